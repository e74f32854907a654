// A link that holds the game with its rules; a file where that is too long for a link.
import type { App } from '../app'
import { write_archive } from '../archive'
import type { About } from '../core'
import { button, by_id, download, el, fill } from '../dom'
import { link_to } from '../share'
import { own_script } from '../scripts'
import { file_name, is_own, own_name, plain_name } from '../wanted'
import { short, whose } from '../whose'
import { open_dialog } from './dialog'

const place = el('div', { class: 'form' })
const status = el('p', { class: 'good', role: 'status' })
const TOO_LONG = 'Game and script are too long for a link. Send this file, which opens when it is dropped on the page:'
const what = el('p')
/** The game that is in the link. */
let inside = ''
let field: HTMLInputElement | undefined

export async function share_game(app: App) {
  status.textContent = ''
  field = undefined
  fill(place)
  what.textContent = ''
  open_dialog('Share', el('p', { class: 'quiet' }, 'Whoever opens this link sees this game and plays on by its rules. '
    + 'The link itself holds both: nothing is kept elsewhere.'), what, place, status)
  await make_link(app)
  if (field) await copy(field)
}

/** The game went on while its link is shown: then the link is another one. */
export async function follow_share(app: App) {
  const is_shown = place.isConnected && by_id<HTMLDialogElement>('dialog').open
  if (!is_shown || inside === '' || inside === JSON.stringify(app.shared)) return
  await make_link(app)
  status.textContent = 'The game has gone on, and this link is new.'
}

function described(about: About): string {
  const rules = whose(about)
  return `In it: ${short(about.title)}, by ${rules ? `the rules in ${rules}` : 'the rules that come with the page'}.`
}

/** Where the script as it was typed last is not in force the link has the one before. */
async function left_out({ wanted, store, checker }: App): Promise<string> {
  const typed = is_own(wanted) ? own_script(store, own_name(wanted)) : undefined
  if (typed === undefined || typed === wanted.script) return ''
  const faults = checker.is_busy ? [] : await checker.check({ ...wanted, script: typed })
  return faults.some(({ severity }) => severity === 'error')
    ? ` ${file_name(wanted.game)} has a fault now: what is sent is the version before the fault.`
    : ` What was changed in ${file_name(wanted.game)} since is not in force: what is sent is the version before.`
}

/** The link does not wait for the check of a script: a browser lets a page copy only soon after a click. */
async function describe(app: App, about: About, game: string) {
  what.textContent = described(about)
  const remark = await left_out(app)
  if (inside === game) what.textContent = described(about) + remark
}

async function make_link(app: App) {
  const { about, shared } = app
  const game = inside = JSON.stringify(shared)
  if (about) void describe(app, about, game)
  const link = await link_to(shared).catch((error: Error) => error) ?? new Error(TOO_LONG)
  if (inside !== game) return  // a later call makes the link
  if (game !== JSON.stringify(app.shared)) return make_link(app)
  if (link instanceof Error) return offer_file(app, link.message)
  if (field?.isConnected) return void (field.value = link)
  const made = field = el('input', { readonly: true, value: link, 'aria-label': 'Link to this game with its rules' })
  fill(place, made, el('p', { class: 'buttons' }, button('Copy link', () => void copy(made))))
}

function offer_file(app: App, why: string) {
  field = undefined
  const name = `${plain_name(app.about?.title ?? '')}.json`
  fill(place,
    el('p', {}, why),
    el('p', { class: 'buttons' }, button('Download game and script', () =>
      download(name, write_archive({ game: app.shared, scripts: {}, games: [] }), 'application/json'))))
}

/** A page that does not come by https has no clipboard: what is selected can be copied by hand. */
async function copy(from: HTMLInputElement) {
  from.select()
  const is_copied = await (navigator.clipboard?.writeText(from.value) ?? Promise.reject(new Error('no clipboard')))
    .then(() => true, () => false)
  status.textContent = is_copied ? 'Link copied.' : 'The link is selected: copy it from there.'
}
