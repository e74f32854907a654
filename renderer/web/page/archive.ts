// One file for what a link is too short for: a game with its script, or all scripts and games that the browser keeps.
// Like a link it is only text until the core has read it.
import { other_games, type SavedGame } from './saved_games'
import { own_scripts } from './scripts'
import { is_shared_game, type SharedGame } from './share'
import type { Store } from './store'

export interface Archive {
  /** To be played on at once. */
  game?: SharedGame
  scripts: Record<string, string>
  games: SavedGame[]
}

const MARK = 'pawnshop'

export const write_archive = (contents: Archive) => JSON.stringify({ [MARK]: 1, ...contents }, undefined, 1)

/** The game on the table, as `now`, is one of the games; it is kept as `here`. */
export function all_kept(store: Store, now: SavedGame, here: string): Archive {
  return { scripts: own_scripts(store), games: [now, ...other_games(store, here).map(([, game]) => game)] }
}

export const is_archive = (text: string) => /^\s*\{\s*"pawnshop"/.test(text)

/** Nothing where the text is no such file. */
export function read_archive(text: string): Archive | undefined {
  try {
    const { game, scripts, games } = JSON.parse(text) as Archive
    const is_whole = (game === undefined || is_shared_game(game)) &&
      Array.isArray(games) && games.every(is_shared_game) && !!scripts && Object.values(scripts).every((script) => typeof script === 'string')
    return is_whole ? { game, scripts, games } : undefined
  } catch {
    return undefined
  }
}
