// The core with the memory in which the first game is open (page/workers/ready_memory.ts), made in node: a core for
// workers finds here what it asks of a browser.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** CORE is the core's file, LOADER is page/workers/ready_memory_of.ts bundled with the loader of the core, and DATA is
 *  what the page will have as data.json. The answer is the core's file with the changes. */
export async function with_ready_memory(core, loader, data, has_threads) {
  globalThis.self = globalThis
  globalThis.location = { href: pathToFileURL(loader).href }
  globalThis.navigator ??= { hardwareConcurrency: 1 }
  globalThis.crossOriginIsolated = has_threads
  const { default: ready_memory_of } = await import(pathToFileURL(loader))
  const file = readFileSync(core)
  const changes = await ready_memory_of(await WebAssembly.compile(file), data)
  return Buffer.concat([file, custom_section('ready', Buffer.from(changes.buffer))])
}

function custom_section(name, content) {
  const body = Buffer.concat([leb128(name.length), Buffer.from(name), content])
  return Buffer.concat([Buffer.of(0), leb128(body.length), body])
}

/** As WebAssembly writes lengths: seven bits a byte, the lowest ones first. */
function leb128(number) {
  const bytes = []
  for (; number > 127; number = Math.floor(number / 128)) bytes.push(number % 128 + 128)
  return Buffer.from([...bytes, number])
}
