// How quick the page is in Debian's chromium, by the clock: until a game can be played after a cold start, from a hand to
// the picture while the computer thinks, also when it is told to move; and how much the first load weighs.
// Measure on a machine that is quiet.
//
//   node host/web/bench_page.mjs PAGE NPM [RUNS [OTHER]]
//
// PAGE is the folder of the page, NPM the one with node_modules (build/web/page, build/npm). OTHER is the folder of
// another page, say of an earlier commit: the two take turns, so that a machine that slows down slows both.
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { serve } from '../../renderer/web/serve.mjs'

const [folder, npm, runs = '10', other] = process.argv.slice(2)
if (!npm) {
  console.error('usage: node bench_page.mjs PAGE NPM [RUNS [OTHER]]')
  process.exit(2)
}
const { chromium } = createRequire(join(resolve(npm), 'package.json'))('playwright-core')
const folders = other ? [folder, other] : [folder]
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const viewport = { width: 1280, height: 800 }
const MOVES = ['e2e4', 'e7e5', 'g1f3', 'd7d6', 'f1c4', 'c8g4', 'b1c3', 'g7g6', 'd2d3', 'f8g7']

/** A browser that has seen nothing yet, with the page in it; what is done there is answered. It has been open for
 *  `open_for` milliseconds: one that has just begun is busy with itself. */
async function visit(server, act, open_for = 0) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage()
    await page.addInitScript(tools)
    await new Promise((done) => setTimeout(done, open_for))
    // To look for an element, playwright would run a script of its own in the page while it starts.
    const ready = page.waitForEvent('console', { predicate: (line) => line.text() === 'ready' })
    await page.goto(server.address, { waitUntil: 'commit' })
    await ready
    return await act(page)
  } finally {
    await browser.close()
  }
}

/** Runs in the page before anything else. */
function tools() {
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (...given) {
    clearRect.apply(this, given)
    if (this.canvas.id === 'board') window.painted()
  }
  const after_frame = (act) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = act
    port2.postMessage(0)
  }
  // A game can be played when the page says so, and shows the board.
  const waits_for = new Set(['page', 'board'])
  const is_there = (what) => {
    waits_for.delete(what)
    if (waits_for.size > 0 || window.ready_after) return
    window.ready_after = performance.now()
    console.debug('ready')
  }
  window.painted = () => {
    window.painted = () => {}
    after_frame(() => is_there('board'))
  }
  new MutationObserver((_, watch) => {
    if (!document.documentElement?.dataset.ready) return
    watch.disconnect()
    is_there('page')
  }).observe(document, { attributes: true, subtree: true })
  const point = (kind, { x, y }) => {
    const board = document.getElementById('board'), { left, top } = board.getBoundingClientRect()
    board.dispatchEvent(new PointerEvent(kind, { clientX: left + x, clientY: top + y, isPrimary: true, pointerId: 1,
      bubbles: true, cancelable: true }))
  }
  HTMLElement.prototype.setPointerCapture = () => {} // this pointer is none of the browser's
  const click = (at) => { point('pointerdown', at); point('pointerup', at) }
  /** Milliseconds from what a hand does to the end of the picture with a move; null where no move comes. */
  const time_picture = (act) => new Promise((done) => {
    const app = window.pawnshop, { on_picture } = app, before = app.state.version, since = performance.now()
    let shown = before
    app.on_picture = (news) => {
      shown = news.version ?? shown
      on_picture(news)
    }
    setTimeout(() => done(null), 5000)
    window.painted = () => {
      if (shown === before) return
      app.on_picture = on_picture
      window.painted = () => {}
      after_frame(() => done(performance.now() - since))
    }
    act()
  })
  /** From letting go of a man. */
  window.time_move = async (move) => {
    const from = await window.pawnshop.place(move.slice(0, 2)), to = await window.pawnshop.place(move.slice(2))
    click(from)
    await new Promise((done) => setTimeout(done, 50))
    point('pointerdown', to)
    return time_picture(() => point('pointerup', to))
  }
  /** From "Move now". */
  window.time_stop = () => time_picture(() => window.button_to_stop().click())
  window.button_to_stop = () =>
    [...document.querySelectorAll('#actions button')].find((button) => button.textContent === 'Move now')
}

