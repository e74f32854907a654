// What makes the page quick, counted and not timed (host/web/bench_page.mjs has the times): how many messages and
// pictures lie between a hand and what it sees, who waits for whom, and how much has to come before the first move.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** Runs in the page before anything else: writes down what goes to workers, what comes from them, and every picture. */
const watch = () => {
  const log = window.log = []
  window.Worker = class extends Worker {
    constructor(file, options) {
      super(file, options)
      this.role = options.name
      this.addEventListener('message', ({ data: { news } }) => log.push({ what: 'hears', role: this.role,
        of: news?.marks ? 'picture' : news?.state && 'state', version: news?.version ?? news?.state?.version,
        turns: news?.state?.rows.flatMap(({ turns }) => turns).filter(Boolean).length, stopped: !!news?.stopped?.length }))
    }
    postMessage(data, ...rest) {
      const method = data.method === 'act' ? data.given[0] : data.method
      if (method) log.push({ what: 'asks', role: this.role, method })
      super.postMessage(data, ...rest)
    }
    terminate() {
      log.push({ what: 'ends', role: this.role })
      super.terminate()
    }
  }
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (...given) {
    if (this.canvas.id === 'board') log.push({ what: 'paints' })
    clearRect.apply(this, given)
  }
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => log.push({ what: 'lists' }))
    .observe(document.getElementById('moves'), { childList: true, subtree: true }))
  const count = () => { log.push({ what: 'frame' }); requestAnimationFrame(count) }
  requestAnimationFrame(count)
}

async function open_watched(options) {
  const visitor = await open(options)
  await visitor.page.addInitScript(watch)
  return visitor.visit()
}

const log_of = (visitor) => visitor.page.evaluate(() => window.log)
const forget_log = (visitor) => visitor.page.evaluate(() => { window.log.length = 0 })
/** The first place from `from` on where this happened. */
const find = (log, from, what) => {
  const place = log.findIndex((one, i) => i >= from && Object.entries(what).every(([name, value]) => one[name] === value))
  assert.ok(place >= 0, `${JSON.stringify(what)} is not in ${JSON.stringify(log)}`)
  return place
}

test('a move that is made while the analysis thinks is drawn in the first frame after one answer of the table', async () => {
  const visitor = await open_watched()
  await visitor.alone()
  await visitor.press('Analysis')
  for (const [i, [from, to]] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']].entries()) {
    await visitor.until('it thinks', async () => (await visitor.page.locator('.prospects li').count()) === 2)
    await forget_log(visitor)
    await visitor.drag(from, to)
    await visitor.until('the move is there', async () => (await visitor.moves()).length === i + 1)
    const log = await log_of(visitor)
    const asked = find(log, 0, { what: 'asks', role: 'table', method: 'release' })
    const told = find(log, asked, { what: 'hears', role: 'table', turns: i + 1 })
    const heard = find(log, asked, { what: 'hears', of: 'picture', version: log[told].version })
    assert.ok(heard < told, 'the picture does not wait for what the panels show')
    const painted = find(log, heard, { what: 'paints' })
    const frames = log.slice(heard, painted).filter(({ what }) => what === 'frame').length
    assert.equal(frames, 1, 'it is painted in the first frame')
    assert.equal(log[heard + 1].what, 'ends', 'who thinks makes room before that')
    assert.ok(find(log, heard, { what: 'lists' }) > painted, 'and the list of moves is written after that')
    const between = log.slice(asked + 1, heard).filter(({ what, role }) => what === 'asks' && role === 'table')
    assert.deepEqual(between.filter(({ method }) => method !== 'report'), [], 'one question is enough')
    const search = log.slice(asked, heard).filter(({ what, role }) => what === 'asks' && role !== 'table')
    assert.deepEqual(search, [], 'nobody who thinks is asked before the table has answered')
  }
  await visitor.leave()
})

