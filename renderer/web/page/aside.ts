// Games that had to leave the table, by a link or because their rules do not answer: the last few, newest first.
import type { Shared } from './share'
import type { Store } from './store'

const MOST = 5

export interface Aside extends Shared { title?: string }

const is_same = (one: Shared, two: Shared) => one.running === two.running && one.script === two.script

export function games_aside(store: Store): Aside[] {
  const kept = store.get<Aside[]>('before')
  return Array.isArray(kept) ? kept : []
}

export function put_aside(store: Store, game: Aside) {
  store.put('before', [game, ...games_aside(store).filter((one) => !is_same(one, game))].slice(0, MOST))
}

export function take_from_aside(store: Store, game: Shared) {
  store.put('before', games_aside(store).filter((one) => !is_same(one, game)))
}
