// The page: who plays what on the table, and what has to be kept of it. What it looks like stands in panels/.
import {
  fault_of, type About, type Answer, type Fault, type Line, type Rect, type Sound, type Table, type TableState, type Themes,
  type Thought,
} from './core'
import { confirmed } from './dialogs/dialog'
import { open_link } from './import'
import { GameSlot, record_of, saved_games, type SavedGame } from './saved_games'
import { Checker } from './checker'
import { GameFile } from './game_file'
import { TimeoutError, WorkerClient, with_timeout, type CoreFiles } from './worker_client'
import { after_picture } from './picture'
import { SearchWorker } from './search_worker'
import { look_of, threads_of, usual_settings, when_the_system_changes, type Settings } from './settings'
import type { SharedGame } from './share'
import { Store } from './store'
import type { Wanted } from './wanted'
import type { TableNews } from './workers/table_role'

/** Milliseconds. The core would stop rules only after 40 s (host/system/web/clock.cpp): nobody waits that long. */
const PATIENCE = 20_000
/** Where the rules fail again within this time, in milliseconds, they would go on failing. */
const SOON = 60_000
const ASIDE = '"New game" lists it among the unfinished games.'
const SET_UP_STAYS: Answer = { faults: [fault_of('the position that you have set up is still here')] }
/** The game that opens first, whichever that is. */
const FIRST: Wanted = { game: '', settings: [] }

type Opened = Answer & { wanted: Wanted }
type Read = Answer & { other?: Wanted }

export interface Shown {
  state: TableState
  about: About
  settings: Settings
  wanted: Wanted
}

/** The position that somebody is setting up, as it is kept: empty where he has changed nothing yet. */
const draft_of = (state: TableState | undefined) =>
  state?.draft ? (state.draft.changed ? state.draft.text : '') : undefined

/** How many turns are in a game, with all its lines. */
const count_of = ({ rows }: TableState) =>
  rows.reduce((count, { turns, others }) => count + turns.filter(Boolean).length + others.length, 0)

export class App {
  state: TableState | undefined
  about: About | undefined
  wanted = FIRST
  /** How many games have come on the table: other rules in the middle of a game do not count. */
  opened = 0
  settings = usual_settings
  readonly store = new Store((text) => this.say(text))
  readonly checker: Checker
  readonly slot = new GameSlot(this.store)
  /** The text of many games that was opened last. */
  readonly file = new GameFile(this)
  /** Called with every picture, and with everything that the panels show when that is new. */
  on_picture: (news: TableNews) => void = () => {}
  on_state: (shown: Shown) => void = () => {}

  private client: WorkerClient
  private readonly search: SearchWorker
  private running = ''
  private notice = ''
  private is_news = false
  /** The panels are shown with the next picture. */
  private is_waiting = false
  /** How often the panels were shown. */
  private shows = 0
  private size: [number, number] = [1, 1]
  private reviving = false
  private revived = -Infinity
  private is_lost = false
  private replacing: Promise<unknown> = Promise.resolve()

  constructor(private readonly core_files: Promise<CoreFiles>) {
    this.checker = new Checker(core_files)
    this.client = this.begin()
    this.search = new SearchWorker(core_files, {
      report: (number, line: Line) => void this.client.call('report', number, line).catch(() => {}),
      answer: (number, thought: Thought) => void this.client.call('answer', number, thought).catch(() => {}),
      fail: (number, why) => void this.client.call('fail', number, why).catch(() => {}),
    })
  }

  // -------------------------------------------------------------------------------------------- games

  /** Goes on with the game of the last time, or begins the first one. */
  async start() {
    await this.store.ready
    this.settings = { ...usual_settings, ...this.store.get<Partial<Settings>>('settings') }
    this.search.set_threads(threads_of(this.settings))
    when_the_system_changes(() => this.change({}))
    await this.client.call('look', look_of(this.settings))
    const kept = await this.slot.restore()
    if (!await open_link(this)) await this.go_on_or_begin(kept)
    void this.file.restore().catch(() => {}) // then there is no list
  }

