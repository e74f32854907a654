// A text of many games on the page: dropped, opened or pasted; the list of them, the search, the next one and the one
// before; by keyboard and for a screen reader too.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'

const game = (white, black, result, date, moves) =>
  `[Event "Club"]\n[White "${white}"]\n[Black "${black}"]\n[Date "${date}"]\n[Variant "hostage"]\n` +
  `[Result "${result}"]\n\n${moves} ${result}\n`

const club = [
  game('Anna', 'Ben', '1-0', '2024.03.01', '1. e4 e5'),
  game('Carl', 'Anna', '1/2-1/2', '2024.05.09', '1. d4 {a comment\n[Event "no tag"]} d5 2. c4'),
  game('Ben', 'Dora', '0-1', '2025.01.17', '1. c4'),
  game('Dora', 'Carl', '1-0', '2025.02.02', '1. Qxf7 e5'),
  game('Emil', 'Ben', '*', '2025.02.09', '1. Nf3 d5 2. g3'),
].join('\n')

const dialog = (visitor) => visitor.page.locator('#dialog')
const rows = (visitor) => dialog(visitor).locator('.game-list button')
const listed = (visitor, count) => visitor.until(`${count} games are listed`, async () =>
  (await dialog(visitor).isVisible()) && (await rows(visitor).count()) === count)
const closed = (visitor) => visitor.until('the list is closed', async () => !(await dialog(visitor).isVisible()))
const has = (visitor, ...moves) => visitor.until(`the moves are ${moves}`, async () =>
  (await visitor.moves()).join() === moves.join())
const state = (visitor) => visitor.page.locator('#game-file [role="status"]').textContent()
const focused = (visitor) => visitor.page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.id)
const waits = (visitor, name) => visitor.page.locator('#game-file').getByRole('button', { name, disabled: true }).count()

/** The names of the texts of many games that the browser keeps. */
const texts = (visitor) => visitor.page.evaluate(() => window.pawnshop.store.long_names())

/** A page on which this text was dropped, whose list has so many rows. */
async function open_listed(text = club, count = 5, options = {}) {
  const visitor = await open(options)
  await visitor.alone()
  await drop(visitor, 'club.pgn', text)
  await listed(visitor, count)
  return visitor
}

const search_field = (visitor) => visitor.page.getByLabel('Search for a player, a result or a year')

test('a file of many games opens as a list, and the game that is clicked comes on the table', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('a3')
  await drop(visitor, 'club.pgn', club)
  await listed(visitor, 5)
  assert.deepEqual(await visitor.moves(), ['a3'], 'nothing is opened yet')
  assert.equal(await visitor.text('#dialog-title'), 'club.pgn: 5 games')
  assert.match((await rows(visitor).allInnerTexts())[1].replace(/\s+/g, ' '), /^2 Carl Anna 1\/2-1\/2 2024\.05\.09$/)
  await visitor.picture('many')
  await rows(visitor).nth(1).click()
  await closed(visitor)
  await has(visitor, 'd4', 'd5', 'c4')
  assert.equal(await state(visitor), 'Game 2 of 5: Carl – Anna, 1/2-1/2, 2024.05.09')
  await visitor.picture('many-beside')
  await visitor.leave()
})

test('the search finds players, results and years, and the next game is the next of the text all the same', async () => {
  const visitor = await open_listed()
  const search = search_field(visitor)
  for (const [words, count] of [['anna', 2], ['2025 1-0', 1], ['nobody', 0], ['émil', 1], ['BEN', 3]]) {
    await search.fill(words)
    await listed(visitor, count)
  }
  assert.equal(await dialog(visitor).getByRole('status').textContent(), '3 of 5 games fit.')
  await rows(visitor).first().click()
  await has(visitor, 'e4', 'e5')
  assert.equal(await waits(visitor, '◂ Previous'), 1)
  await visitor.press('Next ▸')
  await has(visitor, 'd4', 'd5', 'c4')
  assert.match(await state(visitor), /^Game 2 of 5: Carl – Anna/)
  await visitor.press('Next ▸')
  await has(visitor, 'c4')
  await visitor.press('◂ Previous')
  await has(visitor, 'd4', 'd5', 'c4')
  await visitor.leave()
})

