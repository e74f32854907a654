// The page: who plays what on the table, and what has to be kept of it. What it looks like stands in panels/.
import type { About, Answer, Boxed, Fault, Line, Said, Table, Thought } from './core'
import { Checker } from './checker'
import { Link, within } from './link'
import { Mind } from './mind'
import { look_of, usual_settings, when_the_system_changes, type Settings } from './settings'
import { BadLink, shared_in, type Shared } from './share'
import { Store } from './store'
import { file_name, is_own, type Wanted } from './wanted'
import type { TableNews } from './workers/table_role'

/** Longer than the core lets rules think about an answer: then it does not answer any more. */
const PATIENCE = 20_000
const UNKNOWN = 'The game of this link cannot be opened here: nothing was opened.'
/** The game that opens first, whichever that is. */
const FIRST: Wanted = { game: '', settings: [] }

type Opened = Answer & { wanted: Wanted }
type Read = Answer & { other?: Wanted }

export interface Shown {
  said: Said
  about: About
  settings: Settings
  wanted: Wanted
}

export class App {
  said: Said | undefined
  about: About | undefined
  wanted = FIRST
  settings: Settings
  readonly store: Store
  readonly checker: Checker
  /** Called with every picture, and with everything that the panels show when that is new. */
  seen: (news: TableNews) => void = () => {}
  shown: (shown: Shown) => void = () => {}

  private link: Link
  private readonly mind: Mind
  private running = ''
  private notice = ''

  constructor(private readonly module: WebAssembly.Module) {
    this.store = new Store((text) => this.say(text))
    this.settings = { ...usual_settings, ...this.store.get<Partial<Settings>>('settings') }
    this.checker = new Checker(module)
    this.link = this.begin()
    this.mind = new Mind(module, {
      report: (number, line: Line) => void this.link.call('report', number, line).catch(() => {}),
      answer: (number, thought: Thought) => void this.link.call('answer', number, thought).catch(() => {}),
      fail: (number, why) => void this.link.call('fail', number, why).catch(() => {}),
    })
    when_the_system_changes(() => this.change({}))
  }

  // -------------------------------------------------------------------------------------------- games

