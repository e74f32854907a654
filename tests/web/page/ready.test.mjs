// The memory in which the first game is open, which the build makes: workers begin with it, and do without it where it
// does not fit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

/** The page as it begins when files of it are changed: what each becomes, by a pattern of its address. */
async function open_changed(changes, options) {
  const visitor = await open({ serviceWorkers: 'block', ...options })
  for (const [file, change] of Object.entries(changes)) {
    await visitor.page.route(file, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.body()) })
    })
  }
  await visitor.page.reload()
  return visitor
}

async function plays_hostage(visitor) {
  await visitor.ready()
  assert.equal(await visitor.text('#title'), 'Hostage Chess')
  await visitor.type('e4')
  await visitor.until('the computer answers', async () => (await visitor.moves()).length > 1)
}

const FAULT = 'somebody has read this'

/** The texts, but Hostage Chess cannot be read any more. */
function without_hostage(data, build = (number) => number) {
  const texts = JSON.parse(data)
  assert.ok(texts.files['variants/hostage.lua'])
  texts.files['variants/hostage.lua'] = `error "${FAULT}"`
  return JSON.stringify({ build: build(texts.build), files: texts.files })
}

/** The core with a memory that was made from another one, and would crash it. */
function with_other_memory(core) {
  const other = Buffer.from(core), begin = other.lastIndexOf('ready') + 'ready'.length
  const parts = other.readUInt32LE(begin + 4), sum = begin + 8 + 8 * parts
  other.writeUInt32LE((other.readUInt32LE(sum) ^ 1) >>> 0, sum)
  for (let at = sum + 4; at < other.length;) { // the places stay, the content is destroyed
    const bytes = 4 * other.readUInt32LE(at + 4)
    other.fill(0xff, at + 8, at + 8 + bytes)
    at += 8 + bytes
  }
  return other
}

for (const isolated of [true, false]) {
  const threads = `${isolated ? 'with' : 'without'} threads`

  test(`nobody reads the rules of the first game, ${threads}`, async () => {
    const visitor = await open_changed({ '**/data.json': (data) => without_hostage(data) }, { isolated })
    await plays_hostage(visitor)
    await visitor.leave()
  })

  test(`texts of another build are read, ${threads}`, async () => {
    const other = (data) => without_hostage(data, (build) => build ^ 1)
    const visitor = await open_changed({ '**/data.json': other }, { isolated })
    await visitor.page.getByText(FAULT).waitFor()
    await visitor.leave()
  })

  test(`a memory that does not fit is not used, ${threads}`, async () => {
    const visitor = await open_changed({ '**/core*.wasm': with_other_memory }, { isolated })
    await plays_hostage(visitor)
    await visitor.leave()
  })
}

test('a browser of another language has the same memory', async () => {
  const visitor = await open_changed({ '**/data.json': (data) => without_hostage(data) },
    { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await plays_hostage(visitor)
  await visitor.leave()
})

test('a core with helping threads has the same memory', async () => {
  const visitor = await open({ serviceWorkers: 'block' })
  await visitor.page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }))
  await visitor.page.route('**/data.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: without_hostage(await response.body()) })
  })
  await visitor.page.reload()
  await plays_hostage(visitor)
  await visitor.leave()
})
