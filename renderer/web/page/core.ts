// What the core (renderer/web/core, host/web) takes and answers. The workers call it; the page sees its values.

export interface Place { file: string; line: number }

export interface Fault extends Place {
  severity: 'error' | 'warning'
  message: string
  hint: string
  example: string
  about: '' | 'option' | 'position' | 'wording' | 'another game'
}

/** A fault that the page itself has found. */
export const fault_of = (message: string, hint = '', file = ''): Fault =>
  ({ severity: 'error', message, hint, example: '', about: '', file, line: 0 })

interface Stroke { fromX: number; fromY: number; toX: number; toY: number; width: number; color: string }
export interface Rect { x: number; y: number; w: number; h: number }

/** What is painted, one thing after another: the marks that the window paints too. */
export type Mark =
  | ({ kind: 'box'; color: string; round: number } & Rect)
  | ({ kind: 'frame'; color: string; width: number; round: number } & Rect)
  | { kind: 'disc'; x: number; y: number; radius: number; color: string }
  | { kind: 'ring'; x: number; y: number; radius: number; width: number; color: string }
  | ({ kind: 'line' } & Stroke)
  | ({ kind: 'arrow' } & Stroke)
  | ({ kind: 'words'; align: 'upper-left' | 'lower-right' | 'middle'; size: number; color: string; text: string
    bold: boolean } & Rect)
  | ({ kind: 'man'; type: number; owner: number; turned: boolean; alpha: number } & Rect)
  | ({ kind: 'outline'; type: number; owner: number; turned: boolean; color: string } & Rect)

export interface Shape {
  paint: 'body' | 'line' | 'dot' | 'tile' | 'ink' | 'red'
  path: string
  word: string
  x: number
  y: number
  size: number
}
export interface Picture { width: number; height: number; turns: boolean; marked: boolean; shapes: Shape[] }
export interface Men {
  /** By the type of the man. */
  pictures: Picture[]
  /** By the player. */
  sides: { top: string; bottom: string; outline: string; line: string }[]
  outline: number
}

export interface Turn { node: number; text: string; words?: string; fault?: string }
export interface Row { number: number; comment: string; turns: (Turn | null)[]; others: Turn[] }
export interface Player {
  name: string
  called: string
  computer: boolean
  achieved: string[]
  level: number
  seconds: number
}
export interface Verdict extends Place { result: string; end: string }
export interface Message extends Place { kind: 'quiet' | 'refusal' | 'trouble'; text: string }

export interface Clock { text: string; soon: boolean; seconds: number; increment: number }

/** A line of the lens for the rules, with the sign that the board shows for it. */
export interface LensLine extends Place {
  kind: 'title' | 'plain' | 'way' | 'trouble'
  text: string
  rule: string
  word: string
  sign: Mark[]
}
export interface LensSet { title: string; count: number; shown: boolean; color: string }
export interface Lens {
  lines: LensLine[]
  asks: boolean
  answer: LensLine[]
  last: LensLine[]
  sets: LensSet[]
}

/** A position that is put together by hand. */
export interface Draft {
  text: string
  side: number
  marks: string[]
  mark: number
  letters: { mark: number; letter: number; player: number; text: string; means: string; set: boolean }[]
  changed: boolean
  canUndo: boolean
  canRedo: boolean
  faults: string[]
}

export interface Lesson { title: string; text: string; position: string; plays: string[]; refused: string[] }

/** Everything that the panels show. */
export interface TableState {
  version: number
  toMove: number
  yours: boolean
  check: boolean
  verdict: Verdict | null
  message: Message
  players: Player[]
  passes: { machine: string; name: string }[]
  draw: '' | 'claim' | 'agree' | 'offer'
  claim: string
  playOn: boolean
  question: string
  options: { turn: string; man: string; words: string }[]
  option: number
  pointed: string
  picked: boolean
  fen: string
  position: string[]
  begun: boolean
  saved: boolean
  rows: Row[]
  here: number
  /** On the position where one is, without what programs say to each other in it. */
  comment: string
  isMain: boolean
  back: boolean
  on: boolean
  canTakeBack: boolean
  /** Somebody looks at an earlier position of a game that the computer plays, and it waits. */
  lookingBack: boolean
  /** The game has ended, wherever somebody looks. */
  over: boolean
  /** How many other moves were tried in the place of the last one. */
  beside: number
  last: string
  thinking: boolean
  hinting: boolean
  paused: boolean
  score?: string
  effort?: string
  expected?: string
  analysing: boolean
  lines: number
  prospects: { score: string; text: string }[]
  depth: string
  /** None where the game has no clocks. */
  clocks: Clock[]
  clocksRun: boolean
  clocksHeld: boolean
  lens: Lens | null
  /** Title of the lesson that is on the board. */
  lesson: string | null
  draft: Draft | null
}

/** What stays while the rules do. */
export interface About {
  name: string
  settings: string[]
  title: string
  inventor: string
  year: string
  source: string
  rules: string
  page: string
  hash: string
  notes: Fault[]
  script: string
  files: { path: string; text: string }[]
  edition: number
  lessons: Lesson[]
}

/** A game of a text with many, by what its tags say, and its own part of the text. */
export interface ListedGame { white: string; black: string; result: string; date: string; text: string }

export interface Look {
  flipped?: boolean
  coordinates?: boolean
  animates?: boolean
  board?: number
  men?: number
  room?: number
}

