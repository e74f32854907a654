// A dialog of the browser's own: it keeps the focus, and Escape closes it.
import { button, by_id, el, fill, type Child } from '../dom'

export function open_dialog(title: string, ...children: Child[]): HTMLDialogElement {
  const dialog = by_id<HTMLDialogElement>('dialog')
  const close = button('Close', () => dialog.close(), { class: 'close' })
  fill(dialog, el('header', {}, el('h2', { id: 'dialog-title' }, title), close), ...children)
  dialog.setAttribute('aria-labelledby', 'dialog-title')
  if (!dialog.open) dialog.showModal()
  return dialog
}

export function close_dialog() {
  by_id<HTMLDialogElement>('dialog').close()
}
