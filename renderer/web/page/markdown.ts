// The part of Markdown that rules pages use, as elements: a page is text, and never becomes code.
import { el, type Child } from './dom'

export function markdown(text: string): HTMLElement[] {
  return text.replace(/\r/g, '').split(/^(```[^\n]*\n[^]*?^```)$/m).flatMap((part) =>
    part.startsWith('```') ? [code_of(part)] : part.split(/\n{2,}(?! {2,}\S)/).flatMap(block_of))
}

const code_of = (fenced: string) => el('pre', {}, fenced.split('\n').slice(1, -1).join('\n'))

function block_of(block: string): HTMLElement[] {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return []
  const heading = /^(#{1,4}) (.*)$/.exec(lines[0]!)
  if (heading) {
    const name = `h${Math.min(6, heading[1]!.length + 1)}` as 'h2'
    return [el(name, {}, ...inline(heading[2]!)), ...block_of(lines.slice(1).join('\n'))]
  }
  if (lines.every((line) => line.startsWith('    '))) return [el('pre', {}, lines.join('\n'))]
  if (lines.every((line) => line.startsWith('|'))) return [table_of(lines)]
  if (/^(- |\* |\d+\. )/.test(lines[0]!)) return [list_of(lines)]
  return [el('p', {}, ...inline(lines.join(' ')))]
}

function list_of(lines: string[]) {
  const items: string[] = []
  for (const line of lines) {
    const item = /^(?:- |\* |\d+\. )(.*)$/.exec(line)
    if (item) items.push(item[1]!)
    else items.push((items.pop() ?? '') + ' ' + line.trim())
  }
  const children = items.map((item) => el('li', {}, ...inline(item)))
  const [first] = /^\d+/.exec(lines[0]!) ?? []
  return first === undefined ? el('ul', {}, ...children) : el('ol', { start: Number(first) }, ...children)
}

function table_of(lines: string[]) {
  const cells = (line: string) => line.replace(/^\||\|\s*$/g, '').split('|').map((cell) => cell.trim())
  const rows = lines.filter((line) => !/^\|[\s:|-]+$/.test(line))
  const row = (line: string, name: 'td' | 'th') =>
    el('tr', {}, ...cells(line).map((cell) => el(name, {}, ...inline(cell))))
  return el('table', {}, ...rows.map((line, i) => row(line, i === 0 ? 'th' : 'td')))
}

/** Emphasis and code within a line. */
function inline(text: string): Child[] {
  const parts: Child[] = []
  let rest = text
  for (let found; (found = /\*\*(.+?)\*\*|\*(\S(?:[^*]*\S)?)\*|`([^`]+)`/.exec(rest));) {
    parts.push(rest.slice(0, found.index))
    const [all, strong, soft, code] = found
    parts.push(strong ? el('strong', {}, strong) : soft ? el('em', {}, soft) : el('code', {}, code!))
    rest = rest.slice(found.index + all.length)
  }
  return [...parts, rest]
}
