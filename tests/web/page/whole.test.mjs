// Whole games in the browser, to mate or stalemate: by mouse, by touch, by keys alone, and typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Hostage Chess: a pawn is rescued in turn 6 and another one dropped in turn 8; then White mates. */
const rescue = ('c2 c4, h7 h5, d2 d4, d7 d5, c4 d5, d8 d5, b1 c3, d5 f5, e2 e4, f5 g6, g1 f3, prison a4, f3 e5, g6 h7, ' +
  'airfield g6, f7 g6, c3 d5, g8 f6, d5 c7, e8 d8, c7 a8, f6 e4, d1 a4, c8 g4, e5 f7, d8 c8, a4 e8').split(', ')
/** Légal's mate, which holds in Hostage Chess too. */
const legal = ('e2 e4, e7 e5, g1 f3, d7 d6, f1 c4, c8 g4, b1 c3, g7 g6, f3 e5, g4 d1, c4 f7, e8 e7, c3 d5').split(', ')
/** The shortest known stalemate of chess, by Sam Loyd. */
const stalemate = 'e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6'.split(' ')

/** What is taken up and where it goes, by the names that the page gives to places. */
function spots(turn) {
  const [from, to] = turn.split(' ')
  return [{ prison: "White's prison, pawn", airfield: "White's airfield, pawn" }[from] ?? from, to]
}

async function play(visitor, turns, move) {
  await visitor.alone()
  for (const [i, turn] of turns.entries()) {
    await move(...spots(turn), i)
    await visitor.until(`${turn} is in the list`, async () => (await visitor.moves()).length === i + 1)
  }
}

async function is_won(visitor, count) {
  await visitor.until('the game is over', async () => /1-0 White wins: checkmate/.test(await visitor.text('#moves')))
  assert.equal((await visitor.moves()).length, count)
  assert.match(await visitor.text('#message'), /White wins: checkmate/)
  assert.match(await visitor.page.locator('#live').textContent(), /White wins: checkmate/)
  assert.equal(await visitor.page.getByRole('button', { name: 'Play again', exact: true }).count(), 1)
}

test('27 turns by mouse, dragged and clicked, with a rescue and a drop, to mate', async () => {
  const visitor = await open()
  await play(visitor, rescue, async (from, to, i) => {
    if (i % 3 === 0) return visitor.drag(from, to)
    await visitor.click(from)
    await visitor.click(to)
  })
  await is_won(visitor, 27)
  await visitor.picture('mate-mouse')
  await visitor.leave()
})

test('27 turns by touch on a phone, with a rescue and a drop, to mate', async () => {
  const visitor = await open(PHONE)
  await play(visitor, rescue, async (from, to) => {
    await visitor.tap(from)
    await visitor.tap(to)
  })
  await is_won(visitor, 27)
  await visitor.picture('mate-touch')
  await visitor.leave()
})

test('a game of 13 turns by arrows and Enter alone, to mate', async () => {
  const visitor = await open()
  await visitor.page.locator('#board').focus()
  const pointed = () => visitor.page.evaluate(() => window.pawnshop.state.pointed.slice(0, 2))
  const walk = async (to) => {
    for (let here = await pointed(); here !== to; here = await pointed()) {
      const key = here[0] < to[0] ? 'ArrowRight' : here[0] > to[0] ? 'ArrowLeft' : here[1] < to[1] ? 'ArrowUp' : 'ArrowDown'
      await visitor.page.keyboard.press(key)
      await visitor.until('it points elsewhere', async () => (await pointed()) !== here)
    }
    await visitor.page.keyboard.press('Enter')
  }
  await play(visitor, legal, async (from, to, i) => {
    if (i === 0) {
      await visitor.page.locator('#board').focus()
      await visitor.page.keyboard.press('ArrowUp')
      await visitor.until('a square is named', pointed)
    }
    await walk(from)
    await visitor.until('he is picked up', () => visitor.page.evaluate(() => window.pawnshop.state.picked))
    await walk(to)
  })
  await is_won(visitor, 13)
  await visitor.leave()
})

test('19 turns typed, to stalemate', async () => {
  const visitor = await open()
  await visitor.press('New game')
  await visitor.press('Chess')
  await visitor.until('it is there', async () => (await visitor.text('#title')) === 'Chess')
  await visitor.alone()
  await visitor.type(...stalemate)
  await visitor.until('it is over', async () => /1\/2-1\/2 It is a draw: stalemate/.test(await visitor.text('#moves')))
  await visitor.leave()
})

test('a mate by rescuing a rook from a position, by touch, with a choice of who pays', async () => {
  const visitor = await open(PHONE)
  await visitor.alone()
  await visitor.set_position('6k1/5ppp/8/8/8/B7/5PPP/6K1[#BRNrqn] w - - 0 1')
  await visitor.tap("Black's prison, rook")
  await visitor.tap('f8')
  const rook = visitor.page.locator('.choices').getByRole('button', { name: 'rook', exact: true })
  await rook.tap()
  await visitor.until('the game is over', async () => /1-0 White wins: checkmate/.test(await visitor.text('#moves')))
  await visitor.picture('mate-rescue')
  await visitor.leave()
})