const SETTLED = 1000 // milliseconds
const often = { polling: 20, timeout: 120_000 }

/** Bytes that the server sends until a game can be played for the first time. */
async function weigh_load({ server, address }) {
  const sockets = []
  server.on('connection', (socket) => sockets.push(socket))
  await visit({ address }, () => {})
  return sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
}

const time_start = (open_for) => async (server) =>
  [await visit(server, (page) => page.evaluate(() => window.ready_after), open_for)]

async function time_moves(server) {
  return visit(server, async (page) => {
    await page.locator('#computer').getByRole('button', { name: 'Nobody' }).click()
    await page.getByRole('button', { name: 'Analysis' }).click()
    const times = []
    for (const move of MOVES) {
      await page.waitForFunction(() => document.querySelectorAll('.prospects li').length > 0, undefined, often)
      times.push(await page.evaluate((move) => window.time_move(move), move))
    }
    return times
  })
}

async function time_stops(server) {
  return visit(server, async (page) => {
    await page.locator('#seconds').selectOption('60')
    await page.locator('#level').fill('20')
    const times = []
    for (const [i, move] of ['e2e4', 'd2d4', 'a2a3', 'h2h3', 'b2b3'].entries()) {
      if (await page.evaluate((move) => window.time_move(move), move) === null) break // for instance in check
      if (i > 1) { // the first turns of a game come soon by themselves
        await page.waitForFunction((count) => document.querySelectorAll('.turn').length >= count ||
          (window.button_to_stop() && /depth/.test(document.getElementById('thoughts').textContent)), 2 * i + 2, often)
        if (await page.evaluate(() => !!window.button_to_stop())) times.push(await page.evaluate(() => window.time_stop()))
      }
      await page.waitForFunction((count) => document.querySelectorAll('.turn').length === count, 2 * i + 2, often)
    }
    return times
  })
}

const ms = (number) => `${Math.round(number)} ms`

/** How many times, the least, the median, that within which 95 of 100 are, the most. */
function columns_of(times) {
  times.sort((one, two) => one - two)
  const middle = times[Math.floor(times.length / 2)], most = times[Math.ceil(times.length * 0.95) - 1]
  return [times.length, ms(times[0]), ms(middle), ms(most), ms(times.at(-1))]
}

/** A line of the table for each page. */
async function row(name, wanted, time, options) {
  const pages = []
  for (const folder of folders) pages.push({ served: await serve(folder, 0, options), times: [] })
  for (let i = 0; i < Number(runs); ++i) {
    for (const page of pages) page.times.push(...await time(page.served))
  }
  for (const [i, { served, times }] of pages.entries()) {
    const whose = i === 0 ? name : `${name} (the other page)`
    console.log(`| ${[whose, ...columns_of(times), wanted].join(' | ')} |`)
    served.close()
  }
}

async function megabytes(folder, options) {
  const served = await serve(folder, 0, options)
  const bytes = await weigh_load(served)
  served.close()
  return (bytes / 1e6).toFixed(2)
}

const plain = { isolates: false }
console.log('| | times | least | median | 95 of 100 within | most | goal |\n|---|--:|--:|--:|--:|--:|--:|')
await row('cold start until a game can be played', '1500 ms', time_start(SETTLED), {})
await row('cold start without threads', '1500 ms', time_start(SETTLED), plain)
await row('cold start in a browser that has just begun', '1500 ms', time_start(0), {})
await row('the same without threads', '1500 ms', time_start(0), plain)
await row('a move drawn while the analysis thinks', '50 ms', time_moves, {})
await row('"Move now" to the picture of the move, without isolation', '50 ms', time_stops, plain)
console.log('')
for (const folder of folders) {
  console.log(`first load of ${folder} over the wire: ${await megabytes(folder, {})} MB, ` +
    `without threads ${await megabytes(folder, plain)} MB`)
}
console.log(`load of the machine at the end: ${loadavg()[0].toFixed(1)}`)
