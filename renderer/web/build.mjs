// Builds the page: build.mjs SOURCE BUILD VERSION
// SOURCE is the tree. BUILD has what host/web/build.sh has built and fetched: web, web-threads, npm. The page comes into
// BUILD/web/page.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { core_licences, joined, package_licences } from '../../host/web/licences.mjs'
import { with_ready_memory } from './ready_memory.mjs'
import { vocabulary } from './vocabulary.mjs'

const [source, build] = process.argv.slice(2).map((path) => resolve(path))
const version = process.argv[4]
const npm = join(build, 'npm')
const { build: bundle } = createRequire(join(npm, 'package.json'))('esbuild')
const here = join(source, 'renderer/web/page'), page = join(build, 'web/page')
rmSync(page, { recursive: true, force: true })
mkdirSync(page, { recursive: true })

// ---- the data: scripts, rules and pictures, as texts by their paths. English is spoken here: folders named by the code
// of another language are left out.

const data = {}
const is_of_other_language = (name) => /^[a-z]{2}$/.test(name)
function gather(path, kinds) {
  for (const name of readdirSync(path).sort()) {
    const whole = join(path, name)
    if (is_of_other_language(name)) continue
    if (statSync(whole).isDirectory()) gather(whole, kinds)
    else if (kinds.test(name)) data[relative(source, whole)] = readFileSync(whole, 'utf8')
  }
}
gather(join(source, 'scripts'), /\.(lua|md)$/)
for (const part of ['art', 'help', 'rules', 'weights']) gather(join(source, 'variants', part), /\.(lua|md|svg)$/)
for (const name of readdirSync(join(source, 'variants')))
  if (name.endsWith('.lua')) data[`variants/${name}`] = readFileSync(join(source, 'variants', name), 'utf8')

// What is read beside the editor comes only when somebody opens it. Examples are scripts, too: others may extend them.
const reading = {}
for (const path of Object.keys(data))
  if (/^scripts\/(examples\/|LANGUAGE\.md)/.test(path)) reading[path] = data[path]
delete data['scripts/LANGUAGE.md']
const [, recipes] = readFileSync(join(source, 'variants/README.md'), 'utf8').split(/^## Recipes$/m)
if (!recipes) throw new Error('variants/README.md has no chapter with recipes')
reading['variants/README.md'] = recipes.split(/^## /m)[0]
const digest = (text) => createHash('sha256').update(text).digest()
const texts = { build: digest(JSON.stringify(data)).readUInt32LE(), files: data }
writeFileSync(join(page, 'data.json'), JSON.stringify(texts))
writeFileSync(join(page, 'reading.json'), JSON.stringify(reading))
writeFileSync(join(page, 'words.json'), JSON.stringify(vocabulary(reading['scripts/LANGUAGE.md'])))

// ---- the games of the picker, as they call themselves

const { load } = await import(pathToFileURL(join(build, 'web/package/node.mjs')))
const core = await load()
const groups = core.groups().map(({ title, games }) => ({ title, games: games.map((name) => {
  const game = core.open(name)
  const about = { name, title: game.title, rules: game.rules }
  game.close()
  return about
}) }))
writeFileSync(join(page, 'games.json'), JSON.stringify(groups))

// ---- the scripts

// The core as it is, and the one with threads, which page/isolation.ts chooses where the browser allows it.
const cores = [{ folder: join(build, 'web/page-core'), suffix: '' },
  { folder: join(build, 'web-threads/page-core'), suffix: '-threads' }]
for (const name of ['page.css', 'icon.svg', 'manifest.webmanifest'])
  copyFileSync(join(here, name), join(page, name))
const usual = {
  bundle: true, minify: true, format: 'esm', target: 'es2022', legalComments: 'none', logLevel: 'warning',
  nodePaths: [join(npm, 'node_modules')], outdir: page,
}
/** A script of its own, which others import as it is, with what it exports of another one. */
const alone = { name: 'alone', setup: ({ onResolve }) =>
  onResolve({ filter: /\/(core_files|isolation)$/ }, () => ({ path: './core_files.js', external: true })) }
await bundle({ ...usual, entryPoints: { core_files: join(here, 'core_files.ts') } })
const { metafile } = await bundle({ ...usual, splitting: true, metafile: true, chunkNames: 'part-[hash]',
  entryPoints: { main: join(here, 'main.ts') }, plugins: [alone] })
// What main.js imports is asked for along with it.
const [main] = Object.entries(metafile.outputs).filter(([path]) => basename(path) === 'main.js').map(([, what]) => what)
const parts = main.imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
const links = parts.map(({ path }) => `<link rel="modulepreload" href="${basename(path)}">\n`).join('')
const html = readFileSync(join(here, 'index.html'), 'utf8')
writeFileSync(join(page, 'index.html'), html.replace(/^<script type="module" src="main.js">/m, `${links}$&`))
for (const { folder, suffix } of cores) {
  await bundle({ ...usual, entryPoints: { [`worker${suffix}`]: join(here, 'workers/worker.ts') },
    alias: { core: join(folder, 'core.mjs') } })
}
// What a thread is made of: a worker that loads the core once more, by these names (page/workers/start.ts).
await bundle({ ...usual, entryPoints: { 'core-threads': join(cores[1].folder, 'core.mjs') } })
for (const { folder, suffix } of cores) {
  const loader = join(build, `web/ready${suffix}.mjs`)
  await bundle({ ...usual, outdir: undefined, outfile: loader, alias: { core: join(folder, 'core.mjs') },
    entryPoints: [join(here, 'workers/ready_memory_of.ts')] })
  writeFileSync(join(page, `core${suffix}.wasm`),
    await with_ready_memory(join(folder, 'core.wasm'), loader, texts, suffix !== ''))
}
await bundle({ ...usual, bundle: false, format: undefined,
  entryPoints: { 'core-threads.worker': join(cores[1].folder, 'core.worker.js') } })
await bundle({ ...usual, format: 'iife', target: 'es5', entryPoints: { no_modules: join(here, 'no_modules.ts') } })

writeFileSync(join(page, 'licences.txt'),
  joined([...core_licences(source), ...package_licences(npm, Object.keys(metafile.inputs))]))

// ---- what is kept for use without a network: all of it, under a name that changes with it

const files = readdirSync(page).sort()
// What a game leaves in a memory that it has given back is not the same each time.
const by_name = (name) => {
  const core = cores.find(({ suffix }) => name === `core${suffix}.wasm`)
  return readFileSync(core ? join(core.folder, 'core.wasm') : join(page, name))
}
const hash = createHash('sha256')
for (const name of files) hash.update(by_name(name))
await bundle({ ...usual, format: 'iife', entryPoints: { offline: join(here, 'offline.ts') }, define: {
  FILES: JSON.stringify(['.', ...files]), VERSION: JSON.stringify(`${version}-${hash.digest('hex').slice(0, 12)}`) } })

// ---- what is long also packed, once and for all: a server need not do it at each visit

for (const name of [...files, 'offline.js']) {
  const whole = readFileSync(join(page, name))
  if (whole.length <= 1000) continue
  writeFileSync(join(page, `${name}.gz`), gzipSync(whole, { level: 9 }))
  writeFileSync(join(page, `${name}.br`), brotliCompressSync(whole))
}
