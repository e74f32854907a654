// What the browser keeps for us, in IndexedDB. All of it is read once, when the page begins. A store that is full or
// forbidden is told plainly, once each time it happens.
import { with_timeout } from './worker_client'

const DATABASE = 'pawnshop', TABLE = 'kept'
const PATIENCE = 10_000 // milliseconds: where the store does not answer the page plays on without one

export class Store {
  /** What was kept can be had from then on. */
  readonly ready: Promise<void>
  private database: IDBDatabase | undefined
  private readonly kept = new Map<string, unknown>()
  private readonly others = channel()
  private is_troubled = false
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
    return Object.fromEntries([...this.kept].filter(([name]) => name.startsWith(begin))
      .map(([name, value]) => [name.slice(begin.length), value as Value]))
  }

  put(name: string, value: unknown) {
    this.kept.set(name, value)
    this.change(name, value, (table) => table.put(value, name))
  }

  remove(name: string) {
    if (this.kept.delete(name)) this.change(name, undefined, (table) => table.delete(name))
  }

  private change(name: string, value: unknown, act: (table: IDBObjectStore) => void) {
    try {
      if (!this.database) throw new Error('there is no store')
      const work = this.database.transaction(TABLE, 'readwrite')
      work.oncomplete = () => { this.is_troubled = false; this.others?.postMessage({ name, value }) }
      work.onabort = () => this.fail(work.error)
      act(work.objectStore(TABLE))
      work.commit() // at once: the tab may be killed with the next picture
    } catch (error) {
      this.fail(error)
    }
  }

  private receive(name: string, value: unknown) {
    if (value === undefined) this.kept.delete(name)
    else this.kept.set(name, value)
    this.on_change(name)
  }

  private fail(error: unknown) {
    if (this.is_troubled) return
    this.is_troubled = true
    const is_full = error instanceof DOMException && error.name === 'QuotaExceededError'
    this.on_trouble(is_full
      ? 'The browser has no room left for this page: what you see would be lost with it. Download the game, or free some room.'
      : 'This browser does not save anything here. To keep the game, use Save / open > Download.')
  }

  private async read(): Promise<IDBDatabase> {
    const database = await open_database()
    const table = database.transaction(TABLE).objectStore(TABLE)
    const [names, values] = await Promise.all([answer(table.getAllKeys()), answer(table.getAll())])
    for (const [i, name] of names.entries()) this.kept.set(String(name), values[i])
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
