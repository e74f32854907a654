// On paper: the board and the moves, and the rules where they are shown, in black on white, and no buttons.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

for (const theme of ['dark', 'light']) {
  test(`the page is printed in black on white (${theme})`, async () => {
    const visitor = await open({ colorScheme: theme, deviceScaleFactor: 2 })
    await visitor.alone()
    await visitor.type('e4', 'd5')
    const shape = () => visitor.page.locator('#board').evaluate(({ clientWidth, clientHeight, width, height }) =>
      ({ on_page: clientWidth / clientHeight, picture: width / height, width }))
    const before = await shape()
    await visitor.page.emulateMedia({ media: 'print' })
    await visitor.page.waitForTimeout(300)
    const { color, ground } = await visitor.page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return { color, ground: backgroundColor }
    })
    assert.deepEqual([color, ground], ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const prints = async (is_there, ...places) => {
      for (const place of places) assert.equal(await visitor.page.locator(place).isVisible(), is_there, place)
    }
    await prints(true, '#board', '#moves', '#title')
    await prints(false, '#panel-rules', '#message')
    const buttons = await visitor.page.evaluate(() => [...document.querySelectorAll('button, input, select')]
      .filter((one) => one.checkVisibility() && !one.matches('.turn')).map((one) => one.outerHTML))
    assert.deepEqual(buttons, [])
    const printed = await shape()
    assert.equal(printed.width, before.width)
    assert.ok(Math.abs(printed.on_page - printed.picture) < 0.02, JSON.stringify(printed))
    await visitor.picture(`print-${theme}`)
    await visitor.page.emulateMedia({ media: 'screen' })
    await visitor.until('the screen is as before', async () => (await shape()).on_page === before.on_page)

    const open_tab = (name) => visitor.page.getByRole('tab', { name, exact: true }).click()
    await open_tab('Rules')
    await visitor.page.emulateMedia({ media: 'print' })
    await prints(true, '#board', '#moves', '#panel-rules')
    const rules = visitor.page.locator('#panel-rules')
    assert.ok(await rules.evaluate((one) => one.scrollHeight <= one.clientHeight + 1), 'the rules are there whole')
    await visitor.picture(`print-rules-${theme}`)
    await visitor.page.emulateMedia({ media: 'screen' })
    for (const tab of ['Lessons', 'Script']) {
      await open_tab(tab)
      await visitor.page.emulateMedia({ media: 'print' })
      await prints(true, '#board', '#moves')
      await prints(false, '#panel-rules', `#panel-${tab.toLowerCase()}`)
      await visitor.page.emulateMedia({ media: 'screen' })
    }
    await visitor.leave()
  })
}