  private async go_on_or_begin(kept: SavedGame | undefined) {
    let trouble = this.notice
    if (!kept || (await this.resumed(kept)).faults?.length) {
      if (kept) {
        this.slot.begin_new()
        trouble = `Your last game cannot go on: its rules have changed or are missing. ${ASIDE} ${trouble}`
      }
      const faults = await this.open(FIRST)
      if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('; '))
    }
    if (trouble) this.say(trouble)
  }

  /** The game as it stands, with its rules. */
  get shared(): SharedGame {
    return { running: this.running, script: this.wanted.script }
  }

  /** As it is saved: a person who looks for it knows its title. */
  get saved(): SavedGame {
    return {
      ...this.shared, draft: draft_of(this.state), title: this.about?.title, moves: this.state && count_of(this.state),
      when: Date.now(),
    }
  }

  /** Another game for the table, as every way to one begins it. The one that is there stays among the games that are
   *  kept; where the other one does not come it stays on the table. `may_end_set_up`: nobody needs to be asked. */
  private replaced<Value extends Answer>(begin: () => Promise<Value>, may_end_set_up = false): Promise<Value> {
    const done = this.replacing.then(async () => {
      if (!may_end_set_up && !await this.may_leave_set_up()) return SET_UP_STAYS as Value
      const ends_set_up = !!this.state?.draft
      const before = this.slot.begin_new()
      const answer = await begin()
      if (!answer.faults?.length && !(answer as Read).other) this.slot.finish(before, ends_set_up)
      else this.stay(before)
      return answer
    })
    this.replacing = done.catch(() => {})
    return done
  }

  /** A position that somebody has set up, and that no game has begun from, is not lost without a question. */
  private async may_leave_set_up() {
    return !this.state?.draft?.changed
      || confirmed('The position that you have set up would be lost: no game has begun from it.', 'Discard it')
  }

  async leave_set_up(method: 'endSetUp' | 'turnLens', ...given: unknown[]) {
    if (await this.may_leave_set_up()) await this.act(method, ...given)
  }

  private stay(before: { id: string; copied: string | undefined }) {
    this.slot.go_back_to(before)
    this.save()
  }

  /** A new game, or one that was written down, which `begin_here` has found to be of these rules. Faults of it or its
   *  rules are answered, and the old game stays. */
  async open(wanted: Wanted, record?: string): Promise<Fault[]> {
    const opened = await this.replaced(async () => {
      const answer = await this.tried<Opened>(record === undefined
        ? this.ask('open', wanted)
        : this.ask('openWith', wanted, record))
      if (!answer.faults?.length) this.take(answer as Opened)
      return answer
    }, record !== undefined)
    if (opened.faults?.length) return opened.faults
    if (record === undefined && this.settings.clocks[0] > 0) void this.act('setClocks', ...this.settings.clocks)
    return []
  }

  /** Another game by the rules on the table: from the start, from a position, from a lesson, or from a record. */
  async begin_here(method: 'beginAt' | 'tryLesson' | 'playDraft' | 'openRecord', ...given: unknown[]): Promise<Read> {
    const answer = await this.replaced(async () =>
      await this.act<Read>(method, ...given) ?? { faults: [fault_of('this cannot be opened')] }, method === 'playDraft')
    if (method === 'tryLesson' && !answer.faults?.length) this.leave_untouched()
    return answer
  }

  /** Other rules in the middle of the game; where they are at fault it goes on by the old ones. */
  async reload(wanted: Wanted): Promise<Fault[]> {
    const { faults = [] } = await this.tried<Answer>(this.ask('reload', wanted))
    if (faults.length > 0) return faults
    this.wanted = wanted
    this.search.prepare_for(wanted)
    this.save()
    this.show() // whoever hears that the rules are in force sees their title
    return []
  }

  /** A game that came from elsewhere. Faults of it or its rules are answered, and the old game stays. */
  async resume(kept: SavedGame): Promise<Fault[]> {
    return (await this.replaced(() => this.resumed(kept))).faults ?? []
  }

  /** One of the games that are kept goes on, and is no copy but where another tab has it. */
  async go_on(id: string): Promise<Fault[]> {
    const kept = saved_games(this.store)[id]
    if (!kept) return [fault_of('this game is not kept any more')]
    const faults = await this.resume(kept)
    if (faults.length > 0) return faults
    await (this.replacing = this.replacing.then(() => this.slot.take_over(id)))
    this.save()
    return []
  }

  private async resumed(kept: SavedGame): Promise<Answer> {
    const answer = await this.tried<Answer>(this.ask<Opened | null>('resume', kept.running, kept.script, kept.draft)
      .then((opened) => opened ?? { faults: [fault_of('there is no game in it, or its rules are missing')] }))
    if (!answer.faults?.length) this.take(answer as Opened)
    return answer
  }

  /** A game that was read from a text, or is a lesson: whoever has it there needs no copy of it here. */
  leave_untouched() {
    this.slot.copied = record_of(this.shared)
    this.save()
  }

  /** The game on the table is another one now. */
  private take({ wanted }: Opened) {
    ++this.opened
    this.wanted = wanted
    this.search.prepare_for(wanted)
    this.play_as_chosen()
    this.save()
    this.show()
  }

  play_as_chosen() {
    for (const player of [0, 1]) void this.act('setLevel', player, this.settings.level, this.settings.seconds)
  }

  // -------------------------------------------------------------------------------------------- the table

  /** Does what a table can do, by the name of its method. A failure is told, and there is no value then. */
  async act<Value = unknown>(method: keyof Table, ...given: unknown[]): Promise<Value | undefined> {
    const answer = this.ask<Value | undefined>('act', method, ...given)
    void this.search.give_way(answer)
    try {
      return await answer
    } catch (error) {
      if (!this.reviving) this.say(`That could not be done: ${(error as Error).message}.`)
      return undefined
    }
  }

  /** What the table's worker finds out about a text; it fails where there is no answer. */
  read<Value>(method: 'gamesOfText' | 'soughtGames' | 'isRecord', ...given: string[]) {
    return this.ask<Value>(method, ...given)
  }

  /** What a turn sounds like. */
  sound(number: number) {
    return this.ask<Sound>('sound', number)
  }

  /** What boards and men there are to choose from. */
  themes() {
    return this.ask<Themes>('themes')
  }

  /** The middle of a square, or of a place beside the board, within the canvas; a test points there. */
  async place(name: string) {
    const box = (await this.act<Record<string, Rect>>('places'))?.[name]
    if (!box) throw new Error(`there is no ${name}`)
    return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  }

  size_graph(width: number, height: number) {
    this.ask('sizeGraph', width, height).catch(() => {})
  }

  resize(width: number, height: number) {
    this.size = [width, height]
    this.ask('resize', width, height).catch(() => {})
  }

  change(settings: Partial<Settings>) {
    if (!this.state) return // what was chosen before has not been read yet
    this.settings = { ...this.settings, ...settings }
    // What another tab has chosen meanwhile is kept beside it.
    this.store.put('settings', { ...this.settings, ...this.store.get<Partial<Settings>>('settings'), ...settings })
    this.ask('look', look_of(this.settings)).catch(() => {})
    if ('level' in settings || 'seconds' in settings) this.play_as_chosen()
    if (settings.threads) this.search.set_threads(threads_of(this.settings))
    this.show()
  }

  /** Something that is not about the rules: the next thing that happens on the table takes it away. */
  say(text: string) {
    this.notice = text
    this.is_news = false
    this.show()
  }

  /** Something of that kind that is good news. */
  tell(text: string) {
    this.notice = text
    this.is_news = true
    this.show()
  }

  // -------------------------------------------------------------------------------------------- workers

  private begin(): WorkerClient {
    const on_death = () => { if (client === this.client) void this.revive() }
    const client: WorkerClient =
      new WorkerClient('table', this.core_files, (news: TableNews) => this.on_news(news), on_death)
    return client
  }

  /** A call that cannot hang: where no answer comes it fails, and the game goes on in another worker. */
  private async ask<Value>(method: string, ...given: unknown[]): Promise<Value> {
    if (this.is_lost) throw new Error('load the page again')
    await this.core_files // what comes slowly from a server is not late
    const { client } = this
    try {
      return await with_timeout(PATIENCE, client.call<Value>(method, ...given))
    } catch (error) {
      if (error instanceof TimeoutError && client === this.client) void this.revive()
      throw error
    }
  }

  /** What was answered, or one fault that says why nothing was. */
  private async tried<Value extends Answer>(answer: Promise<Value>): Promise<Value | { faults: Fault[] }> {
    try {
      return await answer
    } catch (error) {
      return { faults: [fault_of((error as Error).message)] }
    }
  }

  /** Another worker for the same game. Where that fails soon the game is put aside, and the first one opens. */
  private async revive() {
    if (this.reviving) return
    this.reviving = true
    const is_again = Date.now() - this.revived < SOON
    this.search.cancel()
    const draft = draft_of(this.state)
    const is_back = !is_again
      && await this.fresh(() => this.client.call('resume', this.running, this.wanted.script, draft))
    this.say_revived(is_back, is_back || await this.put_first())
    this.revived = Date.now()
    this.reviving = false
  }

  /** Keeps the game that cannot go on, and opens the first one instead. What was set up may be the reason: it goes. */
  private put_first(): Promise<boolean> {
    this.slot.finish(this.slot.begin_new(), true)
    return this.fresh(() => this.client.call('open', FIRST))
  }

  private say_revived(is_back: boolean, is_playing: boolean) {
    this.is_lost = !is_playing
    if (is_back) this.say('The rules did not answer. The game stands as it stood before that.')
    else if (is_playing) this.say(`The rules did not answer, so another game is on the table now. ${ASIDE}`)
    else this.say('The page cannot go on: load it again. The game is kept.')
  }

  /** A new worker with a game on its table; false where that fails. */
  private async fresh(begin: () => Promise<Opened | null>): Promise<boolean> {
    this.client.end()
    this.client = this.begin()
    try {
      void this.client.call('resize', ...this.size).catch(() => {})
      void this.client.call('look', look_of(this.settings)).catch(() => {})
      const opened = await with_timeout(PATIENCE, begin())
      if (!opened || opened.faults?.length) return false
      this.take(opened)
      return true
    } catch {
      return false
    }
  }

  /** Who thinks makes room, then the board is drawn, and then comes everything else. */
  private on_news(news: TableNews) {
    for (const number of news.stopped ?? []) this.search.stop(number)
    if (news.state && news.state.version !== this.state?.version) this.show_waiting()
    if (news.about) this.about = news.about
    const draft = draft_of(this.state)
    if (news.state) {
      this.wanted = news.wanted! // what is kept belongs together
      const is_new = news.state.version !== this.state?.version
      this.state = news.state
      if (is_new) this.notice = ''
    }
    if (news.running !== undefined) this.running = news.running
    if (news.running !== undefined || draft_of(this.state) !== draft) this.save()
    this.on_picture(news)
    if (news.state) this.show_after_picture()
    for (const request of news.requests ?? []) this.search.start(news.wanted!, request)
  }

  private save() {
    if (this.running) this.slot.save(this.saved)
  }

  /** A hand waits for its picture: the panels are shown after it. What was shown meanwhile is not waited for again. */
  private show_after_picture() {
    if (this.is_waiting) return
    this.is_waiting = true
    const shows = this.shows
    after_picture(() => { if (shows === this.shows) this.show() })
  }

  private show_waiting() { if (this.is_waiting) this.show() }

  /** Shows the panels anew. */
  show() {
    this.is_waiting = false
    ++this.shows
    if (!this.state || !this.about) return
    const kind = this.is_news ? 'quiet' as const : 'trouble' as const
    const state = this.notice
      ? { ...this.state, message: { kind, text: this.notice, file: '', line: 0 } }
      : this.state
    this.on_state({ state, about: this.about, settings: this.settings, wanted: this.wanted })
  }
}
