// What a screen reader hears: every turn, where one goes in the game, and each refusal.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** Everything that the live regions of the page are given from now on. */
async function listen(visitor) {
  await visitor.page.evaluate(() => {
    window.heard = []
    const hear = (records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.textContent.trim()) window.heard.push(node.textContent)
    }
    for (const id of ['live', 'message'])
      new MutationObserver(hear).observe(document.getElementById(id), { childList: true, subtree: true })
  })
  return async () => visitor.page.evaluate(() => window.heard.splice(0))
}

/** Does something, and waits for words that come of it; answers all of them. */
async function hear(visitor, heard, words, act) {
  await heard()
  await act()
  let all = []
  await visitor.until(`${words} is told`, async () => {
    all = all.concat(await heard())
    return all.some((text) => words.test(text))
  })
  return all
}

test('going back and forth says where one is, and only a turn that is made is told as one', async () => {
  const visitor = await open()
  await visitor.alone()
  const heard = await listen(visitor)
  await hear(visitor, heard, /^White: e4, /, () => visitor.type('e4'))
  await hear(visitor, heard, /^Black: e5, /, () => visitor.type('e5'))
  const back = await hear(visitor, heard, /^Back: White: e4, /, () => visitor.press('Take back'))
  assert.ok(!back.some((text) => /^White: /.test(text)), String(back))
  await hear(visitor, heard, /^Back at the start\. White is to move/, () => visitor.press('One move back'))
  await hear(visitor, heard, /^White: e4, /, () => visitor.press('One move forward'))
  await hear(visitor, heard, /^A new position\. Black is to move/, () =>
    visitor.set_position('4k3/8/8/8/8/8/8/R3K3[#] b - - 0 1'))
  await hear(visitor, heard, /^Chess\. White is to move/, async () => {
    await visitor.press('New game')
    await visitor.press('Chess')
  })
  await visitor.leave()
})

test('the same refusal is told each time, by keys and by typing', async () => {
  const visitor = await open()
  await visitor.alone()
  const heard = await listen(visitor)
  const type = (turn) => async () => {
    await visitor.page.locator('#move').fill(turn)
    await visitor.page.keyboard.press('Enter')
  }
  const [first] = await hear(visitor, heard, /./, type('e5'))
  for (let i = 0; i < 2; ++i) {
    const again = await hear(visitor, heard, /./, type('e5'))
    assert.deepEqual(again, [first])
  }
  await hear(visitor, heard, /king/, () => visitor.drag('e1', 'e4'))
  await hear(visitor, heard, /king/, () => visitor.drag('e1', 'e4'))
  await visitor.leave()
})

test('where a turn has several parts it is told and shown who goes on', async () => {
  const visitor = await open()
  await visitor.press('New game')
  await visitor.press('Amazons')
  await visitor.until('it is there', async () => (await visitor.text('#title')) === 'Amazons')
  await visitor.alone()
  const heard = await listen(visitor)
  // The panels of before are shown between the picture of a turn and its state, as on a busy machine.
  await visitor.page.evaluate(() => {
    const { pawnshop: app } = window, { on_picture } = app
    app.on_picture = (news) => {
      on_picture(news)
      if (news.noise !== undefined) app.show()
    }
  })
  await hear(visitor, heard, /^White: .*White goes on\./, async () => {
    await visitor.click('d1')
    await visitor.click('d5')
  })
  assert.match(await visitor.text('#below'), /goes on/)
  await hear(visitor, heard, /^White: X@d8, (?!.*goes on)/, () => visitor.type('X@d8'))
  assert.match(await visitor.text('#above'), /to move/)
  await visitor.leave()
})

test('by keys it is told who is picked up, and that he is put back', async () => {
  const visitor = await open()
  await visitor.alone()
  const heard = await listen(visitor)
  const press = (key) => visitor.page.keyboard.press(key)
  await visitor.page.locator('#board').focus()
  const pointed = () => visitor.page.evaluate(() => window.pawnshop.state.pointed)
  await press('ArrowUp') // the first key only shows where it points
  for (let last = '', here; !/pawn/.test(here = await visitor.until('it points elsewhere', async () => {
    const now = await pointed()
    return now !== last && now
  })); last = here) await press(/[34567]/.test(here) ? 'ArrowDown' : 'ArrowUp')
  await hear(visitor, heard, /pawn: picked up\./, () => press('Enter'))
  await hear(visitor, heard, /pawn: put back\./, () => press('Enter'))
  await visitor.leave()
})
