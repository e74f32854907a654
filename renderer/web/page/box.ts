// One file for what a link is too short for: a game with its script, or all scripts and games that the browser keeps.
// Like a link it is only text until the core has read it.
import { games_aside, type Kept } from './aside'
import { own_scripts } from './scripts'
import { is_shared, type Shared } from './share'
import type { Store } from './store'

export interface Contents {
  /** To be played on at once. */
  game?: Shared
  scripts: Record<string, string>
  games: Kept[]
}

const MARK = 'pawnshop'

export const box_of = (contents: Contents) => JSON.stringify({ [MARK]: 1, ...contents }, undefined, 1)

/** The game on the table, as `now`, is one of the games; it is kept as `here`. */
export function all_kept(store: Store, now: Kept, here: string): Contents {
  return { scripts: own_scripts(store), games: [now, ...games_aside(store, here).map(([, game]) => game)] }
}

export const is_box = (text: string) => /^\s*\{\s*"pawnshop"/.test(text)

/** Nothing where the text is no such file. */
export function contents_of(text: string): Contents | undefined {
  try {
    const { game, scripts, games } = JSON.parse(text) as Contents
    const is_whole = (game === undefined || is_shared(game)) && Array.isArray(games) && games.every(is_shared) &&
      !!scripts && Object.values(scripts).every((script) => typeof script === 'string')
    return is_whole ? { game, scripts, games } : undefined
  } catch {
    return undefined
  }
}
