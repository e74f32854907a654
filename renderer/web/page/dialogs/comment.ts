// A comment on the position where one is: on the move that led there, or on the game.
import type { App } from '../app'
import { button, el } from '../dom'
import { close_dialog, open_dialog } from './dialog'

export function write_comment(app: App) {
  const { state } = app
  if (!state) return
  const { here } = state
  const text = el('textarea', { rows: 6, 'aria-label': 'Comment' })
  text.value = state.comment
  open_dialog(state.back ? `Comment on ${state.last.split(',')[0]}` : 'Comment on the game', text,
    el('p', { class: 'buttons' }, button('Keep', () => {
      void app.act('comment', here, text.value)
      close_dialog()
    })))
  text.focus()
}
