// A game that somebody asks for: a shipped one by its name, or one of his own by its script.

export interface Wanted {
  /** A shipped name, or the path that the core keeps an own script by. */
  game: string
  settings: string[]
  /** The text of an own script. */
  script?: string
}

export const own_folder = '/own'

/** An own script by the name that messages give it. */
export function own_game(name: string, script: string): Wanted {
  return { game: `${own_folder}/${plain_name(name)}.lua`, settings: [], script }
}

export function plain_name(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 40)
  return plain || 'mine'
}

/** Only such a path may have a script of its own: a link names the path, and must not write over shipped files. */
const own_path = /^\/own\/[a-z0-9-]+\.lua$/
export const is_own = ({ game }: { game: string }) => own_path.test(game)
/** An own script by the name that it is kept by. */
export const own_name = ({ game }: { game: string }) => file_name(game).replace(/\.lua$/, '')
export const file_name = (path: string) => path.slice(path.lastIndexOf('/') + 1)
