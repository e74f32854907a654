// What tests do in the editor beside the board.

/** Makes a game of one's own out of the one on the table, in the middle of it. */
export async function make(visitor, name) {
  await visitor.page.getByRole('tab', { name: 'Script' }).click()
  await visitor.page.locator('.cm-content').waitFor()
  await visitor.press('New from this game')
  await visitor.answer('Make it', name)
  await visitor.until('it is made', async () => (await visitor.text('.script-head select')).includes(`${name}.lua`))
}

export async function write(visitor, script) {
  await visitor.page.mouse.move(0, 0) // what a word means is shown where the mouse rests
  await visitor.page.locator('.cm-content').click()
  await visitor.page.keyboard.press('Control+a')
  await visitor.page.keyboard.insertText(script)
}

export const state = (visitor) => visitor.text('#panel-script > [role="status"]')
export const good = (visitor) => visitor.until('the rules are in force', async () => /No faults/.test(await state(visitor)))
export const bad = (visitor) => visitor.until('the fault is told', async () =>
  /fault.*: the game goes on/.test(await state(visitor)))

export const tweak = 'return extend "hostage" { title = "Tweak", inventor = "me", year = "2026", source = "here",\n' +
  '  rules = "The knight steps.",\n    men = { knight = { moves = step(every_way) } },\n}\n'

export const shown = async (visitor) => (await visitor.page.locator('.cm-content').innerText()).replace(/\n+$/, '')
export const file = (visitor) => visitor.page.getByLabel('File', { exact: true })
