// The script of the game beside the board: to be read, and to be changed in one's own games while the position stays.
import type { App } from '../app'
import { box_of } from '../box'
import type { Fault, Place } from '../core'
import { button, download, el, fill } from '../dom'
import { Editor } from '../editor'
import { Reference } from './reference'
import { free_name, keep_script, starter } from '../scripts'
import { link_of } from '../share'
import { file_name, is_own, own_game, plain_name, type Wanted } from '../wanted'

const PAUSE = 350 // milliseconds after the last key
const EXAMPLES = 'scripts/examples/'

/** The reference of the language and the examples, by their paths; without them the editor is as good. */
const read_texts = (): Promise<Record<string, string>> =>
  fetch('reading.json').then((answer) => answer.json()).catch(() => ({}))

export class ScriptPanel {
  private readonly editor: Editor
  private readonly files = el('select', { 'aria-label': 'File' })
  private readonly state = el('p', { class: 'quiet', role: 'status' })
  private readonly faults = el('div', { class: 'faults' })
  private readonly link = el('div')
  private readonly make_button = button('New from this game', () => void this.make())
  private readonly examples = el('optgroup', { label: 'Examples' })
  private readonly reference: Reference
  private texts: Record<string, string> = {}
  private timer = 0
  private pending: { wanted: Wanted; text: string } | undefined
  private about = ''
  private opened = 0
  private edited = 0

  constructor(place: HTMLElement, private readonly app: App) {
    const here = el('div', { class: 'editor' })
    this.reference = new Reference(() => this.texts)
    fill(place, el('div', { class: 'script-head' }, this.files,
      this.make_button,
      button('Share', () => void this.share()),
      button('Download', () => download(this.name, this.editor.text)),
      this.reference.button), this.state, here, this.faults, this.link, this.reference.place)
    this.editor = new Editor(here, 'Script; Escape, then Tab leaves the editor', (text) => this.change(text))
    this.files.addEventListener('change', () => this.open(this.files.value))
    const before = app.shown
    app.shown = (shown) => { before(shown); this.follow() }
    this.follow()
    void this.offer_examples()
  }

  private async offer_examples() {
    this.texts = await read_texts()
    const paths = Object.keys(this.texts).filter((path) => path.startsWith(EXAMPLES))
    fill(this.examples, ...paths.map((path) => el('option', { value: path }, file_name(path))))
  }

  /** What the editor shows, if it is one of the examples. */
  private get example() {
    return this.files.value.startsWith(EXAMPLES) ? this.texts[this.files.value] : undefined
  }

  private get name() { return file_name(this.files.value) }

  show(_app: App, where: Place) {
    const found = this.app.about?.files.find(({ path }) => path === where.file || path.endsWith('/' + where.file))
    if (!found) return
    this.open(found.path)
    this.editor.go(where.line)
  }

  /** Another game is on the table, or the same one by other rules. */
  private follow() {
    const { about, wanted, opened } = this.app
    if (!about || (about.name === this.about && opened === this.opened)) return
    this.about = about.name
    this.opened = opened
    fill(this.files, ...about.files.map(({ path }) => el('option', { value: path }, file_name(path))), this.examples)
    this.open(is_own(wanted) ? wanted.game : about.files[0]?.path ?? '')
  }

  private open(path: string) {
    this.drop()
    this.files.value = path
    const { about, wanted } = this.app
    const is_mine = path === wanted.game && is_own(wanted)
    const text = is_mine ? wanted.script! : this.example ?? about?.files.find((file) => file.path === path)?.text ?? ''
    this.editor.put(text, is_mine)
    this.editor.mark([])
    this.make_button.textContent = this.example ? 'New from this example' : 'New from this game'
    this.tell([], is_mine ? 'What you change is in force as you type.' :
      `This file comes with the page. "${this.make_button.textContent}" makes one that you can change.`)
  }

