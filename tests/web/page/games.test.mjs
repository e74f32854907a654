// The games that the browser keeps: none is lost by another game, another tab, or a file that is brought.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'

const dialog = (visitor) => visitor.page.locator('#dialog')
const closed = (visitor) => visitor.until('the dialog is closed', async () => !(await dialog(visitor).isVisible()))
const titled = (visitor, title) => visitor.until(`it is ${title}`, async () => (await visitor.text('#title')) === title)
const has = (visitor, ...moves) => visitor.until(`the moves are ${moves}`, async () =>
  (await visitor.moves()).join() === moves.join())

async function choose(visitor, name) {
  await visitor.press('New game')
  await dialog(visitor).getByRole('button', { name, exact: typeof name === 'string' }).first().click()
  await closed(visitor)
}

/** The lines of the picker about games that are kept, such as "Continue Hostage Chess (1 move, Thursday 16:05)". */
async function lines(visitor) {
  await visitor.press('New game')
  await dialog(visitor).getByRole('button', { name: 'Minishogi', exact: true }).waitFor()
  const all = await dialog(visitor).locator('.kept button:first-child').allInnerTexts()
  await visitor.press('Close')
  return all.filter((line) => /^(Continue|Look at)/.test(line))
}

const DAY = '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \\d\\d:\\d\\d'

const ways = {
  'another game': (visitor) => choose(visitor, 'Minishogi'),
  'a lesson': async (visitor) => {
    await visitor.page.getByRole('tab', { name: 'Lessons' }).click()
    await visitor.page.getByRole('button', { name: /^Try it/ }).first().click()
  },
  'a record that is dropped': (visitor) => drop(visitor, 'game.pgn', '1. d4 d5'),
  'a record of another game': (visitor) => drop(visitor, 'game.pgn', '[Variant "minishogi"]\n\n*'),
  'a position': (visitor) => visitor.set_position('4k3/8/8/8/8/8/8/4K2R w - - 0 1'),
  'a position that is put together': async (visitor) => {
    await visitor.press('Set up position')
    await visitor.press('Play from here')
  },
  'an example': async (visitor) => {
    await visitor.page.getByRole('tab', { name: 'Script' }).click()
    await visitor.press('Documentation')
    await visitor.page.locator('summary', { hasText: 'home-landing.lua' }).click()
    await visitor.press('New script from home-landing.lua')
    await visitor.answer('Make it', 'landing')
  },
}