test('a file of an older program, which is no UTF-8, keeps the letters of its names', async () => {
  const bytes = (text) => [...Buffer.from(text, 'latin1')]
  const old = [...bytes(game('Müller', 'Éric', '1-0', '1998.03.01', '1. e4 e5')), 0x0a,
    ...Buffer.from(game('Nguyễn', 'Weiß', '0-1', '2024.03.01', '1. d4'))]
  const visitor = await open_listed(old, 2)
  const players = async () => (await rows(visitor).allInnerTexts()).map((row) => row.split(/\s+/).slice(1, 3).join(' '))
  assert.deepEqual(await players(), ['Müller Éric', 'Nguyễn Weiß'])
  const search = search_field(visitor)
  for (const words of ['muller', 'mueller', 'eric']) {
    await search.fill(words)
    await listed(visitor, 1)
    assert.deepEqual(await players(), ['Müller Éric'], words)
  }
  for (const words of ['nguyen', 'NGUYỄN', 'weiss']) {
    await search.fill(words)
    await listed(visitor, 1)
    assert.deepEqual(await players(), ['Nguyễn Weiß'], words)
  }
  await visitor.leave()
})

test('a game of the file that cannot be played is refused in a line, and the game on the table stays', async () => {
  const visitor = await open_listed()
  await rows(visitor).nth(2).click()
  await has(visitor, 'c4')
  await visitor.press('Next ▸')
  await visitor.until('it is refused', async () => /Qxf7/.test(await visitor.text('#message')))
  await has(visitor, 'c4')
  assert.match(await state(visitor), /^Game 3 of 5/)
  await visitor.press('List')
  await rows(visitor).nth(3).click()
  await visitor.until('it is refused', async () => /^Game 4: .*Qxf7/.test(
    await dialog(visitor).getByRole('alert').textContent()))
  await visitor.press('Close')
  await has(visitor, 'c4')
  await visitor.leave()
})

test('the list by keyboard alone: arrows choose, Enter opens, Shift+Page Down goes on', async () => {
  const visitor = await open_listed()
  const { keyboard } = visitor.page
  assert.equal(await focused(visitor), 'Search for a player, a result or a year')
  await keyboard.press('ArrowDown')
  assert.equal(await focused(visitor), 'Game 1: Anna – Ben, 1-0, 2024.03.01')
  await keyboard.press('End')
  assert.equal(await focused(visitor), 'Game 5: Emil – Ben, *, 2025.02.09')
  await keyboard.press('Home')
  await keyboard.press('ArrowUp')
  assert.equal(await focused(visitor), 'Search for a player, a result or a year')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key)
  await closed(visitor)
  await has(visitor, 'd4', 'd5', 'c4')
  await keyboard.press('Shift+PageDown')
  await has(visitor, 'c4')
  await keyboard.press('Shift+PageUp')
  await has(visitor, 'd4', 'd5', 'c4')
  // The list opens where one is, as one stop for the Tab key.
  await visitor.page.getByRole('button', { name: 'List', exact: true }).focus()
  await keyboard.press('Enter')
  await listed(visitor, 5)
  assert.match(await focused(visitor), /^Game 2: /)
  assert.equal(await rows(visitor).and(visitor.page.locator('[tabindex="0"]')).count(), 1)
  await keyboard.press('Escape')
  await closed(visitor)
  await visitor.leave()
})

test('another game than those of the file has none beside it, and the list can be closed', async () => {
  const visitor = await open_listed()
  await rows(visitor).nth(2).click()
  await has(visitor, 'c4')
  await visitor.set_position('4k3/8/8/8/8/8/8/4K2R w - - 0 1')
  await visitor.until('it is none of them', async () => (await state(visitor)) === 'club.pgn: 5 games')
  assert.deepEqual([await waits(visitor, 'Next ▸'), await waits(visitor, '◂ Previous')], [1, 1])
  await visitor.press('Close the list')
  await visitor.until('it is gone', async () => !(await visitor.page.locator('#game-file').isVisible()))
  assert.equal(await visitor.page.evaluate(() => document.activeElement.id), 'board')
  await visitor.leave()
})

test('games of a record field and of the clipboard are listed too; a position is pasted where nobody types', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.press('Save / open')
  await visitor.page.getByLabel('Record of the game (PGN)').fill(club)
  await visitor.press('Load this record')
  await listed(visitor, 5)
  await visitor.press('Close')
  const paste = async (text) => {
    await visitor.page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await visitor.page.locator('#board').focus()
    await visitor.page.keyboard.press('Control+v')
  }
  await paste(club)
  await listed(visitor, 5)
  assert.equal(await visitor.text('#dialog-title'), 'Pasted text: 5 games')
  await visitor.press('Close')
  await paste('1. g3 g6')
  await has(visitor, 'g3', 'g6')
  await paste('4k3/8/8/8/8/8/8/4K2R w - - 0 1\n')
  await has(visitor)
  assert.match(await visitor.fen(), /^4k3\/.*4K2R/)
  await paste('nothing of this kind')
  await visitor.until('it is refused', async () => (await visitor.page.locator('#message.trouble').count()) === 1)
  // In a field it is the field's.
  await visitor.page.evaluate(() => navigator.clipboard.writeText('e4'))
  await visitor.page.locator('#move').focus()
  await visitor.page.keyboard.press('Control+v')
  assert.equal(await visitor.page.locator('#move').inputValue(), 'e4')
  await visitor.leave()
})

