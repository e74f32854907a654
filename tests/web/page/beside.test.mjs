// What is beside the game: set-up by hand, clocks, the lens for the rules, comments, lessons, sounds, the graph.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }

/** Done on a wide and on a narrow screen, with a picture at the end. */
function at_both(name, picture, act) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`${name} (${size})`, async () => {
      const visitor = await open({ viewport })
      await visitor.alone()
      await act(visitor)
      await visitor.picture(`${picture}-${size}`)
      const { wide, screen } = await visitor.page.evaluate(() =>
        ({ wide: document.documentElement.scrollWidth, screen: innerWidth }))
      assert.ok(wide <= screen, `it is ${wide} wide on a screen of ${screen}`)
      await visitor.leave()
    })
  }
}

const text_of_draft = (visitor) => visitor.page.getByLabel('FEN of the position').inputValue()

at_both('a position is put together by hand, and a game begins from it', 'set-up', async (visitor) => {
  await visitor.press('Set up position')
  await visitor.press('Clear board')
  const play = visitor.page.getByRole('button', { name: 'Play from here' })
  await visitor.until('it is refused', async () => await play.isDisabled() &&
    (await visitor.page.locator('#draft .warning').count()) > 0)
  await visitor.drag('any White king', 'e1')
  await visitor.drag('any Black king', 'e8')
  await visitor.until('both kings stand', async () => /^4k3\/.*\/4K3/.test(await text_of_draft(visitor)))
  await visitor.click('any White rook')
  await visitor.click('a1')
  await visitor.click('h1')
  await visitor.until('two rooks stand', async () => /R3K2R/.test(await text_of_draft(visitor)))
  await visitor.until('it holds', async () => !(await play.isDisabled()))
})

test('thoughts about the game make room for the lens and for a position that is put together', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Analysis')
  const shown = (is_shown) => visitor.until(`thoughts are ${is_shown ? '' : 'not '}shown`, async () =>
    (await visitor.page.locator('#thoughts').isVisible()) === is_shown &&
    (await visitor.page.locator('#graph').isVisible()) === is_shown)
  await shown(true)
  for (const button of ['Set up position', 'Rules lens']) {
    await visitor.press(button)
    await shown(false)
    await visitor.press(button)
    await shown(true)
  }
  await visitor.leave()
})

test('a position is put together by keys, read from a text, and played', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Set up position')
  await visitor.page.locator('#board').focus()
  const live = () => visitor.page.locator('#live').textContent()
  await visitor.page.keyboard.press('ArrowUp')
  await visitor.until('a square is named', async () => /^[a-h][1-8], /.test(await live()))
  const square = (await live()).slice(0, 2)
  const before = await text_of_draft(visitor)
  await visitor.page.keyboard.press('q')
  await visitor.until('a queen stands there', async () => (await text_of_draft(visitor)) !== before)
  await visitor.page.keyboard.press('Delete')
  await visitor.page.getByLabel('FEN of the position').fill('4k3/8/8/8/8/8/8/R3K3[#] w - - 0 1')
  await visitor.press('Play from here')
  await visitor.until('it is the game', async () => !(await visitor.page.locator('#draft').isVisible()))
  await visitor.type('Ra8')
  assert.ok(square)
  await visitor.leave()
})

at_both('clocks run for whoever is to move, and stand when one clicks on them', 'clocks', async (visitor) => {
  await visitor.press('Clocks')
  await visitor.press('1 min')
  const clock = (player) => visitor.page.locator(player === 0 ? '#below .clock' : '#above .clock')
  await clock(0).waitFor()
  assert.equal(await clock(1).innerText(), '1:00')
  await visitor.type('e4')
  await visitor.until('the other clock runs', async () => (await clock(1).innerText()) !== '1:00')
  await clock(1).click()
  await visitor.until('it stands', async () => /stopped/.test(await clock(1).getAttribute('aria-label')))
  const left = await clock(1).innerText()
  await visitor.page.waitForTimeout(1500)
  assert.equal(await clock(1).innerText(), left)
  await clock(1).click()
  await visitor.until('it runs again', async () => (await clock(1).innerText()) !== left)
})

test('whose time is up has lost', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Clocks')
  for (const name of ['White', 'Black']) await visitor.page.getByLabel(`${name}: minutes`).fill('0.03')
  await visitor.press('Set the clocks')
  await visitor.type('e4')
  await visitor.until('it is over', async () => /Black's time is up/.test(await visitor.text('#moves')))
  await visitor.leave()
})

at_both('the lens says what a man may do and why not, by the rule', 'lens', async (visitor) => {
  await visitor.press('Rules lens')
  await visitor.click('e2')
  const lens = () => visitor.text('#lens')
  await visitor.until('it says what he may do', async () => /Goes to e3[^]*Goes to e4/.test(await lens()))
  assert.match(await lens(), /\w+\.lua:\d+/)
  const { x, y } = await visitor.at('e5')
  await visitor.page.mouse.move(x, y)
  await visitor.until('it says why not', async () => (await visitor.text('#lens .answer')).length > 30)
  assert.deepEqual(await visitor.moves(), [])
})

