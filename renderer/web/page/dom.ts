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

export function download(name: string, text: string, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  el('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
