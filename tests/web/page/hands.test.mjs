// What hands do to the page: fingers that scroll, drag and press; keys and words that are sent too early or are wrong.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A finger that goes from one point to another. */
async function swipe(visitor, from, to) {
  const session = await visitor.context.newCDPSession(visitor.page)
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let i = 1; i <= 10; ++i) {
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * i / 10, y: from.y + (to.y - from.y) * i / 10 }])
    await visitor.page.waitForTimeout(20)
  }
  await touch('touchEnd', [])
  await session.detach()
}

const scrolled = (visitor) => visitor.page.evaluate(() => scrollY)

test('a finger drags a man, and scrolls the page where it begins on an empty square', async () => {
  const visitor = await open(phone)
  await visitor.alone()
  const from = await visitor.at('e2'), to = await visitor.at('e4')
  const before = await scrolled(visitor)
  await swipe(visitor, from, to)
  await visitor.until('it is played', async () => (await visitor.moves()).length === 1)
  assert.equal(await scrolled(visitor), before)
  await visitor.page.evaluate(() => scrollTo(0, 0))
  const empty = await visitor.at('d5')
  await swipe(visitor, empty, { x: empty.x, y: empty.y - 200 })
  await visitor.until('the page has moved', async () => (await scrolled(visitor)) > 50)
  assert.deepEqual(await visitor.moves(), ['e4'])
  // With a man picked up the same finger means his square.
  await visitor.tap('d7')
  await visitor.until('he is picked', () => visitor.page.evaluate(() => window.pawnshop.state.picked))
  const target = await visitor.at('d5')
  const still = await scrolled(visitor)
  await swipe(visitor, target, { x: target.x, y: target.y - 100 })
  await visitor.until('it is played', async () => (await visitor.moves()).length === 2)
  assert.equal(await scrolled(visitor), still)
  await visitor.leave()
})

test('on a phone every button is high enough for a finger, in words of one line', async () => {
  const visitor = await open(phone)
  await visitor.alone()
  await visitor.type('e4')
  // A box to tick is as large as its label.
  const small = () => visitor.page.evaluate(() => [...document.querySelectorAll('button, select, input, summary')]
    .filter((one) => one.offsetParent && !one.matches('.keys *'))
    .map((one) => [one, (one.type === 'checkbox' ? one.closest('label') : one).getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 40 || height < 40)
    .map(([one, { width, height }]) => `${one.tagName} ${one.textContent.slice(0, 20)} ${width} by ${height}`))
  assert.deepEqual(await small(), [])
  for (const name of ['Settings', 'Clocks', 'New game', 'Save / open', 'Share']) {
    await visitor.press(name)
    await visitor.page.locator('#dialog[open]').waitFor()
    assert.deepEqual(await small(), [], name)
    await visitor.press('Close')
  }
  for (const name of ['Set up position', 'Rules lens']) {
    await visitor.press(name)
    await visitor.until('it is there', () => visitor.page.evaluate(() => document.documentElement.dataset.mode !== 'game'))
    assert.deepEqual(await small(), [], name)
    await visitor.press(name)
    await visitor.until('it is gone', () => visitor.page.evaluate(() => document.documentElement.dataset.mode === 'game'))
  }
  for (const name of ['Comment', 'Main line', 'Delete move', 'New game', 'Settings']) {
    const { height } = await visitor.page.getByRole('button', { name, exact: true }).boundingBox()
    assert.ok(height < 50, `${name} is ${height} high`)
  }
  const tops = await visitor.page.evaluate(() =>
    [...document.querySelectorAll('.bar nav button')].map((one) => one.getBoundingClientRect().top))
  assert.ok(new Set(tops).size <= 2, 'the buttons of the header stand in two rows, and all are to be seen')
  await visitor.press('Settings')
  const row = await visitor.page.locator('label', { hasText: 'Coordinates' }).evaluate((label) => {
    const words = document.createRange()
    words.selectNode([...label.childNodes].find((node) => node.nodeType === Node.TEXT_NODE))
    const { top, left } = words.getBoundingClientRect()
    const box = label.querySelector('input').getBoundingClientRect()
    return { is_beside: left >= box.right && top < box.bottom }
  })
  assert.ok(row.is_beside)
  assert.deepEqual(await small(), [])
  await visitor.picture('settings-phone')
  await visitor.leave()
})

test('faults are a list: the place of each, and its words beside it', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.page.getByRole('tab', { name: 'Script' }).click()
  await visitor.page.locator('.cm-content').waitFor()
  await visitor.press('New from this game')
  await visitor.answer('Make it', 'faulty')
  await visitor.until('it is made', async () => (await visitor.text('.script-head select')).includes('faulty.lua'))
  await visitor.page.locator('.cm-content').click()
  await visitor.page.keyboard.press('Control+a')
  await visitor.page.keyboard.insertText('return extend "hostage" { titel = "x", nothing_of_this_kind = 3 }')
  await visitor.page.locator('.faults > div').first().waitFor()
  for (const fault of await visitor.page.locator('.faults > div').all()) {
    const place = await fault.locator('button').boundingBox(), words = await fault.locator('> span').boundingBox()
    assert.ok(words.x >= place.x + place.width, 'no line of the words goes below their place')
  }
  await visitor.picture('faults')
  await visitor.leave()
})