test('a rule of the lens opens in the script, and without the lens one plays on', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Rules lens')
  await visitor.click('e2')
  await visitor.page.locator('#lens .rule').first().click()
  await visitor.page.locator('.editor .cm-activeLine').waitFor()
  await visitor.press('Rules lens')
  await visitor.page.locator('html[data-mode="game"]').waitFor()
  await visitor.drag('e2', 'e4')
  await visitor.until('it is played', async () => (await visitor.moves()).length === 1)
  await visitor.leave()
})

at_both('comments and signs stand in the list and in the record', 'comments', async (visitor) => {
  await visitor.press('Save / open')
  const record = visitor.page.getByLabel('Record of the game (PGN)')
  await record.fill('1. e4! e5? 2. Nf3 *')
  await visitor.press('Load this record')
  await visitor.until('signs are shown', async () => (await visitor.moves()).join(' ') === 'e4! e5? Nf3')
  await visitor.press('Comment')
  await visitor.page.getByLabel('Comment').last().fill('The knight comes out.')
  await visitor.press('Keep')
  await visitor.until('it is in the list', async () => /The knight comes out/.test(await visitor.text('#moves')))
  await visitor.press('Save / open')
  assert.match(await record.inputValue(), /\{ ?The knight comes out\. ?\}/)
  await visitor.press('Close')
})

test('what programs say in a comment is not shown, and stays where the words change', async () => {
  const visitor = await open()
  await visitor.alone()
  await drop(visitor, 'game.pgn', '1. e4 {[%csl Gd4] [%emt 0:00:03] a plan [%cal Ge2e4]} e5 *')
  await visitor.until('it is opened', async () => (await visitor.moves()).length === 2)
  await visitor.press('One move back')
  await visitor.until('one is there', async () =>
    (await visitor.page.locator('.turn[aria-current]').textContent()) === 'e4')
  assert.doesNotMatch(await visitor.text('#moves'), /%/)
  await visitor.press('Comment')
  const field = visitor.page.getByLabel('Comment').last()
  assert.equal(await field.inputValue(), 'a plan')
  await field.fill('another one')
  await visitor.page.keyboard.press('Control+Enter')
  await visitor.until('it is in the list', async () => /another one/.test(await visitor.text('#moves')))
  const record = (await visitor.page.evaluate(() => window.pawnshop.act('pgn'))).text.replace(/\s+/g, ' ')
  for (const part of ['[%csl Gd4]', '[%emt 0:00:03]', '[%cal Ge2e4]', 'another one'])
    assert.ok(record.includes(part), record)
  assert.doesNotMatch(record, /a plan/)
  await visitor.leave()
})

test('a comment that is begun is discarded only when that is said twice', async () => {
  const visitor = await open()
  await visitor.alone()
  const dialog = visitor.page.locator('#dialog'), field = visitor.page.getByLabel('Comment').last()
  const escape = () => visitor.page.keyboard.press('Escape')
  const asks = () => dialog.getByText('Keep what you have written, or discard it?').count()
  const closed = () => visitor.until('it is closed', async () => !(await dialog.isVisible()))
  await visitor.press('Comment')
  await field.waitFor()
  await escape()
  await closed() // nothing was written
  for (const leave of [escape, () => dialog.locator('.close').click()]) {
    await visitor.press('Comment')
    await field.pressSequentially('Words')
    await leave()
    await visitor.until('it asks', asks)
    assert.equal(await dialog.locator('.close').textContent(), 'Discard')
    await field.pressSequentially(' and more')
    await visitor.until('it asks no more', async () => !(await asks()))
    await leave()
    await visitor.until('it asks', asks)
    await leave()
    await closed()
    assert.doesNotMatch(await visitor.text('#moves'), /Words/)
  }
  await visitor.press('Comment')
  await field.fill('Words')
  await escape()
  await visitor.until('it asks', asks)
  await visitor.press('Keep')
  await visitor.until('it is kept', async () => /Words/.test(await visitor.text('#moves')))
  await visitor.leave()
})

test('a line becomes the main one, and is deleted', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await visitor.press('One move back')
  await visitor.type('d5')
  await visitor.press('Main line')
  await visitor.until('it is the main line', async () => (await visitor.moves())[1] === 'd5')
  await visitor.press('Delete move')
  await visitor.answer('Delete')
  await visitor.until('it is gone', async () => !(await visitor.moves()).includes('d5'))
  await visitor.leave()
})

at_both('a lesson is read beside the board and tried on it', 'lesson', async (visitor) => {
  await visitor.page.getByRole('tab', { name: 'Lessons' }).click()
  await visitor.page.locator('.lesson button').first().scrollIntoViewIfNeeded()
  const before = await visitor.page.evaluate(() => window.pawnshop.state.fen)
  await visitor.page.locator('.lesson button').first().click()
  await visitor.until('it is on the board', async () => /^Try it: /.test(await visitor.text('#message')))
  assert.notEqual(await visitor.page.evaluate(() => window.pawnshop.state.fen), before)
  // Its text stays to be read while one tries.
  const here = visitor.page.locator('#panel-lessons .lesson[aria-current="true"]')
  assert.equal(await here.count(), 1)
  assert.ok(await here.locator('h3').isVisible())
})

