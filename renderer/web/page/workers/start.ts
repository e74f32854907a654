// The core in a worker: the compiled module, the scripts and the pictures come from the page.
import createCore from 'core'
import type { Core } from '../core'
import type { Parts } from '../link'
import { is_own, own_folder, type Wanted } from '../wanted'

const ROOT = '/pawnshop'

export async function start_core({ module, data }: Parts): Promise<Core> {
  const core = await createCore({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(module, imports).then(done)
      return {}
    },
  }) as Core
  for (const [path, text] of Object.entries(JSON.parse(data) as Record<string, string>)) {
    const whole = `${ROOT}/${path}`
    core.FS.mkdirTree(whole.slice(0, whole.lastIndexOf('/')))
    core.FS.writeFile(whole, text)
  }
  core.FS.mkdirTree(own_folder)
  return core
}

/** Writes an own script where the core reads it. Nothing else can be written: a shipped game stays what it is. */
export function put_script(core: Core, wanted: Wanted) {
  if (wanted.script === undefined) return
  if (!is_own(wanted)) throw new Error(`a script of one's own cannot be called ${wanted.game}`)
  core.FS.writeFile(wanted.game, wanted.script)
}
