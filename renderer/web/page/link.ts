// A worker of the page: calls that are answered, news that come unasked, and an end at any time.

import { worker_file } from './isolation'

/** What every worker begins with: the compiled core, and the scripts and pictures as a text. */
export interface Parts { module: WebAssembly.Module; data: string }

interface Reply { id?: number; value?: unknown; error?: string; news?: unknown; dead?: boolean }

/** What a call fails with when no answer comes in time. */
export class Late extends Error {}

export class Link {
  private readonly worker: Worker
  private readonly open = new Map<number, { done(value: unknown): void; failed(error: Error): void }>()
  private readonly begun: Promise<void>
  private last = 0

  /** The worker loads while its parts still come, with so many threads that help it. `told` hears news; `broken` hears
   *  when it has died. */
  constructor(role: string, parts: Promise<Parts>, told: (news: never) => void, broken: () => void, helpers = 0) {
    this.worker = new Worker(worker_file, { type: 'module', name: role })
    const die = (why: string) => { this.end(why); broken() }
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => data.dead ? die(data.error!) : this.hear(data, told)
    this.worker.onerror = (event) => { event.preventDefault(); die('the worker has died') }
    this.begun = parts.then((parts) => this.worker.postMessage({ role, helpers, ...parts }))
    this.begun.catch(() => {}) // whoever calls hears of it
  }

  call<Value>(method: string, ...given: unknown[]): Promise<Value> {
    const id = ++this.last
    return new Promise<Value>((done, failed) => {
      this.open.set(id, { done: done as (value: unknown) => void, failed })
      this.begun.then(() => this.worker.postMessage({ id, method, given }), failed)
    })
  }

  /** Ends the worker at once, whatever it is doing; open calls fail. */
  end(why = 'it was ended') {
    this.worker.terminate()
    for (const { failed } of this.open.values()) failed(new Error(why))
    this.open.clear()
  }

  private hear({ id, value, error, news }: Reply, told: (news: never) => void) {
    if (id === undefined) return told(news as never)
    const call = this.open.get(id)
    this.open.delete(id)
    if (error === undefined) call?.done(value)
    else call?.failed(new Error(error))
  }
}

/** The value; fails with Late if it does not come in time. */
export function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Late('there was no answer in time')), milliseconds)
    value.then((came) => { clearTimeout(timer); done(came) }, (error) => { clearTimeout(timer); failed(error) })
  })
}
