// Games that come from elsewhere: by a link, or in a file that somebody opens or drops on the page. What was on the
// table before is put aside, and whatever is wrong is said in one line.
import type { App } from './app'
import { add_games, type SavedGame } from './saved_games'
import type { Fault, ListedGame } from './core'
import { read_archive, is_archive } from './archive'
import { list_games } from './dialogs/game_list'
import { kind_of_binary, text_of } from './old_text'
import { open_record } from './record'
import { free_name, keep_script, own_script, taken_names } from './scripts'
import { LinkError, read_link, type SharedGame } from './share'
import type { Store } from './store'
import { file_name, is_own, own_game, plain_name } from './wanted'
import { short, whose } from './whose'

/** Bytes: to list the games of a longer text takes a phone too long. */
const LARGEST = 20_000_000
/** What a text is called that comes without a file. */
export const PASTED = 'Pasted text'
const UNKNOWN = 'cannot be opened here: nothing was opened.'

/** The game that the address brings, if it brings one. Then the address has it no more. */
export async function open_link(app: App): Promise<boolean> {
  try {
    return await open_shared(app, location.hash)
  } finally {
    if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  }
}

async function open_shared(app: App, hash: string): Promise<boolean> {
  try {
    const shared = await read_link(hash)
    if (!shared) return false
    const wrong = await play_on(app, shared)
    if (wrong) throw new LinkError(`The game of this link ${UNKNOWN} ${wrong}`)
    app.tell(`This is ${title_of(app, 'a game')}, which came with the link${by_what_rules(app)}.`)
    return true
  } catch (error) {
    app.say((error as Error).message)
    return false
  }
}

/** A script, a record, or what this page has given away. Answers what is wrong with it, or nothing. */
export async function open_file(app: App, file: File): Promise<string> {
  if (file.size > LARGEST) return too_long(file.name, file.size)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kind_of_binary(bytes)
  if (kind) return `${file.name} is ${kind}, not a game or a script: nothing was opened.`
  const text = text_of(bytes)
  if (/\.lua$/i.test(file.name)) return bring_script(app, file.name, text)
  if (is_archive(text)) return unpack(app, file.name, text)
  return in_words(await open_games(app, text, file.name))
}

/** A text that was pasted: a link, a game, several of them, what this page has given away, or a position. */
export async function open_pasted(app: App, text: string): Promise<string> {
  if (!text.trim()) return ''
  if (text.length > LARGEST) return too_long('The text that was pasted', text.length)
  if (app.state?.draft) {
    await app.act('readDraft', text.trim())
    return ''
  }
  const [, link] = /^https?:[^#\s]+(#g=\S*)$/.exec(text.trim()) ?? []
  if (link) {
    await open_shared(app, link)
    return ''
  }
  if (is_archive(text)) return unpack(app, 'the text', text)
  if (await app.read<boolean>('isRecord', text)) return in_words(await open_games(app, text, PASTED))
  return in_words((await app.begin_here('beginAt', text.trim())).faults ?? [])
}

const too_long = (what: string, size: number) => `${what} has ${(size / 1e6).toFixed(1)} MB, and the page opens at ` +
  `most ${LARGEST / 1e6} MB at once: nothing was opened. Split it into smaller files.`

/** Of several games a list opens to choose from, and the game on the table stays for the time being. */
export async function open_games(app: App, text: string, name: string): Promise<Fault[]> {
  const games = await app.read<ListedGame[]>('gamesOfText', text)
  if (games.length < 2) return open_record(app, text)
  app.file.begin(name, text, games)
  list_games(app)
  return []
}

/** The game on the table makes room, if the other one can be played. Answers what is wrong with that one. */
async function play_on(app: App, shared: SharedGame): Promise<string> {
  const faults = await app.resume(shared)
  if (faults.length > 0) return first_of(faults)
  await rename(app)
  return ''
}

/** A script that came from elsewhere gets another name where that of an own one is the same. */
async function rename(app: App) {
  const { wanted, store } = app
  const name = file_name(wanted.game).replace(/\.lua$/, '')
  const mine = own_script(store, name)
  if (!is_own(wanted) || mine === undefined || mine === wanted.script) return
  await app.reload(own_game(free_name(store, name), wanted.script!))
}

const title_of = ({ about }: App, otherwise: string) => about ? short(about.title) : otherwise

function by_what_rules({ about }: App): string {
  const rules = about ? whose(about) : ''
  return rules && ` by rules of its own, ${rules}: see Script`
}

async function bring_script(app: App, file: string, text: string): Promise<string> {
  const { store } = app
  const name = plain_name(file.replace(/\.lua$/i, ''))
  const wanted = own_game(own_script(store, name) === text ? name : free_name(store, name), text)
  const faults = await app.checker.check(wanted)
  const wrong = in_words(has_errors(faults) ? faults : await app.open(wanted))
  if (wrong) return wrong
  keep_script(store, file_name(wanted.game).replace(/\.lua$/, ''), text)
  app.tell(`${title_of(app, 'The game')} is on the table, and "New game" lists ${file_name(wanted.game)} from now on.`)
  return ''
}

/** Scripts and games are kept beside those that are here; nothing here is replaced. */
async function unpack(app: App, file: string, text: string): Promise<string> {
  const archive = read_archive(text)
  if (!archive) return `${file} is broken: nothing was opened.`
  const { store } = app
  const count = bring_scripts(store, archive.scripts)
  const games = add_games(store, archive.games.map(kept_of).reverse())
  const wrong = archive.game && await play_on(app, archive.game)
  if (wrong) return `The game of ${file} ${UNKNOWN} ${wrong}`
  app.tell(archive.game
    ? `This is ${title_of(app, 'a game')}, which came with ${file}${by_what_rules(app)}.`
    : `"New game" lists what came with ${file}: ${counted(count, 'new script')}, ${counted(games, 'new game')}.`)
  return ''
}

/** Answers how many of them were not here before. */
function bring_scripts(store: Store, scripts: Record<string, string>): number {
  const taken = taken_names(store)
  let count = 0
  for (const [given, script] of Object.entries(scripts)) {
    const name = plain_name(given)
    if (own_script(store, name) === script) continue
    keep_script(store, free_name(store, name, taken), script)
    ++count
  }
  return count
}

/** Nothing of it but what a game has: whatever else a file says is of another browser. */
const kept_of = ({ running, script, draft, title, moves, when }: SavedGame): SavedGame => ({
  running, script,
  draft: typeof draft === 'string' ? draft : undefined,
  title: typeof title === 'string' ? title : undefined,
  moves: typeof moves === 'number' ? moves : undefined,
  when: typeof when === 'number' ? when : undefined,
})

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
const has_errors = (faults: Fault[]) => faults.some(is_error)

const is_error = ({ severity }: Fault) => severity === 'error'
const line_of = ({ file, line, message, hint }: Fault) =>
  (file ? `${file_name(file)}:${line}: ` : '') + message + (hint ? `; ${hint}` : '')

const in_words = (faults: Fault[]) => faults.filter(is_error).map(line_of).join('. ')
/** The first fault is the reason, and others follow from it. */
const first_of = (faults: Fault[]) => `${line_of(faults.find(is_error) ?? faults[0]!)}.`
