// CodeMirror with what a script needs. It lives in a shadow root, where the page's policy lets it have its own styles.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { lua } from '@codemirror/legacy-modes/mode/lua'
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Fault } from './core'
import { typing_over } from './typing'
import { vocabulary } from './words'

const colors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--stop)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--go)' },
  { tag: [tags.number, tags.bool, tags.atom], color: 'var(--warning)' },
])

const room = EditorView.theme({
  '&': { height: '100%', width: '100%', fontSize: 'var(--code-size)', color: 'var(--text)', backgroundColor: 'var(--panel)' },
  '.cm-scroller': { fontFamily: '"DejaVu Sans Mono", ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--quiet)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--hover) 35%, transparent)' },
  '.cm-content': { caretColor: 'var(--title)' },
  '.cm-cursor': { borderLeftColor: 'var(--title)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 45%, transparent) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text)', border: '1px solid var(--line)' },
  '.cm-word, .cm-completionInfo': { padding: '4px 8px', maxWidth: 'min(420px, 80vw)', fontSize: '13px' },
  '.cm-completionInfo .cm-word': { padding: '0' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
})

const BY_HAND = ['input', 'delete', 'undo', 'redo', 'move']

export class Editor {
  private readonly view: EditorView

  constructor(place: HTMLElement, private readonly label: string, private readonly changed: (text: string) => void) {
    const root = place.attachShadow({ mode: 'open' })
    this.view = new EditorView({ parent: root as unknown as Element, root, state: this.state_of('', false) })
  }

  get text() { return this.view.state.doc.toString() }

  /** Another file: what is undone in it is its own changes alone. */
  put(text: string, is_writable: boolean) {
    this.view.setState(this.state_of(text, is_writable))
  }

  private state_of(doc: string, is_writable: boolean) {
    return EditorState.create({ doc, extensions: [
      lineNumbers(), history(), drawSelection(), bracketMatching(), highlightActiveLine(), lintGutter(),
      EditorView.lineWrapping, vocabulary, typing_over,
      StreamLanguage.define(lua), syntaxHighlighting(colors), room,
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorState.readOnly.of(!is_writable),
      EditorView.contentAttributes.of({ 'aria-label': this.label }),
      EditorView.updateListener.of(({ docChanged, transactions }) => {
        if (docChanged && transactions.some((one) => BY_HAND.some((kind) => one.isUserEvent(kind))))
          this.changed(this.text)
      }),
    ] })
  }

  /** Goes to a line, from 1. */
  go(line: number) {
    const { doc } = this.view.state
    const at = doc.line(Math.min(Math.max(1, line), doc.lines)).from
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  }

  mark(faults: Fault[]) {
    const { doc } = this.view.state
    this.view.dispatch(setDiagnostics(this.view.state, faults.map((fault): Diagnostic => {
      const line = doc.line(Math.min(Math.max(1, fault.line), doc.lines))
      const hint = fault.hint ? `\nhint: ${fault.hint}` : ''
      return { from: line.from, to: line.to, severity: fault.severity, message: fault.message + hint }
    })))
  }
}
