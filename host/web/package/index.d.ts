/** Something that is wrong with a script or a text: where, what, and what to do about it. */
export interface Fault {
  severity: 'error' | 'warning'
  message: string
  /** One line; may be empty. */
  hint: string
  /** The right form; may be empty. */
  example: string
  /** What the fault is about, where programs may treat it in a way of their own; '' elsewhere. */
  about: '' | 'option' | 'position' | 'wording' | 'another game'
  /** The script, or '' where there is none. */
  file: string
  /** From 1; 0 is the whole file. */
  line: number
}

/**
 * The one error of a game and of whatever opens one: a script cannot be loaded, a text cannot be read, a value is none
 * that the function takes, or the game is closed already. Its message names all faults.
 */
export class PawnshopError extends Error {
  constructor(faults: Fault[])
  faults: Fault[]
}

/** A legal move: as programs write it (`e2e4`, `B#N@f7`), and as people do (`e4`, `(N-B)B*f7`). */
export interface Move {
  machine: string
  human: string
}

/** What came of an attempt to play a move. Nothing changes unless it is `done`. */
export interface Played {
  done: boolean
  machine: string
  human: string
  /** Why the move is illegal, and the rule that says so. */
  message: string
  file: string
  line: number
}

export interface Refusal {
  message: string
  file: string
  line: number
}

export interface Status {
  side: 'white' | 'black'
  inCheck: boolean
  /** `*` as long as the game goes on. */
  result: '*' | '1-0' | '0-1' | '1/2-1/2'
  /** The name that the script gives the rule that ended the game, such as 'checkmate'; '' before that. */
  reason: string
  /** The name that the script gives a draw that may be claimed, such as 'threefold' or 'fifty'; or ''. */
  claim: string
}

/** How long to think. Without any limit: one second. */
export interface Limits {
  depth?: number
  nodes?: number
  seconds?: number
  /** How many best moves to report. */
  lines?: number
  /** 1 to 20; below 20 it errs as people do. */
  skill?: number
  /** Of those errors: the same seed, the same errors. */
  seed?: number
}

/** A line of best play. */
export interface Line {
  rank: number
  depth: number
  /** In hundredths of a pawn, for the player to move. */
  score: number
  /** Moves to mate: positive for the player to move, negative against him. */
  mate: number | null
  nodes: number
  seconds: number
  /** Machine forms. */
  turns: string[]
  /** So many of them, the first ones, are one player's turn. */
  parts: number
}

export interface Thought {
  /** The best first; none where the game is over. */
  lines: Line[]
  nodes: number
  seconds: number
}

/** A game with its rules, the moves so far, and what was taken back. */
export interface Game {
  readonly title: string
  /** The rules in short. */
  readonly rules: string
  /** The same for the same rules, however they are laid out. */
  readonly hash: string
  /** What may be a slip of the script's author. */
  readonly notes: Fault[]

  fen(): string
  /** Begins anew from a position; without one, from the start. */
  setFen(fen?: string): void
  /** All legal moves, sorted. */
  moves(): Move[]
  /** Plays a move in any spelling that the game reads. */
  play(move: string): Played
  undo(): boolean
  redo(): boolean
  /** Why a move is illegal; null if it is legal. */
  why(move: string): Refusal | null
  status(): Status
  pgn(): string
  loadPgn(pgn: string): void
  /** How many ways there are to play so many moves. */
  perft(depth: number): number
  /** Looks for the best moves. It returns when it has finished: use a worker to keep a page alive. */
  go(limits?: Limits, report?: ((line: Line) => void) | null): Thought
  /** Gives the memory of the game back. */
  close(): void
}

export interface OpenOptions {
  /** Options that the script declares. */
  options?: Record<string, string>
}

export interface ScriptOptions extends OpenOptions {
  /** What messages call the script, with or without `.lua`. */
  name?: string
  /** Texts by their names: the script gets `house.lua` by `require "house"`, beside the shipped ones. */
  files?: Record<string, string>
}

export interface Pawnshop {
  /** The shipped games. */
  groups(): { title: string; games: string[] }[]
  /** Opens a shipped game by its name. */
  open(game: string, options?: OpenOptions): Game
  /** Opens a game from the text of its script. */
  openScript(script: string, options?: ScriptOptions): Game
}

/** Loads the core with all shipped games. Where a file of the package does not come it fails with an ordinary Error. */
export function load(): Promise<Pawnshop>
