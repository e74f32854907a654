// Whose work is in what is handed out, and by what licence.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of what a core is made of: ours, and Lua's, which stands at the end of its header. */
export function core_licences(source) {
  const header = readFileSync(join(source, 'build/lua/src/lua.h'), 'utf8')
  const [, lua] = /\/\*+\n(\* Copyright \(C\) [^]*?)\n\*+\/\s*#endif\s*$/.exec(header) ?? []
  if (!lua) throw new Error('build/lua/src/lua.h does not end with the licence of Lua')
  return [readFileSync(join(source, 'LICENSE'), 'utf8'), `Lua, which is in the core:\n\n${lua.replace(/^\* ?/gm, '')}\n`]
}

/** The licences of the packages in the folder `npm` that these files come from. */
export function package_licences(npm, files) {
  const names = files.map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter(Boolean)
  return [...new Set(names)].sort().map((name) =>
    `${name}:\n\n${readFileSync(join(npm, 'node_modules', name, 'LICENSE'), 'utf8')}`)
}

export const joined = (licences) => licences.map((one) => one.trim()).join(`\n\n${'-'.repeat(72)}\n\n`) + '\n'
