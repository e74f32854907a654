// Texts of many games that the browser keeps, each under a name of its own that begins with the time when it came. A tab
// that has one holds a lock of the browser, which several tabs can hold: a tab can be duplicated.
import { new_id } from './saved_games'
import type { Store } from './store'

export interface KeptText { name: string; text: string }

/** Texts that no tab has stay for tabs that are opened again, but no more than so many. */
const MOST = 4

const lock_of = (id: string) => `pawnshop-list-${id}`
/** How to let go of each text that this tab has. */
const locks = new Map<string, () => Promise<unknown>>()

/** Answers the name under which the text is kept from now on. */
export function keep_text(store: Store, text: KeptText): string {
  const id = `${Date.now()}-${new_id()}`
  store.put_long(id, text)
  hold(id)
  void remove_oldest(store).catch(() => {}) // the next text tries it again
  return id
}

/** Nothing where it is not kept any more. */
export async function kept_text(store: Store, id: string): Promise<KeptText | undefined> {
  const text = await store.read_long<KeptText>(id)
  if (text) hold(id)
  return text
}

/** This tab does not need the text any more; it stays where another tab has it. */
export function release_text(store: Store, id: string) {
  const released = locks.get(id)?.()
  locks.delete(id)
  void Promise.resolve(released).then(() => remove_unused(store, id)).catch(() => {})
}

function hold(id: string) {
  if (!navigator.locks) return
  let unlock = () => {}
  const until = new Promise<void>((done) => { unlock = done })
  const held = navigator.locks.request(lock_of(id), { mode: 'shared' }, () => until).catch(() => {})
  locks.set(id, () => { unlock(); return held })
}

function remove_unused(store: Store, id: string) {
  if (!navigator.locks) return store.remove_long(id)
  return navigator.locks.request(lock_of(id), { ifAvailable: true }, (lock) => { if (lock) store.remove_long(id) })
}

async function remove_oldest(store: Store) {
  const { held = [] } = await navigator.locks?.query() ?? {}
  const in_tabs = new Set(held.map(({ name }) => name))
  const unused = (await store.long_names()).filter((id) => !in_tabs.has(lock_of(id)) && !locks.has(id))
  for (const id of unused.sort().reverse().slice(MOST)) await remove_unused(store, id)
}
