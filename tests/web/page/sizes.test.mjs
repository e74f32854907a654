// The page from a phone to a wide screen: nothing sticks out, everything has a name, and pictures of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

const sizes = {
  phone: { width: 360, height: 740 }, 'phone-on-its-side': { width: 844, height: 390 },
  laptop: { width: 1280, height: 800 }, wide: { width: 1920, height: 1080 },
}

for (const [name, viewport] of Object.entries(sizes)) {
  test(`${name}: ${viewport.width} by ${viewport.height}`, async () => {
    const visitor = await open({ viewport, colorScheme: name === 'wide' ? 'light' : 'dark' })
    await visitor.alone()
    await visitor.type('e4', 'd5', 'exd5')
    await visitor.picture(name)
    const cut = await visitor.page.locator('.bar button').evaluateAll((all) => all.filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth
    }).map((one) => one.textContent))
    assert.deepEqual(cut, [], 'all buttons of the header are to be seen')
    const room = await visitor.page.locator('#move').evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const brush = document.createElement('canvas').getContext('2d')
      brush.font = font
      const padding = parseFloat(paddingLeft) + parseFloat(paddingRight)
      return field.clientWidth - padding - brush.measureText(field.placeholder).width
    })
    assert.ok(room >= 0, `${room} pixels are left beside the examples of moves`)
    assert.equal(await visitor.page.locator('#message').evaluate((one) => getComputedStyle(one).backgroundColor),
      'rgba(0, 0, 0, 0)', 'what says nothing is no box')
    for (const tab of ['Rules', 'Script', 'Game']) {
      await visitor.page.getByRole('tab', { name: tab }).click()
      if (tab === 'Script') await visitor.page.locator('.cm-content').waitFor()
      const { wide, screen } = await visitor.page.evaluate(() =>
        ({ wide: document.documentElement.scrollWidth, screen: innerWidth }))
      assert.ok(wide <= screen, `${tab} is ${wide} wide on a screen of ${screen}`)
      await visitor.picture(`${name}-${tab.toLowerCase()}`)
    }
    const board = await visitor.page.locator('#board').boundingBox()
    assert.ok(board.width >= Math.min(340, viewport.width * 0.4) && board.height >= 250, JSON.stringify(board))
    const nameless = await visitor.page.evaluate(() => [...document.querySelectorAll('button, input, select, textarea')]
      .filter((element) => element.offsetParent)
      .filter((element) => !(element.textContent.trim() || element.ariaLabel || element.labels?.length))
      .map((element) => element.outerHTML))
    assert.deepEqual(nameless, [])
    await visitor.leave()
  })
}

for (const [width, height] of [[1280, 800], [1000, 620], [800, 600], [360, 740]]) {
  test(`the board stays as it is when something is said, at ${width} by ${height}`, async () => {
    const visitor = await open({ viewport: { width, height } })
    await visitor.alone()
    const board = () => visitor.page.locator('#board').evaluate(({ clientWidth, clientHeight, offsetTop }) =>
      [clientWidth, clientHeight, offsetTop].join())
    const before = await board()
    const said = async (words) => visitor.until('it is said', async () => words.test(await visitor.text('#message')))
    await visitor.drag('e1', 'e4')
    await said(/king/)
    assert.equal(await board(), before)
    for (const count of [1, 2, 4]) {
      await visitor.page.evaluate((count) => window.pawnshop.say('One reason for it. '.repeat(5 * count)), count)
      await said(new RegExp(`(One reason for it. ?){${5 * count}}`))
      assert.equal(await board(), before, `${count} times`)
    }
    await visitor.type('e4')
    assert.equal(await board(), before)
    await visitor.leave()
  })
}

for (const isolated of [true, false]) {
  test(`the first load is at most 1.8 MB, ${isolated ? 'with' : 'without'} threads`, async () => {
    const visitor = await open({ isolated, serviceWorkers: 'block' }) // what comes later for use without a network
    const files = await visitor.page.evaluate(() => performance.getEntriesByType('resource')
      .concat(performance.getEntriesByType('navigation'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    assert.ok(files.some(([name]) => name.endsWith(isolated ? '/core-threads.wasm' : '/core.wasm')), JSON.stringify(files))
    const sum = files.reduce((so_far, [, size]) => so_far + size, 0)
    assert.ok(sum > 1_000_000 && sum <= 1_800_000, `${sum} bytes: ${JSON.stringify(files)}`)
    await visitor.leave()
  })
}
