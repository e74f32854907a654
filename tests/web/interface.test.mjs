// What a user of the package relies on, in good use and in bad.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { load, pawnshop, PawnshopError } from './package.mjs'

const tree = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('a game is played, taken back and written down', async () => {
  const game = (await pawnshop()).open('hostage')
  assert.equal(game.title, 'Hostage Chess')
  assert.equal(game.moves().length, 20)
  assert.equal(game.play('e4').machine, 'e2e4')
  assert.equal(game.play('d7d5').human, 'd5')
  game.play('exd5')
  assert.match(game.fen(), /^rnbqkbnr\/ppp1pppp\/8\/3P4\/8\/8\/PPPP1PPP\/RNBQKBNR\[#p\] b/)
  assert.ok(game.undo())
  assert.ok(game.redo())
  const pgn = game.pgn()
  assert.match(pgn, /1\. e4 d5 2\. exd5/)
  game.setFen()
  game.loadPgn(pgn)
  assert.equal(game.pgn(), pgn)
  assert.equal(game.status().side, 'black')
  game.close()
})

test('an illegal move changes nothing, and the rules say why', async () => {
  const game = (await pawnshop()).open('hostage')
  const before = game.fen()
  const played = game.play('Ke4')
  assert.equal(played.done, false)
  assert.notEqual(played.message, '')
  assert.equal(game.fen(), before)
  assert.equal(game.why('e4'), null)
  game.setFen('r3k2r/ppp2ppp/8/8/4P3/5N2/PpP2PPP/4K2R[#NPp] b Kkq - 0 12')
  const refusal = game.why('b1=Q')
  assert.match(refusal.message, /frozen|holds no queen/)
  assert.match(refusal.file, /^variants\/hostage\.lua$/)
  assert.ok(refusal.line > 0)
  game.close()
})

test('a game that is over is played no further', async () => {
  const game = (await pawnshop()).open('chess')
  for (const move of ['f3', 'e5', 'g4', 'Qh4']) assert.ok(game.play(move).done)
  assert.deepEqual([game.status().result, game.moves().length], ['0-1', 0])
  assert.equal(game.play('a3').done, false)
  game.close()
})

test('a script is loaded from its text, with files of its own', async () => {
  const core = await pawnshop()
  const mine = core.openScript('return extend(require "base") { title = "Mine" }', {
    name: 'mine', files: { 'base.lua': 'return extend "chess" { title = "Base" }' } })
  assert.equal(mine.title, 'Mine')
  assert.equal(mine.perft(2), 400)
  // Another script does not see them.
  assert.throws(() => core.openScript('return extend(require "base") { title = "Other" }'), /no script named 'base'/)
  assert.throws(() => core.openScript('return {}', { files: { '../x.lua': '' } }), PawnshopError)
  const option = core.open('hyper-chess', { options: { death: 'transient' } })
  assert.throws(() => core.open('hyper-chess', { options: { death: 'slow' } }), PawnshopError)
  option.close()
  mine.close()
})

test('every fault of a script is told with its line and what to do', async () => {
  const core = await pawnshop()
  const script = tree('tests/errors/several-at-once.lua')
  assert.throws(() => core.openScript(script, { name: 'broken' }), (error) => {
    assert.ok(error instanceof PawnshopError)
    assert.ok(error.faults.length > 1)
    for (const fault of error.faults) {
      assert.equal(fault.file, 'broken.lua')
      assert.ok(fault.line > 0)
    }
    return true
  })
  for (const text of ['', 'return 7', 'return', '\0', 'return extend "chess"'.repeat(1000)]) {
    assert.throws(() => core.openScript(text), PawnshopError)
  }
})

test('hostile scripts end in an error, and the core goes on', async () => {
  const core = await load()
  const folder = new URL('../hostile/', import.meta.url)
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.lua'))
  assert.ok(scripts.length > 20)
  for (const name of scripts) {
    try {
      const game = core.openScript(readFileSync(new URL(name, folder), 'utf8'), { name: 'hostile' })
      try { game.moves(); game.perft(1) } finally { game.close() }
    } catch (error) {
      assert.ok(error instanceof PawnshopError, `${name}: ${error}`)
    }
  }
  const chess = core.open('chess')
  assert.equal(chess.perft(3), 8902)
  chess.close()
})

test('bad texts are refused, and the game stands as it was', async () => {
  const core = await pawnshop()
  assert.throws(() => core.open('no such game'), PawnshopError)
  const game = core.open('chess')
  game.play('e4')
  const before = game.pgn()
  for (const fen of ['x', '8/8/8/8/8/8/8/8 w - - 0 1', 'a'.repeat(1e5)]) {
    assert.throws(() => game.setFen(fen), PawnshopError)
  }
  for (const pgn of ['[', '1. e4 e5 2. Qxf7', '[Event "x"]\n\n1. e4 (((']) {
    try { game.loadPgn(pgn) } catch (error) { assert.ok(error instanceof PawnshopError, String(error)) }
  }
  game.setFen()
  game.loadPgn(before)
  assert.equal(game.pgn(), before)
  game.close()
})

test('limits that are none are refused', async () => {
  const game = (await pawnshop()).open('chess')
  for (const depth of [-1, 1.5, NaN, '3', undefined, 1e9]) assert.throws(() => game.perft(depth), PawnshopError)
  assert.equal(game.perft(0), 1)
  for (const limits of [{ nodes: -5 }, { nodes: 0.5 }, { nodes: 1e300 }, { depth: 0 }, { depth: 'deep' }, { seconds: -1 },
    { seconds: NaN }, { seconds: Infinity }, { lines: 0 }, { skill: 21 }, { movetime: 100 }, { constructor: 1 }]) {
    assert.throws(() => game.go(limits), PawnshopError, JSON.stringify(limits))
  }
  assert.equal(game.go({ depth: 1, nodes: undefined }).lines.length, 1)
  const erring = (seed) => game.go({ depth: 3, skill: 1, seed }).lines[0].turns[0]
  assert.equal(erring(7), erring(7))
  assert.ok(new Set(Array.from({ length: 12 }, (_, seed) => erring(seed))).size > 1)
  game.close()
})

test('the search finds what is there, tells of its way, and keeps to its limits', async () => {
  const game = (await pawnshop()).open('chess')
  game.setFen('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1')
  const depths = []
  const thought = game.go({ depth: 5, lines: 2 }, (line) => depths.push(line.depth))
  assert.equal(thought.lines[0].turns[0], 'a1a8')
  assert.equal(thought.lines[0].mate, 1)
  assert.equal(thought.lines.length, 2)
  assert.ok(depths.length > 1)
  game.setFen()
  assert.ok(game.go({ nodes: 5000 }).nodes < 20000)
  const begin = performance.now()
  game.go({ seconds: 0.2 })
  assert.ok(performance.now() - begin < 5000)
  game.close()
})

test('a value of the wrong kind, and a game that is closed, are refused in one line', async () => {
  const core = await pawnshop()
  const game = core.open('chess')
  const is_told = (act, words) => assert.throws(act, (error) => {
    assert.ok(error instanceof PawnshopError, String(error))
    assert.equal(error.faults.length, 1)
    assert.match(error.message, words)
    assert.ok(!error.message.includes('\n'), error.message)
    return true
  })
  for (const value of [undefined, null, 5, {}, [], () => 1, true]) {
    for (const name of ['play', 'why', 'loadPgn']) is_told(() => game[name](value), /takes a text, not/)
    is_told(() => core.open(value), /'game' takes a text, not/)
    is_told(() => core.openScript(value), /'script' takes a text, not/)
    if (value !== undefined) {
      is_told(() => game.setFen(value), /'fen' takes a text, not/)
      is_told(() => core.openScript('', { name: value }), /'name' takes a text, not/)
      is_told(() => core.openScript('', { files: { 'a.lua': value } }), /'files\.a\.lua' takes a text, not/)
      is_told(() => core.open('chess', { options: { castling: value } }), /'options\.castling' takes a text, not/)
    }
  }
  for (const value of [null, 5, 'deep', []]) {
    is_told(() => game.go(value), /'limits' takes an object, not/)
    is_told(() => core.open('chess', value), /'options' takes an object, not/)
  }
  is_told(() => game.go({}, 'report'), /'report' takes a function, not/)
  game.close()
  game.close()
  for (const name of ['fen', 'moves', 'undo', 'redo', 'status', 'pgn', 'setFen', 'go'])
    is_told(() => game[name](), /this game is closed/)
})

test('what is advised names functions of the package, and a script keeps the name that it was given', async () => {
  const core = await pawnshop()
  for (const act of [() => core.open('no such game'), () => core.openScript('return extend "nothingness" {}')]) {
    assert.throws(act, (error) => {
      assert.match(error.message, /groups\(\) names the games/)
      assert.ok(!/pawnshop list|given by its path/.test(error.message), error.message)
      return true
    })
  }
  for (const name of ['my', 'my.lua', 'my.LUA'])
    assert.throws(() => core.openScript('return 7', { name }), ({ faults }) => faults[0].file === 'my.lua')
})

test('a game that is over says by which rule, and there is nothing to look for', async () => {
  const game = (await pawnshop()).open('chess')
  for (const move of ['f3', 'e5', 'g4', 'Qh4']) game.play(move)
  assert.deepEqual([game.status().reason, game.status().claim], ['checkmate', ''])
  assert.deepEqual(game.go({ depth: 2 }).lines, [])
  game.setFen()
  for (const move of 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'.split(' ')) game.play(move)
  assert.deepEqual([game.status().reason, game.status().claim], ['', 'threefold'])
  game.close()
})
