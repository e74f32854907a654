// A player who sends his game on, and never looks at its script.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'
import { bad, good, make, tweak, write } from './editor.mjs'

const label = 'Link to this game with its rules'
const clipboard = (visitor) => visitor.page.evaluate(() => navigator.clipboard.readText())

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a link is copied, told, and to be seen whole (${size})`, async () => {
    const visitor = await open({ viewport })
    await visitor.alone()
    await visitor.type('e4')
    await visitor.press('Share')
    await visitor.page.getByText('Link copied.').waitFor()
    const link = await visitor.page.getByLabel(label).inputValue()
    assert.match(link, /#g=/)
    assert.equal(await clipboard(visitor), link)
    await visitor.page.evaluate(() => navigator.clipboard.writeText(''))
    await visitor.press('Copy link')
    await visitor.until('it is copied again', async () => (await clipboard(visitor)) === link)
    const box = await visitor.page.getByLabel(label).boundingBox()
    assert.ok(box.x >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height,
      JSON.stringify(box))
    await visitor.picture(`share-${size}`)
    await visitor.leave()
    const friend = await open({ viewport })
    await friend.page.goto('about:blank')
    await friend.visit(link.slice(link.indexOf('#')))
    assert.deepEqual(await friend.moves(), ['e4'])
    await friend.leave()
  })
}

test('a link is made anew when the game goes on while it is shown', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await visitor.press('Share')
  await visitor.page.getByText('Link copied.').waitFor()
  const link = await visitor.page.getByLabel(label).inputValue()
  await visitor.page.evaluate(() => window.pawnshop.act('type', 'e5')) // as the computer's answer comes
  await visitor.page.getByText('this link is new').waitFor()
  const next = await visitor.page.getByLabel(label).inputValue()
  assert.notEqual(next, link)
  await visitor.page.goto('about:blank')
  await visitor.visit(next.slice(next.indexOf('#')))
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await visitor.leave()
})

test('where no link can be made there is a file instead', async () => {
  const visitor = await open()
  await visitor.page.evaluate(() => { delete window.CompressionStream })
  await visitor.press('Share')
  const coming = visitor.page.waitForEvent('download')
  await visitor.press('Download game and script')
  assert.match((await coming).suggestedFilename(), /^hostage-chess\.json$/)
  await visitor.leave()
})

test('where nothing can be copied the link is selected, and that is said', async () => {
  const visitor = await open()
  await visitor.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visitor.press('Share')
  await visitor.page.getByText('The link is selected').waitFor()
  assert.match(await visitor.page.evaluate(() => getSelection().toString()), /#g=/)
  await visitor.leave()
})

test('a link that is pasted where nobody types opens its game, and a broken one is refused in a line', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await visitor.press('Share')
  await visitor.page.getByText('Link copied.').waitFor()
  const link = await clipboard(visitor)
  await visitor.press('Close')
  await visitor.type('e5')
  const paste = async (text) => {
    await visitor.page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await visitor.page.locator('#board').focus()
    await visitor.page.keyboard.press('Control+v')
  }
  await paste(link)
  await visitor.until('the game of the link is there', async () => (await visitor.moves()).join() === 'e4')
  await visitor.until('it is told', async () => /which came with the link/.test(await visitor.text('#message')))
  await paste(link.slice(0, -10))
  await visitor.until('it is refused', async () => /This link is broken/.test(await visitor.text('#message')))
  assert.deepEqual(await visitor.moves(), ['e4'])
  await visitor.leave()
})

/** The link of a game by this script, which is changed in the editor. */
async function link_by(script) {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'sent')
  await write(visitor, script)
  await good(visitor)
  await visitor.press('Share')
  const field = visitor.page.getByLabel(label)
  await field.waitFor()
  const made = { hash: new URL(await field.inputValue()).hash, told: await visitor.text('#dialog') }
  await visitor.leave()
  return made
}

const long = 'long '.repeat(40)

for (const [name, script, whose, title = 'Tweak'] of [
  ['names its inventor', tweak, 'sent.lua (inventor: me; made out of Hostage Chess)'],
  ['names none', 'return extend "hostage" { title = "Tweak" }', 'sent.lua (made out of Hostage Chess)'],
  ['has one in comments and texts alone', '--[[\ninventor = "me", year = "1"\n]]\n-- inventor = "me", year = "1"\n' +
    'return extend "hostage" { title = "Tweak", rules = [[\ninventor = me\nyear = 1]], source = "x, inventor = me" }',
  'sent.lua (made out of Hostage Chess)'],
  ['has a long title', `return extend "hostage" { --[[ mine ]] inventor = "${long}", title = "${long}" }`,
    `sent.lua (inventor: ${long.slice(0, 80)}…; made out of Hostage Chess)`, `${long.slice(0, 80)}…`]]) {
  test(`a link tells whose rules it plays, before it is sent and when it is opened: a script that ${name}`, async () => {
    const { hash, told } = await link_by(script)
    assert.ok(told.includes(`In it: ${title}, by the rules in ${whose}.`), told)
    const friend = await open()
    await friend.page.goto('about:blank')
    await friend.visit(hash)
    const message = `This is ${title}, which came with the link by rules of its own, ${whose}: see Script.`
    assert.equal(await friend.text('#message'), message)
    await friend.page.getByRole('tab', { name: 'Rules' }).click()
    const rules = await friend.text('#panel-rules')
    assert.ok(rules.includes(`The rules are in ${whose}`), rules)
    assert.doesNotMatch(rules, /John Leslie, 1997|^(John Leslie|1997)$/m, 'he has not invented these rules')
    await friend.leave()
  })
}

test('the rules of a game of the page tell who invented it, and when', async () => {
  const visitor = await open()
  await visitor.page.getByRole('tab', { name: 'Rules' }).click()
  assert.match(await visitor.text('#panel-rules'), /^John Leslie, 1997$/m)
  await visitor.leave()
})

test('a link that is made while the script has a fault says that it sends the version before', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'mine')
  await write(visitor, tweak)
  await good(visitor)
  await write(visitor, tweak.replace('every_way', 'evry_way'))
  await bad(visitor)
  await visitor.press('Share')
  await visitor.page.getByText('mine.lua has a fault now: what is sent is the version before the fault.').waitFor()
  const { hash } = new URL(await visitor.page.getByLabel(label).inputValue())
  await visitor.press('Close')
  await write(visitor, tweak)
  await good(visitor)
  await visitor.press('Share')
  await visitor.page.getByLabel(label).waitFor()
  assert.doesNotMatch(await visitor.text('#dialog'), /fault|version before/)
  await visitor.leave()
  const friend = await open()
  await friend.page.goto('about:blank')
  await friend.visit(hash)
  assert.equal(await friend.text('#title'), 'Tweak')
  await friend.leave()
})

test('a link with a game of the page says so, and names no other rules', async () => {
  const visitor = await open()
  await visitor.press('Share')
  await visitor.page.getByText('In it: Hostage Chess, by the rules that come with the page.').waitFor()
  await visitor.leave()
})
