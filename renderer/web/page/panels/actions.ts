// Buttons: back and forth in the game, hint, analysis, and what players say instead of moving.
import type { App, Shown } from '../app'
import { button, el, refill, waiting_button } from '../dom'

/** What can be done with the move on which one stands. */
export function show_about_turn(place: HTMLElement, app: App, { said }: Shown, comment: () => void) {
  place.hidden = !!said.lens || !!said.draft
  made_anew(place, [said.here, said.back, said.isMain], () => refill(place,
    button('Comment', comment, { title: said.back ? 'On this move' : 'On the game' }),
    waiting_button('Main line', () => void app.act('promote', said.here), !said.back || said.isMain,
      { title: 'This line becomes the main one' }),
    waiting_button('Delete move', () => { if (confirm(really_cut)) void app.act('cut', said.here) }, !said.back,
      { title: 'This move, with all that follows' })))
}

const really_cut = 'Delete this move and all that follows?'
const draw_labels = { '': 'Draw', claim: 'Claim draw', agree: 'Agree on draw', offer: 'Offer draw' }

export function show_walk(place: HTMLElement, app: App, { said }: Shown) {
  const walk = (text: string, label: string, key: string, method: 'goToStart' | 'undo' | 'redo' | 'goToEnd',
    is_there: boolean) =>
    waiting_button(text, () => void app.act(method), !is_there, { 'aria-label': label, title: `${label} (${key})` })
  made_anew(place, [said.back, said.on], () => refill(place,
    walk('|◂', 'To the beginning', 'Home', 'goToStart', said.back),
    walk('◂', 'One move back', 'Left', 'undo', said.back),
    walk('▸', 'One move forward', 'Right', 'redo', said.on), walk('▸|', 'To the end', 'End', 'goToEnd', said.on)))
}

export function show_actions(place: HTMLElement, app: App, { said, settings }: Shown) {
  const people = said.players.some((player) => !player.computer)
  const key = [said.canTakeBack, said.lookingBack, said.over, said.thinking, said.paused, said.playOn, said.yours,
    said.hinting, said.analysing, said.passes, said.draw, !said.verdict, people]
  const is_waiting = said.lookingBack && !said.over
  made_anew(place, key, () => refill(place,
    said.lookingBack ? play_here(app) : waiting_button('Take back', () => void app.act('takeBack'), !said.canTakeBack,
      { 'data-is': 'back', title: 'Your last move and what followed it (Ctrl+Z)' }),
    is_waiting
      ? button('Back to the game', () => void app.act('returnToGame'),
        { 'data-is': 'think', title: 'To where the game stands' })
      : think_button(app, said),
    button('Analysis', () => void app.act('setAnalysis', !said.analysing, settings.analysis_lines),
      { 'aria-pressed': String(said.analysing) }),
    ...said.passes.map(({ machine, name }) => button(`Play: ${name}`, () => void app.act('play', machine))),
    !said.lookingBack && waiting_button(draw_labels[said.draw], () => void app.act('draw'), !said.draw,
      { 'data-is': 'draw' }),
    is_waiting ? null : last_button(app, said, people)))
}

/** While one looks back the computer waits. */
const play_here = (app: App) => button('Play from here', () => void app.act('playFromHere'),
  { 'data-is': 'back', title: 'The game goes on from the position that you look at' })

function last_button(app: App, said: Shown['said'], people: boolean) {
  const one = { 'data-is': 'end' }
  if (said.verdict)
    return button('Play again', () => void app.begin_here('beginAt', ''), { ...one, title: 'A new game, from the start' })
  return waiting_button('Resign', () => { if (confirm('Do you resign?')) void app.act('resign') }, !people, one)
}

function think_button(app: App, said: Shown['said']) {
  const one = { 'data-is': 'think' }
  if (said.thinking) return button('Move now', () => void app.act('moveNow'), one)
  if (said.paused) return button('Try again', () => void app.act('tryAgain'), one)
  if (said.playOn) return button('Play on', () => void app.act('playOn'), one)
  return waiting_button('Hint', () => void app.act('hint'), !said.yours || said.hinting, one)
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
export function show_computer(place: HTMLElement, app: App, { said }: Shown) {
  const [first, second] = said.players.map((player) => player.computer) as [boolean, boolean]
  const who = [['White', true, false], ['Black', false, true], ['Both', true, true], ['Nobody', false, false]] as const
  const names = said.players.map((player) => player.name)
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
