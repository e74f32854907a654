// What outlives the page, and what can be taken out of it and brought back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kill_renderers, open } from './browser.mjs'

test('a game goes on after a reload, and in another tab after the first one was closed', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'd5', 'exd5')
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.moves(), ['e4', 'd5', 'exd5'])
  await visitor.page.close({ runBeforeUnload: false })
  await visitor.another_tab()
  assert.deepEqual(await visitor.moves(), ['e4', 'd5', 'exd5'])
  await visitor.type('Qxd5')
  await visitor.leave()
})

test('no move is lost where the process of the tab is killed in the middle of a game', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'd5')
  await visitor.drag('e4', 'd5')
  await visitor.until('the move is in the list', async () => (await visitor.moves()).length === 3)
  const crashed = visitor.page.waitForEvent('crash')
  await kill_renderers()
  await crashed
  await visitor.another_tab()
  assert.deepEqual(await visitor.moves(), ['e4', 'd5', 'exd5'])
  await visitor.type('Qxd5')
  await visitor.leave()
})

test('a store that is full is told, and the game goes on', async () => {
  const visitor = await open({ room: 1 })
  await visitor.until('it is told', async () => /no room left.*would be lost/.test(await visitor.text('#message')))
  await visitor.alone()
  await visitor.type('e4')
  await visitor.make_room()
  await visitor.type('e5')
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await visitor.leave()
})

test('a store that is full is told once for each thing that it does not keep, and again when it could meanwhile', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.page.evaluate(() => {
    window.told = 0
    const { put } = IDBObjectStore.prototype, { say } = window.pawnshop
    IDBObjectStore.prototype.put = function (...given) {
      if (window.is_full) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
    window.pawnshop.say = function (text) {
      if (/no room left/.test(text)) ++window.told
      say.call(this, text)
    }
  })
  const told_after = (is_full, ...names) => visitor.page.evaluate(async ({ is_full, names }) => {
    window.is_full = is_full
    for (const name of names) {
      window.pawnshop.store.put(name, 'a text')
      await new Promise((done) => setTimeout(done, 100)) // it is kept by then, or not
    }
    return window.told
  }, { is_full, names })
  assert.equal(await told_after(true, 'one', 'one', 'one'), 1)
  assert.equal(await told_after(true, 'two', 'one'), 2, 'another text is lost, too')
  assert.equal(await told_after(false, 'two'), 2)
  assert.equal(await told_after(true, 'one'), 2, 'that one is known to be lost')
  assert.equal(await told_after(true, 'two'), 3, 'this one was kept meanwhile')
  await visitor.leave()
})

test('what is chosen in two tabs is kept together', async () => {
  const visitor = await open()
  const first = visitor.page
  await visitor.another_tab()
  await first.evaluate(() => window.pawnshop.change({ coordinates: false }))
  await visitor.until('this tab has heard of it', () =>
    visitor.page.evaluate(() => window.pawnshop.store.get('settings')?.coordinates === false))
  await visitor.press('Flip board')
  await visitor.page.reload()
  await visitor.ready()
  const { coordinates, flipped } = await visitor.page.evaluate(() => window.pawnshop.settings)
  assert.deepEqual([coordinates, flipped], [false, true])
  await visitor.leave()
})

test('a page whose files do not come says so', async () => {
  const visitor = await open({ serviceWorkers: 'block' })
  await visitor.page.route('**/data.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await visitor.page.reload()
  await visitor.page.getByText('Pawnshop cannot start here: data.json cannot be loaded (503).').waitFor()
  await visitor.leave(/503/)
})

test('a browser that keeps nothing is told, and one plays', async () => {
  const visitor = await open()
  await visitor.page.addInitScript(() => {
    IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }
  })
  await visitor.page.reload()
  await visitor.ready()
  await visitor.until('it is told', async () => /does not save anything/.test(await visitor.text('#message')))
  await visitor.alone()
  await visitor.drag('e2', 'e4')
  await visitor.until('the move is in the list', async () => (await visitor.moves()).length === 1)
  await visitor.leave()
})

test('the record goes out and comes back, also to another game', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'd5', 'exd5')
  await visitor.press('Save / open')
  const record = visitor.page.getByLabel('Record of the game (PGN)')
  const pgn = await record.inputValue()
  assert.match(pgn, /\[Variant "[^"]+"\]/)
  assert.match(pgn, /1\. e4 d5 2\. exd5/)
  await visitor.press('Close')

  await visitor.press('New game')
  await visitor.page.getByLabel('Find a game').fill('minishogi')
  await visitor.press('Minishogi')
  await visitor.until('it is another game', async () => (await visitor.text('#title')) === 'Minishogi')
  await visitor.press('Save / open')
  await record.fill(pgn)
  await visitor.press('Load this record')
  await visitor.until('the first game is back', async () => (await visitor.text('#title')) === 'Hostage Chess')
  assert.deepEqual(await visitor.moves(), ['e4', 'd5', 'exd5'])
  await visitor.leave()
})

test('a record or a position that is none is refused in a line, and the game stands', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await visitor.press('Save / open')
  await visitor.page.getByLabel('Record of the game (PGN)').fill('1. Qxf7 e5')
  await visitor.press('Load this record')
  await visitor.until('it is refused', async () => (await visitor.text('#dialog .trouble')) !== '')
  await visitor.page.getByLabel('Position as a text').fill('8/8/8/8/8/8/8/8 w - - 0 1')
  await visitor.press('Start from this position')
  await visitor.until('it is refused', async () => (await visitor.text('#dialog .trouble')) !== '')
  await visitor.press('Close')
  assert.deepEqual(await visitor.moves(), ['e4'])
  await visitor.leave()
})

test('it is there without a network after the first visit', async () => {
  const visitor = await open()
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await visitor.lose_network()
  await visitor.drag('e2', 'e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.leave()
})

test('every game of the picker opens, and its rules are beside the board', async () => {
  const visitor = await open()
  const groups = await visitor.page.evaluate(async () => (await fetch('games.json')).json())
  const games = groups.flatMap((group) => group.games)
  assert.ok(games.length > 15)
  for (const { title } of games) {
    await visitor.press('New game')
    await visitor.press(title)
    await visitor.until(`${title} is open`, async () => (await visitor.text('#title')) === title &&
      !(await visitor.page.locator('#dialog').isVisible()))
    await visitor.page.getByRole('tab', { name: 'Rules' }).click()
    assert.ok((await visitor.text('#panel-rules')).length > 80, title)
  }
  await visitor.leave()
})
