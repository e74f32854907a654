// Browsers that forbid or lack what the page likes to have: it says so, and one plays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** The page in a browser that was changed so before. */
async function without(change) {
  const visitor = await open()
  await visitor.page.addInitScript(change)
  await visitor.page.reload()
  await visitor.ready()
  return visitor
}

test('where tabs may not talk to each other the page begins, and keeps its game', async () => {
  const visitor = await without(() => {
    window.BroadcastChannel = class { constructor() { throw new DOMException('no', 'SecurityError') } }
  })
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await visitor.leave()
})

test('a browser that cannot pack a link says so, offers a file, and refuses links with that reason', async () => {
  const visitor = await without(() => { delete window.CompressionStream; delete window.DecompressionStream })
  await visitor.alone()
  await visitor.type('e4')
  await visitor.page.getByRole('tab', { name: 'Script' }).click()
  await visitor.press('Share')
  await visitor.page.getByText('This browser is too old').waitFor()
  const coming = visitor.page.waitForEvent('download')
  await visitor.press('Download game and script')
  assert.match((await coming).suggestedFilename(), /\.json$/)
  await visitor.page.evaluate(() => { location.hash = '#g=AAAA' })
  await visitor.until('it is refused', async () => /too old.*nothing was opened/.test(await visitor.text('#message')))
  assert.deepEqual(await visitor.moves(), ['e4'])
  await visitor.leave()
})
