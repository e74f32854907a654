// A position that is set up: changes are taken back, and nothing discards it without a question.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'
import { make, tweak, write } from './editor.mjs'

const fen = (visitor) => visitor.page.getByLabel('FEN of the position').inputValue()
const ROOKS = '4k3/8/8/8/8/8/8/R3K2R w - - 0 1'
const is_empty = /^8\/8\/8\/8\/8\/8\/8\/8/

/** Takes all men away, and answers what the position is then. */
async function changed(visitor) {
  await visitor.press('Set up position')
  await visitor.press('Clear board')
  await visitor.until('the board is empty', async () => is_empty.test(await fen(visitor)))
  return fen(visitor)
}

const draft = (visitor) => visitor.page.evaluate(() => window.pawnshop.state.draft)
const is_over = (visitor) => visitor.until('the set-up is over', async () => await draft(visitor) === null)
const asked = (visitor) => visitor.page.locator('#question[open]').waitFor()

/** All that would put something else in the place of the set-up. */
const ways = {
  'its own button': (visitor) => visitor.press('Back to the game'),
  'the button that began it': (visitor) => visitor.press('Set up position'),
  'the lens': (visitor) => visitor.press('Rules lens'),
  'a file that is dropped': (visitor) => drop(visitor, 'game.pgn', '1. d4 d5'),
  'a new game': async (visitor) => {
    await visitor.press('New game')
    await visitor.page.locator('#dialog').getByRole('button', { name: 'Minishogi', exact: true }).first().click()
  },
  'a lesson': async (visitor) => {
    await visitor.page.getByRole('tab', { name: 'Lessons' }).click()
    await visitor.page.getByRole('button', { name: /^Try it/ }).first().click()
  },
}

for (const [name, way] of Object.entries(ways)) {
  test(`a changed set-up is discarded by ${name} only after a question`, async () => {
    const visitor = await open()
    await visitor.alone()
    const before = await changed(visitor)
    await way(visitor)
    await asked(visitor)
    await visitor.answer('Cancel')
    if (await visitor.page.locator('#dialog').isVisible()) await visitor.press('Close')
    await visitor.page.getByRole('tab', { name: 'Game', exact: true }).click()
    assert.equal(await fen(visitor), before)
    await way(visitor)
    await asked(visitor)
    await visitor.answer('Discard it')
    await is_over(visitor)
    await visitor.leave()
  })
}

test('a set-up that was not changed is left without a question', async () => {
  const visitor = await open()
  await visitor.press('Set up position')
  await visitor.press('Back to the game')
  await is_over(visitor)
  await visitor.press('Set up position')
  await visitor.press('Clear board')
  await visitor.press('Undo')
  await visitor.until('the men are back', async () => !is_empty.test(await fen(visitor)))
  await visitor.press('Back to the game')
  await is_over(visitor)
  await visitor.leave()
})

test('changes of a set-up are taken back and made again, by buttons and by keys; Escape discards none', async () => {
  const visitor = await open()
  const before = await changed(visitor)
  await visitor.page.locator('#board').focus()
  await visitor.page.keyboard.press('Control+z')
  await visitor.until('the men are back', async () => !is_empty.test(await fen(visitor)))
  await visitor.page.keyboard.press('Control+Shift+z')
  await visitor.until('they are gone again', async () => await fen(visitor) === before)
  await visitor.page.keyboard.press('Escape')
  await visitor.page.keyboard.press('Escape')
  await visitor.press('Undo')
  await visitor.until('the men are back', async () => !is_empty.test(await fen(visitor)))
  await visitor.press('Redo')
  await visitor.until('they are gone again', async () => await fen(visitor) === before)
  await visitor.leave()
})

test('a set-up stays while the rules change', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'mine')
  await visitor.press('Set up position')
  await visitor.page.getByLabel('FEN of the position').fill(ROOKS)
  const is_rooks = async () => (await draft(visitor))?.text.startsWith(ROOKS.split(' ')[0])
  await visitor.until('the rooks are there', is_rooks)
  await visitor.page.getByRole('tab', { name: 'Script' }).click()
  await write(visitor, tweak)
  await visitor.until('the rules are in force', async () => (await visitor.text('#title')) === 'Tweak')
  assert.ok(await is_rooks())
  await visitor.page.getByRole('tab', { name: 'Game', exact: true }).click()
  await visitor.press('Play from here')
  await is_over(visitor)
  await visitor.leave()
})
