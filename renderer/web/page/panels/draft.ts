// A position that is put together by hand: what is done to all of it at once, its text, and what is wrong with it.
import type { App } from '../app'
import type { Draft, TableState } from '../core'
import { button, el, fill, leave_focus, refill, waiting_button } from '../dom'

let shown = ''
let text: HTMLTextAreaElement | undefined

export function show_draft(place: HTMLElement, app: App, state: TableState) {
  if (!state.draft) leave_focus(place)
  place.hidden = !state.draft
  if (!state.draft) { shown = ''; return }
  const { draft } = state
  const key = JSON.stringify([draft, state.players.map((player) => player.name)])
  if (key === shown) return
  shown = key
  const is_typing = document.activeElement === text && text !== undefined
  if (is_typing) return tell(place, draft) // what is typed stays as it is
  refill(place,
    el('p', { class: 'quiet' }, 'Drag men onto the board or beside it, and off it to take '
      + 'them away. Or click a man, then the squares for him.'),
    whole(app), steps(app, draft), side(app, draft, state), ...letters(app, draft), marks(app, draft), position(app, draft),
    el('div', { class: 'faults', role: 'status' }), foot(app, draft))
  tell(place, draft)
}

function whole(app: App) {
  return el('div', { class: 'buttons' },
    button('Clear board', () => void app.act('clearDraft'), { title: 'Take all men away' }),
    button('Start position', () => void app.act('beginDraftAtStart'),
      { title: 'The position in which the game begins' }))
}

function steps(app: App, { canUndo, canRedo }: Draft) {
  return el('div', { class: 'buttons even' },
    waiting_button('Undo', () => void app.act('undoDraft'), !canUndo, { title: 'Take back the last change (Ctrl+Z)' }),
    waiting_button('Redo', () => void app.act('redoDraft'), !canRedo, { title: 'Make it again (Ctrl+Shift+Z)' }))
}

function side(app: App, draft: Draft, state: TableState) {
  return el('div', {}, el('span', { id: 'side-label' }, 'To move'),
    el('span', { class: 'choose', role: 'group', 'aria-labelledby': 'side-label' },
      ...state.players.map(({ name }, i) =>
        button(name, () => void app.act('setDraftSide', i), { 'aria-pressed': String(draft.side === i) }))))
}

/** A row for each mark that a position's text names by letters. */
function letters(app: App, draft: Draft) {
  return [...new Set(draft.letters.map(({ mark }) => mark))].map((mark) => el('div', {},
    el('span', {}, capital(draft.marks[mark]!)),
    el('span', { class: 'choose', role: 'group', 'aria-label': draft.marks[mark] },
      ...draft.letters.filter((one) => one.mark === mark).map(({ letter, player, text, means, set }) =>
        button(text, () => void app.act('setDraftLetter', mark, letter, player, !set),
          { 'aria-pressed': String(set), 'aria-label': means, title: means })))))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function marks(app: App, draft: Draft) {
  if (draft.marks.length === 0) return null
  const names = ['who stands there', ...draft.marks.map((mark) => `mark: ${mark}`)]
  const list = el('select', { 'data-is': 'marks' },
    ...names.map((name, i) => el('option', { selected: i === draft.mark + 1 }, name)))
  list.addEventListener('change', () => void app.act('setDraftMark', list.selectedIndex - 1))
  return el('label', {}, 'A click changes', list)
}

function position(app: App, draft: Draft) {
  text = el('textarea', { rows: 3, spellcheck: 'false' })
  text.value = draft.text
  text.addEventListener('input', () => void app.act('readDraft', text!.value))
  return el('label', {}, 'FEN of the position', text)
}

function foot(app: App, { faults }: Draft) {
  return el('div', { class: 'buttons' },
    waiting_button('Play from here', () => void app.begin_here('playDraft'), faults.length > 0, { class: 'play' }),
    button('Back to the game', () => void app.leave_set_up('endSetUp')))
}

function tell(place: HTMLElement, { faults }: Draft) {
  fill(place.querySelector<HTMLElement>('.faults')!, ...faults.map((fault) => el('p', { class: 'warning' }, fault)),
    faults.length === 0 && el('p', { class: 'good' }, 'A game can begin from here.'))
  place.querySelector('.play')!.ariaDisabled = faults.length > 0 ? 'true' : null
}
