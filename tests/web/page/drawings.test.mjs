// Circles and arrows that the right button draws on the board, as in the window.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'

const record = async (visitor) => (await visitor.page.evaluate(() => window.pawnshop.act('pgn'))).text
const drawn = async (visitor) =>
  [...(await record(visitor)).matchAll(/\[%(csl|cal) ([^\]]*)\]/g)].map(([, , what]) => what).join()
const is_drawn = (visitor, what) => visitor.until(`${what} is drawn`, async () => (await drawn(visitor)) === what)

/** The right button from one square to another, or on one, with keys held. */
async function draw(visitor, from, to = from, ...keys) {
  const { page } = visitor, [a, b] = [await visitor.at(from), await visitor.at(to)]
  for (const key of keys) await page.keyboard.down(key)
  await page.mouse.move(a.x, a.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(b.x, b.y, { steps: 3 })
  await page.mouse.up({ button: 'right' })
  for (const key of keys) await page.keyboard.up(key)
}

test('the right button draws circles and arrows in four colours, which the record keeps', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await draw(visitor, 'd4')
  await is_drawn(visitor, 'Gd4')
  await draw(visitor, 'g1', 'f3', 'Shift')
  await draw(visitor, 'b1', 'c3', 'Alt')
  await draw(visitor, 'f1', 'c4', 'Control', 'Alt')
  await is_drawn(visitor, 'Gd4,Rg1f3,Bb1c3,Yf1c4')
  await visitor.picture('drawings')
  await draw(visitor, 'g1', 'f3', 'Shift')
  await is_drawn(visitor, 'Gd4,Bb1c3,Yf1c4')
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  const text = await record(visitor)
  await visitor.page.reload()
  await visitor.ready()
  await is_drawn(visitor, 'Gd4,Bb1c3,Yf1c4')
  await drop(visitor, 'game.pgn', '1. d4 *')
  await visitor.until('it is another game', async () => (await visitor.moves()).join() === 'd4')
  await is_drawn(visitor, '')
  await drop(visitor, 'game.pgn', text)
  await is_drawn(visitor, 'Gd4,Bb1c3,Yf1c4')
  await visitor.leave()
})

test('an arrow is seen while it is drawn, and Escape or a click beside all men wipes what is drawn away', async () => {
  const visitor = await open()
  await visitor.alone()
  const { page } = visitor
  const picture = () => page.locator('#board').evaluate((board) => board.toDataURL())
  const before = await picture()
  const [from, to] = [await visitor.at('d4'), await visitor.at('d6')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await visitor.until('it is seen', async () => (await picture()) !== before)
  assert.equal(await drawn(visitor), '')
  await page.mouse.up({ button: 'right' })
  await is_drawn(visitor, 'Gd4d6')
  await page.keyboard.press('Escape')
  await is_drawn(visitor, '')
  await draw(visitor, 'd4')
  await is_drawn(visitor, 'Gd4')
  await visitor.click('d5')
  await is_drawn(visitor, '')
  await visitor.leave()
})

test('the right button puts a man back who is in hand, and no menu of the browser opens', async () => {
  const visitor = await open()
  await visitor.alone()
  const { page } = visitor
  const menus = () => page.evaluate(() => new Promise((done) => {
    const board = document.getElementById('board')
    done(board.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true, bubbles: true })))
  }))
  assert.equal(await menus(), false)
  await visitor.click('e2')
  await visitor.until('he is in hand', () => page.evaluate(() => window.pawnshop.state.picked))
  await draw(visitor, 'd4')
  await visitor.until('he is back', () => page.evaluate(() => !window.pawnshop.state.picked))
  assert.equal(await drawn(visitor), '')
  await visitor.press('Set up position')
  await page.locator('#draft').waitFor()
  await draw(visitor, 'e2')
  await visitor.until('the pawn is away', async () =>
    /PPPP1PPP/.test(await page.getByLabel('FEN of the position').inputValue()))
  await visitor.leave()
})

test('a finger draws nothing and wipes nothing away', async () => {
  const visitor = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
  await visitor.alone()
  await drop(visitor, 'game.pgn', '1. e4 {[%csl Gd4]} *')
  await is_drawn(visitor, 'Gd4')
  await visitor.tap('d5')
  await visitor.page.evaluate(() => window.pawnshop.place('d5')) // the tap has come before that
  assert.equal(await drawn(visitor), 'Gd4')
  await visitor.leave()
})
