// The package for JavaScript in a browser: as `npm pack` makes it, in a page of static files that another author wrote.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { documented, install } from '../tarball.mjs'
import { visit_folder } from './browser.mjs'

const installed = install()
const { folder } = installed
const write = (name, text) => writeFileSync(join(folder, name), text)
/** Without a bundler a worker finds a package by its path alone. */
const by_path = (code) => code.replace("from 'pawnshop'", "from './node_modules/pawnshop/index.mjs'")

const page_with = (script) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mine</title><link rel="icon" href="data:,">
<script type="importmap">{ "imports": { "pawnshop": "./node_modules/pawnshop/index.mjs" } }</script>
<p id="said"></p><script type="module" src="${script}"></script></html>`

/** What the page has said in the end. */
async function said(page) {
  await page.locator('#said:not(:empty)').waitFor()
  return JSON.parse(await page.locator('#said').textContent())
}

test('a static page imports it, plays, is told why a move is illegal, and opens a script', async () => {
  write('index.html', page_with('play.js'))
  write('play.js', `
    import { load, PawnshopError } from 'pawnshop'
    const pawnshop = await load()
    const game = pawnshop.open('hostage')
    const played = ['e4', 'd5', 'exd5'].map((move) => game.play(move).done)
    const why = game.why('Ke4').message
    const mine = pawnshop.openScript('return extend "chess" { title = "Mine" }')
    let fault
    try { pawnshop.openScript('return 7') } catch (error) { fault = error instanceof PawnshopError }
    const said = { played, why, fen: game.fen(), title: mine.title, count: mine.perft(3), fault }
    document.getElementById('said').textContent = JSON.stringify(said)
  `)
  const { page, leave } = await visit_folder(folder)
  const { played, why, fen, title, count, fault } = await said(page)
  assert.deepEqual(played, [true, true, true])
  assert.notEqual(why, '')
  assert.match(fen, /\[#p\] b/)
  assert.deepEqual([title, count, fault], ['Mine', 8902, true])
  await leave()
})

test('the worker that the documentation shows searches while the page stays alive', async () => {
  const [, , third] = documented(installed)
  const [, name, worker, in_page] = /^\/\/ (\S+)\n(.*?)\/\/ in the page\n(.*)$/s.exec(third)
  write(name, by_path(worker))
  write('index.html', page_with('think.js'))
  write('think.js', `
    import { load } from 'pawnshop'
    let frames = 0
    const count = () => { ++frames; requestAnimationFrame(count) }
    count()
    const game = (await load()).open('hostage')
    const begin = frames
    const { play } = game
    game.play = (move) => {
      const { done } = play.call(game, move)
      document.getElementById('said').textContent = JSON.stringify({ done, fen: game.fen(), frames: frames - begin })
    }
    ${in_page}
  `)
  const { page, leave } = await visit_folder(folder)
  const { done, fen, frames } = await said(page)
  assert.equal(done, true)
  assert.match(fen, / b /)
  assert.ok(frames > 1, `${frames} frames while it searched`)
  await leave()
})
