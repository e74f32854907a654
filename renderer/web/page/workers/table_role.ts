// The worker that has the table. Every call is answered; what is to be seen then is pushed to the page.
import type { About, Answer, Core, SearchRequest, Line, Look, Mark, Men, TableState, Table, Thought } from '../core'
import { is_own, type Wanted } from '../wanted'
import { put_script } from './start'

/** What the page is told of a table: a picture comes first, and then the state that the panels show. */
export interface TableNews {
  // With a picture.
  marks?: Mark[]
  men?: Men | undefined
  /** As in the state that follows. */
  version?: number
  /** What the last turn sounds like. */
  noise?: number | undefined
  stopped?: number[]
  /** What is to be thought about, by the rules that are wanted. */
  requests?: SearchRequest[]

  // With a state.
  state?: TableState
  about?: About | undefined
  /** The game as it is kept against the end of the page: when the position is another one, or a clock runs. */
  running?: string
  /** How good the game stood, drawn. */
  graph?: Mark[]

  wanted?: Wanted | undefined
}

const LOOK_IN = 30, BETWEEN_PICTURES = 12 // milliseconds
const KEEP_CLOCK = 1000 // milliseconds: so much time a reload may give back to the player whose clock runs

export function table_role(core: Core, push: (news: TableNews) => void) {
  let table: Table | undefined
  let on_table: Wanted | undefined
  let kept = -1
  let kept_at = 0
  let size = [1, 1] as [number, number]
  let look: Look = {}
  let graph = [0, 0] as [number, number]
  let timer = 0

  const whole = () => { table!.look(look); return { men: table!.men(), about: table!.game() } }

  /** The picture does not wait for the panels. What the desk wants to be thought about goes out with it. */
  function show({ men, about }: { men?: Men; about?: About }, says = true) {
    if (!table) return
    const marks = table.marks() // lays the table out, and lets go of men that were in hand
    const noise = table.takeNoise()
    push({ marks, men, version: table.version(), noise: noise < 0 ? undefined : noise,
      requests: core.takeRequests(), stopped: core.takeStopped(), wanted: on_table })
    if (says) push({ ...state_of(table), about, wanted: on_table })
  }

  function state_of(table: Table): TableNews {
    const news: TableNews = { state: table.state() }
    const is_late = news.state!.clocksRun && performance.now() - kept_at >= KEEP_CLOCK
    if (news.state!.version !== kept || is_late) {
      kept = news.state!.version
      kept_at = performance.now()
      news.running = table.running()
    }
    if (news.state!.analysing && graph[0] > 0) news.graph = table.graph(...graph)
    return news
  }

  function run() {
    clearTimeout(timer)
    timer = 0
    if (!table) return
    const is_new = table.tick()
    if (is_new || table.isMoving()) show({}, is_new)
    timer = setTimeout(run, table.isMoving() ? BETWEEN_PICTURES : LOOK_IN) as unknown as number
  }

  function put(next: Table) {
    table?.delete()
    table = next
    kept = -1
    show(whole())
    run()
  }

  /** Without a name: the game that opens first. The old table goes only when the new one stands as `begin` wants it. */
  function open(given: Wanted, begin: (next: Table) => Answer = () => ({})): Answer & { wanted: Wanted } {
    const wanted = { ...given, game: given.game || core.firstGame() }
    put_script(core, wanted)
    const { faults } = core.openTable(wanted.game, wanted.settings)
    if (faults?.length) return { faults, wanted }
    const next = core.takeTable()
    let is_on_table = false
    try {
      next.resize(...size)
      const answer = begin(next)
      if (!answer.faults?.length) {
        on_table = wanted
        is_on_table = true
        put(next)
      }
      return { ...answer, wanted }
    } finally {
      if (!is_on_table) next.delete()
    }
  }

  return {
    open: (wanted: Wanted) => open(wanted),

    /** The game that was kept, and goes on, with what was being set up in it. */
    resume(running: string, script?: string, draft?: string): (Answer & { wanted: Wanted }) | null {
      const game = core.runningGame(running)
      if (!game || is_own(game) !== (script !== undefined)) return null
      return open(script === undefined ? game : { ...game, script }, (next) => {
        const answer = next.resume(running)
        if (draft !== undefined && !answer.faults?.length) next.resumeSetUp(draft)
        return answer
      })
    },

    /** Another game, as it was written down. */
    openWith: (wanted: Wanted, record: string) => open(wanted, (next) => next.openRecord(record)),

    /** Other rules in the middle of the game. */
    reload(wanted: Wanted): Answer {
      put_script(core, wanted)
      const answer = table!.reload(wanted.game, wanted.settings)
      if (!answer.faults?.length) on_table = wanted
      kept = -1
      show(answer.faults?.length ? {} : whole())
      return answer
    },

    resize(width: number, height: number) {
      size = [width, height]
      table?.resize(width, height)
      show({})
    },

    look(how: Look) {
      look = { ...look, ...how }
      table?.look(look)
      show(table ? { men: table.men() } : {})
    },

    /** Pointer and keys, and whatever a desk can do: a method of the table by its name. */
    act(method: keyof Table, ...given: never[]) {
      if (!table) return undefined
      const value = (table[method] as (...given: never[]) => unknown)(...given)
      show({}, method !== 'move')
      run()
      return value
    },

    /** Of the graph of the analysis. */
    sizeGraph(width: number, height: number) { graph = [width, height] },

    gamesOfText: (text: string) => core.gamesOfText(text),
    soughtGames: (text: string, words: string) => core.soughtGames(text, words),
    isRecord: (text: string) => core.isRecord(text),

    themes: () => core.themes(),
    sound: (number: number) => core.sound(number),

    report(number: number, line: Line) { core.report(number, line) },
    answer(number: number, thought: Thought) { core.answer(number, thought); run() },
    fail(number: number, message: string) { core.fail(number, message); run() },
  }
}
