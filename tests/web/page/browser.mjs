// A browser with the page in it: Debian's chromium, driven by playwright-core. PAWNSHOP_PAGE is the folder of the page,
// PAWNSHOP_NPM the folder with node_modules, PAWNSHOP_PICTURES where pictures of the page are put.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { serve } from '../../../renderer/web/serve.mjs'

const { PAWNSHOP_PAGE: page_folder, PAWNSHOP_NPM: npm, PAWNSHOP_PICTURES: pictures } = process.env
if (!page_folder || !npm) throw new Error('PAWNSHOP_PAGE and PAWNSHOP_NPM must name folders')
const { chromium } = createRequire(join(npm, 'package.json'))('playwright-core')

export const WAIT = 90_000 // milliseconds: a machine may be slow, or busy
let browser, server, plain_server

before(async () => {
  server = await serve(page_folder)
  plain_server = await serve(page_folder, 0, { isolates: false })
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
})
after(async () => {
  await browser?.close()
  server?.close()
  plain_server?.close()
})

/** Kills the processes that show pages, as a lack of memory does: none of them can say goodbye. Waits until the browser
 *  has noticed. It keeps a process for the next tab, and a tab that is opened before may get one that is gone. */
export async function kill_renderers() {
  const session = await browser.newBrowserCDPSession()
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  const killed = await renderers()
  for (const id of killed) process.kill(id, 'SIGKILL')
  while ((await renderers()).some((id) => killed.includes(id))) await new Promise((done) => setTimeout(done, 20))
  await session.detach()
}

/** A fresh profile with the page in it, and what a test does there. `room`: so many bytes may be kept; `isolated`:
 *  whether the server isolates the page from others. */
export async function open({ room, isolated = true, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(WAIT)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: (isolated ? server : plain_server).address.slice(0, -1) })
  const visitor = new Visitor(context, await context.newPage(), isolated ? server : plain_server)
  if (room !== undefined) await visitor.make_room(room)
  return visitor.visit()
}

/** The page in a browser that runs no scripts. */
export async function open_without_scripts() {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = new Visitor(context, await context.newPage(), server)
  await visitor.page.goto(server.address)
  return visitor
}

/** A page of somebody else's, in a folder of static files; `leave` closes it, and it must not have complained. */
export async function visit_folder(folder) {
  const elsewhere = await serve(folder, 0, { policy: false })
  const context = await browser.newContext()
  context.setDefaultTimeout(WAIT)
  const visitor = new Visitor(context, await context.newPage(), elsewhere)
  await visitor.page.goto(elsewhere.address)
  return { page: visitor.page, leave: () => visitor.leave().finally(elsewhere.close) }
}

/** Drops a file on the page, as somebody does who drags it from elsewhere: a text, or a list of bytes. */
export async function drop(visitor, name, text) {
  await visitor.page.evaluate(({ name, text }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([Array.isArray(text) ? new Uint8Array(text) : text], name))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, { name, text })
}

export class Visitor {
  constructor(context, page, { address }) {
    this.context = context
    this.address = address
    this.errors = []
    this.watch(page)
  }

  watch(page) {
    this.page = page
    page.on('pageerror', (error) => this.errors.push(String(error)))
    page.on('console', (line) => { if (line.type() === 'error') this.errors.push(line.text()) })
  }

  /** So many bytes may be kept; without a number as many as usual. */
  async make_room(quotaSize) {
    this.session ??= await this.context.newCDPSession(this.page)
    await this.session.send('Storage.overrideQuotaForOrigin', { origin: this.address.slice(0, -1), quotaSize })
  }

  /** Another tab of the same profile, which is visited from now on; the one before stays. */
  async another_tab() {
    this.watch(await this.context.newPage())
    return this.visit()
  }

  async visit(hash = '') {
    await this.page.goto(this.address + hash)
    await this.ready()
    return this
  }

  async ready() { await this.page.locator('html[data-ready]').waitFor() }

