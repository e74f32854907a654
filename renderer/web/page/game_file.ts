// A text of many games: the list of them, those that somebody searches for, and which one is on the table. A tab finds
// its own list again after a reload.
import type { App } from './app'
import type { Fault, ListedGame } from './core'
import { keep_text, kept_text, release_text } from './kept_texts'
import { open_record } from './record'

const SESSION = 'pawnshop-list'

/** What the tab remembers across a reload: which text it has, and where it is in the list. */
interface Place { id: string; words: string; number: number; kept: string }

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
  /** Under which name the text is kept. */
  private id = ''
  /** One after another: two quick clicks open two games. */
  private opening: Promise<unknown> = Promise.resolve()

  constructor(private readonly app: App) {}

  begin(name: string, text: string, games: ListedGame[]) {
    if (this.id) release_text(this.app.store, this.id)
    const id = keep_text(this.app.store, { name, text })
    Object.assign(this, { id, name, text, games, words: '', found: [...games.keys()], number: -1, kept: '' })
    this.keep_place()
    this.app.show()
  }

  close() {
    release_text(this.app.store, this.id)
    Object.assign(this, { id: '', name: '', text: '', games: [], words: '', found: [], number: -1, kept: '' })
    remember(undefined)
    this.app.show()
  }

  /** The text that this tab had before the page was loaded again, if no other has come meanwhile. */
  async restore() {
    const place = remembered()
    const text = place && await kept_text(this.app.store, place.id)
    if (!text) return
    const games = await this.app.read<ListedGame[]>('gamesOfText', text.text)
    if (this.games.length > 0) return release_text(this.app.store, place.id)
    const { id, number, kept, words } = place
    Object.assign(this, { ...text, id, games, found: [...games.keys()], number, kept })
    this.app.show()
    await this.search(words)
  }

  private keep_place() {
    const { id, words, number, kept } = this
    if (id) remember({ id, words, number, kept })
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

  /** Which of the games is on the table; -1 where none is, or another game has come since. */
  get opened() { return this.kept === this.app.slot.id ? this.number : -1 }
  /** Its place among those that were found; -1 where it is none of them. */
  get here() { return this.found.indexOf(this.opened) }
  get game() { return this.games[this.opened] }

  has(step: number) { return this.opened >= 0 && this.games[this.opened + step] !== undefined }

  /** The next game of the text, or the one before, whatever was searched for. What is wrong with it is said below the
   *  board. */
  async go(step: number) {
    const [fault] = await this.after_others(async () => this.has(step) ? this.put(this.opened + step) : [])
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

function remembered(): Place | undefined {
  try { return JSON.parse(sessionStorage.getItem(SESSION) ?? 'null') ?? undefined } catch { return undefined }
}

function remember(place: Place | undefined) {
  try {
    if (place) sessionStorage.setItem(SESSION, JSON.stringify(place))
    else sessionStorage.removeItem(SESSION)
  } catch { /* then a reload finds no list */ }
}
