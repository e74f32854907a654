// The picker: all games of the catalogue in their groups, and those that were written here.
import type { App } from '../app'
import type { Fault } from '../core'
import { button, el, fill } from '../dom'
import { own_game, type Wanted } from '../wanted'
import { close_dialog, open_dialog } from './dialog'
import { holds } from '../seek'
import { finished_games, own_games, unfinished_games } from './saved_games'

/** games.json: the build reads it off the games themselves. */
interface Group { title: string; games: { name: string; title: string; rules: string }[] }

/** `edit` opens an own script in the editor. */
export async function choose_game(app: App, edit: (name: string) => void) {
  const groups = await read_groups()
  if (!groups) return app.say('The list of games could not be loaded: try again, or load the page again.')
  const trouble = el('p', { class: 'trouble', role: 'alert' })
  const report = (faults: Fault[]) => {
    if (faults.length === 0) close_dialog()
    else trouble.textContent = faults.map(in_words).join('; ')
  }
  const begin = async (wanted: Wanted) => report(await app.open(wanted))
  const begin_own = async (name: string, script: string) => {
    const wanted = own_game(name, script)
    const faults = await app.checker.check(wanted)
    if (!faults.some(({ severity }) => severity === 'error')) return begin(wanted)
    close_dialog()
    edit(name)
  }
  const seek = el('input', { type: 'search', placeholder: 'Find a game', 'aria-label': 'Find a game' })
  const all = el('div', { class: 'groups' })
  const none = el('p', { class: 'quiet', role: 'status' })
  const show_found = () => { none.textContent = sift(all, seek.value) ? '' : 'No game has this name.' }
  const list = async () => {
    const go_on = (id: string) => void app.go_on(id).then(report)
    fill(all, await unfinished_games(app, go_on, list), await finished_games(app, go_on, list),
      own_games(app, begin_own, list), ...groups.map((group) => group_of(group, begin)))
    show_found()
  }
  await list()
  seek.addEventListener('input', show_found)
  const hint = 'You begin, and the computer answers. That can be changed beside the board.'
  open_dialog('New game', el('p', { class: 'quiet' }, hint), seek, none, trouble, all)
  seek.focus()
}

async function read_groups(): Promise<Group[] | undefined> {
  try {
    return await (await fetch('games.json')).json() as Group[]
  } catch {
    return undefined
  }
}

const in_words = ({ file, line, message }: Fault) => (file ? `${file}:${line}: ` : '') + message

function group_of({ title, games }: Group, begin: (wanted: Wanted) => void) {
  return el('section', {}, el('h3', {}, title), el('ul', { class: 'games' }, ...games.map((game) =>
    el('li', {}, button(game.title, () => begin({ game: game.name, settings: [] })),
      el('p', { class: 'quiet' }, game.rules)))))
}

/** Only what has these letters is to be seen; false where nothing has. */
function sift(all: HTMLElement, letters: string): boolean {
  for (const item of all.querySelectorAll('li')) item.hidden = !holds(item.textContent!, letters.trim())
  const sections = [...all.querySelectorAll('section')]
  for (const section of sections) section.hidden = !section.querySelector('li:not([hidden])')
  return sections.some((section) => !section.hidden)
}
