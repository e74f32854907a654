// The core in a worker: the compiled module, the scripts and the pictures come from the page.
import createCore from 'core'
import type { Core, Folder } from '../core'
import { has_threads } from '../isolation'
import { is_own, own_folder, type Wanted } from '../wanted'
import type { CoreFiles, Data } from '../worker_client'
import { make_ready, words_of } from './ready_memory'

const ROOT = '/pawnshop'
const encoder = new TextEncoder()
const REGULAR_FILE = 0o100666
/** The core reads a file twice that was written just now, since somebody might be writing it still; here nobody is. */
const WRITTEN_LONG_AGO = 0

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
  write_all(core, files)
  core.FS.mkdirTree(own_folder)
  make_ready(words_of(core), module, build)
  return core
}

/** Writes the shipped texts. Each of them goes right into its folder: `FS.writeFile` finds the folder anew for each, and
 *  with nearly two hundred files a browser that has just begun notices that. */
function write_all(core: Core, files: Data['files']) {
  const folders = new Map<string, Folder>()
  for (const [path, text] of Object.entries(files)) {
    const end = path.lastIndexOf('/'), place = path.slice(0, end)
    let folder = folders.get(place)
    if (!folder) folders.set(place, folder = folder_at(core, `${ROOT}/${place}`))
    const file = folder.node_ops.mknod(folder, path.slice(end + 1), REGULAR_FILE, 0)
    file.contents = encoder.encode(text)
    file.usedBytes = file.contents.length
    file.timestamp = WRITTEN_LONG_AGO
  }
}

function folder_at(core: Core, path: string): Folder {
  core.FS.mkdirTree(path)
  return core.FS.lookupPath(path).node
}

/** The loader of the core would encode a text slowly. */
function write(core: Core, path: string, text: string) {
  core.FS.writeFile(path, encoder.encode(text), { canOwn: true })
  core.FS.utime(path, WRITTEN_LONG_AGO, WRITTEN_LONG_AGO)
}

/** Writes an own script where the core reads it. Nothing else can be written: a shipped game stays what it is. */
export function put_script(core: Core, wanted: Wanted) {
  if (wanted.script === undefined) return
  if (!is_own(wanted)) throw new Error(`a script of one's own cannot be called ${wanted.game}`)
  write(core, wanted.game, wanted.script)
}
