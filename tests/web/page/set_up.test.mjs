// A position that is set up: changes are taken back, and nothing discards it without a question.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drop, kill_renderers, open } from './browser.mjs'
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
  'a file of another game': (visitor) => drop(visitor, 'game.pgn', '[Variant "chess"]\n\n1. d4 d5'),
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

/** Where somebody comes back to a set-up, it is as he left it, and so is the game behind it. */
async function comes_back(visitor, position, ...moves) {
  await visitor.until('the set-up is back', async () => await fen(visitor) === position)
  assert.equal((await draft(visitor)).changed, true)
  await visitor.press('Back to the game')
  await visitor.answer('Discard it')
  await is_over(visitor)
  assert.deepEqual(await visitor.moves(), moves)
  await visitor.page.reload()
  await visitor.ready()
  assert.equal(await draft(visitor), null, 'what was discarded does not come back')
  assert.deepEqual(await visitor.moves(), moves)
}

test('a reload comes back into the set-up, and the game behind it stands', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'd5')
  await visitor.press('Set up position')
  await visitor.until('the set-up begins', async () => await draft(visitor) !== null)
  await visitor.page.reload()
  await visitor.ready()
  assert.equal((await draft(visitor)).changed, false)
  await visitor.drag('e4', 'e5')
  const position = await visitor.until('the pawn is there', async () => {
    const text = await fen(visitor)
    return text.includes('/3pP3/') && text
  })
  await visitor.page.reload()
  await visitor.ready()
  await comes_back(visitor, position, 'e4', 'd5')
  await visitor.leave()
})

test('no change of a set-up is lost where the process of the tab is killed', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  const position = await changed(visitor)
  const crashed = visitor.page.waitForEvent('crash')
  await kill_renderers()
  await crashed
  await visitor.another_tab()
  await comes_back(visitor, position, 'e4')
  await visitor.leave()
})

test('a set-up that was left for the game of a link is among the unfinished games', async () => {
  const visitor = await open()
  const position = await changed(visitor)
  await visitor.page.close({ runBeforeUnload: false })
  await visitor.another_tab()
  assert.equal(await fen(visitor), position)
  await visitor.page.close({ runBeforeUnload: false })
  const friend = await open()
  await friend.alone()
  await friend.type('d4')
  await friend.press('Share')
  const link = await friend.page.getByLabel('Link to this game with its rules').inputValue()
  await friend.leave()
  visitor.watch(await visitor.context.newPage())
  await visitor.visit(new URL(link).hash)
  await visitor.until('the game of the link is there', async () => (await visitor.moves()).join() === 'd4')
  assert.equal(await draft(visitor), null)
  await visitor.press('New game')
  await visitor.page.getByRole('button', { name: /^Continue .*no move yet, with a position being set up/ }).click()
  await visitor.until('the set-up is back', async () => await fen(visitor) === position)
  await visitor.leave()
})

test('the computer waits while a position is set up, and plays on after that', async () => {
  const visitor = await open()
  await visitor.press('Set up position')
  await visitor.until('the set-up is there', async () => await draft(visitor))
  await visitor.page.evaluate(() => window.pawnshop.act('setComputers', true, false))
  await visitor.page.waitForTimeout(1500) // its first moves take less than that
  const moves = () => visitor.page.locator('.turn').allTextContents()
  assert.deepEqual(await moves(), [])
  await visitor.press('Back to the game')
  await is_over(visitor)
  await visitor.until('the computer has moved', async () => (await moves()).length === 1)
  await visitor.leave()
})
