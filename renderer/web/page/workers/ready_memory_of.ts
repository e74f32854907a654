// For the build: opens the first game in a core that a worker of the page would have, and says what that has changed in
// the memory.
import type { Data } from '../worker_client'
import { changes_between, words_of } from './ready_memory'
import { start_core } from './start'

export default async function ready_memory_of(module: WebAssembly.Module, data: Data): Promise<Uint32Array> {
  const core = await start_core({ module, data: JSON.stringify(data) }, 0)
  const before = words_of(core).slice()
  const fault = core.makeFirstGameReady()
  if (fault) throw new Error(`the first game cannot be opened: ${fault}`)
  return changes_between(before, words_of(core), data.build)
}
