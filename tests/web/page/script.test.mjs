// Rules that are changed beside the board, and sent on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { open } from './browser.mjs'
import { bad, file, good, make, shown, tweak, write } from './editor.mjs'

test('a rule is changed in the middle of a game, with a fault on the way', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await make(visitor, 'tweak')
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await write(visitor, tweak.replace('every_way', 'evry_way'))
  await bad(visitor)
  assert.match(await visitor.text('.faults'), /tweak\.lua:3/)
  await visitor.page.locator('.cm-lint-marker-error').waitFor()
  // The last good rules are in force.
  await visitor.type('Nf3')
  await write(visitor, tweak)
  await good(visitor)
  await visitor.page.getByRole('tab', { name: 'Game' }).click()
  await visitor.until('the knight does not move so any more', async () =>
    (await visitor.page.locator('.turn.broken').count()) === 1)
  assert.match(await visitor.text('#moves'), /Nf3 does not hold any more: .*knight/)
  assert.equal(await visitor.text('#title'), 'Tweak')
  await visitor.leave()
})

test('what is undone in a file is its own changes, and no other file comes into it', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'mine')
  await write(visitor, tweak)
  await good(visitor)
  await file(visitor).selectOption({ label: 'hostage.lua' })
  await visitor.until('the other file is shown', async () => !/Tweak/.test(await shown(visitor)))
  await file(visitor).selectOption({ label: 'mine.lua' })
  await visitor.until('the script is shown', async () => /Tweak/.test(await shown(visitor)))
  await visitor.page.locator('.cm-content').click()
  for (let i = 0; i < 5; ++i) await visitor.page.keyboard.press('Control+z')
  assert.match(await shown(visitor), /Tweak/)
  await visitor.page.keyboard.press('Control+Home')
  await visitor.page.keyboard.type('-- more')
  await visitor.page.keyboard.press('Control+z')
  assert.match(await shown(visitor), /^return extend "hostage"/)
  assert.match(await visitor.page.evaluate(() => window.pawnshop.wanted.script), /Tweak/)
  await visitor.leave()
})

test('scripts of two tabs do not write over each other', async () => {
  const visitor = await open()
  await visitor.alone()
  const first = visitor.page
  await visitor.another_tab()
  await make(visitor, 'one')
  const second = visitor.page
  visitor.page = first
  await make(visitor, 'two')
  const lists_both = async (page) => {
    await page.getByRole('button', { name: 'New game', exact: true }).click()
    for (const name of ['one', 'two'])
      await page.locator('#dialog').getByRole('button', { name, exact: true }).waitFor()
  }
  await lists_both(first)
  await lists_both(second)
  await visitor.page.reload()
  await visitor.ready()
  await lists_both(first)
  await visitor.leave()
})

test('a link opens in another browser, and one plays on by its rules', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'sent')
  await write(visitor, tweak)
  await good(visitor)
  await visitor.type('e4')
  await visitor.press('Share')
  const link = await visitor.page.getByLabel('Link to this game with its rules').inputValue()
  await visitor.leave()
  const friend = await open()
  await friend.page.goto('about:blank')
  await friend.visit(link.slice(link.indexOf('#')))
  assert.equal(await friend.text('#title'), 'Tweak')
  assert.deepEqual(await friend.moves(), ['e4'])
  assert.match(await friend.text('#message'), /came with the link.*sent\.lua/)
  assert.equal(await friend.page.evaluate(() => location.hash), '')
  await friend.leave()
})

test('the editor offers words of the language, and says what they mean', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'words')
  await write(visitor, 'return extend "hostage" { title = "Words", source = "sli" }\n-- sli\n')
  await visitor.page.keyboard.press('Control+End')
  await visitor.page.keyboard.type('local x = sli')
  const offered = visitor.page.locator('.cm-tooltip-autocomplete')
  await offered.getByRole('option', { name: /slide/ }).waitFor()
  assert.match(await offered.innerText(), /movements/)
  await visitor.page.locator('.cm-completionInfo').getByText('any number of vectors').first().waitFor()
  await visitor.picture('completion')
  await visitor.page.keyboard.press('Enter')
  await visitor.until('it is put in', async () =>
    /local x = slide$/m.test(await visitor.page.locator('.cm-content').innerText()))
  const word = visitor.page.locator('.cm-line', { hasText: 'local x' })
  const { x, y, height } = await word.boundingBox()
  await visitor.page.mouse.move(x + 100, y + height / 2, { steps: 2 })
  await visitor.page.locator('.cm-tooltip-hover').getByText('any number of vectors').first().waitFor()
  await visitor.picture('hover')
  // In a comment nothing is offered.
  await visitor.page.keyboard.type('(every_way) -- sli')
  await visitor.page.waitForTimeout(500)
  assert.equal(await offered.count(), 0)
  await visitor.leave()
})

test('under the mouse a name in a table is explained as one, and not as the word that is written alike', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'mine')
  await write(visitor, 'return extend "hostage" {\n  men = { pawn = { worth = 2 } },\n}\n')
  const tip = visitor.page.locator('.cm-tooltip-hover')
  const line = visitor.page.locator('.cm-line', { hasText: 'worth' })
  const point = async (word) => {
    await visitor.page.mouse.move(0, 0)
    await visitor.until('the one before is gone', async () => (await tip.count()) === 0)
    const at = await line.evaluate((one, word) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let node; (node = walker.nextNode());) {
        const from = node.data.indexOf(word)
        if (from < 0) continue
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, from + word.length)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
    }, word)
    await visitor.page.mouse.move(at.x, at.y, { steps: 2 })
  }
  await point('worth')
  await tip.getByText('fields of your own').waitFor()
  assert.doesNotMatch(await tip.innerText(), /summed/)
  await point('men')
  await tip.getByText('(keys of a game)').waitFor()
  await visitor.leave()
})

