// The vocabulary of the rule language in the editor: completion while one types, and what a word means under the mouse.
import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { hoverTooltip, type EditorView, type Tooltip } from '@codemirror/view'
import { el } from './dom'

interface Form { form: string; meaning: string }
/** words.json: the build reads it off the reference of the language. `fields` is about a word as a name in a table. */
interface Word { name: string; group: string; forms: Form[]; fields: Form[] }

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

const option_of = (word: Word): Completion => {
  const forms = [...word.forms, ...word.fields]
  return { label: word.name, detail: word.group, info: forms.length > 0 ? () => explained(word, forms) : undefined }
}

function explained({ name, group }: Word, forms: Form[]): HTMLElement {
  return el('div', { class: 'cm-word' },
    el('div', {}, el('strong', {}, name), ` (${group})`),
    ...forms.map(({ form, meaning }) => el('div', {}, form && el('code', {}, form), ` ${meaning}`)))
}

/** A name in a table, as in `{ worth = 2 }` and `man.worth`, and no word of the language. */
const is_field = (before: string, after: string) =>
  /\.$/.test(before) || (/^\s*=(?!=)/.test(after) && !/\blocal\s+$/.test(before))

/** What the reference says of a word as it stands here; nothing of a name that only looks like one. */
function meant({ group, forms, fields }: Word, is_name: boolean): Form[] | undefined {
  if (is_name) return fields.length > 0 ? fields : undefined
  return forms.length === 0 && /^(fields|keys)/.test(group) ? fields : forms
}

async function tell(view: EditorView, at: number): Promise<Tooltip | null> {
  if (!is_code(view.state, at)) return null
  const line = view.state.doc.lineAt(at)
  for (const found of line.text.matchAll(/:?(?:(?:my|their)\.(?:stuck|first)\b|[A-Za-z_]\w*)/g)) {
    const from = line.from + found.index, to = from + found[0].length
    if (at < from || at > to) continue
    const word = (await words()).find(({ name }) => name === found[0])
    const forms = word && meant(word, is_field(line.text.slice(0, found.index), line.text.slice(to - line.from)))
    return forms ? { pos: from, end: to, above: true, create: () => ({ dom: explained(word, forms) }) } : null
  }
  return null
}

export const vocabulary = [autocompletion({ override: [complete], icons: false }), hoverTooltip(tell)]
