// A dialog of the browser's own: it keeps the focus, and Escape closes it.
import { button, by_id, el, fill, type Child } from '../dom'

export function open_dialog(title: string, ...children: Child[]): HTMLDialogElement {
  const dialog = by_id<HTMLDialogElement>('dialog')
  const close = button('Close', () => dialog.close(), { class: 'close' })
  fill(dialog, el('header', {}, el('h2', { id: 'dialog-title' }, title), close), ...children)
  dialog.setAttribute('aria-labelledby', 'dialog-title')
  dialog.oncancel = null
  if (!dialog.open) dialog.showModal()
  return dialog
}

/** A text that somebody writes in a dialog, which was `before`, is discarded only when that is said twice. Answers where
 *  the question is asked. */
export function ask_before_discarding(dialog: HTMLDialogElement, text: HTMLTextAreaElement, before: string) {
  const question = el('p', { class: 'question', role: 'alert' })
  const close = dialog.querySelector<HTMLElement>('.close')!
  const ask = (asks: boolean) => {
    question.textContent = asks ? 'Keep what you have written, or discard it?' : ''
    close.textContent = asks ? 'Discard' : 'Close'
  }
  const leave = (event: Event) => {
    if (text.value === before || question.textContent) return
    event.preventDefault()
    event.stopPropagation()
    ask(true)
  }
  text.addEventListener('input', () => ask(false))
  close.addEventListener('click', leave, { capture: true })
  dialog.oncancel = leave
  return question
}

export function close_dialog() {
  by_id<HTMLDialogElement>('dialog').close()
}
