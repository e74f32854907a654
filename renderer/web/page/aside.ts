// The games that the browser keeps, each under a name of its own: the one on the table, those of other tabs, and those
// that left a table. A game that leaves stays where it is kept, so that nothing can be lost on the way.
import type { Shared } from './share'
import type { Store } from './store'

export interface Kept extends Shared {
  title?: string
  /** Turns in it, when it was kept, and how many turns were there when it came from another tab or from a file. */
  moves?: number
  when?: number
  copied?: number
}

const BEGIN = 'game/'
const SESSION = 'pawnshop-game'
const PATIENCE = 300 // milliseconds: so long the page before a reload may still hold its game

export const is_same = (one: Shared, two: Shared) => one.running === two.running && one.script === two.script
export const games_kept = (store: Store) => store.all<Kept>(BEGIN)
export const forget_game = (store: Store, id: string) => store.remove(BEGIN + id)

/** A game without a move is not worth keeping, nor is a copy or a record in which none was made. */
const is_worth = ({ moves, copied = 0 }: Kept) => moves === undefined || moves > copied

/** Those that are not on the table of this tab, newest first. */
export function games_aside(store: Store, here: string): [id: string, game: Kept][] {
  const now = games_kept(store)[here]
  return Object.entries(games_kept(store))
    .filter(([id, game]) => id !== here && is_worth(game) && !(now && is_same(now, game)))
    .sort(([, one], [, two]) => (two.when ?? 0) - (one.when ?? 0))
}

/** One more game, which comes from elsewhere; false where it is here already. */
export function put_aside(store: Store, game: Kept): boolean {
  if (Object.values(games_kept(store)).some((one) => is_same(one, game))) return false
  store.put(BEGIN + new_id(), game)
  return true
}

const new_id = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('')

/** Where the game on the table of this tab is kept. No other tab writes there: it holds a lock of the browser. */
export class Keeper {
  id = new_id()
  /** So many turns of the game are kept elsewhere: by another tab, or in a file. */
  copied = 0
  private let_go: Promise<(() => void) | undefined> = Promise.resolve(undefined)

  constructor(private readonly store: Store) {}

  /** The game that this tab had before a reload, or the newest one: as a copy if another tab has it. */
  async first(): Promise<Kept | undefined> {
    const kept = games_kept(this.store)
    const before = remembered()
    const [newest] = Object.keys(kept).sort((one, two) => (kept[two]!.when ?? 0) - (kept[one]!.when ?? 0))
    const id = before && kept[before] ? before : newest
    if (!id || !await this.adopt(id)) this.settle()
    return id ? kept[id] : undefined
  }

  keep(game: Shared) {
    this.store.put(BEGIN + this.id, { ...game, when: Date.now(), copied: this.copied })
  }

  /** Makes room for another game; answers what `back` and `gone` have to know of this one. */
  leave() {
    const before = { id: this.id, copied: this.copied }
    this.id = new_id()
    this.copied = 0
    return before
  }

  /** The other game did not come. */
  back(before: { id: string; copied: number }) {
    forget_game(this.store, this.id)
    Object.assign(this, before)
  }

  /** The other game is on the table: this one stays, if it is worth it. */
  gone({ id }: { id: string }) {
    const game = games_kept(this.store)[id]
    if (game && !is_worth(game)) forget_game(this.store, id)
    this.settle()
  }

  /** The game on the table is the one that is kept there; false where another tab has that: then it is a copy. */
  async adopt(id: string): Promise<boolean> {
    const let_go = await hold(id)
    const game = games_kept(this.store)[id]
    if (!let_go || !game) {
      this.copied = game?.moves ?? 0
      return false
    }
    void this.let_go.then((before) => before?.())
    this.let_go = Promise.resolve(let_go)
    forget_game(this.store, this.id)
    this.id = id
    this.copied = game.copied ?? 0
    remember(id)
    return true
  }

  private settle() {
    void this.let_go.then((before) => before?.())
    this.let_go = hold(this.id)
    remember(this.id)
  }
}

const lock_of = (id: string) => `pawnshop-game-${id}`

/** How to let go of a game again; nothing where another tab has it, or where nobody can know. */
function hold(id: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(id === remembered() ? () => {} : undefined)
  return new Promise((done) => {
    const patience = new AbortController()
    setTimeout(() => patience.abort(), PATIENCE)
    navigator.locks.request(lock_of(id), { signal: patience.signal }, () =>
      new Promise<void>((let_go) => done(let_go))).catch(() => done(undefined))
  })
}

/** The games that other tabs have on their tables. */
export async function games_elsewhere(): Promise<(id: string) => boolean> {
  const { held = [] } = await navigator.locks?.query() ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lock_of(id))
}

/** What the tab remembers across a reload, where it may. */
function remembered(): string | undefined {
  try { return sessionStorage.getItem(SESSION) ?? undefined } catch { return undefined }
}

function remember(id: string) {
  try { sessionStorage.setItem(SESSION, id) } catch { /* then a reload opens the newest game */ }
}
