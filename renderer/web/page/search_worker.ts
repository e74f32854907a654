// The search for the computer, the hint and the analysis, in a worker that receives no message while it searches. To stop
// it the page terminates the worker and takes the best line so far; the next worker is started at once.
import type { SearchRequest, Line, Thought } from './core'
import { after_picture } from './picture'
import { WorkerClient, type CoreFiles } from './worker_client'
import type { Wanted } from './wanted'
import type { SearchNews } from './workers/search_role'

/** Milliseconds until the next worker is started ahead: painting comes first. */
const START_AHEAD_DELAY = 100

export interface SearchListener {
  report(number: number, line: Line): void
  answer(number: number, thought: Thought): void
  fail(number: number, why: string): void
}

export class SearchWorker {
  private client: WorkerClient | undefined
  /** The number of the request that is searched for now; 0 without one. */
  private request = 0
  private is_stopped = false
  private lines: Line[] = []
  private wanted: Wanted | undefined
  /** Helping threads of the next worker, and of this one. */
  private helpers = 0
  private has_helpers = 0
  /** How many pictures a person waits for, and where the threads of this worker see it. */
  private waiting = 0
  private someone_waits: Int32Array | undefined

  constructor(private readonly core_files: Promise<CoreFiles>, private readonly listener: SearchListener) {}

  /** The next search will be in this game: a worker loads it ahead. */
  prepare_for(wanted: Wanted) {
    this.wanted = wanted
    setTimeout(() => this.prepare(), START_AHEAD_DELAY)
  }

  /** From the next search on. */
  set_threads(count: number) {
    this.helpers = count - 1
    if (!this.request && this.client && this.has_helpers !== this.helpers) this.drop_request()
  }

  start(wanted: Wanted, request: SearchRequest) {
    this.wanted = wanted
    if (this.request) this.drop_request()
    this.request = request.number
    this.is_stopped = false
    this.lines = []
    if (this.client && this.has_helpers !== this.helpers) this.end_client()
    if (this.client) return this.ask(wanted, request)
    // To start a worker is work: the picture of the move comes first, and what is shown after it.
    after_picture(() => after_picture(() => { if (this.request === request.number) this.ask(wanted, request) }))
  }

  private ask(wanted: Wanted, request: SearchRequest) {
    this.client ??= this.begin()
    void this.client.call<Thought>('think', wanted, request).then(
      (thought) => this.on_answer(request.number, thought),
      (error: Error) => this.on_failure(request.number, error))
  }

  /** The answer is wanted now, or not any more. */
  stop(number: number) {
    if (number !== this.request) return
    const { lines } = this
    const best = lines[0]
    this.is_stopped = !best // then the first line to come is the answer
    if (!best) return
    this.drop_request()
    // An answer that nobody waits for is passed over.
    this.listener.answer(number, { lines, nodes: best.nodes, seconds: best.seconds })
  }

  /** Whoever searches stands still until this has come and is painted: a person waits for it. */
  async give_way(coming: Promise<unknown>) {
    this.tell_waiting(1)
    await coming.catch(() => {})
    after_picture(() => this.tell_waiting(-1))
  }

  private tell_waiting(change: number) {
    this.waiting += change
    if (!this.someone_waits) return
    Atomics.store(this.someone_waits, 0, this.waiting)
    Atomics.notify(this.someone_waits, 0)
  }

  private begin(): WorkerClient {
    const on_news = (news: SearchNews) => {
      if ('someone_waits' in news) {
        if (client === this.client) this.someone_waits = news.someone_waits
        return this.tell_waiting(0)
      }
      const { number, line } = news
      if (number !== this.request) return
      this.lines[line.rank - 1] = line
      this.listener.report(number, line)
      if (this.is_stopped) this.stop(number)
    }
    this.has_helpers = this.helpers
    const on_death = () => { if (this.client === client) this.client = this.someone_waits = undefined }
    const client: WorkerClient = new WorkerClient('search', this.core_files, on_news, on_death, this.helpers)
    return client
  }

  /** Whoever asked has died: no answer is wanted. */
  cancel() {
    if (this.request) this.drop_request()
  }

  private drop_request() {
    this.request = 0
    this.end_client()
    setTimeout(() => this.prepare(), START_AHEAD_DELAY)
  }

  private end_client() {
    this.client?.end()
    this.client = this.someone_waits = undefined
  }

  private prepare() {
    if (this.request) return
    this.client ??= this.begin()
    if (this.wanted) void this.client.call('prepare', this.wanted).catch(() => {}) // the search itself tells of a failure
  }

  private on_answer(number: number, thought: Thought) {
    if (number !== this.request) return
    this.request = 0
    this.listener.answer(number, thought)
  }

  private on_failure(number: number, error: Error) {
    if (number !== this.request) return
    this.request = 0
    this.listener.fail(number, error.message)
  }
}
