// The core in a worker: the compiled module, the scripts and the pictures come from the page.
import createCore from 'core'
import type { Core } from '../core'
import { has_threads } from '../isolation'
import { is_own, own_folder, type Wanted } from '../wanted'
import type { CoreFiles, Data } from '../worker_client'
import { make_ready, words_of } from './ready_memory'

const ROOT = '/pawnshop'
const encoder = new TextEncoder()

/** `helpers` are threads that stand ready to search along; each is a worker that loads the same core once more. */
export async function start_core({ module, data }: CoreFiles, helpers: number): Promise<Core> {
  const options = {
    // What the core reads of its surroundings is the same everywhere, so that a ready memory fits.
    preRun: [(core: { ENV: Record<string, string> }) => { core.ENV.LANG = 'C.UTF-8' }],
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
  const { build, files } = JSON.parse(data) as Data
  for (const [path, text] of Object.entries(files)) {
    const whole = `${ROOT}/${path}`
    core.FS.mkdirTree(whole.slice(0, whole.lastIndexOf('/')))
    write(core, whole, text)
  }
  core.FS.mkdirTree(own_folder)
  make_ready(words_of(core), module, build)
  return core
}

/** The loader of the core would encode a text slowly. The core reads a file twice that was written just now, since
 *  somebody might be writing it still; here nobody is. */
function write(core: Core, path: string, text: string) {
  core.FS.writeFile(path, encoder.encode(text), { canOwn: true })
  core.FS.utime(path, 0, 0)
}

/** Writes an own script where the core reads it. Nothing else can be written: a shipped game stays what it is. */
export function put_script(core: Core, wanted: Wanted) {
  if (wanted.script === undefined) return
  if (!is_own(wanted)) throw new Error(`a script of one's own cannot be called ${wanted.game}`)
  write(core, wanted.game, wanted.script)
}
