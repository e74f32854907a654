// Puts the package together beside the core: pack.mjs SOURCE PACKAGE VERSION
import { copyFileSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { core_licences, joined } from './licences.mjs'

const [source, folder, version] = process.argv.slice(2)
const here = join(source, 'host/web/package')
for (const file of ['index.mjs', 'node.mjs', 'pawnshop.mjs', 'index.d.ts', 'README.md'])
  copyFileSync(join(here, file), join(folder, file))
const about = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, version }, null, 2) + '\n')
writeFileSync(join(folder, 'LICENSE'), joined(core_licences(source)))

// The loader as a module, for those who import it.
writeFileSync(join(folder, 'core.mjs'), readFileSync(join(folder, 'core.cjs'), 'utf8') + '\nexport default createCore;\n')

// The games and their library, as texts by their paths. English is spoken here: folders named by the code of another
// language are left out.
const texts = {}
const is_of_other_language = (name) => /^[a-z]{2}$/.test(name)
const gather = (path) => {
  for (const name of readdirSync(path).sort()) {
    const whole = join(path, name)
    if (is_of_other_language(name)) continue
    if (statSync(whole).isDirectory()) gather(whole)
    else if (/\.(lua|md)$/.test(name)) texts[relative(source, whole)] = readFileSync(whole, 'utf8')
  }
}
for (const name of ['scripts', 'variants']) gather(join(source, name))
writeFileSync(join(folder, 'library.json'), JSON.stringify(texts))
