// The lens for the rules: what a man may do, the rule that says so, and what is worth seeing on the board.
import type { App } from '../app'
import type { LensLine, LensSet, Place, TableState } from '../core'
import { button, el, leave_focus, refill, type Child } from '../dom'
import { paint } from '../painter'
import { file_name } from '../wanted'

const SIGN = 22
let shown = ''

export function show_lens(place: HTMLElement, app: App, state: TableState, show_rule: (where: Place) => void) {
  if (!state.lens) leave_focus(place)
  place.hidden = !state.lens
  const key = JSON.stringify(state.lens)
  if (key === shown || !state.lens) return void (shown = key)
  shown = key
  const { lines, asks, answer, last, sets } = state.lens
  const lines_of = (all: LensLine[]) => all.map((line, i) => line_of(line, all[i - 1], show_rule))
  refill(place,
    el('h3', {}, 'Rules lens'),
    lines.length === 0 && el('p', { class: 'quiet' }, 'Click a man, a square, or a man beside the board: you see what '
      + 'he can do and the rule that allows it. Then point at any other square.'),
    ...lines_of(lines),
    el('div', { class: 'answer', role: 'status' }, ...lines_of(answer),
      answer.length === 0 && asks && el('p', { class: 'quiet' }, 'Point at a square to ask about it.')),
    sets.length > 0 && el('h3', {}, 'Show on the board'), ...sets.map((set) => set_of(set, app)),
    last.length > 0 && el('h3', {}, 'What the last move did'), ...lines_of(last))
}

function line_of(line: LensLine, before: LensLine | undefined, show_rule: (where: Place) => void): HTMLElement {
  const is_new = line.file !== '' && (line.file !== before?.file || line.line !== before.line)
  return el('p', { class: line.kind === 'trouble' ? 'warning' : '' },
    line.sign.length > 0 && sign_of(line),
    line.kind === 'title' ? el('strong', {}, line.text) : el('span', {}, line.text),
    is_new && button(`${file_name(line.file)}:${line.line}  ${line.rule}`, () => show_rule(line),
      { class: 'rule', title: 'Show the rule' }))
}

function sign_of({ sign, word }: LensLine): Child {
  const scale = devicePixelRatio
  const size = Math.round(SIGN * scale)
  const canvas = el('canvas', { role: 'img', 'aria-label': word, title: word, width: size, height: size })
  paint(canvas.getContext('2d')!, sign, undefined, scale)
  return canvas
}

function set_of({ title, count, shown: is_shown, color }: LensSet, app: App) {
  const box = el('input', { type: 'checkbox', checked: is_shown, 'data-is': title })
  box.addEventListener('change', () => void app.act('showSet', title, box.checked))
  const sample = el('span', { class: 'sample', 'aria-hidden': 'true' })
  sample.style.background = color
  return el('label', {}, box, sample, `${title} (${count})`)
}
