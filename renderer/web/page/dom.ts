// Elements, in short.

type Given = { [name: string]: unknown; on?: { [event: string]: (event: never) => void } }
export type Child = Node | string | null | undefined | false

/** An element with its attributes and children. What is false or undefined is left out. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name, given: Given = {}, ...children: Child[]): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(given)) {
    if (key === 'on') {
      for (const [event, act] of Object.entries(given.on!)) element.addEventListener(event, act as EventListener)
    } else if (value === true) {
      element.setAttribute(key, '')
    } else if (value !== false && value !== undefined) {
      element.setAttribute(key, String(value))
    }
  }
  element.append(...children.filter((child): child is Node | string => !!child || child === ''))
  return element
}

export function button(text: string, act: () => void, given: Given = {}): HTMLButtonElement {
  return el('button', { type: 'button', ...given, on: { click: act } }, text)
}

export function by_id<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found as Kind
}

/** Puts other children in the place of an element's own. */
export function fill(element: HTMLElement, ...children: Child[]) {
  element.replaceChildren(...children.filter((child): child is Node | string => !!child))
}

/** A button that only waits can have the focus, and a screen reader finds it; it does nothing meanwhile. */
export function waiting_button(text: string, act: () => void, is_waiting: boolean, given: Given = {}) {
  const made = button(text, () => { if (made.ariaDisabled !== 'true') act() }, given)
  made.ariaDisabled = is_waiting ? 'true' : null
  return made
}

/** Like fill; the focus stays on what it was on, or goes to the board where that is there no more. */
export function refill(place: HTMLElement, ...children: Child[]) {
  const focused = document.activeElement
  const name = focused !== place && place.contains(focused) ? name_of(focused as HTMLElement) : undefined
  fill(place, ...children)
  if (name === undefined) return
  const again = [...place.querySelectorAll<HTMLElement>('button, select, input')].find((one) => name_of(one) === name)
  ;(again ?? by_id('board')).focus({ preventScroll: true })
}

/** What an element is: `data-is` where its words change, and its words elsewhere. */
const name_of = (element: HTMLElement) => element.dataset.is ?? element.ariaLabel ?? element.textContent

/** The focus does not get lost with what is about to be hidden. */
export function leave_focus(place: HTMLElement) {
  if (place.contains(document.activeElement)) by_id('board').focus({ preventScroll: true })
}

export function download(name: string, text: string, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  el('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