test('two quick clicks on "Next" go two games on, and the game on the table is the one that is named', async () => {
  const visitor = await open_listed()
  await rows(visitor).first().click()
  await has(visitor, 'e4', 'e5')
  await visitor.page.locator('#game-file').getByRole('button', { name: 'Next ▸' }).evaluate((next) => {
    next.click()
    next.click()
  })
  await has(visitor, 'c4')
  assert.match(await state(visitor), /^Game 3 of 5/)
  await visitor.press('List')
  await listed(visitor, 5)
  await dialog(visitor).locator('.game-list').evaluate((list) => {
    const all = list.querySelectorAll('button')
    all[3].click() // it cannot be played
    all[4].click()
    all[1].click()
  })
  await has(visitor, 'd4', 'd5', 'c4')
  await visitor.until('it is named', async () => /^Game 2 of 5/.test(await state(visitor)))
  await visitor.leave()
})

test('the list is there after a reload, with its search and its place, until it is closed', async () => {
  const visitor = await open_listed()
  await search_field(visitor).fill('ben')
  await listed(visitor, 3)
  await rows(visitor).nth(1).click()
  await has(visitor, 'c4')
  const again = async () => {
    await visitor.page.reload()
    await visitor.ready()
  }
  await again()
  await visitor.until('it is there', async () => /^Game 3 of 5: Ben – Dora/.test(await state(visitor)))
  await has(visitor, 'c4')
  await visitor.press('List')
  await listed(visitor, 3)
  await rows(visitor).nth(2).click()
  await has(visitor, 'Nf3', 'd5', 'g3')
  await visitor.press('Close the list')
  await visitor.until('its text is not kept any more', async () => (await texts(visitor)).length === 0)
  await again()
  await has(visitor, 'Nf3', 'd5', 'g3')
  assert.deepEqual(await texts(visitor), [])
  assert.equal(await visitor.page.locator('#game-file').isVisible(), false)
  await visitor.leave()
})

test('each of two tabs has its own list after a reload', async () => {
  const visitor = await open_listed()
  await rows(visitor).nth(1).click()
  await has(visitor, 'd4', 'd5', 'c4')
  const first = visitor.page
  await visitor.another_tab()
  assert.equal(await visitor.page.locator('#game-file').isVisible(), false)
  const second = visitor.page
  await drop(visitor, 'two.pgn', [game('Emma', 'Fred', '1-0', '2023.01.01', '1. f4'),
    game('Gina', 'Hans', '0-1', '2023.01.02', '1. b3 b6')].join('\n'))
  await listed(visitor, 2)
  await rows(visitor).nth(1).click()
  await has(visitor, 'b3', 'b6')
  for (const [page, words] of [[first, /^Game 2 of 5: Carl – Anna/], [second, /^Game 2 of 2: Gina – Hans/]]) {
    visitor.page = page
    await page.reload()
    await visitor.ready()
    await visitor.until('its own list is there', async () => words.test(await state(visitor)))
  }
  await visitor.press('Close the list')
  await visitor.until('the text of the other tab is kept', async () => (await texts(visitor)).length === 1)
  await visitor.leave()
})

test('no other tab hears or reads the text of many games', async () => {
  const visitor = await open()
  const first = visitor.page
  await visitor.another_tab()
  await visitor.page.evaluate(() => {
    window.heard = []
    new BroadcastChannel('pawnshop').onmessage = ({ data }) => window.heard.push(data)
  })
  const second = visitor.page
  visitor.page = first
  await drop(visitor, 'club.pgn', club)
  await listed(visitor, 5)
  await visitor.press('Close')
  await visitor.press('Flip board')
  visitor.page = second
  await visitor.until('it hears of the settings', () =>
    visitor.page.evaluate(() => window.heard.some(({ name }) => name === 'settings')))
  assert.equal(await visitor.page.evaluate(() => JSON.stringify(window.heard).includes('Dora')), false)
  await visitor.page.reload()
  await visitor.ready()
  assert.equal((await texts(visitor)).length, 1)
  assert.equal(await visitor.page.evaluate(() => JSON.stringify(window.pawnshop.store.all('')).includes('Dora')), false)
  await visitor.leave()
})

test('of the texts that no tab has a few stay, and the oldest go', async () => {
  const visitor = await open()
  await visitor.page.evaluate(() => {
    for (let i = 1; i <= 6; ++i) window.pawnshop.store.put_long(`100000000000${i}-old`, { name: 'old', text: '' })
  })
  await drop(visitor, 'club.pgn', club)
  await listed(visitor, 5)
  await visitor.until('two are gone', async () => (await texts(visitor)).length === 5)
  const kept = await texts(visitor)
  assert.deepEqual(kept.slice(0, 4), [3, 4, 5, 6].map((i) => `100000000000${i}-old`))
  await visitor.leave()
})

