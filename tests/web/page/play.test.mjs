// The table in a browser: a whole game by mouse, by keys and by touch; ransom, changing places, refusals; the computer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** A short game to its end, as squares from and to. */
const mate = [['f2', 'f3'], ['e7', 'e5'], ['g2', 'g4'], ['d8', 'h4']]
/** White's knight waits in Black's prison, and White can pay for him with a bishop or a knight. */
const ransom = '4k3/8/8/8/8/8/8/4K3[#Nbn] w - - 0 1'
/** The pawn can change places with a knight or a rook. */
const exchange = '8/P7/8/4k3/8/8/8/4K3[#NRp] w - - 0 1'

/** Runs in the page: milliseconds from a click on "Move now" to the next change of the list. */
const move_now = () => new Promise((done) => {
  const since = performance.now()
  new MutationObserver((_, watch) => {
    watch.disconnect()
    done(Math.round(performance.now() - since))
  }).observe(document.getElementById('moves'), { childList: true, subtree: true })
  const buttons = [...document.querySelectorAll('#actions button')]
  buttons.find((button) => button.textContent === 'Move now').click()
})

async function is_mate(visitor) {
  await visitor.until('the game is over', async () => /0-1/.test(await visitor.text('#moves')))
  assert.match(await visitor.text('#message'), /Black wins/)
  assert.equal((await visitor.moves()).length, 4)
}

test('it opens on the first game, against the computer, which answers', async () => {
  const visitor = await open()
  assert.equal(await visitor.text('#title'), 'Hostage Chess')
  assert.match(await visitor.text('#above'), /computer/)
  await visitor.drag('e2', 'e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  assert.match(await visitor.page.locator('#live').textContent(), /^Black: /)
  await visitor.leave()
})

test('a whole game by mouse: dragged and clicked', async () => {
  const visitor = await open()
  await visitor.alone()
  for (const [i, [from, to]] of mate.entries()) {
    if (i % 2 === 0) await visitor.drag(from, to)
    else { await visitor.click(from); await visitor.click(to) }
    await visitor.until('the move is in the list', async () => (await visitor.moves()).length === i + 1)
  }
  await is_mate(visitor)
  await visitor.leave()
})

test('a whole game by keys: pointed at, and typed', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.page.locator('#board').focus()
  const live = () => visitor.page.locator('#live').textContent()
  /** Walks to a square by arrows, which are told where they point. */
  const walk = async (to) => {
    for (let i = 0; i < 20; ++i) {
      const here = (await live()).slice(0, 2)
      if (here === to) return
      const key = here[0] < to[0] ? 'ArrowRight' : here[0] > to[0] ? 'ArrowLeft'
        : here[1] < to[1] ? 'ArrowUp' : 'ArrowDown'
      await visitor.page.keyboard.press(key)
      await visitor.until('it points elsewhere', async () => (await live()).slice(0, 2) !== here)
    }
    assert.fail(`there is no way to ${to}`)
  }
  await visitor.page.keyboard.press('ArrowUp')
  await visitor.until('a square is named', async () => /^[a-h][1-8], /.test(await live()))
  for (const square of ['f2', 'f3']) { await walk(square); await visitor.page.keyboard.press('Enter') }
  await visitor.until('the move is in the list', async () => (await visitor.moves()).length === 1)
  await visitor.type('e5', 'g4', 'Qh4')
  await is_mate(visitor)
  await visitor.leave()
})

test('a whole game by touch, on a phone', async () => {
  const visitor = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true,
    deviceScaleFactor: 2 })
  await visitor.alone()
  for (const [i, [from, to]] of mate.entries()) {
    await visitor.tap(from)
    await visitor.tap(to)
    await visitor.until('the move is in the list', async () => (await visitor.moves()).length === i + 1)
  }
  await is_mate(visitor)
  await visitor.leave()
})

