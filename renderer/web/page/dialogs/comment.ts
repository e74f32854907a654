// A comment on the position where one is: on the move that led there, or on the game.
import type { App } from '../app'
import { button, el } from '../dom'
import { ask_before_discarding, close_dialog, open_dialog } from './dialog'

export function write_comment(app: App) {
  const { state } = app
  if (!state) return
  const { here, comment } = state
  const text = el('textarea', { rows: 6, 'aria-label': 'Comment' })
  text.value = comment
  const keep = () => {
    void app.act('comment', here, text.value)
    close_dialog()
  }
  text.addEventListener('keydown', (event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep() })
  const dialog = open_dialog(state.back ? `Comment on ${state.last.split(',')[0]}` : 'Comment on the game', text,
    el('p', { class: 'buttons' }, button('Keep', keep, { title: 'Ctrl+Enter' })))
  dialog.append(ask_before_discarding(dialog, text, comment))
  text.focus()
}
