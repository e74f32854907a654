// The tarball that `npm pack` makes, in node: it has all that it needs, and its documentation is true.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { documented, install } from './tarball.mjs'

const installed = install()
const { folder, files } = installed

/** Runs a program in the folder, by a new node that knows nothing of this one. */
function run(name, code) {
  writeFileSync(join(folder, name), code)
  const env = { PATH: process.env.PATH, HOME: folder }
  return execFileSync(process.execPath, [name], { cwd: folder, env, encoding: 'utf8' })
}

/** What TypeScript says of a program that uses the package; '' where it holds. */
function checked(name, code) {
  writeFileSync(join(folder, name), code)
  const tsc = join(process.env.PAWNSHOP_NPM, 'node_modules/typescript/bin/tsc')
  const how = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '']
  try {
    execFileSync(process.execPath, [tsc, ...how, name], { cwd: folder, encoding: 'utf8' })
    return ''
  } catch ({ stdout }) {
    return stdout
  }
}

test('the tarball has what the package is made of, and nothing else', () => {
  assert.deepEqual(files, ['LICENSE', 'README.md', 'core.cjs', 'core.mjs', 'core.wasm', 'index.d.ts', 'index.mjs',
    'library.json', 'node.mjs', 'package.json', 'pawnshop.mjs'])
})

test('its licence is ours, and names what is in the core', () => {
  const licence = readFileSync(join(folder, 'node_modules/pawnshop/LICENSE'), 'utf8')
  assert.match(licence, /^MIT License/)
  for (const one of [/Lua\.org, PUC-Rio/, /The Emscripten Authors/, /Rich Felker/]) assert.match(licence, one)
})

test('a program in an empty folder imports it by its name, plays, is refused, and searches', () => {
  const said = JSON.parse(run('play.mjs', `
    import { load, PawnshopError } from 'pawnshop'
    const pawnshop = await load()
    const game = pawnshop.open('hostage')
    const played = ['e4', 'd5', 'exd5'].map((move) => game.play(move).done)
    const refused = game.play('Ke4').message
    const best = game.go({ depth: 3 }).lines[0].turns.length
    let fault
    try { pawnshop.openScript('return 7') } catch (error) { fault = error instanceof PawnshopError }
    console.log(JSON.stringify({ played, refused, best, fault, pgn: game.pgn(), fen: game.fen() }))
  `))
  assert.deepEqual(said.played, [true, true, true])
  assert.notEqual(said.refused, '')
  assert.ok(said.best > 0)
  assert.equal(said.fault, true)
  assert.match(said.pgn, /1\. e4 d5 2\. exd5/)
  assert.match(said.fen, /\[#p\] b/)
})

test('what the documentation shows first runs as it stands there', () => {
  const [first, second] = documented(installed)
  const said = run('documented.mjs', `${first.replace(/^game\.(moves|why|go|fen|pgn)\(.*$/gm, (line) =>
    `console.log(JSON.stringify(${line.replace(/\s*\/\/.*$/, '')}))`)}\n${second}`).trim().split('\n')
  const [moves, refusal, line, fen, pgn, mine] = said
  assert.equal(JSON.parse(moves).length, 20)
  assert.match(JSON.parse(refusal).file, /^scripts\/.*\.lua$/)
  assert.ok(JSON.parse(line).turns.length > 0)
  assert.match(JSON.parse(fen), /^rnbqkbnr/)
  assert.match(JSON.parse(pgn), /1\. e4/)
  assert.match(mine, /^8902 /)
})

test('its types say what it takes and gives', () => {
  const use = (line) => `import { load, PawnshopError, type Game, type Line } from 'pawnshop'
    const game: Game = (await load()).open('hostage')
    const lines: Line[] = game.go({ seconds: 1, lines: 2 }, (line) => console.log(line.turns[0])).lines
    const why: string | undefined = game.why('e4')?.message
    ${line}
    export { lines, why, PawnshopError }
    declare const console: { log(...values: unknown[]): void }
  `
  assert.equal(checked('right.ts', use('game.play("e4").done satisfies boolean')), '')
  assert.equal(checked('right.ts', use('new PawnshopError(game.notes).faults satisfies object[]')), '')
  assert.match(checked('wrong.ts', use('game.play(5)')), /^wrong\.ts\(5,15\): error TS2345/)
  assert.match(checked('wrong.ts', use('game.go({ movetime: 5 })')), /movetime/)
})
