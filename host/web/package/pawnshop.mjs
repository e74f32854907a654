// What browsers and node have in common: the core with its files, and games that are opened in it.

const ROOT = '/pawnshop'

/** Anything that is wrong with a script, a text, or a value that was given: `faults` has all of it. */
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

/** What the core advises is said for programs at a command line: here there are functions instead. */
const advised = (fault) => ({ ...fault, hint: fault.hint
  .replace(/'?pawnshop list'? names the games/, 'groups() names the games')
  .replace(/a script of your own is given by its path.*/, 'openScript() takes a script of your own')
  .replace(/did you mean \.\/.*\.lua\? A script is given by its path/, 'openScript() takes a script of your own') })

/** The answer, unless it has faults. */
function checked(answer) {
  if (answer?.faults?.length > 0) throw new PawnshopError(answer.faults.map(placed).map(advised))
  return answer?.file === undefined ? answer : placed(answer)
}

/** The caller's mistake, in one line. */
function mistake(message) {
  return new PawnshopError([{ severity: 'error', message, hint: '', example: '', about: '', file: '', line: 0 }])
}

function shown(value) {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`
  if (value !== null && typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  return typeof value === 'function' ? 'a function' : String(value)
}

function whole(value, name, least, most) {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw mistake(`'${name}' takes a whole number from ${least} to ${most}, not ${shown(value)}`)
}

function positive(value, name) {
  if (Number.isFinite(value) && value > 0) return value
  throw mistake(`'${name}' takes a number above 0, not ${shown(value)}`)
}

function text(value, name) {
  if (typeof value === 'string') return value
  throw mistake(`'${name}' takes a text, not ${shown(value)}`)
}

/** The entries of an object of texts. */
function texts(values, name) {
  return Object.entries(object(values, name)).map(([key, value]) => [key, text(value, `${name}.${key}`)])
}

function object(value, name) {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value
  throw mistake(`'${name}' takes an object, not ${shown(value)}`)
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
  const given = Object.entries(object(limits, 'limits')).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => {
    if (!Object.hasOwn(LIMITS, name)) {
      throw mistake(`'${name}' is no limit of a search: there are ${Object.keys(LIMITS).join(', ')}`)
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

  fen() { return this.#open.fen() }
  setFen(fen = '') { checked(this.#open.setFen(text(fen, 'fen'))) }
  moves() { return checked(this.#open.turns()) }
  play(move) { return checked(this.#open.play(text(move, 'move'))) }
  undo() { return this.#open.undo() }
  redo() { return this.#open.redo() }
  why(move) { return checked(this.#open.why(text(move, 'move'))) }
  status() { return checked(this.#open.status()) }
  pgn() { return this.#open.pgn() }
  loadPgn(pgn) { checked(this.#open.loadPgn(text(pgn, 'pgn'))) }
  perft(depth) { return checked(this.#open.perft(whole(depth, 'depth', 0, 1000))) }

  go(limits = {}, report = null) {
    if (report !== null && typeof report !== 'function')
      throw mistake(`'report' takes a function, not ${shown(report)}`)
    return checked(this.#open.go(limited(limits), report))
  }

  /** A game that is closed already stays closed. */
  close() {
    this.#core?.delete()
    this.#core = undefined
  }

  get #open() {
    if (this.#core) return this.#core
    throw mistake('this game is closed: open it again')
  }
}

class Pawnshop {
  #core
  #scripts = 0

  constructor(core) { this.#core = core }

  groups() { return this.#core.shelf() }

  open(game, how = {}) {
    const { options = {} } = object(how, 'options')
    return this.#open(text(game, 'game'), options)
  }

  openScript(script, how = {}) {
    const { name = 'script', files = {}, options = {} } = object(how, 'options')
    const plain = text(name, 'name').replace(/\.lua$/i, '').replace(/[^\w-]/g, '-')
    text(script, 'script')
    // A folder of its own for each script: it finds the files that were given with it, and no others.
    const folder = `/scripts/${++this.#scripts}`
    this.#core.FS.mkdirTree(folder)
    for (const [file, content] of texts(files, 'files')) {
      if (!/^[\w-]+\.lua$/.test(file)) throw mistake(`${shown(file)} is no name of a script such as house.lua`)
      this.#core.FS.writeFile(`${folder}/${file}`, content)
    }
    const path = `${folder}/${plain}.lua`
    this.#core.FS.writeFile(path, script)
    return this.#open(path, options)
  }

  #open(game, options) {
    const settings = texts(options, 'options').map(([key, value]) => `${key}=${value}`)
    checked(this.#core.open(game, settings))
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
