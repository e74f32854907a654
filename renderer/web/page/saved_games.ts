// The games that the browser keeps, each under a name of its own: the one on the table, those of other tabs, and those
// that left a table. A game that leaves stays where it is kept, so that nothing can be lost on the way.
import type { SharedGame } from './share'
import type { Store } from './store'

export interface SavedGame extends SharedGame {
  title?: string
  /** The text of a position that was being set up meanwhile; empty where nothing was changed in it. */
  draft?: string
  /** Turns in it, and when it was kept. */
  moves?: number
  when?: number
  /** What was in it as it came from another tab or from a file. */
  copied?: string | number // older pages kept the number of its turns
}

const PREFIX = 'game/'
const SESSION = 'pawnshop-game'
const PATIENCE = 300 // milliseconds: so long the page before a reload may still hold its game

export const is_same = (one: SharedGame, two: SharedGame) => one.running === two.running && one.script === two.script
export const saved_games = (store: Store) => store.all<SavedGame>(PREFIX)
export const delete_game = (store: Store, id: string) => store.remove(PREFIX + id)

/** The record of a game, without what is kept beside it, such as where somebody looks. */
export const record_of = ({ running }: SharedGame) => running.replace(/^\[Pawnshop.*\n/gm, '')

/** What somebody would miss: the record, and what was being set up. */
const contents_of = (game: SavedGame) => record_of(game) + (game.draft ?? '')

/** A position of one's own, or a comment or a drawing: they stand in the record behind [FEN] and within braces. */
const has_more_than_moves = ({ running }: SharedGame) =>
  /^\[FEN "/m.test(running) || running.replace(/^\[.*\n/gm, '').includes('{')

/** What nobody has made anything of is not worth keeping: the first position of a game, or a copy, a record or a lesson
 *  in which nothing was changed. */
const is_worth_saving = (game: SavedGame) => {
  if (game.copied === undefined) return game.moves !== 0 || has_more_than_moves(game) || !!game.draft
  return typeof game.copied === 'number' ? (game.moves ?? 0) > game.copied : game.copied !== contents_of(game)
}

const copied_of = (game: SavedGame) =>
  typeof game.copied !== 'number' ? game.copied : is_worth_saving(game) ? undefined : contents_of(game)

/** Whether another game is the one on the table, with what is being set up there. */
const has_all_of = (now: SavedGame, game: SavedGame) =>
  is_same(now, game) && (!game.draft || game.draft === now.draft)

/** Those that are not on the table of this tab, newest first. */
export function other_games(store: Store, here: string): [id: string, game: SavedGame][] {
  const all = saved_games(store), now = all[here]
  return Object.entries(all)
    .filter(([id, game]) => id !== here && is_worth_saving(game) && !(now && has_all_of(now, game)))
    .sort(([, one], [, two]) => (two.when ?? 0) - (one.when ?? 0))
}

/** More games, which come from elsewhere; answers how many of them were not here before. */
export function add_games(store: Store, games: SavedGame[]): number {
  const key = ({ running, script, draft = '' }: SavedGame) => JSON.stringify([running, script, draft])
  const here = new Set(Object.values(saved_games(store)).map(key)), before = here.size
  for (const game of games) {
    if (here.has(key(game))) continue
    here.add(key(game))
    store.put(PREFIX + new_id(), game)
  }
  return here.size - before
}

export const new_id = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('')

/** Where the game on the table of this tab is kept. No other tab writes there: it holds a lock of the browser. */
export class GameSlot {
  id = new_id()
  /** The record of the game as it is kept elsewhere: by another tab, or in a file. */
  copied: string | undefined
  private unlock: Promise<(() => void) | undefined> = Promise.resolve(undefined)

  constructor(private readonly store: Store) {}

  /** The game that this tab had before a reload, or the newest one: as a copy if another tab has it. */
  async restore(): Promise<SavedGame | undefined> {
    const kept = saved_games(this.store)
    const before = session_slot()
    const [newest] = Object.keys(kept).sort((one, two) => (kept[two]!.when ?? 0) - (kept[one]!.when ?? 0))
    const id = before && kept[before] ? before : newest
    if (!id || !await this.take_over(id)) this.lock_slot()
    return id ? kept[id] : undefined
  }

  save(game: SharedGame) {
    this.store.put(PREFIX + this.id, { ...game, when: Date.now(), copied: this.copied })
  }

  /** Makes room for another game; answers what `go_back_to` and `finish` have to know of this one. */
  begin_new() {
    const before = { id: this.id, copied: this.copied }
    this.id = new_id()
    this.copied = undefined
    return before
  }

  /** The other game did not come. */
  go_back_to(before: { id: string; copied: string | undefined }) {
    delete_game(this.store, this.id)
    Object.assign(this, before)
  }

  /** The other game is on the table: this one stays, if it is worth it; what was set up there may be of no use now. */
  finish({ id }: { id: string }, ends_set_up: boolean) {
    const game = saved_games(this.store)[id]
    const rest = game && (ends_set_up || !game.draft) ? { ...game, draft: undefined } : game
    if (rest && !is_worth_saving(rest)) delete_game(this.store, id)
    else if (rest && rest.draft !== game?.draft) this.store.put(PREFIX + id, rest)
    this.lock_slot()
  }

  /** The game on the table is the one that is kept there; false where another tab has that: then it is a copy. */
  async take_over(id: string): Promise<boolean> {
    const unlock = await lock(id)
    const game = saved_games(this.store)[id]
    if (!unlock || !game) {
      this.copied = game && contents_of(game)
      return false
    }
    void this.unlock.then((before) => before?.())
    this.unlock = Promise.resolve(unlock)
    delete_game(this.store, this.id)
    this.id = id
    this.copied = copied_of(game)
    remember_slot(id)
    return true
  }

  private lock_slot() {
    void this.unlock.then((before) => before?.())
    this.unlock = lock(this.id)
    remember_slot(this.id)
  }
}

const lock_of = (id: string) => `pawnshop-game-${id}`

/** How to let go of a game again; nothing where another tab has it, or where nobody can know. */
function lock(id: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(id === session_slot() ? () => {} : undefined)
  return new Promise((done) => {
    const patience = new AbortController()
    setTimeout(() => patience.abort(), PATIENCE)
    navigator.locks.request(lock_of(id), { signal: patience.signal }, () =>
      new Promise<void>((unlock) => done(unlock))).catch(() => done(undefined))
  })
}

/** The games that other tabs have on their tables. */
export async function games_in_other_tabs(): Promise<(id: string) => boolean> {
  const { held = [] } = await navigator.locks?.query() ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(lock_of(id))
}

/** What the tab remembers across a reload, where it may. */
function session_slot(): string | undefined {
  try { return sessionStorage.getItem(SESSION) ?? undefined } catch { return undefined }
}

function remember_slot(id: string) {
  try { sessionStorage.setItem(SESSION, id) } catch { /* then a reload opens the newest game */ }
}
