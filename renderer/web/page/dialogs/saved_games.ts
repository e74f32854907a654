// In the picker: the games and the scripts that the browser keeps, which can be deleted, and scripts renamed.
import type { App } from '../app'
import { delete_game, other_games, games_in_other_tabs, type SavedGame } from '../saved_games'
import { button, el } from '../dom'
import { confirmed, typed_name } from './dialog'
import { forget_script, free_name, keep_script, own_script, own_scripts } from '../scripts'
import { own_game, plain_name } from '../wanted'
import { short } from '../whose'

const DAYS = 6 * 24 * 3600_000 // so long the name of a day says which one is meant

/** `listed` shows the list anew. */
export async function unfinished_games(app: App, go_on: (id: string) => void, listed: () => void) {
  const lines = await lines_of(app, false, 'Continue', go_on, listed)
  return lines.length > 0 && el('section', {}, el('h3', {}, 'Unfinished games'), el('ul', { class: 'kept' }, ...lines))
}

export async function finished_games(app: App, go_on: (id: string) => void, listed: () => void) {
  const lines = await lines_of(app, true, 'Look at', go_on, listed)
  return lines.length > 0 && el('section', {}, el('h3', {}, 'Finished games'), el('ul', { class: 'kept' }, ...lines))
}

/** The record of a finished game ends with its result. */
const is_over = ({ running }: SavedGame) => /\s(1-0|0-1|1\/2-1\/2)\s*$/.test(running)

async function lines_of(app: App, over: boolean, verb: string, go_on: (id: string) => void, listed: () => void) {
  const is_elsewhere = await games_in_other_tabs()
  return other_games(app.store, app.slot.id).filter(([, game]) => is_over(game) === over).map(([id, game]) => {
    const name = [game.title ?? 'a game', ...players_of(game)].join(', ') +
      ` (${said_of(game, is_elsewhere(id)).join(', ')})`
    return el('li', {}, button(`${verb} ${name}`, () => go_on(id)),
      delete_button(name, name, is_elsewhere(id), () => { delete_game(app.store, id); listed() }))
  })
}

function delete_button(name: string, what: string, disabled: boolean, remove: () => void) {
  const ask = async () => { if (await confirmed(`Delete ${what}? It cannot be brought back.`, 'Delete')) remove() }
  return button('Delete', () => void ask(), { 'aria-label': `Delete ${name}`, disabled })
}

/** "Anna – Ben", where the record names them. */
function players_of({ running }: SavedGame): string[] {
  const names = ['White', 'Black'].map((tag) => new RegExp(`^\\[${tag} "([^"]+)"\\]`, 'm').exec(running)?.[1] ?? '?')
  return names.every((name) => name === '?') ? [] : [names.map(short).join(' – ')]
}

function said_of({ moves, when, draft }: SavedGame, is_elsewhere: boolean): string[] {
  const count = moves === undefined ? 'kept here' : moves === 0 ? 'no move yet'
    : `${moves} ${moves === 1 ? 'move' : 'moves'}`
  return [count, ...draft ? ['with a position being set up'] : [], ...when === undefined ? [] : [day_of(when)],
    ...is_elsewhere ? ['open in another tab'] : []]
}

/** "Thursday 16:05", or the date where that was longer ago. */
function day_of(when: number) {
  const date = new Date(when)
  if (Date.now() - when > DAYS) return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `${date.toLocaleDateString('en-GB', { weekday: 'long' })} ` +
    date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

export function own_games(app: App, begin: (name: string, script: string) => void, listed: () => void) {
  const scripts = Object.entries(own_scripts(app.store))
  if (scripts.length === 0) return false
  return el('section', {}, el('h3', {}, 'Your own'), el('ul', { class: 'kept' }, ...scripts.map(([name, script]) =>
    el('li', {}, button(name, () => begin(name, script)),
      button('Rename', () => void rename(app, name).then(listed), { 'aria-label': `Rename ${name}` }),
      delete_button(name, `the script ${name}`, false, () => { forget_script(app.store, name); listed() })))))
}

/** The game on the table goes by its script under the new name. */
async function rename(app: App, name: string) {
  const typed = await typed_name(`What is ${name} to be called?`, 'Rename', name)
  const script = own_script(app.store, name)
  if (typed === undefined || script === undefined || plain_name(typed) === name) return
  const free = free_name(app.store, plain_name(typed))
  keep_script(app.store, free, script)
  forget_script(app.store, name)
  const { wanted } = app
  if (wanted.game === own_game(name, '').game) await app.reload({ ...wanted, game: own_game(free, '').game })
}
