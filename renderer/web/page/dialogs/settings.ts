// How the page looks.
import type { App } from '../app'
import { el } from '../dom'
import type { Settings } from '../settings'
import { open_dialog } from './dialog'

export async function show_settings(app: App) {
  const { settings } = app
  const themes = await app.themes().catch(() => undefined)
  if (!themes) return app.say('The looks cannot be shown: the table did not answer.')
  const { boards, men } = themes
  open_dialog('Settings', el('div', { class: 'form' },
    select('Colours', ['Same as the system', 'Light', 'Dark'], ['system', 'light', 'dark'].indexOf(settings.theme),
      (i) => app.change({ theme: (['system', 'light', 'dark'] as const)[i]! })),
    select('Board', boards, settings.board, (board) => app.change({ board })),
    select('Men', men, settings.men, (which) => app.change({ men: which })),
    tick('Coordinates at the edge of the board', settings, 'coordinates', app),
    tick('Sounds', settings, 'sounds', app),
    tick('Animate moves', settings, 'animates', app)),
    el('details', {}, el('summary', {}, 'Keys'), el('table', { class: 'keys' }, ...KEYS.map(([keys, what]) =>
      el('tr', {}, el('td', {}, keys), el('td', {}, what))))),
    el('details', {}, el('summary', {}, 'What only the program with a window has'),
      el('ul', {}, ...LACKS.map((one) => el('li', {}, one)))),
    el('p', {}, el('a', { href: 'licences.txt', target: '_blank' }, 'Licences of this page')))
}

const LACKS = [
  'German',
  'a report on a whole game, and marks such as ! and ? that you set yourself',
  'a command that wipes saved drawings away (here you draw the same ones again)',
  'other engines, the memory of the analysis, and moves of its lines that can be clicked',
  'names of the players, and who is ahead in material',
  'pictures of the board as files (here the browser prints the board, the moves and the rules)',
  'the other games in which a record is legal that does not name its game',
  'the volume of each kind of sound, and the size of letters (here the browser enlarges the page)',
]

const KEYS = [
  ['Left, Right', 'one move back or forward'],
  ['Home, End', 'the beginning and the end of the game'],
  ['Up, Down', 'the variation above or below'],
  ['Ctrl+Z or ⌘Z', 'take back your last move'],
  ['Space', 'make the computer move now'],
  ['Ctrl+V or ⌘V', 'paste a position, a game or a link'],
  ['Shift+Page Down, Page Up', 'the next and the previous game of a file of many'],
  ['Tab to the board, arrows, Enter', 'point at squares and men, pick up and put down'],
  ['letters', 'type a move'],
  ['right button on the board', 'draw a circle, or an arrow by a drag; with Shift or Ctrl red, Alt blue, both yellow'],
  ['Esc', 'cancel; on the board wipe away what is drawn and not saved'],
  ['Ctrl+Enter or ⌘Enter', 'keep a comment'],
] as const

function select(label: string, names: string[], chosen: number, choose: (i: number) => void) {
  const list = el('select', {}, ...names.map((name, i) => el('option', { selected: i === chosen }, name)))
  list.addEventListener('change', () => choose(list.selectedIndex))
  return el('label', {}, label, list)
}

function tick(label: string, settings: Settings, name: 'coordinates' | 'animates' | 'sounds', app: App) {
  const box = el('input', { type: 'checkbox', checked: settings[name] })
  box.addEventListener('change', () => app.change({ [name]: box.checked }))
  return el('label', {}, box, label)
}
