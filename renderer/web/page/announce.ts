// What a screen reader is told: moves, reasons, and where the keys point.
import type { Said } from './core'
import { by_id } from './dom'

let last = '', pointed = '', version = -1

export function announce(said: Said) {
  if (said.pointed && said.pointed !== pointed) tell(said.pointed)
  pointed = said.pointed
  if (said.version !== version && said.last !== last && said.last) {
    const check = said.check ? ' Check.' : ''
    const end = said.verdict ? ` ${said.verdict.words}: ${said.verdict.reason}.` : ''
    tell(`${said.last}.${check}${end}`)
  }
  version = said.version
  last = said.last
}

function tell(text: string) {
  by_id('live').textContent = text
}
