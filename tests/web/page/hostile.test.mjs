// Scripts that want to hang, to fill the memory or to break out (tests/hostile), in the editor: each ends in one clear
// fault, the last good rules stay in force, and the page goes on. Several pages try them at once.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { open } from './browser.mjs'
import { good, make, state, tweak, write } from './editor.mjs'

const PAGES = 2
const LONGEST_FAULT = 1000 // letters
const folder = new URL('../../hostile/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.lua')).sort()

/** As the core finds it, and as the panel tells it. */
async function verdict_on(visitor, script) {
  const before = await visitor.page.evaluate(() => window.verdicts.length)
  await write(visitor, script)
  await visitor.until('it is judged', () => visitor.page.evaluate((before) => window.verdicts.length > before, before))
  await visitor.until('it is told', async () => /^(No faults|A fault|\d+ faults|It cannot)/.test(await state(visitor)))
  return { faults: await visitor.page.evaluate(() => window.verdicts.at(-1).filter(({ severity }) => severity === 'error')),
    said: await state(visitor), shown: await visitor.page.locator('.faults .trouble').allInnerTexts() }
}

/** A script that is a game after all is in force; the good one comes back then. */
async function is_mended(visitor) {
  await write(visitor, tweak)
  await visitor.until('the good one is in force', () =>
    visitor.page.evaluate((good) => window.pawnshop.wanted.script === good, tweak))
  await good(visitor)
  await visitor.until('the good one is on the table', async () => await visitor.text('#title') === 'Tweak')
}

function check_verdict(name, { faults, said, shown }) {
  assert.match(said, /the game goes on by the last good rules\.$/, name)
  assert.equal(shown.length, faults.length, name)
  for (const [i, { message, hint }] of faults.entries()) {
    assert.ok(message.trim() && message.length + hint.length < LONGEST_FAULT, `${name}: ${message}`)
    assert.doesNotMatch(message + hint, /[\x00-\x1f\x7f]|root:/, name)
    assert.match(shown[i], /^hostile\.lua:\d+\s|^[a-z_-]+\.lua:\d+\s/, name)
  }
}

/** What is hostile only in play is in force now: one move is tried, and the page has to come back from it. */
async function play_by(visitor, name) {
  await visitor.page.evaluate(() => window.pawnshop.act('type', 'e5'))
  assert.doesNotMatch(await visitor.page.evaluate(() => window.pawnshop.state.message.text), /[\x00-\x1f\x7f]/, name)
  await is_mended(visitor)
  if ((await visitor.moves()).length > 1) await visitor.page.evaluate(() => window.pawnshop.act('goToStart'))
}

async function try_out(visitor, name) {
  const verdict = await verdict_on(visitor, readFileSync(new URL(name, folder), 'latin1'))
  if (verdict.faults.length > 0) check_verdict(name, verdict)
  else await play_by(visitor, name)
  assert.equal(await visitor.text('#title'), 'Tweak', name)
  assert.ok((await visitor.page.evaluate(() => window.pawnshop.act('pgn'))).text.includes('e4'), name)
}

async function try_all(share) {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await make(visitor, 'hostile')
  await is_mended(visitor)
  await visitor.page.evaluate(() => {
    window.verdicts = []
    const { checker } = window.pawnshop, { check } = checker
    checker.check = async function (wanted) {
      const faults = await check.call(this, wanted)
      window.verdicts.push(faults)
      return faults
    }
  })
  for (const name of share) await try_out(visitor, name)
  await is_mended(visitor)
  await visitor.page.evaluate(() => window.pawnshop.act('goToStart'))
  await visitor.type('d4')
  await visitor.leave()
}

test('every hostile script ends in one clear fault, and the page goes on', async () => {
  assert.ok(names.length > 90, `${names.length} scripts`)
  await Promise.all(Array.from({ length: PAGES }, (_, page) => try_all(names.filter((_, i) => i % PAGES === page))))
})
