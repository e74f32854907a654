// What there is to read about rules, beside the script: the language, recipes and examples.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'
import { file, good, make, shown, tweak, write } from './editor.mjs'

const pane = (visitor) => visitor.page.getByRole('region', { name: 'Documentation' })
const search = (visitor, words) => visitor.page.getByLabel('Find in the documentation').fill(words)
const script_tab = async (visitor) => {
  await visitor.page.getByRole('tab', { name: 'Script' }).click()
  await visitor.page.locator('.cm-content').waitFor()
}
const seen = (visitor, selector) => pane(visitor).locator(selector).locator('visible=true').allInnerTexts()

test('one search goes through the language, the recipes and the examples, and shows what has these letters', async () => {
  const visitor = await open()
  await visitor.alone()
  await script_tab(visitor)
  await visitor.press('Documentation')
  await pane(visitor).locator('summary', { hasText: 'becomes of captured men' }).waitFor()
  assert.equal(await pane(visitor).locator('details[open]').count(), 0)
  assert.deepEqual(await seen(visitor, '.part > h3'), ['The language', 'Recipes', 'Examples'])
  const steps = pane(visitor).locator('ol').filter({ hasText: 'Flags go down' })
  assert.equal(await steps.getAttribute('start'), '0', 'the chapter on a turn counts from 0')
  await search(visitor, 'swap(zone')
  const blocks = 'details[open] section:not([hidden]) > :not([hidden], h4)'
  for (const block of await seen(visitor, blocks)) assert.match(block.toLowerCase(), /swap\(zone/)
  assert.ok((await seen(visitor, blocks)).length > 0)
  assert.match(await pane(visitor).getByRole('status').innerText(), /^Found in (one paragraph|\d+ paragraphs)\.$/)
  await visitor.picture('documentation')
  for (const [words, part, chapter] of [['rescued.worth', 'Recipes', 'Several payers'], ['the bell rings', 'Examples', 'hook.lua'],
    ['home-landing', 'Examples', 'home-landing.lua']]) {
    await search(visitor, words)
    assert.ok((await seen(visitor, '.part > h3')).includes(part), `${words} is found in ${part}`)
    assert.ok((await seen(visitor, 'summary')).includes(chapter), `${words} is found in ${chapter}`)
  }
  await search(visitor, 'No such letters')
  await pane(visitor).getByText('No match for "No such letters".').waitFor()
  assert.deepEqual(await seen(visitor, '.part > h3'), [])
  await visitor.leave()
})

test('what is read does not take the place of the script, and an example becomes another script', async () => {
  const visitor = await open()
  await visitor.alone()
  await make(visitor, 'mine')
  await write(visitor, tweak)
  await good(visitor)
  await visitor.press('Documentation')
  await pane(visitor).locator('summary', { hasText: 'hook.lua' }).click()
  await pane(visitor).getByText('Breakthrough against the bell').waitFor()
  assert.equal(await shown(visitor), tweak.trimEnd())
  assert.match(await file(visitor).locator('option:checked').innerText(), /^mine\.lua$/)
  await visitor.press('New script from hook.lua') // it extends another example
  await visitor.answer('Make it', 'bell')
  await visitor.until('it is played', async () => (await visitor.text('#title')) === 'Breakthrough against the bell')
  await visitor.until('it is in the editor', async () => /what sets cannot say/.test(await shown(visitor)))
  assert.match(await file(visitor).locator('option:checked').innerText(), /^bell\.lua$/)
  await file(visitor).selectOption({ label: 'mine.lua' })
  await visitor.until('the other one is as it was', async () => (await shown(visitor)) === tweak.trimEnd())
  await visitor.leave()
})

for (const [name, viewport, is_beside] of [['wide screen', { width: 1920, height: 1080 }, true],
  ['laptop', { width: 1280, height: 800 }, false], ['phone', { width: 360, height: 740 }, false]]) {
  test(`script and documentation are both to be seen on a ${name}`, async () => {
    const visitor = await open({ viewport })
    await script_tab(visitor)
    await visitor.press('Documentation')
    await pane(visitor).locator('summary', { hasText: 'hook.lua' }).click()
    await pane(visitor).getByText('Breakthrough against the bell').waitFor()
    await visitor.picture(`documentation-${viewport.width}`)
    const editor = await visitor.page.locator('.editor').boundingBox(), reading = await pane(visitor).boundingBox()
    const place = is_beside ? reading.x >= editor.x + editor.width : reading.y >= editor.y + editor.height
    assert.ok(place, JSON.stringify({ editor, reading }))
    for (const box of [editor, reading]) assert.ok(box.width > 250 && box.height > 150, JSON.stringify(box))
    const board = await visitor.page.locator('#board').boundingBox()
    assert.ok(board.width > 300 && board.height > 250, JSON.stringify(board))
    assert.ok(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await visitor.leave()
  })
}

test('documentation that did not come is fetched again when it is opened again', async () => {
  const visitor = await open({ serviceWorkers: 'block' })
  await visitor.page.route('**/reading.json', (route) => route.abort())
  await script_tab(visitor)
  await visitor.press('Documentation')
  await visitor.page.getByText('The documentation could not be loaded').waitFor()
  await visitor.page.unroute('**/reading.json')
  await visitor.press('Documentation')
  await visitor.press('Documentation')
  await pane(visitor).locator('summary', { hasText: 'home-landing.lua' }).waitFor()
  await visitor.leave(/Failed to load resource/)
})
