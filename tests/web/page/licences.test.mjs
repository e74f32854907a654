// The licences of what the page is made of are there to be read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'

test('the settings lead to the licences of the page, of Lua, of the compiler, of its library, and of the editor', async () => {
  const visitor = await open()
  await visitor.press('Settings')
  const coming = visitor.context.waitForEvent('page')
  await visitor.page.getByRole('link', { name: 'Licences of this page' }).click()
  const text = await (await coming).locator('body').innerText()
  for (const one of [/MIT License/, /Lua\.org, PUC-Rio/, /The Emscripten Authors/, /Rich Felker/,
    /@codemirror\/view:/, /@lezer\/highlight:/]) assert.match(text, one)
  await visitor.leave()
})
