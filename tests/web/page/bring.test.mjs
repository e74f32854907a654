// Files that come to the page and leave it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'

const tweak = 'return extend "hostage" { title = "Brought", inventor = "me", year = "2026", source = "here",\n' +
  '  rules = "The knight steps.",\n    men = { knight = { moves = step(every_way) } },\n}\n'

const message = (visitor) => visitor.text('#message')
const told = (visitor, words) => visitor.until(`it says ${words}`, async () => words.test(await message(visitor)))

async function lists(visitor, name) {
  await visitor.press('New game')
  await visitor.page.locator('#dialog').getByRole('button', { name, exact: true }).first().waitFor()
  await visitor.press('Close')
}

test('a script that is dropped on the page is played and kept, and the game before it is put aside', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  await drop(visitor, 'My Tweak.lua', tweak)
  await told(visitor, /Brought is on the table.*my-tweak\.lua/)
  assert.equal(await visitor.text('#title'), 'Brought')
  await lists(visitor, 'my-tweak')
  await lists(visitor, /^Continue Hostage Chess \(1 move, /)
  // A script that is there already gets no second name; another one of that name does.
  await drop(visitor, 'my-tweak.lua', tweak)
  await told(visitor, /lists my-tweak\.lua/)
  await drop(visitor, 'my-tweak.lua', tweak.replace('every_way', 'orthogonal'))
  await told(visitor, /lists my-tweak-2\.lua/)
  await visitor.leave()
})

test('a file that cannot be opened is refused in a line, and the game stands', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4')
  const bad = [
    ['bad.lua', tweak.replace('every_way', 'evry_way'), /bad\.lua:3: .*evry_way/],
    ['hangs.lua', 'while true do end', /hangs\.lua.*(too long|steps)/],
    ['game.pgn', '1. Qxf7 e5', /Qxf7/],
    ['box.json', '{ "pawnshop": 1, "scripts": 3 }', /box\.json is broken: nothing was opened/],
    ['box.json', '{ "pawnshop": 1, "game": { "running": "no game" }, "scripts": {}, "games": [] }', /cannot be opened here/],
    ['photo.png', [0x89, ...Buffer.from('PNG\r\n\x1a\n\0\0\0\rIHDR')],
      /photo\.png is a picture, not a game or a script: nothing/],
    ['photo.pgn', [0xff, 0xd8, 0xff, 0xe0, 0x10, 0x4a], /photo\.pgn is a picture, not a game/],
    ['box.lua', [0x50, 0x4b, 3, 4, 0, 0], /box\.lua is a file of another kind, not a game or a script/],
    ['long.pgn', ' '.repeat(20_500_000), /long\.pgn has 20\.5 MB, and the page opens at most 20 MB .*nothing was opened/],
  ]
  for (const [name, text, words] of bad) {
    await drop(visitor, name, text)
    await told(visitor, words)
    assert.deepEqual(await visitor.moves(), ['e4'], name)
  }
  await visitor.leave()
})

test('a record with a fault opens up to it, and one line says where and why', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('a3')
  await drop(visitor, 'game.pgn', '[White "Ann"]\n[Black "Ben"]\n\n1. e4 e5 2. Qxf7 Kxf7 1-0')
  await told(visitor, /^This game has a fault at '2\. Qxf7' and is opened up to there: .+/)
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await visitor.picture('fault-in-record')
  await visitor.type('Nf3') // it goes on from there
  await drop(visitor, 'game.pgn', '1. d4 d5 (1... Nf6 2. c4')
  await told(visitor, /^This game is opened up to '1\.\.\. d5': the record has a '\(' without its '\)'/)
  assert.deepEqual((await visitor.moves()).slice(0, 2), ['d4', 'd5'])
  await visitor.leave()
})

