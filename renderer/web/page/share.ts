// A game with its rules in a link, behind the #: no server sees it. Whatever a link brings is only text until the core,
// which trusts no script, has read it.

export interface SharedGame { running: string; script?: string }

const LONGEST_LINK = 60_000   // letters: more than that many programs cut off
const LONGEST_TEXT = 1_000_000

export class LinkError extends Error {}

/** Browsers before 2023 cannot pack a link. */
const can_pack = () => typeof CompressionStream === 'function' && typeof DecompressionStream === 'function'
const TOO_OLD = 'This browser is too old to make or to open links with games: '


/** Nothing where the game is too long for a link; a browser that cannot make one is told by an error. */
export async function link_to(shared: SharedGame): Promise<string | undefined> {
  if (!can_pack()) throw new LinkError(`${TOO_OLD}send the file below, which opens when it is dropped on the page.`)
  const text = new TextEncoder().encode(JSON.stringify(shared))
  if (text.length > LONGEST_TEXT) return undefined
  const bytes = await packed(text, new CompressionStream('deflate-raw'))
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const link = `${location.href.split('#')[0]}#g=${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`
  return link.length > LONGEST_LINK ? undefined : link
}

/** Nothing where the address has no game; what is wrong with one is thrown in one line. */
export async function read_link(hash: string): Promise<SharedGame | undefined> {
  if (!hash.startsWith('#g=')) return undefined
  if (hash.length > LONGEST_LINK) throw new LinkError('This link is too long to be one of ours: nothing was opened.')
  if (!can_pack()) throw new LinkError(`${TOO_OLD}nothing was opened.`)
  try {
    const letters = atob(hash.slice(3).replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return checked(JSON.parse(new TextDecoder().decode(await packed(bytes, new DecompressionStream('deflate-raw')))))
  } catch {
    throw new LinkError('This link is broken, maybe cut off on its way: nothing was opened. Ask for it once more.')
  }
}

function checked(value: unknown): SharedGame {
  if (!is_shared_game(value)) throw new Error('no game')
  return { running: value.running, script: value.script }
}

export function is_shared_game(value: unknown): value is SharedGame {
  const { running, script } = (value ?? {}) as SharedGame
  return typeof running === 'string' && ['string', 'undefined'].includes(typeof script)
}

/** Through a stream, and no further than to the longest text: a small link may be a very large one inside. */
async function packed(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader()
  for (let part; !(part = await reader.read()).done;) {
    parts.push(part.value)
    size += part.value.length
    if (size > LONGEST_TEXT) throw new Error('too long')
  }
  const all = new Uint8Array(size)
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0)
  return all
}
