// The memory of a core in which the first game is open. The build opens the game and stores what that has changed in
// the memory; a worker makes the same changes to the memory of a core that has just begun. So no browser has to read
// and compile the rules of the game, which takes longer than everything else at the start. The changes are part of the
// core's file (a custom section of WebAssembly), so that both are of one build and a server packs both.
//
// They are numbers of 32 bits. The first one names the texts from which the game was read. Then comes what the memory
// must be before the changes: how many parts of it are not empty, where each begins and how long it is, and the
// checksum of them all. Then come the parts that change: where each begins, how long it is, and its content.
import type { Core } from '../core'

/** A part of the memory: from its first number up to the one behind its last. */
type Part = [begin: number, end: number]

/** Where fewer numbers than these lie between two parts, they are one part. */
const GAP_OF_CHANGES = 4, GAP_OF_CONTENT = 256

/** The memory as numbers. */
export const words_of = (core: Core) => new Uint32Array(core.HEAP32.buffer)

/** What turns one memory into another one, by opening a game from texts that have this number. */
export function changes_between(before: Uint32Array, after: Uint32Array, texts: number): Uint32Array {
  if (before.length !== after.length) throw new Error('the memory of the core has grown: begin with more of it')
  const content = parts_of(before.length, (i) => before[i] !== 0, GAP_OF_CONTENT)
  const numbers = [texts, content.length]
  for (const [begin, end] of content) numbers.push(begin, end - begin)
  numbers.push(content.reduce((sum, part) => checksum(before, part, sum), START_OF_SUM))
  for (const [begin, end] of parts_of(before.length, (i) => before[i] !== after[i], GAP_OF_CHANGES)) {
    numbers.push(begin, end - begin)
    for (let i = begin; i < end; ++i) numbers.push(after[i]!)
  }
  return Uint32Array.from(numbers)
}

/** Makes the changes that the core brings with it, unless the texts are of another build, or the memory is another one,
 *  as it would be in a browser that starts the core in a way of its own. Then nothing changes. */
export function make_ready(memory: Uint32Array, module: WebAssembly.Module, texts: number) {
  const [section] = WebAssembly.Module.customSections(module, 'ready')
  const changes = new Uint32Array(section ?? [])
  let at = 0, sum = START_OF_SUM
  if (changes[at++] !== texts) return
  const next_part = (): Part => {
    const begin = changes[at++]!
    return [begin, begin + changes[at++]!]
  }
  for (let rest = changes[at++]!; rest > 0; --rest) sum = checksum(memory, next_part(), sum)
  if (changes[at++] !== sum) return
  while (at < changes.length) {
    const [begin, end] = next_part()
    memory.set(changes.subarray(at, at + end - begin), begin)
    at += end - begin
  }
}

function parts_of(length: number, is_in: (i: number) => boolean, gap: number): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < length; ++i) {
    if (!is_in(i)) continue
    const last = parts.at(-1)
    if (last && i - last[1] < gap) last[1] = i + 1
    else parts.push([i, i + 1])
  }
  return parts
}

const START_OF_SUM = 0x811c9dc5

/** FNV-1a, of numbers in place of bytes. */
function checksum(memory: Uint32Array, [begin, end]: Part, sum: number): number {
  for (let i = begin; i < end; ++i) sum = Math.imul(sum ^ memory[i]!, 0x01000193)
  return sum >>> 0
}