test('everything that is kept leaves in one file, and comes back elsewhere beside what is there', async () => {
  const visitor = await open()
  await visitor.alone()
  await drop(visitor, 'mine.lua', tweak)
  await told(visitor, /Brought is on the table/)
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await visitor.press('Save / open')
  const coming = visitor.page.waitForEvent('download')
  await visitor.press('Download everything')
  const kept = readFileSync(await (await coming).path())
  await visitor.leave()

  const friend = await open()
  await friend.alone()
  await friend.type('d4')
  await friend.press('Save / open')
  await friend.page.getByLabel('Open a file').setInputFiles({
    name: 'pawnshop.json', mimeType: 'application/json', buffer: kept })
  await told(friend, /came with pawnshop\.json: 1 new script/)
  assert.deepEqual(await friend.moves(), ['d4'])
  await lists(friend, 'mine')
  await friend.press('New game')
  await friend.page.getByRole('button', { name: /^Continue Brought \(2 moves, / }).click()
  await friend.until('the game goes on', async () => (await friend.moves()).length === 2)
  assert.equal(await friend.text('#title'), 'Brought')
  await friend.leave()
})

test('a game that is too long for a link leaves as one file, which opens elsewhere', async () => {
  const visitor = await open()
  const noise = Array.from({ length: 9000 }, (_, i) => Math.imul(i + 1, 2654435761) >>> 0).join(' ')
  await drop(visitor, 'long.lua', `${tweak}-- ${noise}\n`)
  await told(visitor, /Brought is on the table/)
  await visitor.alone()
  await visitor.type('e4')
  await visitor.press('Share')
  const coming = visitor.page.waitForEvent('download')
  await visitor.press('Download game and script')
  const kept = readFileSync(await (await coming).path())
  await visitor.leave()

  const friend = await open()
  await drop(friend, 'brought.json', kept.toString())
  await told(friend, /This is Brought, which came with brought\.json by rules of its own, long\.lua/)
  assert.deepEqual(await friend.moves(), ['e4'])
  await friend.leave()
})

test('a record of an own game opens while another game is on the table', async () => {
  const visitor = await open()
  await visitor.alone()
  await drop(visitor, 'mine.lua', tweak)
  await told(visitor, /Brought is on the table/)
  await visitor.alone()
  await visitor.type('e4', 'e5')
  const pgn = await visitor.page.evaluate(async () => (await window.pawnshop.act('pgn')).text)
  await visitor.press('New game')
  await visitor.press('Minishogi')
  await visitor.until('it is another game', async () => (await visitor.text('#title')) === 'Minishogi')
  await drop(visitor, 'mine.pgn', pgn)
  await visitor.until('the game is there', async () => (await visitor.text('#title')) === 'Brought')
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await drop(visitor, 'other.pgn', pgn.replace(/\[Variant "[^"]*"\]/, '[Variant "Chess960"]'))
  await told(visitor, /Pawnshop has no game called Chess960/)
  assert.deepEqual(await visitor.moves(), ['e4', 'e5'])
  await visitor.leave()
})

test('what is kept is looked through once for a file, however much is in it', async () => {
  const visitor = await open()
  await visitor.alone()
  const running = await visitor.page.evaluate(() => window.pawnshop.shared.running)
  const games = Array.from({ length: 2000 }, (_, i) => ({ running: `${running}{${i % 1900}}`, title: 'Many', moves: 1, when: i }))
  const scripts = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`script ${i}`, `-- ${i}`]))
  await visitor.page.evaluate(() => {
    window.looked = 0
    const { store } = window.pawnshop, { all } = store
    store.all = function (begin) { ++window.looked; return all.call(this, begin) }
  })
  await drop(visitor, 'many.json', JSON.stringify({ pawnshop: 1, scripts, games }))
  await told(visitor, /lists what came with many\.json: 200 new scripts, 1900 new games\./)
  const looked = await visitor.page.evaluate(() => window.looked)
  assert.ok(looked > 0 && looked < 10, `${looked} times`)
  await visitor.leave()
})
