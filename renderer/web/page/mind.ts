// Who thinks for the computer, the hint and the analysis: a worker that hears nothing while it thinks. The page ends it
// when it has to stop; the next one gets ready at once, and the best line so far is the answer.
import type { Errand, Line, Thought } from './core'
import { Link } from './link'
import type { Wanted } from './wanted'
import type { MindNews } from './workers/mind_role'

/** Milliseconds until the next worker gets ready: what was found is on the table by then. */
const AFTER = 100

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

  constructor(private readonly module: WebAssembly.Module, private readonly asked: Asked) {}

  /** It will be asked about this game next. */
  expect(wanted: Wanted) {
    this.wanted = wanted
    if (!this.errand) this.prepare()
  }

  think(wanted: Wanted, errand: Errand) {
    this.wanted = wanted
    if (this.errand) this.leave()
    this.errand = errand.number
    this.is_stopped = false
    this.lines = []
    this.link ??= this.begin()
    void this.link.call<Thought>('think', this.wanted, errand).then(
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
    return new Link('mind', this.module, told, () => { this.link = undefined }) // its call fails, and says so
  }

  /** Nobody asks any more: whoever did has died. */
  forget() {
    if (this.errand) this.leave()
  }

  private leave() {
    this.errand = 0
    this.link?.end()
    this.link = undefined
    setTimeout(() => this.prepare(), AFTER)
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
