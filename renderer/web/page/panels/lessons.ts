// How the game is played, step by step: each lesson is read beside the board and tried on it.
import type { About, Lesson } from '../core'
import { button, el, fill } from '../dom'
import { markdown } from '../markdown'

let shown = ''

/** `tried` is the title of the one that is on the board. */
export function show_lessons(place: HTMLElement, { hash, name, edition, lessons }: About, tried: string | null,
  try_lesson: (number: number) => void) {
  const key = hash + name + edition
  if (key !== shown) fill(place, ...lessons.map((lesson, i) => section_of(lesson, () => try_lesson(i))))
  shown = key
  lessons.forEach(({ title }, i) => { place.children[i]!.setAttribute('aria-current', String(title === tried)) })
}

function section_of({ title, text, position, refused }: Lesson, try_it: () => void) {
  return el('section', { class: 'lesson' }, el('h3', {}, title), ...markdown(text),
    refused.length > 0 && el('p', { class: 'quiet' }, `Not allowed: ${refused.join(', ')}`),
    position !== '' && button('Try it', try_it, { 'aria-label': `Try it: ${title}` }))
}

/** "Nxe5, N*f6, e8=N …": short turns of the lessons, which show how one writes them in this game. */
export function how_moves_look({ lessons }: About): string {
  const shortest = lessons.filter(({ plays }) => plays.length > 0).map(({ plays }) =>
    plays.reduce((one, other) => other.length < one.length ? other : one).replace(/[+#]+$/, ''))
  const turns = [...new Set(shortest)].filter((turn) => turn.length <= 6).slice(0, 3)
  return turns.length > 0 ? `${turns.join(', ')} …` : ''
}