test('clocks that cannot be are refused in a line', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Clocks')
  for (const [minutes, words] of [['-5', /below zero/], ['0', /at least a second/]]) {
    await visitor.page.getByLabel('White: minutes').fill(minutes)
    await visitor.press('Set the clocks')
    await visitor.until('it is said', async () => words.test(await visitor.text('#dialog [role="alert"]')))
    assert.ok(await visitor.page.locator('#dialog').isVisible())
  }
  await visitor.page.getByLabel('White: minutes').fill('5')
  await visitor.press('Set the clocks')
  await visitor.page.locator('#below .clock').waitFor()
  await visitor.leave()
})

test('a move that is sent before the page has started leaves the page as it is', async () => {
  const visitor = await open()
  await visitor.page.route('**/main.js', () => {}) // it never comes
  await visitor.page.reload({ waitUntil: 'commit' })
  await visitor.page.locator('#move').fill('e4')
  await visitor.page.keyboard.press('Enter')
  await visitor.page.waitForTimeout(300)
  assert.equal(await visitor.page.locator('#move').inputValue(), 'e4')
  await visitor.leave()
})

test('Ctrl+Z in the empty field for a move takes a move back, and in one with letters the letters', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  const here = () => visitor.page.locator('.turn[aria-current]').innerText()
  await visitor.page.locator('#move').pressSequentially('Nf')
  await visitor.page.keyboard.press('Control+z')
  assert.equal(await here(), 'e5')
  await visitor.page.locator('#move').fill('')
  await visitor.page.keyboard.press('Control+z')
  await visitor.until('it is taken back', async () => (await here()) === 'e4')
  await visitor.leave()
})

test('on a phone one types into letters that are so large that iOS does not enlarge the page', async () => {
  const visitor = await open(phone)
  await visitor.alone()
  const small = async () => {
    const { found, count } = await visitor.page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, select, textarea')].filter((one) => one.offsetParent)
      const editor = document.querySelector('.editor')?.shadowRoot?.querySelector('.cm-content')
      const all = [...fields, ...editor ? [editor] : []]
      return { count: all.length, found: all.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML.slice(0, 80)) }
    })
    assert.ok(count > 0)
    return found
  }
  assert.deepEqual(await small(), [])
  for (const name of ['New game', 'Save / open', 'Share', 'Clocks', 'Settings', 'Comment']) {
    if (name === 'Comment') await visitor.type('e4')
    await visitor.press(name)
    await visitor.page.locator('#dialog[open] h2').waitFor()
    assert.deepEqual(await small(), [], name)
    await visitor.page.locator('#dialog .close').click()
  }
  await visitor.press('Set up position')
  await visitor.page.getByLabel('FEN of the position').waitFor()
  assert.deepEqual(await small(), [])
  await visitor.press('Back to the game')
  await visitor.page.getByRole('tab', { name: 'Script' }).click()
  await visitor.page.locator('.cm-content').waitFor()
  await visitor.press('Documentation')
  await visitor.page.getByLabel('Find in the documentation').waitFor()
  assert.deepEqual(await small(), [])
  await visitor.leave()
})