/** A link like the given one, but with another game or another script in it. */
function forged(link, change) {
  const letters = link.slice(link.indexOf('#g=') + 3)
  const shared = change(JSON.parse(inflateRawSync(Buffer.from(letters, 'base64url')).toString()))
  return '#g=' + deflateRawSync(JSON.stringify(shared)).toString('base64url')
}

/** Takes the message of the last link away before, which says the same. */
async function refuse(visitor, hash) {
  await visitor.page.evaluate(() => window.pawnshop.say(''))
  await visitor.until('the message is another one', async () =>
    !/nothing was opened/.test(await visitor.text('#message')))
  await visitor.page.evaluate((hash) => { location.hash = hash }, hash)
  await visitor.until('it is refused', async () => /nothing was opened/.test(await visitor.text('#message')))
}

test('a forged link replaces no shipped game, and one that cannot be played leaves the game as it is', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'sent')
  await write(visitor, tweak)
  await good(visitor)
  await visitor.type('e4')
  await visitor.press('Share')
  const link = await visitor.page.getByLabel('Link to this game with its rules').inputValue()
  await visitor.leave()
  const friend = await open()
  await friend.alone()
  await friend.type('d4')
  const { script } = JSON.parse(inflateRawSync(Buffer.from(link.split('#g=')[1], 'base64url')).toString())
  assert.equal(script, tweak)
  for (const path of ['/pawnshop/variants/hostage.lua', '/own/../pawnshop/variants/hostage.lua', 'hostage', '/own/a/b.lua'])
    await refuse(friend, forged(link, ({ running }) => ({ running: running.replace('/own/sent.lua', path), script })))
  await refuse(friend, forged(link, ({ running }) => ({ running }))) // its script is missing
  await refuse(friend, forged(link, ({ running }) => ({ running, script: 'return 1' })))
  await refuse(friend, forged(link, ({ running }) => ({ running: running.replace('1. e4', '1. e5'), script })))
  assert.deepEqual(await friend.moves(), ['d4'])
  await friend.page.reload()
  await friend.ready()
  assert.equal(await friend.text('#title'), 'Hostage Chess')
  assert.deepEqual(await friend.moves(), ['d4'])
  await friend.leave()
})

test('a broken link and one of two megabytes are refused in a line, and nothing is lost', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await visitor.page.goto('about:blank')
  await visitor.visit('#g=AAAA')
  await visitor.until('it is refused', async () => /broken.*nothing was opened/.test(await visitor.text('#message')))
  assert.deepEqual(await visitor.moves(), ['e4'])
  for (const [letters, reason] of [['', /broken/], ['%F0%9F', /broken/], ['A'.repeat(2e6), /too long/]]) {
    await refuse(visitor, `#g=${letters}`)
    assert.match(await visitor.text('#message'), reason)
    assert.deepEqual(await visitor.moves(), ['e4'])
  }
  await visitor.leave()
})

test('a script that hangs or eats memory leaves the page usable', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'hostile')
  for (const script of ['while true do end', 'local t = {} for i = 1, 1e12 do t[i] = {} end',
    'local s = "x" while true do s = s .. s end']) {
    await write(visitor, script)
    await bad(visitor)
  }
  await visitor.type('e4')
  await visitor.leave()
})

const with_library = tweak.replace('return extend', 'local sum = require("lists").sum\n$&')
  .replace('  rules', '  men = { pawn = { worth = sum({ { worth = 2 } }, "worth") } },\n  rules')
  .replace(/    men = { knight.*\n/, '')

test('a script that requires a library is changed; the library is read beside it, and says what is wrong in it', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await make(visitor, 'payers')
  await write(visitor, with_library)
  await good(visitor)
  assert.deepEqual(await visitor.moves(), ['e4'])
  await file(visitor).selectOption({ label: 'lists.lua' })
  await visitor.until('the library is shown', async () => /function/.test(await shown(visitor)))
  const library = await shown(visitor)
  await visitor.page.locator('.cm-content').click()
  await visitor.page.keyboard.type('error()')
  assert.equal(await shown(visitor), library, 'what comes with the page cannot be changed')
  await file(visitor).selectOption({ label: 'payers.lua' })
  await visitor.until('the script is shown', async () => /require/.test(await shown(visitor)))
  for (const [wrong, words] of [['require("list")', /payers\.lua:1.*list/], ['require("lists").som', /payers\.lua:3/],
    ['require("lists").any_of', /(lists|payers)\.lua:\d+/]]) {
    await write(visitor, with_library.replace('require("lists").sum', wrong))
    await bad(visitor)
    assert.match((await visitor.text('.faults')).replace(/\s+/g, ' '), words)
    await write(visitor, with_library)
    await good(visitor)
  }
  await visitor.page.reload()
  await visitor.ready()
  assert.equal(await visitor.text('#title'), 'Tweak')
  await visitor.type('e5')
  await visitor.leave()
})