  /** Closes the profile; a page that complained has failed, but for what a test expects. */
  async leave(expected = /^$/) {
    await this.context.close()
    assert.deepEqual(this.errors.filter((error) => !expected.test(error)), [])
  }

  text(selector) { return this.page.locator(selector).innerText() }
  press(name) { return this.page.getByRole('button', { name, exact: true }).click() }
  moves() { return this.page.locator('.turn').allInnerTexts() }

  async until(what, condition) {
    const end = Date.now() + WAIT
    for (let last; ; await this.page.waitForTimeout(25)) {
      try {
        last = await condition()
        if (last) return last
      } catch (error) { last = error }
      if (Date.now() > end) assert.fail(`${what}: ${last}; the page shows: ${await this.shown()}`)
    }
  }

  /** What somebody sees beside the board, for a test that fails. */
  async shown() {
    const text = (id) => document.getElementById(id)?.innerText.replace(/\s+/g, ' ').trim()
    return this.page.evaluate(`JSON.stringify(Object.fromEntries(['message', 'above', 'below', 'thoughts', 'moves']
      .map((id) => [id, (${text})(id)])))`).catch(String)
  }

  /** Loads the page again without a network, once its files are kept. */
  async lose_network() {
    await this.until('the files are kept', () => this.page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length)))
        .some((count) => count > 6)))
    await this.context.setOffline(true)
    await this.page.reload()
    await this.ready()
  }

  /** The computer plays nobody, so that a test can play both sides. */
  async alone() {
    await this.page.locator('#computer').getByRole('button', { name: 'Nobody' }).click()
    await this.until('nobody plays for us', () =>
      this.page.locator('#computer [aria-pressed="true"]', { hasText: 'Nobody' }).count())
  }

  async type(...turns) {
    for (const turn of turns) {
      const before = (await this.moves()).length
      await this.page.locator('#move').fill(turn)
      await this.page.keyboard.press('Enter')
      await this.until(`${turn} is played`, async () => (await this.moves()).length > before)
    }
  }

  /** Answers a question of the page by a button, and with a name where one is asked for. */
  async answer(doing, name) {
    const question = this.page.locator('#question[open]')
    if (name !== undefined) await question.getByRole('textbox').fill(name)
    await question.getByRole('button', { name: doing, exact: true }).click()
  }

  async set_position(fen) {
    await this.press('Save / open')
    await this.page.getByLabel('Position as a text').fill(fen)
    await this.press('Start from this position')
    await this.until('the dialog is closed', async () => !(await this.page.locator('#dialog').isVisible()))
  }

  async fen() {
    await this.press('Save / open')
    // A dialog that is closed still has the fields of the last time.
    const fen = await this.page.locator('#dialog[open]').getByLabel('Position as a text').inputValue()
    await this.press('Close')
    return fen
  }

  /** The middle of a square of an 8 by 8 board, or of a place of a zone, in pixels of the window, once it stays there. */
  async at(spot) {
    const board = this.page.locator('#board')
    await board.scrollIntoViewIfNeeded()
    const look = async () => {
      const { x, y } = await this.page.evaluate((name) => window.pawnshop.place(name), spot)
      const box = await board.boundingBox()
      return { x: box.x + x, y: box.y + y }
    }
    for (let before = await look(); ; ) {
      const now = await look()
      if (now.x === before.x && now.y === before.y) return now
      before = now
    }
  }

  async drag(from, to) {
    const [a, b] = [await this.at(from), await this.at(to)]
    await this.page.mouse.move(a.x, a.y)
    await this.page.mouse.down()
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 })
    await this.page.mouse.move(b.x, b.y, { steps: 3 })
    await this.page.mouse.up()
  }

  async click(spot) {
    const { x, y } = await this.at(spot)
    await this.page.mouse.click(x, y)
  }

  async tap(spot) {
    const { x, y } = await this.at(spot)
    await this.page.touchscreen.tap(x, y)
  }

  async picture(name) {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await this.page.screenshot({ path: join(pictures, `${name}.png`) })
  }
}
