// A dialog of the browser's own: it keeps the focus, and Escape closes it. Questions stand in a second one, above it.
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

/** Asks before something that cannot be brought back; `doing` is the button that does it. */
export async function confirmed(question: string, doing: string): Promise<boolean> {
  return await asked(question, doing) !== undefined
}

/** A name that somebody types, beginning with `before`; nothing where he does not want to. */
export function typed_name(question: string, doing: string, before: string): Promise<string | undefined> {
  const field = el('input', { spellcheck: 'false', autocomplete: 'off', 'aria-label': question })
  field.value = before
  return asked(question, doing, field)
}

let last: Promise<unknown> = Promise.resolve()

/** What was typed where the button was pressed, or an empty text; nothing where the question was closed. One question
 *  waits for the other: a link may be opened while the page asks. */
function asked(question: string, doing: string, field?: HTMLInputElement): Promise<string | undefined> {
  const answer = last.then(() => ask(question, doing, field))
  last = answer
  return answer
}

function ask(question: string, doing: string, field?: HTMLInputElement): Promise<string | undefined> {
  const dialog = by_id<HTMLDialogElement>('question')
  return new Promise((answer) => {
    let given: string | undefined
    const form = el('form', {}, el('p', { id: 'question-text' }, question), field,
      el('p', { class: 'buttons' }, el('button', {}, doing),
        button('Cancel', () => dialog.close())))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      given = field?.value ?? ''
      dialog.close()
    })
    fill(dialog, form)
    dialog.onclose = () => {
      if (document.activeElement === document.body) by_id('board').focus({ preventScroll: true })
      answer(given)
    }
    dialog.showModal()
    field?.select()
  })
}
