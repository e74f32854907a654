// The text of a file, whichever letters it was written with.
const NEWLINE = 0x0a
const strict = new TextDecoder('utf-8', { fatal: true })
const old = new TextDecoder('windows-1252')

/** Lines that are no UTF-8 are Windows-1252, with which older programs write records. */
export function text_of(bytes: Uint8Array): string {
  const text = as_utf8(bytes)
  if (text !== undefined) return text
  let lines = ''
  for (let begin = 0; begin < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, begin)
    const end = newline < 0 ? bytes.length : newline + 1
    const line = bytes.subarray(begin, end)
    lines += as_utf8(line) ?? old.decode(line)
    begin = end
  }
  return lines
}

const LOOKED_AT = 4096 // bytes

/** What a file is that is no text: by how pictures begin, or by a zero, which no text has. Nothing for a text. */
export function kind_of_binary(bytes: Uint8Array): string {
  const begin = String.fromCharCode(...bytes.subarray(0, 4))
  const is_binary = bytes.subarray(0, LOOKED_AT).includes(0)
  if (/^(\x89PNG|\xff\xd8\xff)/.test(begin) || (is_binary && /^(GIF8|BM|RIFF)/.test(begin))) return 'a picture'
  return is_binary ? 'a file of another kind' : ''
}

function as_utf8(bytes: Uint8Array): string | undefined {
  try { return strict.decode(bytes) } catch { return undefined }
}
