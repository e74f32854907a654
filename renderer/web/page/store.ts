// What the browser keeps for us, in IndexedDB. It is read once, when the page begins. Only long texts are read when
// somebody needs them, and other tabs hear nothing of them. A store that is full or forbidden is told plainly: once
// for each thing that it does not keep, and again where it could keep that meanwhile.
import { with_timeout } from './worker_client'

const DATABASE = 'pawnshop', TABLE = 'kept'
const LONG = 'long/' // long texts are under names that begin so
const AFTER_LONG = 'long0' // the first name behind all of them
const PATIENCE = 10_000 // milliseconds: where the store does not answer the page plays on without one

export class Store {
  /** What was kept can be had from then on. */
  readonly ready: Promise<void>
  private database: IDBDatabase | undefined
  private readonly kept = new Map<string, unknown>()
  private readonly others = channel()
  /** What could not be kept, since the last time that it could. */
  private readonly lost = new Set<string>()
  /** Called when another tab has kept something else, or nothing any more, under a name. */
  on_change: (name: string) => void = () => {}

  constructor(private readonly on_trouble: (text: string) => void) {
    if (this.others) this.others.onmessage = ({ data: { name, value } }) => this.receive(name, value)
    this.ready = with_timeout(PATIENCE, this.read()).then((database) => { this.database = database }, () => {})
  }

  get<Value>(name: string): Value | undefined {
    return this.kept.get(name) as Value | undefined
  }

  /** What is kept under names that begin so, by the rest of its name. */
  all<Value>(begin: string): Record<string, Value> {
    const all = Object.create(null) as Record<string, Value> // one that has no names of its own, such as "constructor"
    for (const [name, value] of this.kept) if (name.startsWith(begin)) all[name.slice(begin.length)] = value as Value
    return all
  }

  put(name: string, value: unknown) {
    this.kept.set(name, value)
    this.change(name, (table) => table.put(value, name), { name, value })
  }

  remove(name: string) {
    if (this.kept.delete(name)) this.change(name, (table) => table.delete(name), { name })
  }

  /** A long text, of which nothing stays in memory here. */
  put_long(name: string, value: unknown) {
    this.change(LONG + name, (table) => table.put(value, LONG + name))
  }

  remove_long(name: string) {
    this.change(LONG + name, (table) => table.delete(LONG + name))
  }

  /** Nothing where it is not kept, or where there is no store. */
  async read_long<Value>(name: string): Promise<Value | undefined> {
    const { table } = this
    return table && answer<Value | undefined>(table.get(LONG + name))
  }

  async long_names(): Promise<string[]> {
    const { table } = this
    const names = table ? await answer(table.getAllKeys(IDBKeyRange.bound(LONG, AFTER_LONG, true, true))) : []
    return names.map((name) => String(name).slice(LONG.length))
  }

  private get table() { return this.database?.transaction(TABLE).objectStore(TABLE) }

  /** Other tabs hear the news once the change is made. */
  private change(name: string, act: (table: IDBObjectStore) => void, news?: { name: string; value?: unknown }) {
    try {
      if (!this.database) throw new Error('there is no store')
      const work = this.database.transaction(TABLE, 'readwrite')
      act(work.objectStore(TABLE)) // where this fails the transaction has nothing to do, and completes
      work.oncomplete = () => {
        this.lost.delete(name)
        if (news) this.others?.postMessage(news)
      }
      work.onabort = () => this.fail(name, work.error)
      work.commit() // at once: the tab may be killed with the next picture
    } catch (error) {
      this.fail(this.database ? name : '', error)
    }
  }

  private receive(name: string, value: unknown) {
    if (value === undefined) this.kept.delete(name)
    else this.kept.set(name, value)
    this.on_change(name)
  }

  private fail(name: string, error: unknown) {
    if (this.lost.has(name)) return
    this.lost.add(name)
    const is_full = error instanceof DOMException && error.name === 'QuotaExceededError'
    this.on_trouble(is_full
      ? 'The browser has no room left for this page: what you see would be lost with it. Download the game, or free some room.'
      : 'This browser does not save anything here. To keep the game, use Save / open > Download.')
  }

  private async read(): Promise<IDBDatabase> {
    const database = await open_database()
    const table = database.transaction(TABLE).objectStore(TABLE)
    const ranges = [IDBKeyRange.upperBound(LONG, true), IDBKeyRange.lowerBound(AFTER_LONG)]
    await Promise.all(ranges.map(async (range) => {
      const [names, values] = await Promise.all([answer(table.getAllKeys(range)), answer(table.getAll(range))])
      for (const [i, name] of names.entries()) this.kept.set(String(name), values[i])
    }))
    return database
  }
}

/** Other tabs hear by it what is kept. Where it is forbidden the page does without. */
function channel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(DATABASE)
  } catch {
    return undefined
  }
}

function open_database(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE)
  return answer(request)
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}
