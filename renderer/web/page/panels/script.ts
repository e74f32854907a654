// The script of the game beside the board: to be read, and to be changed in one's own games while the position stays.
import type { App } from '../app'
import type { About, Fault, Place } from '../core'
import { typed_name } from '../dialogs/dialog'
import { button, download, el, fill } from '../dom'
import { Editor } from '../editor'
import { Documentation, type Example } from './documentation'
import { free_name, keep_script, own_script, own_scripts, starter } from '../scripts'
import { file_name, is_own, own_game, own_name, plain_name, type Wanted } from '../wanted'

const PAUSE = 350 // milliseconds after the last key
const paths_of = ({ files }: About) => files.map(({ path }) => path)
const is_error = ({ severity }: Fault) => severity === 'error'

export class ScriptPanel {
  private readonly editor: Editor
  private readonly files = el('select', { 'aria-label': 'File' })
  private readonly status = el('p', { class: 'quiet', role: 'status' })
  private readonly faults = el('div', { class: 'faults' })
  private readonly make_button = button('New from this game', () => void this.make())
  private readonly play_button = button('Play by these rules', () => void this.play(), { class: 'play', hidden: true })
  private readonly own = el('optgroup', { label: 'Your own' })
  private readonly documentation = new Documentation((example) => void this.make(example))
  private timer = 0
  private path = ''
  /** What this tab has last read or written of the own script that the editor shows. */
  private base = ''
  /** What has to be known of that script besides its faults. */
  private note = ''
  /** The game on the table whose script has got another name here. */
  private replaced = ''
  private about = ''
  /** The files of the game, as the list has them. */
  private listed = ''
  private opened = 0
  private edited = 0

  constructor(place: HTMLElement, private readonly app: App) {
    const here = el('div', { class: 'editor' })
    fill(place, el('div', { class: 'script-head' }, this.files,
      this.play_button, this.make_button,
      button('Download', () => download(this.name, this.editor.text)),
      this.documentation.button), this.status, here, this.faults, this.documentation.place)
    this.editor = new Editor(here, 'Script; Escape, then Tab leaves the editor', (text) => this.change(text))
    this.files.addEventListener('change', () => this.open(this.files.value))
    const before = app.on_state
    app.on_state = (shown) => { before(shown); this.follow() }
    app.store.on_change = () => this.on_store_change()
    this.follow()
  }

  private get name() { return file_name(this.path) }

  show(_app: App, where: Place) {
    const found = this.app.about?.files.find(({ path }) => path === where.file || path.endsWith('/' + where.file))
    if (!found) return
    this.open(found.path)
    this.editor.go(where.line)
  }

  /** An own script, be it on the table or not. */
  edit(name: string) {
    this.list()
    this.open(own_game(name, '').game)
  }

  /** Another game is on the table, or the same one by other rules. */
  private follow() {
    const { about, wanted, opened } = this.app
    if (!about) return
    if (about.name === this.about && opened === this.opened && !this.is_away) return this.list_anew(about)
    const is_first = this.opened === 0 && opened === 1
    const is_shown = opened === this.opened && wanted.game === this.path
    this.about = about.name
    this.opened = opened
    this.list()
    if (!is_shown) this.open(is_own(wanted) ? wanted.game : about.files[0]?.path ?? '', is_first)
  }

  /** A script that is changed may require other files. */
  private list_anew(about: About) {
    if (paths_of(about).join() !== this.listed) this.list()
  }

  /** The script was deleted or renamed. */
  private get is_away() {
    const { store, wanted } = this.app
    return is_own({ game: this.path }) && this.path !== wanted.game && !this.replaced &&
      own_script(store, own_name({ game: this.path })) === undefined
  }

  private list() {
    const files = this.app.about?.files ?? []
    this.listed = this.app.about ? paths_of(this.app.about).join() : ''
    const own = Object.keys(own_scripts(this.app.store)).map((name) => own_game(name, '').game)
    const option = (path: string) => el('option', { value: path }, file_name(path))
    fill(this.own, ...own.filter((path) => !files.some((file) => file.path === path)).map(option))
    fill(this.files, ...files.map(({ path }) => option(path)), this.own)
    this.files.value = this.path
  }

  /** Of an own script the text that was typed last is shown, be it in force or not. */
  private open(path: string, puts_in_force = false) {
    this.stop()
    this.path = path
    this.files.value = path
    this.note = this.replaced = ''
    const { about } = this.app
    const is_mine = is_own({ game: path })
    this.base = is_mine ? this.own_text(path) : ''
    const text = is_mine ? this.base : about?.files.find((file) => file.path === path)?.text ?? ''
    this.editor.put(text, is_mine)
    this.editor.mark([])
    this.tell([], is_mine ? 'What you change is in force as you type.' :
      `This file comes with the page. "${this.make_button.textContent}" makes one that you can change.`)
    if (is_mine && !this.is_in_force(text)) void this.look(this.wanted(text), puts_in_force)
  }

