// Random games, move by move: the core for the web and the native program (PAWNSHOP) reach the same positions.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { pawnshop } from './package.mjs'

const native = process.env.PAWNSHOP
const MOVES = 40

/** Numbers from 0 to below `n`, the same in every run. */
function chance(seed) {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const core = await pawnshop()
for (const name of core.groups().flatMap((group) => group.games)) {
  test(name, { skip: native ? false : 'PAWNSHOP names no program' }, () => {
    const game = core.open(name)
    const below = chance(name.length * 7919 + name.charCodeAt(0))
    const moves = [], positions = []
    for (let i = 0; i < MOVES; ++i) {
      const legal = game.moves()
      if (legal.length === 0) break
      const move = legal[below(legal.length)].machine
      if (!game.play(move).done) break // the game is over by a rule that leaves moves
      moves.push(move)
      positions.push(game.fen())
    }
    assert.ok(moves.length > 0)
    for (let i = 0; i < moves.length; i += i + 4 < moves.length ? 4 : 1) {
      const shown = execFileSync(native, ['show', name, '--moves', moves.slice(0, i + 1).join(' '), '--json'])
      assert.equal(positions[i], JSON.parse(shown).fen, `${name}: ${moves.slice(0, i + 1).join(' ')}`)
    }
    game.close()
  })
}
