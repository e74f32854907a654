// Several threads where the server isolates the page; one, and all the rest, where it does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** A page on two processors at least, whatever this machine has. */
async function open_on_two(options) {
  const visitor = await open(options)
  await visitor.page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 }))
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
  const visitor = await open_on_two()
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
  const visitor = await open_on_two()
  await choose(visitor, 2)
  await visitor.page.locator('#level').fill('20')
  await visitor.lose_network()
  await helpers(visitor, 1)
  await visitor.type('e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.leave()
})

test('a server that does not isolate the page: everything but threads', async () => {
  const visitor = await open_on_two({ isolated: false })
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), false)
  assert.equal(await visitor.page.locator('#threads').isVisible(), false)
  await visitor.type('e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.press('Analysis')
  await looks_ahead(visitor)
  await visitor.leave()
})
