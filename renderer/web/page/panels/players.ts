// The two players, above and below the board: who it is, whose turn it is, what holds of him.
import { goes_on } from '../announce'
import type { Player, TableState } from '../core'
import { button, el, refill } from '../dom'

const keys = new WeakMap<HTMLElement, string>()

/** `hold` stops the clocks, or lets them go. */
export function show_players(above: HTMLElement, below: HTMLElement, state: TableState, flipped: boolean,
  hold: (held: boolean) => void) {
  const upper = flipped ? 0 : 1
  show_player(above, state, upper, hold)
  show_player(below, state, 1 - upper, hold)
}

function show_player(place: HTMLElement, state: TableState, number: number, hold: (held: boolean) => void) {
  const player = state.players[number]!
  const is_to_move = !state.verdict && state.toMove === number
  place.classList.toggle('to-move', is_to_move)
  // A clock that changes while it is clicked has to stay.
  const key = JSON.stringify(
    [player, is_to_move && note_on(state, player), state.clocks.length, state.clocksHeld,
      !state.verdict])
  if (keys.get(place) !== key) make_player(place, state, number, is_to_move, hold)
  keys.set(place, key)
  show_clock(place.querySelector<HTMLElement>('.clock'), state, number, is_to_move)
}

function make_player(place: HTMLElement, state: TableState, number: number, is_to_move: boolean,
  hold: (held: boolean) => void) {
  const player = state.players[number]!
  refill(place,
    el('span', { class: 'lamp', 'aria-hidden': 'true' }),
    el('strong', {}, player.name),
    el('span', { class: 'quiet' }, player.called),
    ...player.achieved.map((achieved) => el('span', { class: 'good' }, achieved)),
    is_to_move && el('span', { class: 'note' }, note_on(state, player)),
    state.clocks.length > 0 && state.clocksHeld && !state.verdict &&
      el('span', { class: 'quiet stopped', 'aria-hidden': 'true' }, 'stopped'), // the clock says it aloud
    state.clocks.length > 0 && button('', () => hold(!state.clocksHeld), {
      class: 'clock', 'data-is': 'clock',
      title: state.clocksHeld ? 'Let the clocks go on' : 'Stop the clocks for a while',
    }))
}

function show_clock(place: HTMLElement | null, state: TableState, number: number, is_to_move: boolean) {
  if (!place) return
  const { text, soon } = state.clocks[number]!
  place.textContent = text
  place.classList.toggle('soon', soon)
  place.classList.toggle('runs', state.clocksRun && is_to_move)
  const stopped = state.clocksHeld ? ', stopped' : ''
  place.setAttribute('aria-label', `${state.players[number]!.name}'s clock: ${text}${stopped}`)
}

function note_on(state: TableState, player: Player): string {
  const check = state.check ? 'check' : ''
  const doing = state.thinking ? 'thinking …' : player.computer ? '' : goes_on(state) ? 'goes on' : 'to move'
  return [check, doing].filter(Boolean).join(', ')
}