export interface Line {
  rank: number
  depth: number
  score: number
  mate: number | null
  nodes: number
  seconds: number
  turns: string[]
  parts: number
}
export interface Thought { lines: Line[]; nodes: number; seconds: number }
export type Limits = Record<string, number | boolean>

/** A thought that a table asks for. */
export interface SearchRequest { number: number; start: string; turns: string[]; limits: Limits }

export interface Answer { faults?: Fault[] }

export interface Sound { rate: number; samples: Int16Array }

export interface Themes { boards: string[]; men: string[]; rooms: string[] }

/** A game on a table; renderer/web/core/table.h. */
export interface Table {
  resize(width: number, height: number): void
  look(how: Look): void
  press(x: number, y: number, by_finger: boolean): void
  move(x: number, y: number): void
  release(x: number, y: number): void
  /** The right button draws on the board, or puts back who is in hand. */
  pressRight(x: number, y: number, shift_or_control: boolean, alt: boolean): void
  releaseRight(x: number, y: number): void
  letGo(): void
  key(name: string): void
  type(text: string): boolean
  tick(): boolean
  isMoving(): boolean
  /** As in the state. */
  version(): number
  marks(): Mark[]
  men(): Men
  /** Where everything lies that can be pointed at. */
  places(): Record<string, Rect>
  state(): TableState
  game(): About
  running(): string
  resume(text: string): Answer
  pgn(): Answer & { text: string }
  openRecord(text: string): Answer & { other?: { game: string; settings: string[] } }
  beginAt(position: string): Answer
  reload(game: string, settings: string[]): Answer
  play(turn: string): void
  takeBack(): void
  /** To the line above or below this one, at the last move. */
  goBeside(step: number): void
  /** The game goes on from the position that somebody looks at, or is looked at where it stands. */
  playFromHere(): void
  returnToGame(): void
  letter(letter: string): boolean
  turnLens(on: boolean): void
  point(x: number, y: number): void
  showSet(title: string, is_shown: boolean): void
  beginSetUp(): void
  /** Goes on with one that was left; its text is empty where nothing was changed in it. */
  resumeSetUp(position: string): void
  endSetUp(): void
  clearDraft(): void
  beginDraftAtStart(): void
  undoDraft(): void
  redoDraft(): void
  readDraft(text: string): void
  setDraftSide(player: number): void
  setDraftMark(mark: number): void
  setDraftLetter(mark: number, letter: number, player: number, is_set: boolean): void
  removeMan(): void
  playDraft(): Answer
  tryLesson(number: number): Answer
  /** By its number; -1 where nothing is to be heard. */
  takeNoise(): number
  graph(width: number, height: number): Mark[]
  goByGraph(width: number, height: number, x: number, y: number): void
  /** What programs say to each other in the comment stays. */
  comment(node: number, words: string): void
  setClocks(first: number, first_more: number, second: number, second_more: number): void
  holdClocks(held: boolean): void
  undo(): void
  redo(): void
  go(node: number): void
  goToStart(): void
  goToEnd(): void
  promote(node: number): void
  cut(node: number): void
  hint(): void
  moveNow(): void
  tryAgain(): void
  resign(): void
  draw(): void
  playOn(): void
  setComputers(first: boolean, second: boolean): void
  setLevel(player: number, step: number, seconds: number): void
  setAnalysis(on: boolean, lines: number): void
  delete(): void
}

/** A game for somebody who thinks about it, as in the npm package. */
export interface Game {
  setFen(fen: string): Answer
  play(turn: string): Answer & { done: boolean; message: string }
  go(limits: Limits, report: (line: Line) => void): Answer & Thought
  turns(): Answer & { machine: string; human: string }[]
  delete(): void
}

/** A folder of the core's files, which lie in memory, and what is kept of a file. */
export interface Folder {
  node_ops: { mknod(folder: Folder, name: string, mode: number, device: number): FileInMemory }
}
interface FileInMemory { contents: Uint8Array; usedBytes: number; timestamp: number }

export interface Core {
  /** Its memory, which several workers share in a core with threads. */
  HEAP32: Int32Array
  FS: {
    mkdirTree(path: string): void
    lookupPath(path: string): { node: Folder }
    writeFile(path: string, data: Uint8Array, how: { canOwn: boolean }): void
    utime(path: string, read: number, written: number): void
  }
  openTable(game: string, settings: string[]): Answer
  takeTable(): Table
  open(game: string, settings: string[]): Answer
  take(): Game
  firstGame(): string
  /** Opens the first game ahead; what is wrong with it, if it cannot be opened. */
  makeFirstGameReady(): string
  runningGame(text: string): { game: string; settings: string[] } | null
  gamesOfText(text: string): ListedGame[]
  /** The places in that list of the games in whose tags all these words are. */
  soughtGames(text: string, words: string): number[]
  /** Whether a text is meant as a game, and not as a position. */
  isRecord(text: string): boolean
  themes(): Themes
  sound(number: number): Sound
  shelf(): { title: string; games: string[] }[]
  takeRequests(): SearchRequest[]
  takeStopped(): number[]
  /** The address of the number by which searching threads learn that a person waits: they stand still unless it is 0. */
  someoneWaitsAt(): number
  report(number: number, line: Line): void
  answer(number: number, thought: Thought): void
  fail(number: number, message: string): void
}
