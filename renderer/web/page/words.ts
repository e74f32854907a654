// The vocabulary of the rule language in the editor: completion while one types, and what a word means under the mouse.
import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { hoverTooltip, type EditorView, type Tooltip } from '@codemirror/view'
import { el } from './dom'

/** words.json: the build reads it off the reference of the language. */
interface Word { name: string; group: string; forms: { form: string; meaning: string }[] }

let loaded: Promise<Word[]> | undefined

/** Without them the editor only does not help. */
function words(): Promise<Word[]> {
  return loaded ??= fetch('words.json').then((answer) => answer.json() as Promise<Word[]>)
    .catch(() => { loaded = undefined; return [] })
}

/** In texts and comments words mean nothing. */
const is_code = (state: EditorState, at: number) => !/string|comment/i.test(syntaxTree(state).resolveInner(at, -1).name)

async function complete(context: CompletionContext) {
  const typed = context.matchBefore(/(?:\.|:)?[A-Za-z_]\w*/)
  if (!typed || typed.text.startsWith('.') || !is_code(context.state, context.pos)) return null
  const options = (await words()).filter(({ name }) => !name.includes('.')).map(option_of)
  return { from: typed.from, options, validFor: /^:?\w*$/ }
}

const option_of = (word: Word): Completion =>
  ({ label: word.name, detail: word.group, info: word.forms.length > 0 ? () => explained(word) : undefined })

function explained({ name, group, forms }: Word): HTMLElement {
  return el('div', { class: 'cm-word' },
    el('div', {}, el('strong', {}, name), ` (${group})`),
    ...forms.map(({ form, meaning }) => el('div', {}, el('code', {}, form), ` ${meaning}`)))
}

async function tell(view: EditorView, at: number): Promise<Tooltip | null> {
  if (!is_code(view.state, at)) return null
  const line = view.state.doc.lineAt(at)
  for (const found of line.text.matchAll(/:?[A-Za-z_]\w*/g)) {
    const from = line.from + found.index, to = from + found[0].length
    if (at < from || at > to) continue
    const word = (await words()).find(({ name }) => name === found[0])
    return word ? { pos: from, end: to, above: true, create: () => ({ dom: explained(word) }) } : null
  }
  return null
}

export const vocabulary = [autocompletion({ override: [complete], icons: false }), hoverTooltip(tell)]
