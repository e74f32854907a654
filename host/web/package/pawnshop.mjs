// What browsers and node have in common: the core with its files, and games that are opened in it.

const ROOT = '/pawnshop'

/** A script that cannot be loaded, or a text that cannot be read: `faults` has everything that is wrong. */
export class PawnshopError extends Error {
  constructor(faults) {
    super(faults.map(describe).join('\n'))
    this.name = 'PawnshopError'
    this.faults = faults
  }
}

function describe(fault) {
  const place = fault.file ? fault.file + ':' + (fault.line ? fault.line + ': ' : ' ') : ''
  return place + fault.severity + ': ' + fault.message + (fault.hint ? '\nhint: ' + fault.hint : '')
}

/** A script of the user's is named as he named it, without the folder that the core keeps it in. */
const placed = (answer) => ({ ...answer, file: answer.file.replace(/^\/scripts\/\d+\//, '') })

/** The answer, unless it has faults. */
function checked(answer) {
  if (answer?.faults?.length > 0) throw new PawnshopError(answer.faults.map(placed))
  return answer?.file === undefined ? answer : placed(answer)
}

/** The number itself, if it is a whole one within these bounds; anything else is the caller's mistake. */
function whole(value, name, least, most) {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new TypeError(`'${name}' takes a whole number from ${least} to ${most}, not ${String(value)}`)
}

function positive(value, name) {
  if (Number.isFinite(value) && value > 0) return value
  throw new TypeError(`'${name}' takes a number above 0, not ${String(value)}`)
}

const LIMITS = {
  depth: (value, name) => whole(value, name, 1, 1000),
  nodes: (value, name) => whole(value, name, 1, Number.MAX_SAFE_INTEGER),
  seconds: positive,
  lines: (value, name) => whole(value, name, 1, 1000),
  skill: (value, name) => whole(value, name, 1, 20),
  seed: (value, name) => whole(value, name, 0, 2 ** 31 - 1),
}

/** The limits of a search, each looked at; one that is undefined counts as not given. */
function limited(limits) {
  const given = Object.entries(limits).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => {
    if (!Object.hasOwn(LIMITS, name)) {
      throw new TypeError(`'${name}' is no limit of a search: there are ${Object.keys(LIMITS).join(', ')}`)
    }
    return [name, LIMITS[name](value, name)]
  }))
}

class Game {
  #core

  constructor(core) {
    this.#core = core
    this.title = core.title()
    this.rules = core.rules()
    this.hash = core.hash()
    this.notes = core.notes().map(placed)
  }

  fen() { return this.#core.fen() }
  setFen(fen = '') { checked(this.#core.setFen(fen)) }
  moves() { return checked(this.#core.turns()) }
  play(move) { return checked(this.#core.play(move)) }
  undo() { return this.#core.undo() }
  redo() { return this.#core.redo() }
  why(move) { return checked(this.#core.why(move)) }
  status() { return checked(this.#core.status()) }
  pgn() { return this.#core.pgn() }
  loadPgn(pgn) { checked(this.#core.loadPgn(pgn)) }
  perft(depth) { return checked(this.#core.perft(whole(depth, 'depth', 0, 1000))) }
  go(limits = {}, report = null) { return checked(this.#core.go(limited(limits), report)) }
  close() { this.#core.delete() }
}

class Pawnshop {
  #core
  #scripts = 0

  constructor(core) { this.#core = core }

  groups() { return this.#core.shelf() }

  open(name, { options = {} } = {}) { return this.#open(name, options) }

  openScript(script, { name = 'script', files = {}, options = {} } = {}) {
    // A folder of its own for each script: it finds the files that were given with it, and no others.
    const folder = `/scripts/${++this.#scripts}`
    this.#core.FS.mkdirTree(folder)
    for (const [file, text] of Object.entries(files)) {
      if (!/^[\w-]+\.lua$/.test(file)) throw new TypeError(`'${file}' is no name of a script such as house.lua`)
      this.#core.FS.writeFile(`${folder}/${file}`, text)
    }
    const path = `${folder}/${name.replace(/[^\w-]/g, '-')}.lua`
    this.#core.FS.writeFile(path, script)
    return this.#open(path, options)
  }

  #open(game, options) {
    checked(this.#core.open(game, Object.entries(options).map(([key, value]) => `${key}=${value}`)))
    return new Game(this.#core.take())
  }
}

/** `createCore` makes the core; `wasm` are its bytes, and `library` the texts of all shipped scripts by their paths. */
export async function start(createCore, wasm, library) {
  const core = await createCore({ wasmBinary: wasm })
  for (const [path, text] of Object.entries(library)) {
    const whole = `${ROOT}/${path}`
    core.FS.mkdirTree(whole.slice(0, whole.lastIndexOf('/')))
    core.FS.writeFile(whole, text)
  }
  return new Pawnshop(core)
}
