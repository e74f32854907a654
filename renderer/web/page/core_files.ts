// Loads what the workers begin with. It is a script of its own, so that it can begin before the others are read: the
// core is most of what the page loads.
import { core_file } from './isolation'
import type { CoreFiles } from './worker_client'

const NEWER = 'Please use a newer one, or allow it in its settings.'
const NOT_RUN = 'was not loaded completely, or this browser cannot run it. Please load the page again; if that does not '
  + 'help, use a newer browser.'

/** Both come at once. */
async function load(): Promise<CoreFiles> {
  const [module, data] = await Promise.all([compile(), read_data()])
  return { module, data }
}

async function read_data(): Promise<string> {
  const answer = await fetch('data.json')
  if (!answer.ok) throw new Error(`data.json cannot be loaded (${answer.status}).`)
  return answer.text()
}

async function compile(): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object') throw new Error(`this browser has no WebAssembly. ${NEWER}`)
  const answer = await fetch(core_file)
  if (!answer.ok) throw new Error(`${core_file} cannot be loaded (${answer.status}).`)
  try {
    return await WebAssembly.compileStreaming(answer)
  } catch { // a server that does not know the type of such files, or a browser that cannot stream
    return compile_whole().catch(() => { throw new Error(`${core_file} ${NOT_RUN}`) })
  }
}

async function compile_whole(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await fetch(core_file)).arrayBuffer())
}

export const core_files = load()
core_files.catch(() => {}) // main.ts says what is missing

// So that it is found out once: renderer/web/build.mjs lets main.js import it from here.
export * from './isolation'
