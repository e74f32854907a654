// What a screen reader is told: moves, whose turn it is, reasons, and where the keys point.
import type { About, TableState } from './core'
import { by_id, el, fill } from './dom'

let before: TableState | undefined, about_before: About | undefined
let pointed = '', title = ''
/** The versions of states that are still to come: each comes of a turn that was made, or gone forward to. */
let turns_in: number[] = []

/** A picture came with a turn. The states of before may still be told after it. */
export function turn_is_heard(version: number) { turns_in.push(version) }

export function announce(state: TableState, about: About) {
  if (state.pointed && state.pointed !== pointed) tell(state.pointed)
  pointed = state.pointed
  const went_on = turns_in.some((version) => version <= state.version)
  turns_in = about === about_before ? turns_in.filter((version) => version > state.version) : []
  const words = before ? news(state, before, about, went_on) || in_hand(state, before) : ''
  if (words) tell(words)
  title = about.title
  about_before = about
  before = state
}

/** Who is taken by keys, or put back there, stands where they point. */
function in_hand({ picked, pointed: where, here, fen }: TableState, old: TableState): string {
  if (!where || picked === old.picked || here !== old.here || fen !== old.fen) return ''
  return picked ? `${where}: picked up.` : `${where}: put back.`
}

/** Words that were told before are told again: they stand in an element of their own. */
export function tell(text: string) {
  fill(by_id('live'), el('p', {}, text))
}

/** Whatever was tried, and is refused with the words that are there already, is told again. */
export async function announce_again<Value>(attempt: Promise<Value>, state: () => TableState | undefined): Promise<Value> {
  const old = state()
  const value = await attempt
  const now = state()
  const is_same = old && now && now !== old && now.message.text === old.message.text && now.version === old.version
  if (is_same && now.message.text && !now.picked && now.options.length === 0) tell(now.message.text)
  return value
}

/** What has come of it: a turn, or another position. */
function news(state: TableState, old: TableState, about: About, went_on: boolean): string {
  if (about.title !== title) return `${about.title}. ${state.last ? `After ${state.last}. ` : ''}${to_move(state)}`
  if (state.here === old.here && state.last === old.last && state.fen === old.fen) return ended(state, old)
  if (state.last) return `${went_on ? '' : 'Back: '}${state.last}.${after(state)}`
  const where = state.rows.length > 0 ? 'Back at the start' : state.begun ? 'A new position' : 'A new game'
  return `${where}. ${to_move(state)}`
}

/** The player who moved last has to move on: his turn has more than one part. */
export function goes_on(state: TableState): boolean {
  return !state.verdict && state.last.startsWith(`${state.players[state.toMove]!.name}: `)
}

function after(state: TableState): string {
  if (state.verdict) return ` ${outcome(state)}`
  return (state.check ? ' Check.' : '') + (goes_on(state) ? ` ${state.players[state.toMove]!.name} goes on.` : '')
}

/** A game may end without a turn: somebody resigns, or has no time left. */
const ended = (state: TableState, old: TableState) => state.verdict && !old.verdict ? outcome(state) : ''
const outcome = ({ verdict }: TableState) => `${verdict!.end}.`

function to_move(state: TableState): string {
  if (state.verdict) return outcome(state)
  return `${state.players[state.toMove]!.name} is to move.${state.check ? ' Check.' : ''}`
}
