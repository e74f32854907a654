// The two players, above and below the board: who it is, whose turn it is, what holds of him.
import { goes_on } from '../announce'
import type { Player, Said } from '../core'
import { button, el, refill } from '../dom'

const keys = new WeakMap<HTMLElement, string>()

/** `hold` stops the clocks, or lets them go. */
export function show_players(above: HTMLElement, below: HTMLElement, said: Said, flipped: boolean,
  hold: (held: boolean) => void) {
  const upper = flipped ? 0 : 1
  show_player(above, said, upper, hold)
  show_player(below, said, 1 - upper, hold)
}

function show_player(place: HTMLElement, said: Said, number: number, hold: (held: boolean) => void) {
  const player = said.players[number]!
  const is_to_move = !said.verdict && said.toMove === number
  place.classList.toggle('to-move', is_to_move)
  // A clock that changes while it is clicked has to stay.
  const key = JSON.stringify(
    [player, is_to_move && note_on(said, player), said.clocks.length, said.clocksHeld])
  if (keys.get(place) !== key) make_player(place, said, number, is_to_move, hold)
  keys.set(place, key)
  show_clock(place.querySelector<HTMLElement>('.clock'), said, number, is_to_move)
}

function make_player(place: HTMLElement, said: Said, number: number, is_to_move: boolean,
  hold: (held: boolean) => void) {
  const player = said.players[number]!
  refill(place,
    el('span', { class: 'lamp', 'aria-hidden': 'true' }),
    el('strong', {}, player.name),
    el('span', { class: 'quiet' }, player.called),
    ...player.achieved.map((achieved) => el('span', { class: 'good' }, achieved)),
    is_to_move && el('span', { class: 'note' }, note_on(said, player)),
    said.clocks.length > 0 && button('', () => hold(!said.clocksHeld), {
      class: 'clock', 'data-is': 'clock',
      title: said.clocksHeld ? 'Let the clocks go on' : 'Stop the clocks for a while',
    }))
}

function show_clock(place: HTMLElement | null, said: Said, number: number, is_to_move: boolean) {
  if (!place) return
  const { text, soon } = said.clocks[number]!
  place.textContent = text
  place.classList.toggle('soon', soon)
  place.classList.toggle('runs', said.clocksRun && is_to_move)
  const state = said.clocksHeld ? ', stopped' : ''
  place.setAttribute('aria-label', `${said.players[number]!.name}'s clock: ${text}${state}`)
}

function note_on(said: Said, player: Player): string {
  const check = said.check ? 'check' : ''
  const doing = said.thinking ? 'thinking …' : player.computer ? '' : goes_on(said) ? 'goes on' : 'to move'
  return [check, doing].filter(Boolean).join(', ')
}
