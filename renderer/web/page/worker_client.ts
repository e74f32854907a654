// A worker of the page: calls that it answers, notifications that it sends unasked, and its termination at any time.

import { worker_file } from './isolation'

/** What every worker begins with: the compiled core, and `Data` as a text. */
export interface CoreFiles { module: WebAssembly.Module; data: string }

/** Scripts, rules and pictures by their paths, and a number that is another one where any of them is. */
export interface Data { build: number; files: Record<string, string> }

interface Reply { id?: number; value?: unknown; error?: string; news?: unknown; dead?: boolean }

/** What a call fails with when no answer comes in time. */
export class TimeoutError extends Error {}

export class WorkerClient {
  private readonly worker: Worker
  private readonly calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  private readonly started: Promise<void>
  private last = 0

  /** The worker loads while the files of the core are still on their way. `helpers` are threads that search along. */
  constructor(role: string, core_files: Promise<CoreFiles>, private readonly on_news: (news: never) => void,
    on_death: () => void, helpers = 0) {
    this.worker = new Worker(worker_file, { type: 'module', name: role })
    const die = (why: string) => { this.end(why); on_death() }
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => data.dead ? die(data.error!) : this.receive(data)
    this.worker.onerror = (event) => { event.preventDefault(); die('the worker has died') }
    this.started = core_files.then((core_files) => this.worker.postMessage({ role, helpers, ...core_files }))
    this.started.catch(() => {}) // whoever calls hears of it
  }

  call<Value>(method: string, ...given: unknown[]): Promise<Value> {
    const id = ++this.last
    return new Promise<Value>((resolve, reject) => {
      this.calls.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.started.then(() => this.worker.postMessage({ id, method, given }), reject)
    })
  }

  /** Ends the worker at once, whatever it is doing; open calls fail. */
  end(why = 'it was ended') {
    this.worker.terminate()
    for (const { reject } of this.calls.values()) reject(new Error(why))
    this.calls.clear()
  }

  private receive({ id, value, error, news }: Reply) {
    if (id === undefined) return this.on_news(news as never)
    const call = this.calls.get(id)
    this.calls.delete(id)
    if (error === undefined) call?.resolve(value)
    else call?.reject(new Error(error))
  }
}

/** The value; fails with TimeoutError if it does not come in time. */
export function with_timeout<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError('there was no answer in time')), milliseconds)
    value.then((came) => { clearTimeout(timer); resolve(came) }, (error) => { clearTimeout(timer); reject(error) })
  })
}