  // -------------------------------------------------------------------------------------------- changes

  /** What is typed belongs to the game that is on the table now, whichever is there when the pause is over. */
  private change(text: string) {
    const { wanted } = this.app
    if (!is_own(wanted)) return
    clearTimeout(this.timer)
    this.pending = { wanted, text }
    this.timer = setTimeout(() => void this.apply(wanted, text), PAUSE) as unknown as number
  }

  /** Another file is shown: what was typed last is kept, and not put in force any more. */
  private drop() {
    clearTimeout(this.timer)
    ++this.edited
    if (this.pending) this.keep(this.pending.wanted, this.pending.text)
    this.pending = undefined
  }

  private keep(wanted: Wanted, text: string) {
    keep_script(this.app.store, file_name(wanted.game).replace(/\.lua$/, ''), text)
  }

  /** Good rules are in force at once; while there is a fault the last good ones are. */
  private async apply(wanted: Wanted, text: string) {
    const number = ++this.edited
    const next = { ...wanted, script: text }
    this.pending = undefined
    this.keep(wanted, text)
    this.tell([], 'Looking …')
    let faults = await this.app.checker.check(next)
    if (number !== this.edited) return // it was changed meanwhile, or another game came
    if (!faults.some(({ severity }) => severity === 'error')) faults = [...faults, ...await this.app.reload(next)]
    const count = faults.filter(({ severity }) => severity === 'error').length
    this.editor.mark(faults.filter(({ file }) => file_name(file) === this.name || !file))
    this.tell(faults, count === 0 ? 'No faults: these rules are in force.' :
      `${count === 1 ? 'A fault' : `${count} faults`}: the game goes on by the last good rules.`)
  }

  private tell(faults: Fault[], text: string) {
    this.state.textContent = text
    fill(this.faults, ...faults.map((fault) => el('div', { class: fault.severity === 'error' ? 'trouble' : '' },
      button(`${file_name(fault.file)}:${fault.line}`, () => this.editor.go(fault.line), { class: 'rule' }), ' ',
      fault.message, fault.hint && el('span', { class: 'quiet' }, ` – ${fault.hint}`))))
  }

  // -------------------------------------------------------------------------------------------- actions

  private async make() {
    const { about, wanted, store } = this.app
    if (!about) return
    const { example } = this
    const typed = prompt('What is your game to be called?',
      `my-${plain_name(example ? this.name.replace(/\.lua$/, '') : about.title)}`)
    if (typed === null) return
    const name = free_name(store, plain_name(typed))
    const base = file_name(about.name).replace(/\.lua$/, '')
    const text = example ?? (is_own(wanted) ? wanted.script! : starter(name, base, about.title))
    // An example has a board of its own: the position would not stay.
    const faults = await (example ? this.app.open(own_game(name, text)) : this.app.reload(own_game(name, text)))
    if (faults.length > 0) return this.tell(faults, 'It cannot be made.')
    keep_script(store, name, text)
    this.about = ''
    this.follow()
  }

  private async share() {
    try {
      const link = await link_of(this.app.shared)
      if (!link) return this.offer_file('Game and script are too long for a link. Send this file, which opens when it ' +
        'is dropped on the page:')
      await this.show_link(link)
    } catch (error) {
      this.offer_file((error as Error).message)
    }
  }

  private async show_link(link: string) {
    const field = el('input', { readonly: true, value: link, 'aria-label': 'Link to this game with its rules' })
    fill(this.link, el('p', { class: 'quiet' }, 'Whoever opens this link plays on by these rules:'), field)
    field.select()
    await navigator.clipboard?.writeText(link).catch(() => {})
  }

  private offer_file(why: string) {
    fill(this.link, el('p', {}, why),
      button('Download game and script', () => download(`${plain_name(this.app.about?.title ?? '')}.json`,
        box_of({ game: this.app.shared, scripts: {}, games: [] }), 'application/json')))
  }
}
