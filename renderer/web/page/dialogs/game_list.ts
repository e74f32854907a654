// The games of a text with many: to search and to choose from.
import type { App } from '../app'
import { button, el, fill } from '../dom'
import { words_of } from '../game_file'
import { close_dialog, open_dialog } from './dialog'

/** So many rows are shown: who wants another one searches for it. */
const MOST = 500

export function list_games(app: App) {
  const { file } = app
  const trouble = el('p', { class: 'trouble', role: 'alert' })
  const search = el('input', { type: 'search', placeholder: 'A player, a result or a year',
    'aria-label': 'Search for a player, a result or a year' })
  search.value = file.words
  const count = el('p', { class: 'quiet', role: 'status' })
  const list = el('ol', { class: 'game-list', 'aria-label': 'Games' })
  const open = async (place: number) => {
    const number = file.found[place]!
    const faults = await file.open(number)
    if (faults.length === 0) return close_dialog()
    trouble.textContent = `Game ${number + 1}: ${faults.map(({ message }) => message).join('. ')}`
  }
  const show = () => {
    trouble.textContent = ''
    count.textContent = counted(file.found.length, file.games.length)
    fill(list, ...file.found.slice(0, MOST).map((_, place) => row_of(app, place, open)))
    choose(list, Math.min(Math.max(0, file.here), MOST - 1))
  }
  const seek = () => file.search(search.value).then(show, (error: Error) => { trouble.textContent = error.message })
  // The list may still be that of the words before.
  const open_first = () => void seek().then(() => { if (file.found.length > 0) void open(0) })
  search.addEventListener('input', () => void seek())
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') open_first()
    if (event.key === 'ArrowDown') focus_chosen(list)
    if (event.key === 'Enter' || event.key === 'ArrowDown') event.preventDefault()
  })
  list.addEventListener('keydown', (event) => walk(list, event, search))
  show()
  open_dialog(`${file.name}: ${file.games.length} games`, search, count, trouble, list)
  if (file.here < 0) search.focus()
  else focus_chosen(list)
}

function counted(found: number, all: number): string {
  if (found === 0) return 'No game of this text fits.'
  const shown = found > MOST ? ` The first ${MOST} are listed: search for the others.` : ''
  return (found < all ? `${found} of ${all} games fit.` : `${all} games.`) + shown
}

function row_of({ file }: App, place: number, open: (place: number) => void) {
  const number = file.found[place]!, game = file.games[number]!
  const row = button('', () => open(place), {
    'aria-label': `Game ${number + 1}: ${words_of(game)}`, tabindex: -1,
    'aria-current': place === file.here && 'true' })
  row.append(el('span', { class: 'quiet' }, String(number + 1)), el('span', {}, game.white || '?'),
    el('span', {}, game.black || '?'), el('span', { class: 'quiet' }, game.result),
    el('span', { class: 'quiet' }, game.date))
  return el('li', {}, row)
}

/** One row takes part in the order of the focus; arrows go on from there. */
const rows = (list: HTMLElement) => [...list.querySelectorAll('button')]
const chosen = (list: HTMLElement) => rows(list).findIndex((row) => row.tabIndex === 0)
const focus_chosen = (list: HTMLElement) => rows(list)[chosen(list)]?.focus()

function choose(list: HTMLElement, place: number) {
  for (const [i, row] of rows(list).entries()) row.tabIndex = i === place ? 0 : -1
}

const STEPS: Record<string, number> = {
  ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity,
}

/** Above the first row is the field for the search. */
function walk(list: HTMLElement, event: KeyboardEvent, search: HTMLElement) {
  const step = STEPS[event.key], here = chosen(list)
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  if (event.key === 'ArrowUp' && here === 0) return search.focus()
  choose(list, Math.min(Math.max(0, here + step), rows(list).length - 1))
  focus_chosen(list)
}
