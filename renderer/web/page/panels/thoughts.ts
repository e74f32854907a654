// What the computer thinks, and what the analysis has found.
import type { TableState } from '../core'
import { el, fill } from '../dom'

export function show_thoughts(place: HTMLElement, state: TableState) {
  place.hidden = !state.analysing && !state.score && !state.thinking
  if (state.analysing) return show_analysis(place, state)
  fill(place, el('p', {},
    el('strong', {}, state.score ?? ''), ' ',
    el('span', { class: 'quiet' }, state.score ? state.effort : 'The computer begins to think …')),
  state.expected && el('p', { class: 'line' }, state.expected))
}

function show_analysis(place: HTMLElement, state: TableState) {
  const doing = state.verdict ? 'the game is over' : state.prospects.length === 0 ? 'looks …' : state.depth
  fill(place, el('p', {}, el('strong', {}, 'Analysis'), ' ', el('span', { class: 'quiet' }, doing)),
    el('ol', { class: 'prospects' }, ...state.prospects.map(({ score, text }) =>
      el('li', {}, el('strong', {}, score), ' ', text))))
}
