// Scripts that were written here, by their names. The browser keeps them.
import type { Store } from './store'

export const own_scripts = (store: Store) => store.get<Record<string, string>>('scripts') ?? {}

export function keep_script(store: Store, name: string, text: string) {
  store.put('scripts', { ...own_scripts(store), [name]: text })
}

export function forget_script(store: Store, name: string) {
  const { [name]: _, ...others } = own_scripts(store)
  store.put('scripts', others)
}

export function free_name(store: Store, name: string): string {
  const taken = own_scripts(store)
  let free = name
  for (let i = 2; free in taken; ++i) free = `${name}-${i}`
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

  -- A man is changed by naming what changes; the rest of him stays. For instance a pawn that also steps sideways:
  -- men = { pawn = { moves = step(every_way) | step(sideways) } },

  -- A part is taken away with false:
  -- ends = { draw = false },
}
`
}
