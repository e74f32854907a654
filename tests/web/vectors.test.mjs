// All vectors of tests/data, by the core compiled for the web: legal moves, counts, positions and what they claim.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pawnshop } from './package.mjs'

/** Who has little time runs no longer counts than this; what is left out is told. */
const MOST_NODES = Number(process.env.PAWNSHOP_WEB_NODES ?? Infinity)
const rows = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url)))
/** Zones are bags: their letters may come in any order. */
const sorted = (fen) =>
  fen.replace(/\[([^\]]*)\]/, (_, zones) => `[${zones.split('#').map((zone) => [...zone].sort().join('')).join('#')}]`)

for (const [name, usual] of [['family-perft'], ['hostage-perft', 'hostage'], ['hyper-perft', 'hyper-chess'],
  ['prisoner-perft', 'prisoners-dilemma'], ['hyper-scenarios', 'hyper-chess'], ['ultima-scenarios', 'ultima'],
  ['prisoner-scenarios', 'prisoners-dilemma']]) {
  test(name, async (context) => {
    const core = await pawnshop()
    const games = new Map()
    const game = (row) => {
      const key = JSON.stringify([row.game ?? usual, row.options ?? {}])
      if (!games.has(key)) games.set(key, core.open(row.game ?? usual, { options: row.options ?? {} }))
      return games.get(key)
    }
    let counted = 0
    const skipped = []
    for (const row of rows(name)) {
      const opened = game(row)
      const told = `${row.game ?? usual} ${row.fen} ${row.claim ?? ''}`
      opened.setFen(row.fen)
      if (row.moves) assert.deepEqual(opened.moves().map((move) => move.machine).sort(), [...row.moves].sort(), told)
      ;(row.perft ?? []).forEach((nodes, i) => {
        if (nodes > MOST_NODES) return void skipped.push(nodes)
        assert.equal(opened.perft(i + 1), nodes, `${told}, depth ${i + 1}`)
        counted += nodes
      })
      const expected = row.expect ?? {}
      if (expected.legal) {
        assert.deepEqual(opened.moves().map((move) => move.machine).sort(), [...expected.legal].sort(), told)
      }
      if (expected.in_check !== undefined) assert.equal(opened.status().inCheck, expected.in_check, told)
      if (expected.result !== undefined) assert.equal(opened.status().result, expected.result, told)
      for (const after of [expected.after ?? []].flat()) {
        opened.setFen(row.fen)
        assert.ok(opened.play(after.move).done, `${told}: ${after.move}`)
        assert.equal(sorted(opened.fen()), sorted(after.fen), `${told}: ${after.move}`)
      }
    }
    for (const opened of games.values()) opened.close()
    if (skipped.length > 0)
      context.diagnostic(`${skipped.length} counts of more than ${MOST_NODES} nodes were skipped: ${skipped.join(', ')}`)
    if (name.endsWith('perft')) assert.ok(counted > 10_000, `${counted} nodes`)
  })
}

test('games of Hostage Chess as people write them', async () => {
  const game = (await pawnshop()).open('hostage')
  for (const row of rows('hostage-games')) {
    game.setFen()
    for (const move of row.moves_san) assert.ok(game.play(move).done, `${row.name}: ${move}`)
  }
  game.close()
})

test('mates in one', async () => {
  const game = (await pawnshop()).open('hostage')
  for (const row of rows('hostage-mates').mate_in_1) {
    game.setFen(row.fen)
    const best = game.go({ depth: 3 }).lines[0]
    assert.ok(row.solutions_uci.includes(best.turns[0]), `${row.fen}: ${best.turns[0]}`)
    assert.equal(best.mate, 1, row.fen)
  }
  game.close()
})
