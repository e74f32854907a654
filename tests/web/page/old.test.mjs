// Browsers that forbid or lack what the page likes to have: it says so, and one plays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open, open_without_scripts } from './browser.mjs'

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

test('a browser without WebAssembly, and one that cannot run the core, is told so in a sentence', async () => {
  for (const [change, words] of [
    [() => { delete window.WebAssembly }, /^Pawnshop cannot start here: this browser has no WebAssembly\. Please use a newer/],
    [() => {
      WebAssembly.compileStreaming = WebAssembly.compile = async () => { throw new WebAssembly.CompileError('v128') }
    }, /^Pawnshop cannot start here: core.*\.wasm was not loaded completely, or this browser cannot run it\./]]) {
    const visitor = await open()
    await visitor.page.addInitScript(change)
    await visitor.page.reload()
    await visitor.until('it is told', async () => words.test(await visitor.text('#message.trouble')))
    await visitor.leave()
  }
})

test('a core that is not on the server is told with its name', async () => {
  const visitor = await open({ serviceWorkers: 'block' })
  await visitor.page.route('**/core*.wasm', (route) => route.fulfill({ status: 404, body: 'nothing' }))
  await visitor.page.reload()
  await visitor.page.getByText(/^Pawnshop cannot start here: core.*\.wasm cannot be loaded \(404\)\.$/).waitFor()
  await visitor.leave(/404/)
})

test('a core whose download is cut off is told as such', async () => {
  const visitor = await open({ serviceWorkers: 'block' })
  await visitor.page.route('**/core*.wasm', async (route) => {
    const body = (await (await route.fetch()).body()).subarray(0, 100_000)
    await route.fulfill({ contentType: 'application/wasm', body })
  })
  await visitor.page.reload()
  await visitor.page.getByText(/^Pawnshop cannot start here: core.*\.wasm was not loaded completely, or .* load the page/)
    .waitFor()
  await visitor.leave()
})

test('a page whose script does not run says what that may be, and one without JavaScript says so', async () => {
  const visitor = await open({ serviceWorkers: 'block' })
  await visitor.page.route('**/main.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'a b' }))
  await visitor.page.reload()
  assert.match(await visitor.text('#message'), /^Pawnshop is being loaded/)
  await visitor.page.locator('#message .late').waitFor({ state: 'visible' })
  assert.match(await visitor.text('#message'), /the connection is slow, or your browser is too old for Pawnshop\.$/)
  // What only a browser without modules runs.
  await visitor.page.evaluate(() => document.querySelector('script[nomodule]').src).then((src) =>
    visitor.page.addScriptTag({ url: src }))
  assert.equal(await visitor.text('#message'), 'This browser is too old for Pawnshop: please use a newer one.')
  await visitor.leave(/SyntaxError/)
  const plain = await open_without_scripts()
  assert.match(await plain.page.locator('noscript').innerText(), /^Pawnshop needs JavaScript/)
  assert.equal(await plain.page.locator('#message .loading').isVisible(), false)
  await plain.leave()
})
