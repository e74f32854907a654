// Scripts that were written here, by their names. The browser keeps each of them on its own: two tabs with two scripts
// do not write over each other.
import { saved_games } from './saved_games'
import type { Store } from './store'
import { own_folder } from './wanted'

const BEGIN = 'script/'
/** As a record names its game. */
const OWN_PATH = new RegExp(`"${own_folder}/([a-z0-9-]+)\\.lua"`, 'g')

export const own_scripts = (store: Store) => store.all<string>(BEGIN)

export const own_script = (store: Store, name: string) => store.get<string>(BEGIN + name)

export function keep_script(store: Store, name: string, text: string) {
  store.put(BEGIN + name, text)
}

export const forget_script = (store: Store, name: string) => store.remove(BEGIN + name)

/** The names of scripts, and those that the records of games have. */
export function taken_names(store: Store): Set<string> {
  const names = new Set(Object.keys(own_scripts(store)))
  for (const { running } of Object.values(saved_games(store)))
    for (const [, name] of running.matchAll(OWN_PATH)) names.add(name!)
  return names
}

/** No script and no game that is kept has this name. Whoever needs many keeps the set of those that are taken. */
export function free_name(store: Store, name: string, taken = taken_names(store)): string {
  let free = name
  for (let i = 2; taken.has(free); ++i) free = `${name}-${i}`
  taken.add(free)
  return free
}

/** A game to begin with, made out of another one. */
export function starter(name: string, base: string, title: string): string {
  return `-- ${name}: a game made out of ${title}. What is not said here is as there.
return extend "${base}" {
  title    = "My ${title.replace(/["\\]/g, '')}",
  inventor = "you",
  year     = "${new Date().getFullYear()}",
  source   = "this page",
  rules    = [[
Say here in a few lines what is different.]],

  -- A man is changed by naming what changes; the rest of him stays. For instance a pawn that also jumps like a knight:
  -- men = { pawn = { moves = require("${base}").men.pawn.moves | step(leap(1, 2)) } },

  -- A part is taken away with false:
  -- ends = { draw = false },
}
`
}
