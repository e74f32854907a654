// The two players, above and below the board: who it is, whose turn it is, what holds of him.
import type { Player, Said } from '../core'
import { el, fill } from '../dom'

export function show_players(above: HTMLElement, below: HTMLElement, said: Said, flipped: boolean) {
  const upper = flipped ? 0 : 1
  show_player(above, said, upper)
  show_player(below, said, 1 - upper)
}

function show_player(place: HTMLElement, said: Said, number: number) {
  const player = said.players[number]!
  const is_to_move = !said.verdict && said.toMove === number
  place.classList.toggle('to-move', is_to_move)
  fill(place,
    el('span', { class: 'lamp', 'aria-hidden': 'true' }),
    el('strong', {}, player.name),
    el('span', { class: 'quiet' }, player.called),
    ...player.achieved.map((achieved) => el('span', { class: 'good' }, achieved)),
    is_to_move && el('span', { class: 'note' }, note_on(said, player)))
}

function note_on(said: Said, player: Player): string {
  const check = said.check ? 'check' : ''
  const doing = said.thinking ? 'thinking …' : player.computer ? '' : 'to move'
  return [check, doing].filter(Boolean).join(', ')
}
