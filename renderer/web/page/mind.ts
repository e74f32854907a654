// Who thinks for the computer, the hint and the analysis: a worker that hears nothing while it thinks. The page ends it
// when it has to stop; the next one gets ready at once, and the best line so far is the answer.
import type { Errand, Line, Thought } from './core'
import { Link, type Parts } from './link'
import type { Wanted } from './wanted'
import type { MindNews } from './workers/mind_role'

/** Milliseconds until a worker gets ready: what there is to be seen comes first. */
const AFTER = 100
/** Milliseconds until a worker is started that is wanted now: two pictures of the display. */
const BEFORE = 34

export interface Asked {
  report(number: number, line: Line): void
  answer(number: number, thought: Thought): void
  fail(number: number, why: string): void
}

export class Mind {
  private link: Link | undefined
  private errand = 0
  private is_stopped = false
  private lines: Line[] = []
  private wanted: Wanted | undefined
  /** Threads that help from the next worker on, and those of this one. */
  private helpers = 0
  private has_helpers = 0

  constructor(private readonly parts: Promise<Parts>, private readonly asked: Asked) {}

  /** It will be asked about this game next. */
  expect(wanted: Wanted) {
    this.wanted = wanted
    setTimeout(() => this.prepare(), AFTER)
  }

  /** With so many threads from the next thought on. */
  set_threads(count: number) {
    this.helpers = count - 1
    if (!this.errand && this.link && this.has_helpers !== this.helpers) this.leave()
  }

  think(wanted: Wanted, errand: Errand) {
    this.wanted = wanted
    if (this.errand) this.leave()
    this.errand = errand.number
    this.is_stopped = false
    this.lines = []
    if (this.link && this.has_helpers !== this.helpers) this.end_link()
    if (this.link) return this.ask(wanted, errand)
    setTimeout(() => { if (this.errand === errand.number) this.ask(wanted, errand) }, BEFORE)
  }

  private ask(wanted: Wanted, errand: Errand) {
    this.link ??= this.begin()
    void this.link.call<Thought>('think', wanted, errand).then(
      (thought) => this.finish(errand.number, thought),
      (error: Error) => this.trouble(errand.number, error))
  }

  /** The answer is wanted now, or not any more. */
  stop(number: number) {
    if (number !== this.errand) return
    const { lines } = this
    const best = lines[0]
    this.is_stopped = !best // then the first line to come is the answer
    if (!best) return
    this.leave()
    // An answer that nobody waits for is passed over.
    this.asked.answer(number, { lines, nodes: best.nodes, seconds: best.seconds })
  }

  private begin(): Link {
    const told = ({ number, line }: MindNews) => {
      if (number !== this.errand) return
      this.lines[line.rank - 1] = line
      this.asked.report(number, line)
      if (this.is_stopped) this.stop(number)
    }
    this.has_helpers = this.helpers
    const link: Link = new Link('mind', this.parts, told, () => { if (this.link === link) this.link = undefined },
      this.helpers)
    return link
  }

  /** Nobody asks any more: whoever did has died. */
  forget() {
    if (this.errand) this.leave()
  }

  private leave() {
    this.errand = 0
    this.end_link()
    setTimeout(() => this.prepare(), AFTER)
  }

  private end_link() {
    this.link?.end()
    this.link = undefined
  }

  private prepare() {
    if (this.errand) return
    this.link ??= this.begin()
    if (this.wanted) void this.link.call('prepare', this.wanted).catch(() => {}) // who thinks is told again
  }

  private finish(number: number, thought: Thought) {
    if (number !== this.errand) return
    this.errand = 0
    this.asked.answer(number, thought)
  }

  private trouble(number: number, error: Error) {
    if (number !== this.errand) return
    this.errand = 0
    this.asked.fail(number, error.message)
  }
}