for (const [name, way] of Object.entries(ways)) {
  test(`a game in course is not lost by ${name}`, async () => {
    const visitor = await open()
    await visitor.alone()
    await visitor.type('e4', 'e5', 'Nf3')
    await way(visitor)
    await visitor.until('another game is there', async () => (await visitor.moves()).join() !== 'e4,e5,Nf3')
    const [line, ...more] = await lines(visitor)
    assert.match(line, new RegExp(`^Continue Hostage Chess \\(3 moves, ${DAY}\\)$`))
    assert.deepEqual(more, [])
    await choose(visitor, line)
    await has(visitor, 'e4', 'e5', 'Nf3')
    const others = await lines(visitor)
    const is_own = /^a position/.test(name)
    assert.equal(others.length, is_own ? 1 : 0, 'of what has no move a position of one\'s own is kept')
    assert.ok(others.every((line) => /^Continue Hostage Chess \(no move yet, /.test(line)), String(others))
    await visitor.leave()
  })
}

/** What somebody may have made before the first move. */
const made = {
  'a position': (visitor) => visitor.set_position('4k3/8/8/8/8/8/8/4K2R w - - 0 1'),
  'a comment': (visitor) => changes['a comment'](visitor),
  'an arrow': async (visitor) => {
    const [from, to] = [await visitor.at('e2'), await visitor.at('e4')]
    await visitor.page.mouse.move(from.x, from.y)
    await visitor.page.mouse.down({ button: 'right' })
    await visitor.page.mouse.move(to.x, to.y, { steps: 3 })
    await visitor.page.mouse.up({ button: 'right' })
    await visitor.press('Comment') // what is drawn is saved with words
    await visitor.page.getByLabel('Comment').last().fill('So.')
    await visitor.press('Keep')
    await visitor.until('it is kept', () => visitor.page.evaluate(() => /So\./.test(window.pawnshop.shared.running)))
  },
}

for (const [name, make] of Object.entries(made)) {
  for (const way of ['another game', 'a lesson']) {
    test(`${name} without a move is not lost by ${way}`, async () => {
      const visitor = await open()
      await visitor.alone()
      await make(visitor)
      const { running } = await visitor.page.evaluate(() => window.pawnshop.shared)
      await ways[way](visitor)
      await visitor.until('it is another one', async () =>
        (await visitor.page.evaluate(() => window.pawnshop.shared.running)) !== running)
      const all = visitor.page.waitForEvent('download')
      await visitor.press('Save / open')
      await visitor.press('Download everything')
      const { games } = JSON.parse(readFileSync(await (await all).path(), 'utf8'))
      assert.ok(games.some((game) => game.running === running), JSON.stringify(games))
      await visitor.press('Close')
      const [line, ...more] = await lines(visitor)
      assert.match(line, new RegExp(`^Continue Hostage Chess \\(no move yet, ${DAY}\\)$`))
      assert.deepEqual(more, [])
      await choose(visitor, line)
      await visitor.until('it is there again', async () =>
        (await visitor.page.evaluate(() => window.pawnshop.shared.running)) === running)
      assert.deepEqual(await lines(visitor), [])
      await visitor.leave()
    })
  }
}

test('a game that is over is not lost by "Play again"', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await visitor.press('Resign')
  await visitor.answer('Resign')
  await visitor.press('Play again')
  await has(visitor)
  const [line] = await lines(visitor)
  assert.match(line, /^Look at Hostage Chess \(2 moves, /)
  await choose(visitor, line)
  await has(visitor, 'e4', 'e5')
  await visitor.leave()
})

test('a game that does not come leaves the one that is there, and nothing is listed', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await drop(visitor, 'bad.pgn', '1. Qxf7 e5')
  await visitor.until('it is refused', async () => /Qxf7/.test(await visitor.text('#message')))
  assert.deepEqual(await lines(visitor), [])
  await visitor.type('e5')
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  assert.deepEqual(await lines(visitor), [])
  await visitor.leave()
})

test('two tabs have a game each, and no reload loses one', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  const first = visitor.page
  await visitor.another_tab()
  const second = visitor.page
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'], 'a new tab begins with the newest game')
  await visitor.type('Nf3', 'Nc6')
  visitor.page = first
  await visitor.type('d4')
  for (const [page, moves] of [[second, ['e4', 'e5', 'Nf3', 'Nc6']], [first, ['e4', 'e5', 'd4']]]) {
    visitor.page = page
    await page.reload()
    await visitor.ready()
    assert.deepEqual(await visitor.moves(), moves)
  }
  // The other tab's game is in the list; from there it is a copy.
  const [line] = await lines(visitor)
  assert.match(line, /^Continue Hostage Chess \(4 moves, .*, open in another tab\)$/)
  await choose(visitor, line)
  await has(visitor, 'e4', 'e5', 'Nf3', 'Nc6')
  await visitor.type('d4')
  visitor.page = second
  await visitor.type('Bc4')
  await second.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.moves(), ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4'])
  // A tab that is closed leaves its game in the list.
  await first.close()
  await visitor.until('the game of the closed tab is listed', async () =>
    (await lines(visitor)).some((line) => /\(5 moves, .*\d\)$/.test(line)))
  assert.equal((await lines(visitor)).length, 2)
  await visitor.leave()
})

test('a tab in which nothing was played leaves nothing in the list', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  const first = visitor.page
  await visitor.another_tab()
  await visitor.page.close()
  visitor.page = first
  await visitor.type('Nf3')
  assert.deepEqual(await lines(visitor), [])
  await visitor.leave()
})