test('the panels wait for a picture that comes late', async () => {
  const visitor = await open_watched()
  await visitor.alone()
  await visitor.page.evaluate(() => {
    const real = window.requestAnimationFrame
    window.requestAnimationFrame = (act) => setTimeout(() => real(act), 400)
  })
  for (const [i, turn] of ['e4', 'e5', 'Nf3'].entries()) {
    await forget_log(visitor)
    await visitor.type(turn)
    await visitor.until('the move is there', async () => (await visitor.moves()).length === i + 1)
    const log = await log_of(visitor)
    const heard = find(log, 0, { what: 'hears', role: 'table', turns: i + 1 })
    assert.ok(find(log, heard, { what: 'lists' }) > find(log, heard, { what: 'paints' }), JSON.stringify(log))
  }
  await visitor.leave()
})

test('without isolation, who thinks is ended in the moment in which the table says so, and nobody waits for him', async () => {
  const visitor = await open_watched({ isolated: false })
  assert.equal(await visitor.page.evaluate(() => crossOriginIsolated), false)
  await visitor.page.locator('#seconds').selectOption('60')
  await visitor.page.locator('#level').fill('20')
  for (const [i, turn] of ['e4', 'd4'].entries()) { // the first turns of a game come soon by themselves
    await visitor.type(turn)
    await visitor.until('it has answered', async () => (await visitor.moves()).length === 2 * i + 2)
  }
  await visitor.type('a3')
  const move_now = visitor.page.getByRole('button', { name: 'Move now' })
  await move_now.waitFor()
  await visitor.until('it has found something', async () => /depth/.test(await visitor.text('#thoughts')))
  await forget_log(visitor)
  await move_now.click()
  await visitor.until('it has moved', async () => (await visitor.moves()).length === 6)
  const log = await log_of(visitor)
  const asked = find(log, 0, { what: 'asks', role: 'table', method: 'moveNow' })
  const told = find(log, asked, { what: 'hears', role: 'table', stopped: true })
  assert.deepEqual(log[told + 1], { what: 'ends', role: log[told + 1].role }, 'at once, before anything else')
  assert.notEqual(log[told + 1].role, 'table')
  // The next line of the log is written by the same message: no word of who thinks can come before it.
  assert.deepEqual(log[told + 2], { what: 'asks', role: 'table', method: 'answer' }, 'the best line so far is the answer')
  await visitor.leave()
})

for (const isolated of [true, false]) {
  test(`before the first move few files are loaded, in three waves, ${isolated ? 'with' : 'without'} threads`, async () => {
    const visitor = await open({ isolated, serviceWorkers: 'block' })
    const session = await visitor.context.newCDPSession(visitor.page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const requests = []
    session.on('Network.requestWillBeSent', ({ request, initiator }) => requests.push({ url: request.url, initiator }))
    await visitor.visit()
    const name = (url) => new URL(url).pathname.slice(1) || 'index.html'
    // What is asked for by a script comes after that script, which comes after whatever asked for it.
    const askers = (initiator) => [initiator.url, ...frames_of(initiator.stack)].filter(Boolean).map(name)
    const wave = (file, seen = []) => {
      const one = requests.find(({ url }) => name(url) === file)
      const before = one ? askers(one.initiator).filter((asker) => asker !== file && !seen.includes(asker)) : []
      return 1 + Math.max(0, ...before.map((asker) => wave(asker, [...seen, file])))
    }
    const files = [...new Set(requests.map(({ url }) => name(url)))]
    const threads = isolated ? '-threads' : ''
    for (const file of ['index.html', 'main.js', 'page.css', 'data.json', `core${threads}.wasm`])
      assert.ok(files.includes(file), `${file} is among ${files}`)
    assert.ok(files.length <= (isolated ? 12 : 10), `${files.length} files: ${files}`)
    const late = files.filter((file) => wave(file) > 3)
    assert.deepEqual(late, [], 'who asks for it has come in the second wave at the latest')
    await visitor.leave()
  })
}

/** The scripts that are at work when something is asked for. */
const frames_of = (stack) => stack ? [...stack.callFrames.map(({ url }) => url), ...frames_of(stack.parent)] : []
