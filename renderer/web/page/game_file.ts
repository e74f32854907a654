// A text of many games: the list of them, those that somebody searches for, and which one is on the table. It is kept
// like the games, so that a reload does not lose it.
import type { App } from './app'
import type { Fault, ListedGame } from './core'
import { open_record } from './record'

const TEXT = 'many/text', PLACE = 'many/place'

interface KeptText { name: string; text: string }
interface KeptPlace { words: string; number: number; kept: string }

export class GameFile {
  name = ''
  games: ListedGame[] = []
  /** The places in `games` of those that were searched for last. */
  found: number[] = []
  words = ''
  /** Which of the games came on the table last; -1 where none did. */
  private number = -1
  /** Under which name that one is kept. */
  private kept = ''
  private text = ''
  /** One after another: two quick clicks open two games. */
  private opening: Promise<unknown> = Promise.resolve()

  constructor(private readonly app: App) {}

  begin(name: string, text: string, games: ListedGame[]) {
    Object.assign(this, { name, text, games, words: '', found: [...games.keys()], number: -1, kept: '' })
    this.app.store.put(TEXT, { name, text } satisfies KeptText)
    this.keep_place()
    this.app.show()
  }

  close() {
    Object.assign(this, { name: '', text: '', games: [], words: '', found: [], number: -1, kept: '' })
    this.app.store.remove(TEXT)
    this.app.store.remove(PLACE)
    this.app.show()
  }

  /** The text that was there before the page was loaded again, if no other has come meanwhile. */
  async restore() {
    const { store } = this.app
    const text = store.get<KeptText>(TEXT), place = store.get<KeptPlace>(PLACE)
    if (!text) return
    const games = await this.app.read<ListedGame[]>('gamesOfText', text.text)
    if (this.games.length > 0) return
    const { number = -1, kept = '' } = place ?? {}
    Object.assign(this, { ...text, games, found: [...games.keys()], number, kept })
    this.app.show()
    await this.search(place?.words ?? '')
  }

  private keep_place() {
    const { words, number, kept } = this
    this.app.store.put(PLACE, { words, number, kept } satisfies KeptPlace)
  }

  /** Leaves the list as it is where other words have come meanwhile. */
  async search(words: string) {
    this.words = words
    const found = words.trim()
      ? await this.app.read<number[]>('soughtGames', this.text, words)
      : [...this.games.keys()]
    if (words !== this.words) return
    this.found = found
    this.keep_place()
    this.app.show()
  }

  /** Which of the found games is on the table; -1 where none is, or another game has come since. */
  get here() { return this.kept === this.app.slot.id ? this.found.indexOf(this.number) : -1 }
  get game() { return this.games[this.found[this.here] ?? -1] }

  has(step: number) { return this.here >= 0 && this.found[this.here + step] !== undefined }

  /** The next of the found games, or the one before. What is wrong with it is said below the board. */
  async go(step: number) {
    const [fault] = await this.after_others(async () =>
      this.has(step) ? this.put(this.found[this.here + step]!) : [])
    if (fault) this.app.say(fault.message)
  }

  /** A game by its place in `games`. Faults are answered, and the game on the table stays. */
  open(number: number): Promise<Fault[]> {
    return this.after_others(() => this.put(number))
  }

  private after_others(open: () => Promise<Fault[]>): Promise<Fault[]> {
    const done = this.opening.then(open)
    this.opening = done.catch(() => {})
    return done
  }

  private async put(number: number): Promise<Fault[]> {
    const { games } = this, game = games[number]
    if (!game) return []
    const faults = await open_record(this.app, game.text)
    if (faults.length > 0 || games !== this.games) return faults
    this.number = number
    this.kept = this.app.slot.id
    this.keep_place()
    this.app.show()
    return []
  }
}

/** "Anna – Ben, 1-0, 2025.03.01": what is known of a game. */
export const words_of = ({ white, black, result, date }: ListedGame) =>
  [`${white || '?'} – ${black || '?'}`, result, date].filter(Boolean).join(', ')