test('moves are heard, unless one does not want to', async () => {
  const visitor = await open()
  await visitor.alone()
  const played = () => visitor.page.evaluate(() => window.sounds.played)
  await visitor.drag('e2', 'e4')
  await visitor.until('it is heard', async () => (await played()) === 1)
  await visitor.press('Settings')
  await visitor.page.getByLabel('Sounds').uncheck()
  await visitor.press('Close')
  await visitor.type('e5')
  await visitor.until('the move is shown', async () => (await visitor.moves()).length === 2)
  assert.equal(await played(), 1)
  await visitor.leave()
})

at_both('the graph shows how good the game stood, and a click goes there', 'graph', async (visitor) => {
  await visitor.press('Analysis')
  for (const turn of ['e4', 'd5', 'exd5']) {
    await visitor.type(turn)
    await visitor.until('it is looked at', async () => (await visitor.page.locator('.prospects li').count()) > 0)
  }
  const graph = visitor.page.locator('#graph')
  await visitor.until('something is drawn', () => graph.evaluate((canvas) =>
    canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0)))
  const { height } = await graph.boundingBox()
  await graph.click({ position: { x: 2, y: height / 2 } })
  await visitor.until('it is at the start', async () =>
    (await visitor.page.locator('.turn[aria-current]').count()) === 0)
})

test('sounds begin in a gesture, where a browser allows them only there', async () => {
  const visitor = await open()
  await visitor.page.addInitScript(() => {
    window.contexts = []
    window.AudioContext = class extends AudioContext {
      may_run = false
      constructor() { super(); window.contexts.push(this) }
      get state() { return this.may_run ? 'running' : 'suspended' }
      /** As Safari has it: a call outside of a gesture waits for ever. */
      resume() {
        if (!window.event?.isTrusted) return new Promise(() => {})
        this.may_run = true
        return super.resume()
      }
    }
  })
  await visitor.page.reload()
  await visitor.ready()
  const played = () => visitor.page.evaluate(() => window.sounds.played)
  await visitor.page.evaluate(() => window.sounds.play(0)) // before anybody has touched anything
  assert.equal(await played(), 0)
  await visitor.drag('e2', 'e4')
  await visitor.until('it is heard', async () => (await played()) >= 1)
  assert.deepEqual(await visitor.page.evaluate(() => window.contexts.map(({ state }) => state)), ['running'])
  await visitor.page.evaluate(() => { window.contexts[0].may_run = false }) // as after a call on a phone
  const before = await played()
  await visitor.until('the computer has answered', async () => (await visitor.moves()).length === 2)
  await visitor.drag('d2', 'd4')
  await visitor.until('it is heard again', async () => (await played()) > before)
  await visitor.leave()
})

test('who is better is told in words, as the bar shows it', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Analysis')
  const told = (words) => visitor.until(`it says ${words}`, async () => words.test(await visitor.text('#thoughts')))
  for (const [fen, words] of [['4k3/8/8/8/8/8/8/QQ2K3[#] w - - 0 1', /White (is better|wins)\./],
    ['qq2k3/8/8/8/8/8/8/4K3[#] w - - 0 1', /Black (is better|wins)\./],
    ['7k/5KQ1/8/8/8/8/8/8[#] b - - 0 1', /the game is over/]]) {
    await visitor.set_position(fen)
    await told(words)
  }
  assert.doesNotMatch(await visitor.text('#thoughts'), /better|wins/)
  await visitor.leave()
})

test('the field for a move shows how moves of the game on the table are written', async () => {
  const visitor = await open()
  const example = () => visitor.page.locator('#move').getAttribute('placeholder')
  assert.match(await example(), /^N\S+, \S\*\S+, \S+ …$/)
  for (const [title, words] of [['Amazons', /^d1-d7, X@g7/], ['English Draughts', /^c3-d4, /]]) {
    await visitor.press('New game')
    await visitor.page.locator('#dialog').getByRole('button', { name: title, exact: true }).click()
    await visitor.until(`it is ${title}`, async () => (await visitor.text('#title')) === title)
    assert.match(await example(), words)
  }
  await visitor.leave()
})

test('clocks that stand after a reload say so, until they go on', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Clocks')
  await visitor.press('5 min')
  await visitor.type('e4')
  assert.equal(await visitor.page.locator('.stopped').count(), 0)
  await visitor.page.reload()
  await visitor.ready()
  for (const place of ['#above', '#below']) assert.match(await visitor.text(place), /stopped/)
  await visitor.page.locator('#above .clock').click()
  await visitor.until('they go on', async () => (await visitor.page.locator('.stopped').count()) === 0)
  await visitor.leave()
})
