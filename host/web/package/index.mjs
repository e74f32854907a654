// The package in a page or a worker of one.
import createCore from './core.mjs'
import { start } from './pawnshop.mjs'

export { PawnshopError } from './pawnshop.mjs'

async function file(name) {
  const answer = await fetch(new URL(name, import.meta.url))
  if (!answer.ok) throw new Error(`${name} cannot be loaded: ${answer.status} ${answer.statusText}`)
  return answer
}

export async function load() {
  const [wasm, library] = await Promise.all([file('core.wasm'), file('library.json')])
  return start(createCore, await wasm.arrayBuffer(), await library.json())
}
