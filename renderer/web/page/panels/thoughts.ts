// What the computer thinks, and what the analysis has found. Its bar on the board is told here in words.
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

const EVEN = 0.25 // of a man

/** What the bar shows; its numbers are as the first player sees them (renderer/score_text.h). */
function who_is_better({ prospects, players, verdict }: TableState): string {
  const score = prospects[0]?.score ?? ''
  const value = Number(score)
  if (verdict || score === '') return ''
  const name = players[score.startsWith('-') || score === '0-1' ? 1 : 0]!.name
  if (/#|^(1-0|0-1)$/.test(score)) return `${name} wins.`
  return Math.abs(value) < EVEN ? 'About even.' : `${name} is better.`
}

function show_analysis(place: HTMLElement, state: TableState) {
  const doing = state.verdict ? 'the game is over' : state.prospects.length === 0 ? 'looks …' : state.depth
  fill(place, el('p', {}, el('strong', {}, 'Analysis'), ' ', el('span', { class: 'quiet' }, doing)),
    el('p', { class: 'better' }, who_is_better(state)),
    el('ol', { class: 'prospects' }, ...state.prospects.map(({ score, text }) =>
      el('li', {}, el('strong', {}, score), ' ', text))))
}