  private own_text(path: string) {
    const { wanted, store } = this.app
    return own_script(store, own_name({ game: path })) ?? (path === wanted.game ? wanted.script : undefined) ?? ''
  }

  private is_in_force(text: string) {
    const { wanted } = this.app
    return this.is_on_table && wanted.script === text
  }

  private get is_on_table() { return [this.path, this.replaced].includes(this.app.wanted.game) }

  private wanted(script: string): Wanted {
    return { game: this.path, settings: this.is_on_table ? this.app.wanted.settings : [], script }
  }

  // -------------------------------------------------------------------------------------------- changes

  /** What is typed is kept at once, and looked at when the next key lets wait. */
  private change(text: string) {
    if (!is_own({ game: this.path })) return
    this.stop()
    this.keep(text)
    this.timer = setTimeout(() => void this.look(this.wanted(text), this.is_on_table), PAUSE) as unknown as number
  }

  /** What is looked at just now is not put in force any more. */
  private stop() {
    clearTimeout(this.timer)
    ++this.edited
  }

  /** Where another tab has changed the script, both texts stay: this one gets another name. */
  private keep(text: string) {
    const { store } = this.app
    const name = own_name({ game: this.path }), there = own_script(store, name)
    if (there !== undefined && there !== this.base && there !== text) this.rename(name, free_name(store, name))
    keep_script(store, own_name({ game: this.path }), text)
    this.base = text
  }

  private rename(name: string, free: string) {
    if (this.is_on_table) this.replaced = this.app.wanted.game
    this.path = own_game(free, '').game
    this.own.append(el('option', { value: this.path }, this.name))
    this.files.value = this.path
    this.note = `${name}.lua was changed in another tab: what you type here is kept as ${this.name}. `
  }

  /** Another tab has kept something. */
  private on_store_change() {
    const there = is_own({ game: this.path }) ? own_script(this.app.store, own_name({ game: this.path })) : undefined
    if (there === undefined || there === this.base || this.note) return
    this.note = `${this.name} was changed in another tab. What you type here is going to be kept under another name. `
    this.status.textContent = this.note
  }

  /** Good rules are in force at once where they are to be; while there is a fault the last good ones are. */
  private async look(next: Wanted, puts_in_force: boolean) {
    const number = ++this.edited
    this.tell([], 'Looking …')
    let faults = await this.app.checker.check(next)
    if (number !== this.edited) return // it was changed meanwhile, or another game came
    const is_good = !faults.some(is_error)
    if (is_good && puts_in_force) faults = [...faults, ...await this.app.reload(next)]
    if (number !== this.edited) return
    this.editor.mark(faults.filter(({ file }) => file_name(file) === this.name || !file))
    this.tell(faults, this.verdict(faults.filter(is_error).length, next))
    this.play_button.hidden = faults.some(is_error) || this.is_in_force(next.script!)
  }

  private verdict(count: number, { script }: Wanted) {
    const is_in_force = this.is_in_force(script!)
    if (count === 0) return is_in_force ? 'No faults: these rules are in force.' :
      `No faults. "${this.play_button.textContent}" puts these rules in force.`
    return `${count === 1 ? 'A fault' : `${count} faults`}: ` + (this.is_on_table
      ? 'the game goes on by the last good rules.' : 'this script cannot be played before it is mended.')
  }

  private async play() {
    const next = this.wanted(this.editor.text)
    if (this.is_on_table) return this.look(next, true)
    const faults = await this.app.open(next)
    if (faults.length > 0) this.tell(faults, 'It cannot be played.')
  }

  private tell(faults: Fault[], text: string) {
    this.play_button.hidden = true
    this.status.textContent = this.note + text
    this.status.className = faults.some(is_error) ? 'trouble' : 'quiet'
    fill(this.faults, ...faults.map((fault) => el('div', { class: fault.severity === 'error' ? 'trouble' : '' },
      button(`${file_name(fault.file)}:${fault.line}`, () => this.editor.go(fault.line), { class: 'rule' }),
      el('span', {}, fault.message, fault.hint && el('span', { class: 'quiet' }, ` – ${fault.hint}`)))))
  }

  // -------------------------------------------------------------------------------------------- actions

  /** A game of one's own out of an example, or out of the one on the table. */
  private async make(example?: Example) {
    const { about, wanted, store } = this.app
    if (!about) return
    const typed = await typed_name('What is your game to be called?', 'Make it',
      `my-${plain_name(example?.name.replace(/\.lua$/, '') ?? about.title)}`)
    if (typed === undefined) return
    const name = free_name(store, plain_name(typed))
    const base = file_name(about.name).replace(/\.lua$/, '')
    const text = example?.text ?? (is_own(wanted) ? wanted.script! : starter(name, base, about.title))
    // An example has a board of its own: the position would not stay.
    const faults = await (example ? this.app.open(own_game(name, text)) : this.app.reload(own_game(name, text)))
    if (faults.length > 0) return this.tell(faults, 'It cannot be made.')
    keep_script(store, name, text)
    this.about = ''
    this.follow()
  }
}
