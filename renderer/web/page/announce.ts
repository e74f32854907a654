// What a screen reader is told: moves, whose turn it is, reasons, and where the keys point.
import type { About, Said } from './core'
import { by_id, el, fill } from './dom'

let before: Said | undefined
let pointed = '', title = ''
let went_on = false

/** The last picture came with a turn that was made, or gone forward to. */
export function turn_is_heard() { went_on = true }

export function announce(said: Said, about: About) {
  if (said.pointed && said.pointed !== pointed) tell(said.pointed)
  pointed = said.pointed
  const words = before ? news(said, before, about) : ''
  if (words) tell(words)
  went_on = false
  title = about.title
  before = said
}

/** Words that were told before are told again: they stand in an element of their own. */
export function tell(text: string) {
  fill(by_id('live'), el('p', {}, text))
}

/** Whatever was tried, and is refused with the words that are there already, is told again. */
export async function told_again<Value>(attempt: Promise<Value>, said: () => Said | undefined): Promise<Value> {
  const old = said()
  const value = await attempt
  const now = said()
  const is_same = old && now && now !== old && now.message.text === old.message.text && now.version === old.version
  if (is_same && now.message.text && !now.picked && now.options.length === 0) tell(now.message.text)
  return value
}

/** What has come of it: a turn, or another position. */
function news(said: Said, old: Said, about: About): string {
  if (about.title !== title) return `${about.title}. ${said.last ? `After ${said.last}. ` : ''}${to_move(said)}`
  if (said.here === old.here && said.last === old.last && said.fen === old.fen) return ended(said, old)
  if (said.last) return `${went_on ? '' : 'Back: '}${said.last}.${after(said)}`
  const where = said.rows.length > 0 ? 'Back at the start' : said.begun ? 'A new position' : 'A new game'
  return `${where}. ${to_move(said)}`
}

/** The player who moved last has to move on: his turn has more than one part. */
export function goes_on(said: Said): boolean {
  return !said.verdict && said.last.startsWith(`${said.players[said.toMove]!.name}: `)
}

function after(said: Said): string {
  if (said.verdict) return ` ${outcome(said)}`
  return (said.check ? ' Check.' : '') + (goes_on(said) ? ` ${said.players[said.toMove]!.name} goes on.` : '')
}

/** A game may end without a turn: somebody resigns, or has no time left. */
const ended = (said: Said, old: Said) => said.verdict && !old.verdict ? outcome(said) : ''
const outcome = ({ verdict }: Said) => `${verdict!.words}: ${verdict!.reason}.`

function to_move(said: Said): string {
  return said.verdict ? outcome(said) : `${said.players[said.toMove]!.name} is to move.${said.check ? ' Check.' : ''}`
}
