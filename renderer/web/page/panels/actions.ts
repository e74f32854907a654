// Buttons: back and forth in the game, hint, analysis, and what players say instead of moving.
import type { App, Shown } from '../app'
import type { TableState } from '../core'
import { confirmed } from '../dialogs/dialog'
import { button, el, refill, waiting_button } from '../dom'

/** What can be done with the move on which one stands. */
export function show_about_turn(place: HTMLElement, app: App, { state }: Shown, comment: () => void) {
  place.hidden = !!state.lens || !!state.draft
  made_anew(place, [state.here, state.back, state.isMain], () => refill(place,
    button('Comment', comment, { title: state.back ? 'On this move' : 'On the game' }),
    waiting_button('Main line', () => void app.act('promote', state.here), !state.back || state.isMain,
      { title: 'This line becomes the main one' }),
    waiting_button('Delete move', () => void cut(app, state), !state.back,
      { title: 'This move, with all that follows' })))
}

async function cut(app: App, { here }: TableState) {
  if (await confirmed('Delete this move and all that follows?', 'Delete')) await app.act('cut', here)
}

async function resign(app: App) {
  if (await confirmed('Do you resign?', 'Resign')) await app.act('resign')
}

const draw_labels = { '': 'Draw', claim: 'Claim draw', agree: 'Agree on draw', offer: 'Offer draw' }

export function show_walk(place: HTMLElement, app: App, { state }: Shown) {
  const walk = (text: string, label: string, key: string, method: 'goToStart' | 'undo' | 'redo' | 'goToEnd',
    is_there: boolean) =>
    waiting_button(text, () => void app.act(method), !is_there, { 'aria-label': label, title: `${label} (${key})` })
  made_anew(place, [state.back, state.on], () => refill(place,
    walk('|◂', 'To the beginning', 'Home', 'goToStart', state.back),
    walk('◂', 'One move back', 'Left', 'undo', state.back),
    walk('▸', 'One move forward', 'Right', 'redo', state.on), walk('▸|', 'To the end', 'End', 'goToEnd', state.on)))
}

export function show_actions(place: HTMLElement, app: App, { state, settings }: Shown) {
  const people = state.players.some((player) => !player.computer)
  const key = [state.canTakeBack, state.lookingBack, state.over, state.thinking, state.paused, state.playOn,
    state.yours, state.hinting, state.analysing, state.passes, state.draw, !state.verdict, people]
  const is_waiting = state.lookingBack && !state.over
  made_anew(place, key, () => refill(place,
    state.lookingBack ? play_here(app) : waiting_button('Take back', () => void app.act('takeBack'), !state.canTakeBack,
      { 'data-is': 'back', title: 'Your last move and what followed it (Ctrl+Z)' }),
    is_waiting
      ? button('Back to the game', () => void app.act('returnToGame'),
        { 'data-is': 'think', title: 'To where the game stands' })
      : think_button(app, state),
    button('Analysis', () => void app.act('setAnalysis', !state.analysing, settings.analysis_lines),
      { 'aria-pressed': String(state.analysing) }),
    ...state.passes.map(({ machine, name }) => button(`Play: ${name}`, () => void app.act('play', machine))),
    !state.lookingBack && waiting_button(draw_labels[state.draw], () => void app.act('draw'), !state.draw,
      { 'data-is': 'draw' }),
    is_waiting ? null : last_button(app, state, people)))
}

/** While one looks back the computer waits. */
const play_here = (app: App) => button('Play from here', () => void app.act('playFromHere'),
  { 'data-is': 'back', title: 'The game goes on from the position that you look at' })

function last_button(app: App, state: TableState, people: boolean) {
  const one = { 'data-is': 'end' }
  const play_again = () => void app.begin_here('beginAt', '')
  if (state.verdict) return button('Play again', play_again, { ...one, title: 'A new game, from the start' })
  return waiting_button('Resign', () => void resign(app), !people, one)
}

function think_button(app: App, state: TableState) {
  const one = { 'data-is': 'think' }
  if (state.thinking) return button('Move now', () => void app.act('moveNow'), one)
  if (state.paused) return button('Try again', () => void app.act('tryAgain'), one)
  if (state.playOn) return button('Play on', () => void app.act('playOn'), one)
  return waiting_button('Hint', () => void app.act('hint'), !state.yours || state.hinting, one)
}

const keys = new WeakMap<HTMLElement, string>()

/** Buttons are made anew only when they are others: one that is pressed just now has to stay. */
function made_anew(place: HTMLElement, what: unknown[], make: () => void) {
  const key = JSON.stringify(what)
  if (keys.get(place) === key) return
  keys.set(place, key)
  make()
}

/** Whom the computer plays. */
export function show_computer(place: HTMLElement, app: App, { state }: Shown) {
  const [first, second] = state.players.map((player) => player.computer) as [boolean, boolean]
  const who = [['White', true, false], ['Black', false, true], ['Both', true, true], ['Nobody', false, false]] as const
  const names = state.players.map((player) => player.name)
  made_anew(place, [first, second, names], () => refill(place,
    el('span', { class: 'label', id: 'who-label' }, 'The computer plays'),
    el('span', { class: 'choose', role: 'group', 'aria-labelledby': 'who-label' },
      ...who.map(([name, one, two], i) => button(names[i] ?? name, () => let_play(app, one, two),
        { 'aria-pressed': String(first === one && second === two) })))))
}

/** Whoever plays alone sits below. */
function let_play(app: App, first: boolean, second: boolean) {
  if (first !== second) app.change({ flipped: first })
  void app.act('setComputers', first, second)
}