test('what is brought drives nothing out, and it is said how much was new', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await choose(visitor, 'Minishogi')
  const running = await visitor.page.evaluate(() =>
    Object.values(window.pawnshop.store.all('game/')).find(({ moves }) => moves === 2).running)
  const games = Array.from({ length: 12 }, (_, i) =>
    ({ running: running.replace('Played "Human"', `Played "Human ${i}"`), title: `Game ${i}` }))
  assert.notEqual(games[0].running, games[1].running)
  const box = JSON.stringify({ pawnshop: 1, scripts: {}, games: [...games, { running }] })
  await drop(visitor, 'all.json', box)
  await visitor.until('it is told', async () => /0 new scripts, 12 new games/.test(await visitor.text('#message')))
  const listed = await lines(visitor)
  assert.equal(listed.length, 13)
  assert.ok(listed.some((line) => /^Continue Hostage Chess \(2 moves/.test(line)))
  await drop(visitor, 'all.json', box)
  await visitor.until('it is told', async () => /0 new scripts, 0 new games/.test(await visitor.text('#message')))
  await choose(visitor, /^Continue Game 7/)
  await has(visitor, 'e4', 'e5')
  await visitor.leave()
})

/** What can be done to a record without one more turn. */
const changes = {
  'a comment': async (visitor) => {
    await visitor.press('Comment')
    await visitor.page.getByLabel('Comment').last().fill('Good.')
    await visitor.press('Keep')
    await visitor.until('it is there', async () => /Good\./.test(await visitor.text('#moves')))
  },
  'a line that becomes the main one': async (visitor) => {
    await visitor.page.locator('.others .turn').last().click()
    await visitor.press('Main line')
    await visitor.until('it is', async () => (await visitor.moves())[1].endsWith('c5'))
  },
  'a move that is deleted': async (visitor) => {
    const before = (await visitor.moves()).length
    await visitor.press('Delete move')
    await visitor.answer('Delete')
    await visitor.until('it is gone', async () => (await visitor.moves()).length < before)
  },
}

for (const [name, change] of Object.entries(changes)) {
  test(`${name} of an opened record is not lost by another game`, async () => {
    const visitor = await open()
    await visitor.alone()
    await drop(visitor, 'game.pgn', '1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *')
    await visitor.until('it is opened', async () => (await visitor.moves()).length === 5)
    await change(visitor)
    await choose(visitor, 'Minishogi')
    await titled(visitor, 'Minishogi')
    assert.match((await lines(visitor)).join(), /^Continue Hostage Chess/)
    await visitor.leave()
  })
}

test('an opened record in which one only looks back is not kept', async () => {
  const visitor = await open()
  await visitor.alone()
  await drop(visitor, 'game.pgn', '1. e4 {[%csl Gd4] a plan} e5 (1... c5 2. Nf3) 2. Nc3 *')
  await visitor.until('it is opened', async () => (await visitor.moves()).length === 5)
  await visitor.press('To the beginning')
  await visitor.until('one is there', async () => (await visitor.page.locator('.turn[aria-current]').count()) === 0)
  await visitor.page.locator('.others .turn').last().click()
  await visitor.until('one is there', async () =>
    (await visitor.page.locator('.others .turn[aria-current]').count()) === 1)
  await visitor.page.reload()
  await visitor.ready()
  await choose(visitor, 'Minishogi')
  await titled(visitor, 'Minishogi')
  assert.deepEqual(await lines(visitor), [])
  await visitor.leave()
})

