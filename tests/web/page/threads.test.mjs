// Several threads where the server isolates the page; one, and all the rest, where it does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** Two processors at least, whatever this machine has. */
const two_processors = () => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 })

const helpers_of = (page) => page.workers().filter((worker) => /core-threads\.worker\.js/.test(worker.url()))

async function depth(visitor) {
  const [, found] = /depth (\d+)/i.exec(await visitor.text('#thoughts')) ?? []
  return Number(found ?? 0)
}

test('analysis thinks with the threads that were chosen, and goes on where they become others', async () => {
  const visitor = await open()
  await visitor.page.addInitScript(two_processors)
  await visitor.visit()
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), true)
  await visitor.alone()
  const helpers = []
  visitor.page.on('worker', (worker) => helpers.push(worker.url()))
  await visitor.page.locator('#threads').selectOption('2')
  await visitor.press('Analysis')
  await visitor.until('the analysis looks ahead', async () => await depth(visitor) > 5)
  await visitor.until('one thread helps', () => helpers_of(visitor.page).length === 1)
  await visitor.type('e4')
  await visitor.until('it looks ahead from there', async () => await depth(visitor) > 5)
  await visitor.page.locator('#threads').selectOption('1')
  await visitor.type('e5')
  await visitor.until('nobody helps any more', () => helpers_of(visitor.page).length === 0)
  await visitor.until('it looks ahead alone', async () => await depth(visitor) > 5)
  await visitor.page.reload()
  await visitor.ready()
  assert.equal(await visitor.page.locator('#threads').inputValue(), '1')
  await visitor.leave()
})

test('the strongest level plays with two threads', async () => {
  const visitor = await open()
  await visitor.page.addInitScript(two_processors)
  await visitor.visit()
  await visitor.page.locator('#threads').selectOption('2')
  await visitor.page.locator('#level').fill('20')
  await visitor.type('e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.leave()
})

test('a server that does not isolate the page: everything but threads', async () => {
  const visitor = await open({ isolated: false })
  await visitor.page.addInitScript(two_processors)
  await visitor.visit()
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), false)
  assert.equal(await visitor.page.locator('#threads').isVisible(), false)
  await visitor.type('e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.press('Analysis')
  await visitor.until('the analysis looks ahead', async () => await depth(visitor) > 5)
  await visitor.leave()
})
