// Whose work is in what is handed out, and by what licence.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Where Debian's package emscripten has them.
const EMSCRIPTEN = '/usr/share/doc/emscripten/copyright'
const MUSL = '/usr/share/emscripten/system/lib/libc/musl/COPYRIGHT'

/** The part of a file that the pattern finds. */
function part_of(file, pattern) {
  const [, ...parts] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  if (parts.length === 0) throw new Error(`no licence was found in ${file}: look what is in it, and mend licences.mjs`)
  return parts
}

/** Lua's stands at the end of its header. */
function lua_licence(source) {
  const [lua] = part_of(join(source, 'build/lua/src/lua.h'), /\/\*+\n(\* Copyright \(C\) [^]*?)\n\*+\/\s*#endif\s*$/)
  return `Lua, which is in the core:\n\n${lua.replace(/^\* ?/gm, '')}\n`
}

/** Of Emscripten's two licences the MIT licence. */
function emscripten_licence() {
  const [years] = part_of(EMSCRIPTEN, /^Files:\n \*\nCopyright:\n +(.* The Emscripten Authors)$/m)
  const [mit] = part_of(EMSCRIPTEN, /^License: Expat\n((?: .*\n)+)/m)
  return `Emscripten, whose loader and libraries are in the core:\n\nCopyright (c) ${years}\n\n` +
    mit.replace(/^ \.?/gm, '')
}

/** The licences of what a core is made of. */
export const core_licences = (source) => [readFileSync(join(source, 'LICENSE'), 'utf8'), lua_licence(source),
  emscripten_licence(), `musl, the C library of the core:\n\n${readFileSync(MUSL, 'utf8')}`]

/** The licences of the packages in the folder `npm` that these files come from. */
export function package_licences(npm, files) {
  const names = files.map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter(Boolean)
  return [...new Set(names)].sort().map((name) =>
    `${name}:\n\n${readFileSync(join(npm, 'node_modules', name, 'LICENSE'), 'utf8')}`)
}

export const joined = (licences) => licences.map((one) => one.trim()).join(`\n\n${'-'.repeat(72)}\n\n`) + '\n'