  /** Goes on with the game of the last time, or begins the first one. */
  async start() {
    await this.link.call('look', look_of(this.settings))
    const kept = this.store.get<Shared>('game')
    if (await this.open_link()) return
    const trouble = this.notice
    if (!kept || !await this.resume(kept)) {
      const faults = await this.open(FIRST)
      if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('; '))
    }
    if (trouble) this.say(trouble)
  }

  /** The game that the address brings, if it brings one; the one before it is kept. Then the address has it no more. */
  async open_link(): Promise<boolean> {
    try {
      const shared = await shared_in(location.hash)
      if (!shared) return false
      const kept = this.store.get<Shared>('game')
      if (!await this.resume(shared)) throw new BadLink(UNKNOWN)
      if (kept) this.store.put('before', kept)
      const own = is_own(this.wanted) ? ` by rules of its own, ${file_name(this.wanted.game)}: see Script` : ''
      this.say(`This is ${this.about?.title ?? 'a game'}, which came with the link${own}.`)
      return true
    } catch (error) {
      this.say((error as Error).message)
      return false
    } finally {
      if (location.hash) history.replaceState(null, '', location.pathname + location.search)
    }
  }

  /** The game as it stands, with its rules. */
  get shared(): Shared {
    return { running: this.running, script: this.wanted.script }
  }

  /** A new game, or one that was written down. What is wrong with it or its rules is answered, and the old game stays. */
  async open(wanted: Wanted, record?: string): Promise<Fault[]> {
    const opened = await (record === undefined
      ? this.ask<Opened>('open', wanted)
      : this.ask<Opened>('openWith', wanted, record))
    if (opened.faults?.length) return opened.faults
    this.take(opened)
    return []
  }

  /** Other rules in the middle of the game; where they are at fault it goes on by the old ones. */
  async reload(wanted: Wanted): Promise<Fault[]> {
    const { faults = [] } = await this.ask<Answer>('reload', wanted)
    if (faults.length > 0) return faults
    this.wanted = wanted
    this.mind.expect(wanted)
    this.keep()
    return []
  }

  async resume(kept: Shared): Promise<boolean> {
    try {
      const answer = await this.ask<Opened | null>('resume', kept.running, kept.script)
      if (!answer || answer.faults?.length) return false
      this.take(answer)
      return true
    } catch {
      return false
    }
  }

  /** A game that was written down, maybe of another game. */
  async open_record(text: string): Promise<Fault[]> {
    const answer = await this.act<Read>('openRecord', text)
    if (answer?.faults?.length) return answer.faults
    if (!answer?.other) return []
    return this.open(answer.other, text)
  }

  /** The game on the table is another one now. */
  private take({ wanted }: Opened) {
    this.wanted = wanted
    this.mind.expect(wanted)
    this.play_as_chosen()
    this.keep()
  }

  play_as_chosen() {
    for (const player of [0, 1]) void this.act('setLevel', player, this.settings.level, this.settings.seconds)
  }

  // -------------------------------------------------------------------------------------------- the table

  /** Does what a table can do, by the name of its method. */
  act<Value = unknown>(method: keyof Table, ...given: unknown[]): Promise<Value | undefined> {
    return this.ask<Value | undefined>('act', method, ...given)
  }

  /** The middle of a square, or of a place beside the board, within the canvas; a test points there. */
  async place(name: string) {
    const box = (await this.act<Record<string, Boxed>>('places'))?.[name]
    if (!box) throw new Error(`there is no ${name}`)
    return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  }

  resize(width: number, height: number) {
    void this.ask('resize', width, height)
  }

  change(settings: Partial<Settings>) {
    this.settings = { ...this.settings, ...settings }
    this.store.put('settings', this.settings)
    void this.ask('look', look_of(this.settings))
    if ('level' in settings || 'seconds' in settings) this.play_as_chosen()
    this.show()
  }

  /** Something that is not about the rules: the next thing that happens on the table takes it away. */
  say(text: string) {
    this.notice = text
    this.show()
  }

  // -------------------------------------------------------------------------------------------- workers

  private begin(): Link {
    return new Link('table', this.module, (news: TableNews) => this.hear(news), () => void this.revive())
  }

  /** A call that cannot hang: where no answer comes the worker is ended, and the game goes on in another one. */
  private async ask<Value>(method: string, ...given: unknown[]): Promise<Value> {
    const { link } = this
    const late = {} as Value
    const value = await within(PATIENCE, link.call<Value>(method, ...given), () => late)
    if (value === late && link === this.link) await this.revive()
    return value
  }

  private async revive() {
    this.mind.forget()
    this.link.end()
    this.link = this.begin()
    await this.link.call('look', look_of(this.settings))
    const script = is_own(this.wanted) ? this.wanted.script : undefined
    const answer = await this.link.call<Answer | null>('resume', this.running, script)
    if (!answer || answer.faults?.length) await this.link.call('open', FIRST)
    this.say('The rules did not answer any more. The game stands as it was before.')
  }

  private hear(news: TableNews) {
    if (news.about) this.about = news.about
    if (news.said) {
      const is_new = news.said.version !== this.said?.version
      this.said = news.said
      if (is_new) this.notice = ''
    }
    if (news.running !== undefined) {
      this.running = news.running
      this.keep()
    }
    this.seen(news)
    if (news.said || news.about) this.show()
    for (const number of news.stopped ?? []) this.mind.stop(number)
    for (const errand of news.errands ?? []) this.mind.think(news.wanted!, errand)
  }

  private keep() {
    if (this.running) this.store.put('game', this.shared)
  }

  private show() {
    if (!this.said || !this.about) return
    const said = this.notice
      ? { ...this.said, message: { kind: 'trouble' as const, text: this.notice, file: '', line: 0 } }
      : this.said
    this.shown({ said, about: this.about, settings: this.settings, wanted: this.wanted })
  }
}
