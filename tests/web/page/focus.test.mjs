// The page by keyboard alone: whoever presses a button has the focus on it, or on what has taken its place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

const focused = (visitor) => visitor.page.evaluate(() => {
  const one = document.activeElement
  return one.id || one.ariaLabel || one.textContent
})

/** Presses a button by the keyboard. */
async function enter(visitor, name) {
  const button = visitor.page.getByRole('button', { name, exact: true })
  await button.focus()
  await visitor.page.keyboard.press('Enter')
}

/** The buttons were made anew, and the focus is where it was. */
const stays = (visitor, what, name, condition) => visitor.until(what, async () => {
  if (!await condition()) return false
  assert.equal(await focused(visitor), name, what)
  return true
})

test('the focus stays on a button that has to wait, and that does nothing meanwhile', async () => {
  const visitor = await open()
  await enter(visitor, 'Hint')
  await stays(visitor, 'there is a hint', 'Hint', async () => /^Hint: /.test(await visitor.text('#message')))
  await visitor.alone()
  await visitor.type('e4', 'e5')
  const is_waiting = (name) => visitor.page.getByRole('button', { name, exact: true, disabled: true }).count()
  await enter(visitor, 'One move back')
  await enter(visitor, 'One move back')
  await stays(visitor, 'it is at the start', 'One move back', () => is_waiting('One move back'))
  await visitor.page.keyboard.press('Enter')
  await enter(visitor, 'To the end')
  await stays(visitor, 'it is at the end', 'To the end', () => is_waiting('To the end'))
  await enter(visitor, 'Take back')
  await enter(visitor, 'Take back')
  await stays(visitor, 'all is taken back', 'Take back', () => is_waiting('Take back'))
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await visitor.leave()
})

test('the focus stays on a move of the list, on a clock, and on a button whose words change', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await enter(visitor, 'e4')
  const here = () => visitor.page.locator('.turn[aria-current]').innerText()
  await stays(visitor, 'it is at the first move', 'e4', async () => (await here()) === 'e4')
  await visitor.press('Clocks')
  await visitor.press('5 min')
  await visitor.page.locator('#below .clock').focus()
  await visitor.page.keyboard.press('Enter')
  await visitor.until('the clock is held', async () => /stopped/.test(await focused(visitor)))
  await enter(visitor, 'Resign')
  await visitor.answer('Resign')
  await visitor.until('it is over', async () => /1-0|0-1/.test(await visitor.text('#moves')))
  assert.match(await focused(visitor), /Play again/)
  await visitor.leave()
})

test('what is there no more leaves the focus to the board', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.set_position('8/P7/8/4k3/8/8/8/4K3[#NRp] w - - 0 1')
  await visitor.click('a7')
  await visitor.click('a8')
  await enter(visitor, 'rook')
  await stays(visitor, 'it is played', 'board', async () => (await visitor.moves()).length === 1)
  await visitor.press('Set up position')
  await enter(visitor, 'Back to the game')
  await stays(visitor, 'the game is back', 'board', async () => !(await visitor.page.locator('#draft').isVisible()))
  await visitor.leave()
})