test('the list comes back beside the game that a link brings', async () => {
  const visitor = await open_listed()
  await rows(visitor).nth(1).click()
  await has(visitor, 'd4', 'd5', 'c4')
  await visitor.press('Share')
  await visitor.page.getByText('Link copied.').waitFor()
  const link = await visitor.page.getByLabel('Link to this game with its rules').inputValue()
  await visitor.page.evaluate((link) => history.replaceState(null, '', link), link)
  await visitor.page.reload()
  await visitor.ready()
  await has(visitor, 'd4', 'd5', 'c4')
  await visitor.until('the list is there', async () => (await state(visitor)) === 'club.pgn: 5 games')
  await visitor.leave()
})

test('while a position is put together no key changes the game behind it', async () => {
  const visitor = await open_listed()
  await rows(visitor).first().click()
  await has(visitor, 'e4', 'e5')
  await visitor.press('Set up position')
  await visitor.page.locator('#draft').waitFor()
  for (const key of ['Shift+PageDown', 'Control+z', 'Shift+PageDown']) await visitor.page.keyboard.press(key)
  await visitor.press('Back to the game')
  await visitor.page.locator('#draft').waitFor({ state: 'hidden' })
  await visitor.page.evaluate(() => window.pawnshop.place('e4')) // the table has answered whatever came before
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  assert.match(await state(visitor), /^Game 1 of 5/)
  assert.equal(await visitor.page.locator('.turn[aria-current]').textContent(), 'e5')
  await visitor.leave()
})

test('a game of a file that has a fault opens up to it, and the next one is reached from there', async () => {
  const visitor = await open_listed([game('Anna', 'Ben', '1-0', '2024.03.01', '1. e4 e5 2. Qxf7'),
    game('Carl', 'Anna', '0-1', '2024.05.09', '1. d4 d5 (1... e5'), game('Ben', 'Dora', '0-1', '2025.01.17', '1. c4')]
    .join('\n'), 3)
  const told = (words) => visitor.until(`it says ${words}`, async () => words.test(await visitor.text('#message')))
  await rows(visitor).first().click()
  await closed(visitor)
  await told(/fault at '2\. Qxf7'/)
  await has(visitor, 'e4', 'e5')
  await visitor.press('Next ▸')
  await told(/opened up to '1\.\.\. d5'/)
  assert.match(await state(visitor), /^Game 2 of 3/)
  await visitor.press('Next ▸')
  await has(visitor, 'c4')
  await visitor.leave()
})

test('many thousand games: those that do not fit into the list are found by the search', async () => {
  const all = Array.from({ length: 6000 }, (_, i) => game(`Player${i}`, 'Ben', '1-0', '2020.01.01', '1. e4')).join('\n')
  const visitor = await open_listed(all, 500)
  assert.match(await dialog(visitor).getByRole('status').textContent(), /^6000 games\. The first 500 are listed/)
  // Enter does not wait until the rows are those of the search.
  await search_field(visitor).fill('player5432')
  await visitor.page.keyboard.press('Enter')
  await closed(visitor)
  await has(visitor, 'e4')
  assert.match(await state(visitor), /^Game 5433 of 6000: Player5432 – Ben/)
  await visitor.leave()
})

for (const [name, viewport] of Object.entries({ phone: { width: 360, height: 740 }, tablet: { width: 800, height: 1000 },
  wide: { width: 1920, height: 1080 } })) {
  test(`the list fits on a ${name} of ${viewport.width} pixels`, async () => {
    const text = club.replaceAll('Dora', 'Theodora Alexandra Wolkenstein-Trostburg')
    const visitor = await open_listed(text, 5, { viewport })
    const fits = () => visitor.page.evaluate(() => ({
      page: document.documentElement.scrollWidth <= innerWidth,
      list: [...document.querySelectorAll('.game-list')].every((one) => one.scrollWidth <= one.clientWidth) }))
    assert.deepEqual(await fits(), { page: true, list: true })
    await visitor.picture(`many-${name}`)
    await rows(visitor).nth(2).click()
    await has(visitor, 'c4')
    assert.deepEqual(await fits(), { page: true, list: true })
    const heights = await visitor.page.locator('#game-file button').evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height))
    assert.deepEqual(heights, heights.map(() => heights[1]), 'no button has two lines')
    await visitor.page.locator('#game-file').scrollIntoViewIfNeeded()
    await visitor.picture(`many-${name}-beside`)
    await visitor.leave()
  })
}
