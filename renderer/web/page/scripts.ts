// Scripts that were written here, by their names. The browser keeps each of them on its own: two tabs with two scripts
// do not write over each other.
import { saved_games } from './saved_games'
import type { Store } from './store'
import { own_game } from './wanted'

const BEGIN = 'script/'

export const own_scripts = (store: Store) => store.all<string>(BEGIN)

export const own_script = (store: Store, name: string) => store.get<string>(BEGIN + name)

export function keep_script(store: Store, name: string, text: string) {
  store.put(BEGIN + name, text)
}

export const forget_script = (store: Store, name: string) => store.remove(BEGIN + name)

/** No script and no game that is kept has this name. */
export function free_name(store: Store, name: string): string {
  const scripts = own_scripts(store), games = Object.values(saved_games(store))
  const is_taken = (free: string) =>
    free in scripts || games.some(({ running }) => running.includes(`"${own_game(free, '').game}"`))
  let free = name
  for (let i = 2; is_taken(free); ++i) free = `${name}-${i}`
  return free
}

/** A game to begin with, made out of another one. */
export function starter(name: string, base: string, title: string): string {
  return `-- ${name}: a game made out of ${title}. What is not state here is as there.
return extend "${base}" {
  title    = "My ${title.replace(/["\\]/g, '')}",
  inventor = "you",
  year     = "${new Date().getFullYear()}",
  source   = "this page",
  rules    = [[
Say here in a few lines what is different.]],

  -- A man is changed by naming what changes; the rest of him stays. For instance a pawn that also steps sideways:
  -- men = { pawn = { moves = step(every_way) | step(sideways) } },

  -- A part is taken away with false:
  -- ends = { draw = false },
}
`
}
