// Which game of a text with many is on the table; the next one and the one before.
import type { App } from '../app'
import { list_games } from '../dialogs/game_list'
import { button, el, fill, leave_focus, waiting_button } from '../dom'
import { words_of } from '../game_file'

let status: HTMLElement | undefined

export function show_game_file(place: HTMLElement, app: App) {
  const { file } = app
  const is_there = file.games.length > 0
  if (!is_there) leave_focus(place)
  place.hidden = !is_there || !!app.state?.lens || !!app.state?.draft
  if (!is_there) return
  status ??= make(place, app)
  const words = file.game
    ? `Game ${file.opened + 1} of ${file.games.length}: ${words_of(file.game)}`
    : `${file.name}: ${file.games.length} games`
  if (status.textContent !== words) status.textContent = words // a screen reader hears it once
  for (const [name, step] of [['previous', -1], ['next', 1]] as const)
    place.querySelector(`[data-is="${name}"]`)!.ariaDisabled = file.has(step) ? null : 'true'
}

function make(place: HTMLElement, app: App) {
  const { file } = app
  const made = el('p', { role: 'status' })
  const step = (text: string, name: string, by: number, title: string) =>
    waiting_button(text, () => void file.go(by), false, { 'data-is': name, title })
  fill(place, made, el('div', { class: 'buttons even' },
    step('◂ Previous', 'previous', -1, 'The game before (Shift+Page Up)'),
    button('List', () => list_games(app), { title: 'All games of this text' }),
    step('Next ▸', 'next', 1, 'The next game (Shift+Page Down)'),
    button('Close', () => file.close(), { title: 'Close the list; the game stays', 'aria-label': 'Close the list' })))
  return made
}