test('a ransom asks who pays, and the board or a button answers', async () => {
  for (const answers of [(visitor) => visitor.page.keyboard.press('Enter'), (visitor) => visitor.press('bishop')]) {
    const visitor = await open()
    await visitor.alone()
    await visitor.set_position(ransom)
    await visitor.drag("Black's prison, knight", 'c3')
    await visitor.until('there is a choice', async () => (await visitor.page.locator('.choices button').count()) === 2)
    assert.match(await visitor.text('#message'), /Which man do you give for it/)
    await answers(visitor)
    await visitor.until('the move is in the list', async () => (await visitor.moves()).length === 1)
    const fen = await visitor.fen()
    assert.match(fen, /2N5/)
    assert.match(fen, /\[[bn]#[bn]\]/)
    await visitor.leave()
  }
})

test('a pawn changes places with a man whom one chooses, also without dragging', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.set_position(exchange)
  await visitor.click('a7')
  await visitor.click('a8')
  await visitor.until('there is a choice', async () => (await visitor.page.locator('.choices button').count()) === 2)
  await visitor.press('rook')
  await visitor.until('the move is in the list', async () => (await visitor.moves()).length === 1)
  await visitor.until('the rook stands there', async () => /^R7\/8\//.test(await visitor.fen()))
  await visitor.leave()
})

test('a refused move returns, with the reason and the rule', async () => {
  const visitor = await open()
  await visitor.alone()
  const before = await visitor.fen()
  await visitor.drag('e1', 'e4')
  await visitor.until('there is a reason', async () => (await visitor.page.locator('#message.refusal').count()) > 0)
  assert.match(await visitor.text('#message'), /king/i)
  assert.match(await visitor.text('#message .rule'), /^\w+\.lua:\d+$/)
  assert.equal(await visitor.fen(), before)
  const rule = await visitor.text('#message .rule')
  await visitor.page.locator('#message .rule').click()
  await visitor.page.locator('.editor .cm-activeLine').waitFor()
  assert.equal(await visitor.page.locator('.script-head select option:checked').innerText(), rule.split(':')[0])
  await visitor.leave()
})

test('what is typed and is no move is refused, and can be typed anew', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.page.locator('#move').fill('e5')
  await visitor.page.keyboard.press('Enter')
  await visitor.until('there is a reason', async () => (await visitor.page.locator('#message.refusal').count()) > 0)
  await visitor.type('e4')
  await visitor.leave()
})

test('moves are taken back and played again; the computer plays on as before', async () => {
  const visitor = await open()
  await visitor.drag('e2', 'e4')
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  const after = await visitor.page.locator('.turn[aria-current]').innerText()
  await visitor.press('Take back')
  await visitor.until('it is at the start', async () =>
    (await visitor.page.locator('.turn[aria-current]').count()) === 0)
  assert.match(await visitor.text('#above'), /computer/)
  await visitor.press('To the end')
  await visitor.until('it is at the end', async () =>
    (await visitor.page.locator('.turn[aria-current]').allInnerTexts()).includes(after))
  await visitor.leave()
})

test('the computer stops at once when it is told to move, and plays on after that', async () => {
  const visitor = await open()
  await visitor.page.locator('#seconds').selectOption('60')
  await visitor.page.locator('#level').fill('20') // below that it does not use all of its time
  for (const [from, to] of [['e2', 'e4'], ['d2', 'd4'], ['c2', 'c3']]) {
    const before = (await visitor.moves()).length
    await visitor.drag(from, to)
    if (before >= 4) { // the first turns of a game come soon by themselves
      await visitor.page.getByRole('button', { name: 'Move now' }).waitFor()
      await visitor.until('it has found something', async () => /depth/.test(await visitor.text('#thoughts')))
      console.log(`# from "Move now" to the move in the list: ${await visitor.page.evaluate(move_now)} ms`)
    }
    await visitor.until('it has answered', async () => (await visitor.moves()).length === before + 2)
  }
  await visitor.leave()
})

test('a move that is made while the computer thinks is played after its move, unless it is taken back', async () => {
  const visitor = await open()
  await visitor.page.locator('#seconds').selectOption('60')
  await visitor.page.locator('#level').fill('20')
  for (const [from, to] of [['e2', 'e4'], ['d2', 'd4']]) { // the first turns of a game come soon
    const before = (await visitor.moves()).length
    await visitor.drag(from, to)
    await visitor.until('it has answered', async () => (await visitor.moves()).length === before + 2)
  }
  await visitor.drag('c2', 'c3')
  const move_now = visitor.page.getByRole('button', { name: 'Move now' })
  await move_now.waitFor()
  await visitor.drag('h2', 'h3')
  await visitor.until('it is told', async () => /played as soon as/.test(await visitor.text('#message')))
  await visitor.picture('premove')
  await visitor.click('d6')
  await visitor.until('it is taken back', async () => !/played as soon as/.test(await visitor.text('#message')))
  assert.equal((await visitor.moves()).length, 5)
  await visitor.drag('h2', 'h3')
  await visitor.until('it is told', async () => /played as soon as/.test(await visitor.text('#message')))
  await visitor.until('it has found something', async () => /depth/.test(await visitor.text('#thoughts')))
  await move_now.click()
  await visitor.until('both have moved', async () => (await visitor.moves())[6] === 'h3')
  await visitor.leave()
})

test('a player is not told what the computer is up to, unless he analyses', async () => {
  const visitor = await open()
  await visitor.page.locator('#level').fill('20')
  const lines = () => visitor.page.locator('#thoughts .line, #thoughts .prospects li').count()
  await visitor.page.evaluate(() => {
    window.told = false
    const look = () => { window.told ||= !!document.querySelector('#thoughts .line') }
    new MutationObserver(look).observe(document.getElementById('thoughts'), { childList: true, subtree: true })
  })
  await visitor.drag('e2', 'e4')
  await visitor.until('it has answered', async () => (await visitor.moves()).length === 2)
  await visitor.until('its score is shown', async () => /depth/.test(await visitor.text('#thoughts')))
  assert.equal(await lines(), 0)
  assert.equal(await visitor.page.evaluate(() => window.told), false)
  await visitor.press('Analysis')
  await visitor.until('the analysis has lines', async () => (await lines()) > 0)
  await visitor.press('Analysis')
  await visitor.page.locator('#computer').getByRole('button', { name: 'Both' }).click()
  await visitor.until('who looks on is told', async () =>
    (await visitor.page.locator('#thoughts .line').count()) > 0)
  await visitor.leave()
})

test('a hint is shown, and the analysis lists lines while one plays', async () => {
  const visitor = await open()
  await visitor.press('Hint')
  await visitor.until('there is a hint', async () => /^Hint: /.test(await visitor.text('#message')))
  await visitor.alone()
  await visitor.press('Analysis')
  const has_lines = async () => (await visitor.page.locator('.prospects li').count()) === 2
  await visitor.until('there are two lines', has_lines)
  await visitor.type('e4')
  await visitor.until('it looks at the next position', has_lines)
  await visitor.leave()
})
