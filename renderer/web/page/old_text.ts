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

function as_utf8(bytes: Uint8Array): string | undefined {
  try { return strict.decode(bytes) } catch { return undefined }
}
