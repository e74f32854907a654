// Scripts of one's own: whatever is typed is kept and shown, be it right or wrong, and no tab loses it for another one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'
import { bad, file, good, make, shown, state, tweak, write } from './editor.mjs'

const wrong = tweak.replace('every_way', 'evry_way')
const shows = (visitor, what, words) => visitor.until(what, async () => words.test(await shown(visitor)))
const script_tab = (visitor) => visitor.page.getByRole('tab', { name: 'Script' }).click()
const marked = (visitor) => visitor.page.locator('.cm-lint-marker-error').waitFor()

async function choose(visitor, name) {
  await visitor.press('New game')
  await visitor.page.locator('#dialog').getByRole('button', { name, exact: true }).click()
  await visitor.until('the dialog is closed', async () => !(await visitor.page.locator('#dialog').isVisible()))
}

/** `mine` with a fault in it, in the middle of a game by the last good rules. */
async function with_a_fault() {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await make(visitor, 'mine')
  await write(visitor, wrong)
  await bad(visitor)
  return visitor
}

test('a text with a fault is shown with it after a reload and after another file, and can be mended', async () => {
  const visitor = await with_a_fault()
  await file(visitor).selectOption({ label: 'hostage.lua' })
  await shows(visitor, 'the other file is shown', /The rules of Hostage Chess|hostages/)
  await file(visitor).selectOption({ label: 'mine.lua' })
  await shows(visitor, 'what was typed is shown', /evry_way/)
  await bad(visitor)
  await marked(visitor)
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.moves(), ['e4'])
  await script_tab(visitor)
  await shows(visitor, 'what was typed is shown', /evry_way/)
  await bad(visitor)
  await marked(visitor)
  await write(visitor, tweak)
  await good(visitor)
  assert.equal(await visitor.text('#title'), 'Tweak')
  assert.deepEqual(await visitor.moves(), ['e4'])
  await visitor.leave()
})

test('the picker opens a faulty script in the editor, and the game stays; mended it can be played', async () => {
  const visitor = await with_a_fault()
  await choose(visitor, 'Minishogi')
  await choose(visitor, 'mine')
  await shows(visitor, 'what was typed is shown', /evry_way/)
  await visitor.until('the fault is told', async () => /fault.*before it is mended/.test(await state(visitor)))
  await marked(visitor)
  assert.equal(await visitor.text('#title'), 'Minishogi')
  await write(visitor, tweak)
  await visitor.page.getByRole('button', { name: 'Play by these rules' }).waitFor()
  assert.equal(await visitor.text('#title'), 'Minishogi')
  await visitor.press('Play by these rules')
  await visitor.until('it is on the table', async () => (await visitor.text('#title')) === 'Tweak')
  await shows(visitor, 'its script is shown', /every_way/)
  await visitor.leave()
})

test('nothing that was typed is lost by a reload at once, and it comes into force', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'mine')
  await write(visitor, tweak)
  await visitor.page.keyboard.type('-- the last word')
  await visitor.page.reload()
  await visitor.ready()
  await script_tab(visitor)
  await shows(visitor, 'it is there', /-- the last word$/)
  await good(visitor)
  assert.equal(await visitor.text('#title'), 'Tweak')
  await visitor.leave()
})

test('two tabs that change one script keep both texts, and the second one says so', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'mine')
  await write(visitor, tweak)
  await good(visitor)
  const first = visitor.page
  await visitor.another_tab()
  await script_tab(visitor)
  await shows(visitor, 'the script is there', /Tweak/)
  const second = visitor.page
  visitor.page = first
  await write(visitor, `${tweak}-- by the first`)
  await good(visitor)
  visitor.page = second
  await visitor.until('it is told', async () => /mine\.lua was changed in another tab/.test(await state(visitor)))
  await visitor.page.locator('.cm-content').click()
  await visitor.page.keyboard.press('Control+End')
  await visitor.page.keyboard.type('-- by the second')
  await visitor.until('it says where this is kept', async () =>
    /what you type here is kept as mine-2\.lua.*in force/.test(await state(visitor)))
  visitor.page = first
  await visitor.page.keyboard.type(' once more')
  const kept = () => visitor.page.evaluate(() => window.pawnshop.store.all('script/'))
  await visitor.until('both are kept', async () => /-- by the second$/.test((await kept())['mine-2']))
  assert.match((await kept()).mine, /-- by the first once more$/)
  assert.deepEqual(Object.keys(await kept()).sort(), ['mine', 'mine-2'])
  visitor.page = second
  await visitor.page.reload()
  await visitor.ready()
  await script_tab(visitor)
  await shows(visitor, 'its own text is there', /-- by the second$/)
  await visitor.leave()
})

test('a script is renamed and deleted in the picker, and the game goes on under the new name', async () => {
  const visitor = await with_a_fault()
  const line = (name) => visitor.page.locator('#dialog').getByRole('button', { name, exact: true })
  await visitor.press('New game')
  await visitor.press('Rename mine')
  await visitor.answer('Rename', 'Our Game')
  await line('our-game').waitFor()
  assert.equal(await line('mine').count(), 0)
  await visitor.press('Close')
  await shows(visitor, 'its text is shown', /evry_way/)
  assert.match(await file(visitor).locator('option:checked').innerText(), /our-game\.lua/)
  await write(visitor, tweak)
  await good(visitor)
  assert.deepEqual(await visitor.moves(), ['e4'])
  await visitor.press('New game')
  await visitor.press('Delete our-game')
  await visitor.answer('Cancel')
  assert.equal(await line('our-game').count(), 1)
  await visitor.press('Delete our-game')
  await visitor.answer('Delete')
  await visitor.until('it is deleted', async () => (await line('our-game').count()) === 0)
  await visitor.leave()
})

test('a game whose rules do not work any more is told at the start, kept, and listed', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await make(visitor, 'mine')
  await write(visitor, tweak)
  await good(visitor)
  await visitor.page.evaluate(() => {
    const { store, slot } = window.pawnshop
    store.put(`game/${slot.id}`, { ...store.get(`game/${slot.id}`), script: 'return {' })
  })
  await visitor.another_tab()
  await visitor.until('it is told', async () =>
    /^Your last game cannot go on: its rules have changed or are missing\. "New game" lists it/.test(
      await visitor.text('#message')))
  assert.equal(await visitor.text('#title'), 'Hostage Chess')
  await visitor.press('New game')
  await visitor.page.locator('#dialog').getByRole('button', { name: /^Continue Tweak \(1 move/ }).waitFor()
  await visitor.leave()
})

test('a script may be called as every object of JavaScript has something called', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'constructor')
  await write(visitor, tweak)
  await good(visitor)
  assert.deepEqual(await visitor.page.evaluate(() => Object.keys(window.pawnshop.store.all('script/'))), ['constructor'])
  await visitor.leave()
})
