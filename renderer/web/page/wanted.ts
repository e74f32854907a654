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

export const is_own = (wanted: Wanted) => wanted.game.startsWith(own_folder + '/')
export const file_name = (path: string) => path.slice(path.lastIndexOf('/') + 1)
