// The list of moves: the main line in rows of two, and what was played instead of a move below it.
import type { Row, TableState, Turn } from '../core'
import { button, el, refill } from '../dom'

let shown = ''

export function show_moves(place: HTMLElement, state: TableState, go: (node: number) => void) {
  const key = JSON.stringify([state.rows, state.here, state.verdict])
  if (key === shown) return
  shown = key
  refill(place,
    el('ol', { class: 'moves', 'aria-label': 'Moves' },
      ...state.rows.flatMap((row) => [row_of(row, state, go), ...faults_of(row)])),
    state.rows.length === 0 && el('p', { class: 'quiet' }, 'The moves are listed here.'),
    state.verdict && el('p', { class: 'verdict' }, el('strong', {}, state.verdict.result), ` ${state.verdict.end}`))
  const current = place.querySelector<HTMLElement>('[aria-current]')
  if (current) bring_into(place, current)
}

/** Scrolls the list alone: on a phone the page stays where it is. */
function bring_into(place: HTMLElement, current: HTMLElement) {
  const list = place.getBoundingClientRect(), turn = current.getBoundingClientRect()
  if (turn.top < list.top) place.scrollTop -= list.top - turn.top
  else if (turn.bottom > list.bottom) place.scrollTop += turn.bottom - list.bottom
}

function row_of(row: Row, state: TableState, go: (node: number) => void) {
  if (row.comment) return el('li', { class: 'comment' }, row.comment)
  const turn = (turn: Turn | null) => turn ? turn_button(turn, state.here, go) : el('span', { class: 'none' })
  if (row.others.length > 0) {
    return el('li', { class: 'others' },
      ...row.others.map((other) => other.node < 0 ? el('span', { class: 'quiet' }, other.text) : turn(other)))
  }
  return el('li', { class: 'pair' }, el('span', { class: 'number' }, `${row.number}.`), ...row.turns.map(turn))
}

/** Why moves do not hold any more, in words that everybody can read. */
function faults_of({ turns, others }: Row) {
  return [...turns, ...others].filter((turn) => turn?.fault).map((turn) =>
    el('li', { class: 'comment warning' }, `${turn!.text} does not hold any more: ${turn!.fault}.`))
}

function turn_button({ node, text, words, fault }: Turn, here: number, go: (node: number) => void) {
  return button(text, () => go(node), {
    class: fault ? 'turn broken' : 'turn',
    'data-is': node,
    title: fault || words,
    'aria-current': node === here && 'step',
  })
}
