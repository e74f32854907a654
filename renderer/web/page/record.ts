// A game that was written down (PGN), which may be of another game than the one on the table, or of an own one.
import type { App } from './app'
import type { Fault } from './core'
import { own_script } from './scripts'
import { file_name, is_own, own_game, own_name, plain_name } from './wanted'

/** Opens the first game of the text. Faults are answered, and the game on the table stays. */
export async function open_record(app: App, text: string): Promise<Fault[]> {
  const faults = await read(app, text)
  if (faults.length > 0) return faults
  app.leave_untouched()
  const count = games_in(text)
  if (count > 1) app.tell(`Of ${count} games in this text the first one is on the table. The others were not read.`)
  return []
}

async function read(app: App, text: string): Promise<Fault[]> {
  const answer = await app.begin_here('openRecord', text)
  if (answer.faults?.length) return read_own(app, text, answer.faults)
  if (!answer.other) return []
  const { other } = answer
  const script = is_own(other) ? own_script(app.store, own_name(other)) : undefined
  if (is_own(other) && script === undefined) return [fault_of(`the script ${file_name(other.game)} is not kept here`)]
  return app.open({ ...other, script }, text)
}

/** What the core refuses may be of a game that is kept here and not on the table. */
async function read_own(app: App, text: string, faults: Fault[]): Promise<Fault[]> {
  const [, variant = ''] = /^\s*\[Variant\s+"([^"]*)"\]/m.exec(text) ?? []
  const name = plain_name(variant), script = variant ? own_script(app.store, name) : undefined
  const is_unknown = faults.some(({ message, hint }) => `${message} ${hint}`.includes('play that game'))
  if (!is_unknown) return faults
  if (script !== undefined) return app.open(own_game(name, script), text)
  return [fault_of(`Pawnshop has no game called ${variant}, and no script of your own has this name`)]
}

/** Each begins with its tags. */
const games_in = (text: string) => (`\n\n${text.replace(/\r\n?/g, '\n')}`.match(/\n\s*\n(?=\[)/g) ?? []).length

const fault_of = (message: string): Fault => ({ severity: 'error', message, hint: '', example: '', file: '', line: 0 })
