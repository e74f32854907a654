// Where one looks in a game: back and forth and to other lines by keys, as in the window; playing on from there against
// the computer; and a record that does not say which game it is of.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'

/** The move on which one stands, without its number. */
const here = async (visitor) =>
  (await visitor.page.locator('.turn[aria-current]').allInnerTexts()).join().replace(/^.*\s/, '')
const is_at = (visitor, turn) => visitor.until(`it is at ${turn || 'the start'}`, async () => (await here(visitor)) === turn)
const key = (visitor, name) => visitor.page.keyboard.press(name)
const button = (visitor, name) => visitor.page.locator('#actions').getByRole('button', { name, exact: true })

/** A move against the computer, with its answer. */
async function exchange(visitor, turn, count) {
  await visitor.type(turn)
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === count)
}

const open_quick = async () => {
  const visitor = await open()
  await visitor.page.locator('#seconds').selectOption('0.2')
  return visitor
}

test('while one looks back the computer waits, and plays on from there or where the game stands', async () => {
  const visitor = await open_quick()
  await exchange(visitor, 'e4', 2)
  await exchange(visitor, 'd3', 4)
  const moves = await visitor.moves()
  assert.equal(await button(visitor, 'Play from here').count(), 0)
  for (let i = 0; i < 3; ++i) await visitor.press('One move back')
  await is_at(visitor, 'e4')
  assert.match(await visitor.text('#message'), /You are looking back, and the computer waits/)
  assert.equal(await button(visitor, 'Take back').count(), 0)
  await button(visitor, 'Back to the game').click()
  await is_at(visitor, moves[3])
  for (let i = 0; i < 3; ++i) await visitor.press('One move back')
  await is_at(visitor, 'e4')
  await visitor.picture('looking-back')
  await button(visitor, 'Play from here').focus()
  await key(visitor, 'Enter')
  await visitor.until('the computer has answered from there', async () => (await here(visitor)) !== 'e4'
    && /computer/.test(await visitor.text('#above')) && (await button(visitor, 'Hint').count()) === 1)
  assert.equal(await button(visitor, 'Play from here').count(), 0)
  assert.match(await visitor.page.evaluate(() => document.activeElement.textContent), /Take back/)
  await visitor.leave()
})

test('a game that is over can be played on from an earlier position', async () => {
  const visitor = await open_quick()
  await exchange(visitor, 'e4', 2)
  await visitor.press('Resign')
  await visitor.answer('Resign')
  await visitor.until('it is over', async () => /0-1/.test(await visitor.text('#moves')))
  await visitor.press('To the beginning')
  await is_at(visitor, '')
  await button(visitor, 'Play from here').click()
  await visitor.until('one can move', () => button(visitor, 'Hint').count())
  const before = (await visitor.moves()).length
  await visitor.type('h3')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length >= before + 2)
  await visitor.leave()
})

test('nothing of one\'s own is there to take back before one has moved', async () => {
  const visitor = await open_quick()
  await visitor.page.locator('#computer').getByRole('button', { name: 'White' }).click()
  await visitor.until('the computer has begun', async () => (await visitor.moves()).length === 1)
  assert.equal(await visitor.page.getByRole('button', { name: 'Take back', disabled: true }).count(), 1)
  await visitor.leave()
})

test('arrows walk in the game and to other lines, unless the board or a field has them', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5', 'Nf3')
  for (const line of ['Nc3', 'd4']) {
    await visitor.press('One move back')
    await is_at(visitor, 'e5')
    await visitor.type(line)
  }
  await visitor.press('Flip board')
  const walks = async (...steps) => {
    for (const [name, turn] of steps) {
      await key(visitor, name)
      await is_at(visitor, turn)
    }
  }
  await walks(['ArrowUp', 'Nc3'], ['ArrowUp', 'Nf3'], ['ArrowDown', 'Nc3'], ['ArrowLeft', 'e5'], ['ArrowLeft', 'e4'],
    ['Home', ''], ['End', 'd4']) // where the game stands
  // Whoever clicks the board goes on so; whoever comes to it by keys points.
  await visitor.click('d5')
  await walks(['ArrowLeft', 'e5'], ['ArrowRight', 'd4'])
  await visitor.page.locator('#move').focus()
  await visitor.page.locator('#board').focus()
  await key(visitor, 'ArrowLeft')
  await visitor.until('it points', () => visitor.page.evaluate(() => window.pawnshop.state.pointed))
  assert.equal(await here(visitor), 'd4')
  await visitor.page.locator('#move').fill('Nc')
  await key(visitor, 'ArrowLeft')
  await visitor.page.getByRole('tab', { name: 'Game' }).focus()
  await key(visitor, 'Home')
  assert.equal(await here(visitor), 'd4')
  await visitor.leave()
})

test('Space makes the computer move at once', async () => {
  const visitor = await open()
  await visitor.page.locator('#seconds').selectOption('60')
  await visitor.page.locator('#level').fill('20')
  for (const [i, turn] of ['e4', 'd4'].entries()) await exchange(visitor, turn, 2 * i + 2) // these come soon
  await visitor.type('a3')
  await button(visitor, 'Move now').waitFor()
  await visitor.until('it has found something', async () => /depth/.test(await visitor.text('#thoughts')))
  await visitor.page.locator('#moves').focus()
  await key(visitor, ' ')
  await visitor.until('it has moved', async () => (await visitor.moves()).length === 6)
  await visitor.leave()
})

test('a record that does not say which game it is of is read as one that fits, and it is said as which', async () => {
  const visitor = await open()
  await visitor.alone()
  await drop(visitor, 'plain.pgn', '1. e4 e5 2. Nf3')
  await visitor.until('it is said', async () => /does not name its game.*read as Hostage Chess/.test(
    await visitor.text('#message')))
  assert.equal(await visitor.page.locator('#message.trouble').count(), 0)
  // Hostage Chess knows no such drop.
  await drop(visitor, 'drops.pgn', '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d5')
  await visitor.until('it is said', async () => /does not name its game.*read as Crazyhouse/.test(
    await visitor.text('#message')))
  assert.equal(await visitor.text('#title'), 'Crazyhouse')
  await drop(visitor, 'named.pgn', '[Variant "chess"]\n\n1. e4 e5')
  await visitor.until('it is chess', async () => (await visitor.text('#title')) === 'Chess')
  assert.doesNotMatch(await visitor.text('#message'), /does not name/)
  await visitor.leave()
})

test('a Mac takes moves back by its own key', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await visitor.page.locator('#board').focus()
  const current = async () => (await visitor.page.locator('.turn[aria-current]').allTextContents()).join()
  await visitor.page.keyboard.press('Meta+Shift+z') // that would be to play them again
  await visitor.page.evaluate(() => window.pawnshop.read('isRecord', '')) // the core answers in turn
  assert.equal(await current(), 'e5')
  await visitor.page.keyboard.press('Meta+z')
  await visitor.until('it is taken back', async () => (await current()) === 'e4')
  await visitor.leave()
})
