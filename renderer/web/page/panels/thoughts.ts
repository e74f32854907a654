// What the computer thinks, and what the analysis has found.
import type { Said } from '../core'
import { el, fill } from '../dom'

export function show_thoughts(place: HTMLElement, said: Said) {
  place.hidden = !said.analysing && !said.score && !said.thinking
  if (said.analysing) return show_analysis(place, said)
  fill(place, el('p', {},
    el('strong', {}, said.score ?? ''), ' ',
    el('span', { class: 'quiet' }, said.score ? said.effort : 'The computer begins to think …')),
  said.expected && el('p', { class: 'line' }, said.expected))
}

function show_analysis(place: HTMLElement, said: Said) {
  const state = said.verdict ? 'the game is over' : said.prospects.length === 0 ? 'looks …' : said.depth
  fill(place, el('p', {}, el('strong', {}, 'Analysis'), ' ', el('span', { class: 'quiet' }, state)),
    el('ol', { class: 'prospects' }, ...said.prospects.map(({ score, text }) =>
      el('li', {}, el('strong', {}, score), ' ', text))))
}
