// The rules of the game, beside the board.
import type { About } from '../core'
import { el, fill } from '../dom'
import { markdown } from '../markdown'
import { inventor_of, whose, year_of } from '../whose'

let shown = ''

export function show_rules(place: HTMLElement, about: About) {
  const key = about.hash + about.name + about.edition
  if (key === shown) return
  shown = key
  const origin = [inventor_of(about), year_of(about)].filter(Boolean).join(', '), rules = whose(about)
  fill(place,
    !about.page && el('h2', {}, about.title),
    origin && el('p', { class: 'quiet' }, origin),
    rules && el('p', { class: 'quiet' }, `The rules are in ${rules}.`),
    about.page ? el('details', {}, el('summary', {}, 'In short'), el('p', {}, about.rules)) : el('p', {}, about.rules),
    ...markdown(about.page),
    about.source && el('p', { class: 'quiet' }, `Source: ${about.source}`))
}
