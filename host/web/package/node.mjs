// The package in node.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { start } from './pawnshop.mjs'

export { PawnshopError } from './pawnshop.mjs'

const file = (name) => readFileSync(new URL(name, import.meta.url))

export async function load() {
  const createCore = createRequire(import.meta.url)('./core.cjs')
  return start(createCore, file('core.wasm'), JSON.parse(file('library.json')))
}
