// The core in a worker: the compiled module, the scripts and the pictures come from the page.
import createCore from 'core'
import type { Core } from '../core'
import { has_threads } from '../isolation'
import type { CoreFiles } from '../worker_client'
import { is_own, own_folder, type Wanted } from '../wanted'

const ROOT = '/pawnshop'

/** `helpers` are threads that stand ready to search along; each is a worker that loads the same core once more. */
export async function start_core({ module, data }: CoreFiles, helpers: number): Promise<Core> {
  const options = {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, of: WebAssembly.Module) => void) {
      void WebAssembly.instantiate(module, imports).then((instance) => {
        done(instance, module)
        // The loader of emscripten 3.1 begins when the last helper is ready; where there is none it has to be told.
        if (has_threads && helpers === 0) options.removeRunDependency!('wasm-instantiate')
      })
      return {}
    },
    removeRunDependency: undefined as ((name: string) => void) | undefined, // the loader puts it here
    helpers,
    locateFile: (name: string) => new URL(name.replace(/^core\./, 'core-threads.'), location.href).href,
    mainScriptUrlOrBlob: new URL('core-threads.js', location.href).href,
  }
  const core = await createCore(options) as Core
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
