// The rules of the game, beside the board.
import type { About } from '../core'
import { button, el, fill } from '../dom'
import { markdown } from '../markdown'

let shown = ''

export function show_rules(place: HTMLElement, about: About, try_lesson: (number: number) => void) {
  const key = about.hash + about.name + about.edition
  if (key === shown) return
  shown = key
  const origin = [about.inventor, about.year].filter(Boolean).join(', ')
  fill(place,
    !about.page && el('h2', {}, about.title),
    origin && el('p', { class: 'quiet' }, origin),
    about.page ? el('details', {}, el('summary', {}, 'In short'), el('p', {}, about.rules)) : el('p', {}, about.rules),
    about.lessons.length > 0 && lessons(about, try_lesson),
    ...markdown(about.page),
    about.source && el('p', { class: 'quiet' }, `Source: ${about.source}`))
}

function lessons({ lessons: all }: About, try_lesson: (number: number) => void) {
  return el('details', { class: 'lessons' }, el('summary', {}, `Lessons (${all.length})`),
    ...all.map(({ title, text, position, refused }, i) => el('section', { class: 'lesson' }, el('h4', {}, title),
      ...markdown(text),
      refused.length > 0 && el('p', { class: 'quiet' }, `Not allowed: ${refused.join(', ')}`),
      position !== '' && button('Try it', () => try_lesson(i), { 'aria-label': `Try it: ${title}` }))))
}
