// Several threads where the server isolates the page; one, and all the rest, where it does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** A page that takes the machine for one with so many processors. */
async function open_on(processors, options) {
  const visitor = await open(options)
  await visitor.page.addInitScript((count) =>
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count }), processors)
  return visitor.visit()
}

const choose = (visitor, threads) => visitor.page.locator('#threads').selectOption(String(threads))
const helpers = (visitor, count) => visitor.until(`${count} threads help`, () =>
  visitor.page.workers().filter((worker) => /core-threads\.worker\.js/.test(worker.url())).length === count)

/** The analysis has looked so deep at the position that is on the board now. */
async function looks_ahead(visitor, before = '') {
  await visitor.until('the analysis looks ahead', async () => {
    const found = await visitor.text('#thoughts')
    return found !== before && Number(/depth (\d+)/i.exec(found)?.[1] ?? 0) > 5
  })
  return visitor.text('#thoughts')
}

test('analysis thinks with the threads that were chosen, and goes on where they become others', async () => {
  const visitor = await open_on(3)
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), true)
  await visitor.alone()
  await choose(visitor, 2)
  await visitor.press('Analysis')
  const found = await looks_ahead(visitor)
  await helpers(visitor, 1)
  await visitor.type('e4')
  await looks_ahead(visitor, found)
  await choose(visitor, 1)
  await visitor.type('e5')
  await helpers(visitor, 0)
  await looks_ahead(visitor)
  await visitor.page.reload()
  await visitor.ready()
  assert.equal(await visitor.page.locator('#threads').inputValue(), '1')
  await visitor.leave()
})

test('the strongest level plays with two threads, without a network, too', async () => {
  const visitor = await open_on(3)
  await choose(visitor, 2)
  await visitor.page.locator('#level').fill('20')
  await visitor.lose_network()
  await helpers(visitor, 1)
  await visitor.type('e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.leave()
})

test('a server that does not isolate the page: everything but threads', async () => {
  const visitor = await open_on(3, { isolated: false })
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), false)
  assert.equal(await visitor.page.locator('#threads').isVisible(), false)
  await visitor.type('e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.press('Analysis')
  await looks_ahead(visitor)
  await visitor.leave()
})

test('one processor is left to the page', async () => {
  for (const [processors, most, usual] of [[1, 1, 1], [2, 1, 1], [3, 2, 1], [4, 3, 2], [32, 16, 4]]) {
    const visitor = await open_on(processors)
    const threads = visitor.page.locator('#threads')
    assert.deepEqual(await threads.locator('option').allInnerTexts(), Array.from({ length: most }, (_, i) => String(i + 1)))
    assert.equal(await threads.inputValue(), String(usual), `${processors} processors`)
    assert.equal(await threads.isVisible(), most > 1)
    await visitor.leave()
  }
})

test('whoever searches stands still while a person waits for a picture', async () => {
  const visitor = await open_on(2)
  await visitor.alone()
  await visitor.page.evaluate(() => {
    void window.pawnshop.search.give_way(new Promise((done) => { window.end_waiting = done }))
  })
  await visitor.press('Analysis')
  await new Promise((done) => setTimeout(done, 2000))
  assert.doesNotMatch(await visitor.text('#thoughts'), /depth/i)
  await visitor.page.evaluate(() => window.end_waiting())
  await looks_ahead(visitor)
  await visitor.leave()
})