test('finished games stand beside the unfinished ones, with the players whom a record names', async () => {
  const visitor = await open()
  await visitor.alone()
  await drop(visitor, 'over.pgn', '[White "Anna Abel"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 1-0')
  await has(visitor, 'e4', 'e5')
  await changes['a comment'](visitor)
  await drop(visitor, 'going.pgn', '[White "Cleo"]\n\n1. d4 *')
  await has(visitor, 'd4')
  await changes['a comment'](visitor)
  await choose(visitor, 'Minishogi')
  await titled(visitor, 'Minishogi')
  const [going, over] = await lines(visitor)
  assert.match(going, /^Continue Hostage Chess, Cleo – \? \(1 move, /)
  assert.match(over, /^Look at Hostage Chess, Anna Abel – Ben \(2 moves, /)
  await visitor.press('New game')
  const sections = await dialog(visitor).locator('section h3').allInnerTexts()
  assert.deepEqual(sections.slice(0, 2), ['Unfinished games', 'Finished games'])
  await visitor.leave()
})

test('a game in the list is found without the accents of its title, and with its umlauts spelled out', async () => {
  const visitor = await open()
  await visitor.alone()
  await drop(visitor, 'mine.lua', 'return extend "chess" { title = "Müllers Nguyễn-Øl" }')
  await visitor.until('it is on the table', async () => /Müllers/.test(await visitor.text('#title')))
  await visitor.type('e4')
  await choose(visitor, 'Minishogi')
  await visitor.press('New game')
  const line = dialog(visitor).getByRole('button', { name: /^Continue Müllers/ })
  for (const [words, is_found] of [['muller', true], ['mueller', true], ['mauller', false], ['NGUYEN', true],
    ['ol', true], ['oel', true], ['Müllers nguyễn', true]]) {
    await visitor.page.getByLabel('Find a game').fill(words)
    await visitor.until(`${words} is sought`, async () => (await line.isVisible()) === is_found)
  }
  await visitor.leave()
})

test('a game is found whether its name is typed in one word or two, and a name that none has is answered', async () => {
  const visitor = await open()
  await visitor.press('New game')
  const shown = () => dialog(visitor).locator('.groups button:visible').allInnerTexts()
  for (const [words, title] of [['xiang qi', 'Xiangqi'], ['Mini-Shogi', 'Minishogi'],
    ['hostagechess', 'Hostage Chess']]) {
    await visitor.page.getByLabel('Find a game').fill(words)
    await visitor.until(`${words} finds ${title}`, async () => (await shown()).includes(title))
    assert.doesNotMatch(await dialog(visitor).innerText(), /No game has this name/)
  }
  await visitor.page.getByLabel('Find a game').fill('banana')
  await dialog(visitor).getByText('No game has this name.').waitFor()
  assert.deepEqual(await shown(), [])
  await visitor.leave()
})

test('a game in the list can be found and deleted, after a question', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await choose(visitor, 'Minishogi')
  await visitor.alone()
  await visitor.press('New game')
  await visitor.page.getByLabel('Find a game').fill('minishogi')
  const line = dialog(visitor).getByRole('button', { name: /^Continue Hostage Chess/ })
  await visitor.until('it is filtered', async () => !(await line.isVisible()))
  for (const words of ['hostage chess', 'höstage CHÉß']) {
    await visitor.page.getByLabel('Find a game').fill(words)
    await line.waitFor()
  }
  const remove = dialog(visitor).getByRole('button', { name: /^Delete Hostage Chess/ })
  await remove.click()
  await visitor.answer('Cancel')
  await line.waitFor()
  await remove.click()
  await visitor.page.keyboard.press('Escape')
  await line.waitFor()
  await remove.click()
  await visitor.answer('Delete')
  await visitor.until('it is deleted', async () => (await line.count()) === 0)
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await lines(visitor), [])
  await visitor.leave()
})

test('a reload gives no time back to the player whose clock runs', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Clocks')
  await visitor.press('5 min')
  await visitor.type('e4')
  const left = () => visitor.page.evaluate(() => window.pawnshop.state.clocks[1].text)
  await visitor.until('five seconds are over', async () => /4:5[0-5]/.test(await left()))
  await visitor.page.reload()
  await visitor.ready()
  assert.match(await left(), /4:5[0-6]/)
  await visitor.leave()
})
