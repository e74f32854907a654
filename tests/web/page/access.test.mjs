// Whoever sees badly, or has no mouse: contrast by WCAG 2 AA from the computed styles in all themes, a name for whatever
// can have the focus, and an order of the focus that follows what is seen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drop, open } from './browser.mjs'

const TEXT = 4.5, LARGE_TEXT = 3, CONTROL = 3

/** Runs in the page: texts and edges of controls that stand out too little against what lies behind them. */
const faint = ({ TEXT, LARGE_TEXT, CONTROL }) => {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  /** Red, green, blue, and how opaque, as the browser paints it. */
  const parts = (color) => {
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = color
    brush.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const over = ([r, g, b, a], below) => [r, g, b].map((one, i) => one * a + below[i] * (1 - a))
  const light = (color) => {
    const [r, g, b] = color.map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ratio = (one, two) => {
    const [low, high] = [light(one), light(two)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const parent = (element) => element.parentElement ?? element.getRootNode().host
  const behind = (element) => {
    if (!element) return [255, 255, 255]
    const color = parts(getComputedStyle(element).backgroundColor)
    return color[3] === 1 ? color.slice(0, 3) : over(color, behind(parent(element)))
  }
  const every = (root) => [...root.querySelectorAll('*')].flatMap((one) =>
    one.shadowRoot ? [one, ...every(one.shadowRoot)] : [one])
  const is_seen = (one) => {
    const box = one.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen')
  }
  // What waits is exempt (WCAG 1.4.3), and is dimmed.
  const waits = (one) => one?.closest('[aria-disabled="true"], :disabled')
  const found = []
  const note = (one, what, value, least) => {
    if (value < least)
      found.push(`${what} ${value.toFixed(2)}: ${one.tagName} .${one.className} "${one.textContent.trim().slice(0, 30)}"`)
  }
  const dialog = document.querySelector('dialog[open]')
  let texts = 0, controls = 0
  for (const one of every(dialog ?? document)) {
    if (!is_seen(one) || waits(one)) continue
    const style = getComputedStyle(one), below = behind(one)
    const has_text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
    if (has_text || one.matches('input:not([type="range"], [type="checkbox"]), textarea, select')) {
      ++texts
      const size = parseFloat(style.fontSize), is_large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      note(one, 'text', ratio(over(parts(style.color), below), below), is_large ? LARGE_TEXT : TEXT)
    }
    if (one.matches('input[placeholder]')) {
      const color = parts(getComputedStyle(one, '::placeholder').color)
      note(one, 'placeholder', ratio(over(color, below), below), TEXT)
    }
    if (one.matches('input:not([type="range"], [type="checkbox"], [type="file"]), textarea, select')) {
      ++controls
      const outside = behind(parent(one))
      const edge = over(parts(style.borderTopColor), outside)
      note(one, 'edge', Math.max(ratio(edge, outside), ratio(below, outside)), CONTROL)
    }
  }
  return { found, texts, controls }
}

/** The places of the page, and how one gets there. */
const places = {
  game: async (visitor) => { await visitor.type('e4', 'd5', 'exd5', 'Qxd5') },
  analysis: async (visitor) => {
    await visitor.press('Analysis')
    await visitor.until('there are lines', () => visitor.page.locator('.prospects li').count())
    await visitor.press('Analysis')
  },
  refusal: async (visitor) => {
    await visitor.page.locator('#move').fill('e5')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.locator('#message.refusal').waitFor()
  },
  trouble: async (visitor) => {
    await drop(visitor, 'bad.pgn', '1. Qxf7 e5')
    await visitor.page.locator('#message.trouble').waitFor()
  },
  clocks: async (visitor) => { await visitor.press('Clocks') },
  'clocks that run': async (visitor) => { await visitor.press('5 min') },
  picker: async (visitor) => {
    await visitor.press('New game')
    await visitor.page.locator('#dialog .games button').first().waitFor()
  },
  record: async (visitor) => {
    await visitor.press('Close')
    await visitor.press('Save / open')
    await visitor.page.getByLabel('Position as a text').waitFor()
  },
  settings: async (visitor) => {
    await visitor.press('Close')
    await visitor.press('Settings')
    for (const summary of await visitor.page.locator('#dialog summary').all()) await summary.click()
  },
  share: async (visitor) => {
    await visitor.press('Close')
    await visitor.press('Share')
    await visitor.page.getByLabel('Link to this game').waitFor()
  },
  'list of games': async (visitor) => {
    await visitor.press('Close')
    await drop(visitor, 'two.pgn', '[White "Anna"]\n[Result "1-0"]\n\n1. e4 1-0\n\n[White "Ben"]\n\n1. d4 *\n')
    await visitor.page.locator('.game-list button').first().waitFor()
  },
  lens: async (visitor) => {
    await visitor.press('Close')
    await visitor.press('Rules lens')
    await visitor.click('e2')
    await visitor.until('it has looked', async () => (await visitor.page.locator('#lens .rule').count()) > 0)
  },
  'set-up': async (visitor) => {
    await visitor.press('Set up position')
    await visitor.press('Clear board')
    await visitor.page.locator('#draft .warning').first().waitFor()
    await visitor.picture('access-set-up')
  },
  rules: async (visitor) => {
    await visitor.press('Back to the game')
    await visitor.answer('Discard it')
    await visitor.page.getByRole('tab', { name: 'Rules' }).click()
  },
  lessons: async (visitor) => { await visitor.page.getByRole('tab', { name: 'Lessons' }).click() },
  script: async (visitor) => {
    await visitor.page.getByRole('tab', { name: 'Script' }).click()
    await visitor.page.locator('.cm-content').waitFor()
    await visitor.press('Documentation')
    for (const name of ['1.', 'Change', 'hook.lua'])
      await visitor.page.locator('.documentation summary', { hasText: name }).first().click()
  },
}

for (const colorScheme of ['dark', 'light']) {
  test(`all texts and controls stand out enough in the ${colorScheme} theme`, async () => {
    const visitor = await open({ colorScheme })
    await visitor.alone()
    const wrong = []
    let texts = 0, controls = 0
    for (const [name, go] of Object.entries(places)) {
      await go(visitor)
      const here = await visitor.page.evaluate(faint, { TEXT, LARGE_TEXT, CONTROL })
      wrong.push(...here.found.map((one) => `${name}: ${one}`))
      texts += here.texts
      controls += here.controls
    }
    assert.deepEqual([...new Set(wrong)], [])
    assert.ok(texts > 300 && controls > 10, `${texts} texts and ${controls} controls were looked at`)
    await visitor.leave()
  })
}

/** What can have the focus and has no name for a screen reader. */
async function nameless(visitor) {
  const session = await visitor.context.newCDPSession(visitor.page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const focusable = nodes.filter(({ ignored, properties = [], role }) => !ignored && role?.value !== 'RootWebArea' &&
    properties.some(({ name, value }) => name === 'focusable' && value.value))
  assert.ok(focusable.length > 3)
  const wrong = []
  for (const { name, backendDOMNodeId: backendNodeId } of focusable) {
    if (name?.value?.trim()) continue
    const { node } = await session.send('DOM.describeNode', { backendNodeId })
    const attributes = node.attributes.join(' ')
    // What only scrolls (the inside of the editor) is none that the Tab key comes to.
    if (!/tabindex -1/.test(attributes)) wrong.push(`${node.localName} ${attributes}`)
  }
  await session.detach()
  return wrong
}

test('whatever can have the focus has a name, wherever one is on the page', async () => {
  const visitor = await open()
  await visitor.alone()
  for (const [name, go] of Object.entries(places)) {
    await go(visitor)
    assert.deepEqual(await nameless(visitor), [], name)
  }
  await visitor.leave()
})

/** Where the focus is: what it is on, where that lies, and whether one sees that it is there. */
const focus = (visitor) => visitor.page.evaluate(() => {
  const one = document.activeElement, box = one.getBoundingClientRect()
  const style = getComputedStyle(one)
  return { is_body: one === document.body, name: one.id || one.ariaLabel || one.textContent.trim().slice(0, 20),
    part: one.closest('header, #table, #side')?.id || one.closest('header')?.className || '',
    top: box.top, left: box.left, bottom: box.bottom, outline: style.outlineStyle, wide: parseFloat(style.outlineWidth) }
})

for (const [name, viewport] of Object.entries({ phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } })) {
  test(`the Tab key goes once through all of the page in the order that is seen, on a ${name}`, async () => {
    const visitor = await open({ viewport })
    await visitor.alone()
    await visitor.type('e4', 'e5')
    await visitor.page.reload() // the focus begins anew
    await visitor.ready()
    const stops = []
    for (let i = 0; i < 80; ++i) {
      await visitor.page.keyboard.press('Tab')
      const now = await focus(visitor)
      if (now.is_body) break
      stops.push(now)
    }
    const names = stops.map(({ name }) => name)
    assert.ok(stops.length < 80, `the focus does not come round: ${names}`)
    assert.equal(new Set(names).size, names.length, `each once: ${names}`)
    assert.deepEqual(names.filter((name) => name.startsWith('tab-')), ['tab-game'], 'arrows go on from there')
    for (const one of ['board', 'move', 'tab-game', 'level', 'seconds', 'new-game', 'e4', 'e5'])
      assert.ok(names.includes(one), `${one} is among ${names}`)
    assert.deepEqual([...new Set(stops.map(({ part }) => part))], ['bar', 'table', 'side'])
    for (const { name, outline, wide } of stops) assert.ok(outline !== 'none' && wide >= 2, `${name} shows the focus`)
    await visitor.leave()
  })
}

test('a dialog keeps the focus within, and gives it back to the button that opened it', async () => {
  const visitor = await open()
  await visitor.alone()
  for (const name of ['New game', 'Save / open', 'Clocks', 'Settings']) {
    await visitor.page.getByRole('button', { name, exact: true }).focus()
    await visitor.page.keyboard.press('Enter')
    await visitor.page.locator('#dialog[open] h2').waitFor()
    for (let i = 0; i < 6; ++i) {
      await visitor.page.keyboard.press('Tab')
      const is_within = await visitor.page.evaluate(() =>
        document.activeElement === document.body || !!document.activeElement.closest('#dialog'))
      assert.ok(is_within, name)
    }
    await visitor.page.keyboard.press('Escape')
    await visitor.until('it is closed', async () => !(await visitor.page.locator('#dialog').isVisible()))
    assert.equal(await visitor.page.evaluate(() => document.activeElement.textContent), name)
  }
  await visitor.leave()
})

test('in colours of the system what is chosen differs from what is not by its frame', async () => {
  const visitor = await open({ forcedColors: 'active' })
  await visitor.alone()
  await visitor.type('e4', 'e5')
  const frame = (locator) => locator.evaluate((one) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(one)
    return [borderTopWidth, borderTopStyle, borderTopColor].join(' ')
  })
  const { page } = visitor
  for (const [what, chosen, other] of [
    ['a pressed button', page.locator('#computer [aria-pressed="true"]'), page.locator('#computer [aria-pressed="false"]')],
    ['a tab', page.locator('[role="tab"][aria-selected="true"]'), page.locator('[role="tab"][aria-selected="false"]')],
    ['a move', page.locator('.turn[aria-current]'), page.locator('.turn:not([aria-current])')]]) {
    const one = await frame(chosen.first())
    assert.notEqual(one, await frame(other.first()), what)
    assert.match(one, /^3px solid/, what)
  }
  await visitor.picture('forced-colors')
  await visitor.leave()
})

test('the row of tabs goes by arrows and round, and by Home and End', async () => {
  const visitor = await open()
  await visitor.alone()
  await visitor.type('e4', 'e5')
  await visitor.page.locator('#tab-game').focus()
  for (const [key, name] of [['ArrowLeft', 'script'], ['ArrowRight', 'game'], ['End', 'script'], ['Home', 'game'],
    ['ArrowRight', 'rules']]) {
    await visitor.page.keyboard.press(key)
    assert.equal(await visitor.page.evaluate(() => document.activeElement.id), `tab-${name}`, key)
    assert.equal(await visitor.page.locator(`#panel-${name}`).isVisible(), true, key)
  }
  assert.equal(await visitor.page.locator('.turn[aria-current]').textContent(), 'e5', 'the game stands where it stood')
  const is_taken = (modifiers) => visitor.page.locator('#tab-rules').evaluate((tab, modifiers) =>
    !tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true, ...modifiers })),
  modifiers)
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    assert.equal(await is_taken({ [modifier]: true }), false, `${modifier} is the browser's`)
  assert.equal(await visitor.page.locator('#panel-rules').isVisible(), true)
  assert.equal(await is_taken({}), true)
  await visitor.leave()
})
