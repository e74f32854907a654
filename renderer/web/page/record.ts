// A game that was written down (PGN), which may be of another game than the one on the table, or of an own one.
import type { App } from './app'
import { fault_of, type Fault } from './core'
import { own_script } from './scripts'
import { file_name, is_own, own_game, own_name, plain_name } from './wanted'

/** Opens the first game of the text. Faults are answered, and the game on the table stays. */
export async function open_record(app: App, text: string): Promise<Fault[]> {
  const faults = await read(app, text)
  if (faults.length === 0) app.leave_untouched()
  return faults
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
  if (!faults.some(({ about }) => about === 'another game')) return faults
  if (script !== undefined) return app.open(own_game(name, script), text)
  return [fault_of(`Pawnshop has no game called ${variant}, and no script of your own has this name`)]
}
