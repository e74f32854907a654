// A text of many games: the list of them, those that somebody searches for, and which one is on the table.
import type { App } from './app'
import type { Fault, ListedGame } from './core'
import { open_record } from './record'

export class GameFile {
  name = ''
  games: ListedGame[] = []
  /** The places in `games` of those that were searched for last. */
  found: number[] = []
  words = ''
  /** Which of the found games is on the table; -1 where none is. */
  private place = -1
  /** Under which name that one is kept. */
  private kept = ''
  private text = ''

  constructor(private readonly app: App) {}

  begin(name: string, text: string, games: ListedGame[]) {
    Object.assign(this, { name, text, games, words: '', found: [...games.keys()], place: -1 })
    this.app.show()
  }

  close() {
    this.begin('', '', [])
  }

  /** Leaves the list as it is where other words have come meanwhile. */
  async search(words: string) {
    this.words = words
    const found = words.trim()
      ? await this.app.read<number[]>('soughtGames', this.text, words)
      : [...this.games.keys()]
    if (words !== this.words) return
    const here = this.found[this.here]
    this.found = found
    this.place = here === undefined ? -1 : found.indexOf(here)
    this.app.show()
  }

  /** Which of the found games is on the table; -1 where another game has come since. */
  get here() { return this.kept === this.app.slot.id ? this.place : -1 }
  get game() { return this.games[this.found[this.here] ?? -1] }

  has(step: number) { return this.here >= 0 && this.found[this.here + step] !== undefined }

  /** The next of the found games, or the one before. What is wrong with it is said below the board. */
  async go(step: number) {
    if (!this.has(step)) return
    const [fault] = await this.open(this.here + step)
    if (fault) this.app.say(fault.message)
  }

  /** Faults are answered, and the game on the table stays. */
  async open(place: number): Promise<Fault[]> {
    const game = this.games[this.found[place] ?? -1]
    if (!game) return []
    const faults = await open_record(this.app, game.text)
    if (faults.length > 0) return faults
    this.place = place
    this.kept = this.app.slot.id
    this.app.show()
    return []
  }
}

/** "Anna – Ben, 1-0, 2025.03.01": what is known of a game. */
export const words_of = ({ white, black, result, date }: ListedGame) =>
  [`${white || '?'} – ${black || '?'}`, result, date].filter(Boolean).join(', ')
