// Keys of the whole page, as in the window where the browser leaves them free; those of the board stand in board.ts.
import type { App } from './app'
import type { TableState, Table } from './core'
import { by_id } from './dom'

/** What is typed or scrolled there belongs to those elements. */
const OWN_KEYS = 'input, textarea, select, [role="tab"], #panel-rules, #panel-lessons, #panel-script, #lens'

export function listen_for_keys(app: App) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const target = event.target as HTMLElement
    const act = is_undo(event) ? take_back(app, target)
      : is_redo(event) ? redo(app, target)
      : target.closest(OWN_KEYS) ? undefined
      : event.shiftKey ? another_game(app, event) : walk(app, event)
    if (!act) return
    event.preventDefault()
    act()
  })
}

/** As every system writes it: on a Mac with its own key. */
const is_undo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey

const is_redo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key.toLowerCase() === 'z' && shiftKey || key.toLowerCase() === 'y')

/** In a field with letters it is about the letters. */
const text_at = (target: HTMLElement) => target.closest('input, textarea, #panel-script')

function redo(app: App, target: HTMLElement) {
  return app.state?.draft?.canRedo && !text_at(target) ? () => void app.act('redoDraft') : undefined
}

function take_back(app: App, target: HTMLElement) {
  const is_text = text_at(target)
  if (app.state?.draft) return app.state.draft.canUndo && !is_text ? () => void app.act('undoDraft') : undefined
  const is_empty = target === by_id('move') && by_id<HTMLInputElement>('move').value === ''
  return !is_text || is_empty ? () => void app.act('takeBack') : undefined
}

function another_game({ file, state }: App, { key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
  const step = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0
  if (step === 0 || ctrlKey || altKey || metaKey || state?.draft || file.games.length === 0) return undefined
  return () => void file.go(step)
}

/** Back and forth in the game, and to other lines; where there are none, the arrows scroll as they do everywhere. */
function walk(app: App, { key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) {
  const { state } = app
  if (!state || state.lens || state.draft || ctrlKey || altKey || metaKey) return undefined
  if (key === ' ') {
    const is_button = (target as HTMLElement).closest('button, summary, a')
    return state.thinking && !is_button ? () => void app.act('moveNow') : undefined
  }
  const step = step_of(key, state)
  return step && (() => void app.act(...step))
}

function step_of(key: string, state: TableState): [keyof Table, ...number[]] | undefined {
  if (state.rows.length === 0) return undefined
  if (key === 'ArrowLeft') return ['undo']
  if (key === 'ArrowRight') return ['redo']
  if (key === 'Home') return ['goToStart']
  if (key === 'End') return ['goToEnd']
  if (key === 'ArrowUp' && state.beside > 0) return ['goBeside', -1]
  if (key === 'ArrowDown' && state.beside > 0) return ['goBeside', 1]
  return undefined
}
