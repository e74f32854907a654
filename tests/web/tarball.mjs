// The package as a user gets it: packed by `npm pack`, and installed from that file into an empty folder. PAWNSHOP_PACKAGE
// is the folder of the package.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

const { PAWNSHOP_PACKAGE: package_folder } = process.env
if (!package_folder) throw new Error('PAWNSHOP_PACKAGE must name the folder of the package')

const npm = (folder, ...words) =>
  execFileSync('npm', [...words, '--offline', '--no-audit', '--no-fund', '--silent'], { cwd: folder, encoding: 'utf8' })

/** A folder of its own, with the package in its node_modules. It is gone when the tests are. */
export function install() {
  const folder = mkdtempSync(join(tmpdir(), 'pawnshop-installed-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const [packed] = JSON.parse(npm(package_folder, 'pack', '--json', '--pack-destination', folder))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  npm(folder, 'install', '--ignore-scripts', `./${packed.filename}`)
  rmSync(join(folder, packed.filename)) // what is used from now on is what was installed
  return { folder, files: packed.files.map(({ path }) => path).sort() }
}

/** The blocks of code of the package's documentation, in their order. */
export function documented({ folder }) {
  const text = readFileSync(join(folder, 'node_modules/pawnshop/README.md'), 'utf8')
  return [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code)
}
