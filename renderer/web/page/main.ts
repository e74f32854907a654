// The start of the page: it brings the parts together, each of which stands in a file of its own.
import { announce, announce_again, turn_is_heard } from './announce'
import { App, type Shown } from './app'
import { open_file, open_link, open_pasted } from './import'
import { Board } from './board'
import type { Place } from './core'
import { core_files } from './core_files'
import { choose_clocks } from './dialogs/clocks'
import { write_comment } from './dialogs/comment'
import { choose_game } from './dialogs/games'
import { show_settings } from './dialogs/settings'
import { show_record } from './dialogs/record'
import { follow_share, share_game } from './dialogs/share'
import { Sounds } from './sounds'
import { by_id, fill, el } from './dom'
import { take_drops, take_pasted } from './drop_and_paste'
import { has_threads, most_threads } from './isolation'
import { listen_for_keys } from './keys'
import { show_about_turn, show_computer, show_actions, show_walk } from './panels/actions'
import { show_draft } from './panels/draft'
import { show_game_file } from './panels/game_file'
import { Graph } from './panels/graph'
import { show_lens } from './panels/lens'
import { how_moves_look, show_lessons } from './panels/lessons'
import { show_message } from './panels/message'
import { show_moves } from './panels/moves'
import { show_players } from './panels/players'
import { show_rules } from './panels/rules'
import { show_thoughts } from './panels/thoughts'
import { is_light, threads_of } from './settings'
import { Tabs } from './tabs'

async function main() {
  const app = new App(core_files)
  const tabs = new Tabs()
  const move = by_id<HTMLInputElement>('move')
  const act_aloud: App['act'] = (method, ...given) => announce_again(app.act(method, ...given), () => app.state)
  const board = new Board(by_id<HTMLCanvasElement>('board'), {
    act: (method, ...given) => void (method === 'release' ? act_aloud(method, ...given) : app.act(method, ...given)),
    let_go: () => void app.act('letGo'),
    key: (name) => void (name === 'Enter' ? act_aloud('key', name) : app.act('key', name)),
    remove: () => void app.act('removeMan'),
    letter: (letter) => {
      if (app.state?.draft) return void app.act('letter', letter)
      move.value = letter
      move.focus()
    },
    resize: (width, height) => app.resize(width, height),
  })
  const sounds = new Sounds((number) => app.sound(number), () => app.settings.sounds)
  const graph = new Graph(by_id<HTMLCanvasElement>('graph'), app)
  app.on_picture = (news) => {
    if (news.men) board.set_men(news.men)
    if (news.marks) board.show(news.marks)
    if (news.state) board.know(news.state)
    if (news.graph) graph.paint(news.graph)
    if (news.noise === undefined) return
    turn_is_heard(news.version!)
    if (app.settings.sounds) void sounds.play(news.noise)
  }
  const show_rule = (where: Place) => void tabs.script().then((script) => script.show(app, where), () => {})
  const try_lesson = (number: number) => {
    by_id('above').scrollIntoView() // on a phone the board is above
    void app.begin_here('tryLesson', number)
  }
  app.on_state = (shown) => {
    graph.show(shown.state)
    tabs.offer('lessons', shown.about.lessons.length > 0)
    show(app, shown, show_rule, try_lesson)
  }
  tabs.app = app
  wire(app, move, tabs)
  Object.assign(window, { pawnshop: app, sounds })
  board.measure()
  await app.start()
  board.measure()
  document.documentElement.dataset.ready = 'yes'
}

function show(app: App, shown: Shown, show_rule: (where: Place) => void, try_lesson: (number: number) => void) {
  const { state, about, settings } = shown
  document.documentElement.dataset.theme = is_light(settings) ? 'light' : 'dark'
  document.documentElement.dataset.mode = state.draft ? 'draft' : state.lens ? 'lens' : 'game'
  document.title = `${about.title} – Pawnshop`
  by_id('title').textContent = about.title
  by_id<HTMLInputElement>('move').placeholder = how_moves_look(about)
  show_players(by_id('above'), by_id('below'), state, settings.flipped, (held) => void app.act('holdClocks', held))
  show_message(by_id('message'), state, { show_rule, choose: (turn) => void app.act('play', turn) })
  show_moves(by_id('moves'), state, (node) => void app.act('go', node))
  show_game_file(by_id('game-file'), app)
  show_thoughts(by_id('thoughts'), state)
  show_lens(by_id('lens'), app, state, show_rule)
  show_draft(by_id('draft'), app, state)
  show_about_turn(by_id('about-turn'), app, shown, () => write_comment(app))
  by_id('set-up').setAttribute('aria-pressed', String(!!state.draft))
  by_id('lens-button').setAttribute('aria-pressed', String(!!state.lens))
  for (const id of ['moves', 'walk', 'actions']) by_id(id).hidden = !!state.lens || !!state.draft
  show_walk(by_id('walk'), app, shown)
  show_actions(by_id('actions'), app, shown)
  show_computer(by_id('computer'), app, shown)
  by_id<HTMLInputElement>('level').value = String(settings.level)
  by_id('level-shown').textContent = `${settings.level} of 20`
  by_id<HTMLSelectElement>('seconds').value = String(settings.seconds)
  by_id<HTMLSelectElement>('threads').value = String(threads_of(settings))
  show_rules(by_id('panel-rules'), about)
  show_lessons(by_id('panel-lessons'), about, state.lesson, try_lesson)
  fill(by_id('position'), ...state.position.map((line) => el('p', {}, line)))
  announce(state, about)
  void follow_share(app)
}

function wire(app: App, move: HTMLInputElement, tabs: Tabs) {
  const on = (id: string, act: () => void) => by_id(id).addEventListener('click', act)
  const edit = (name: string) => void tabs.script().then((script) => script.edit(name), () => {})
  on('new-game', () => void choose_game(app, edit))
  on('record', () => void show_record(app))
  on('share', () => void share_game(app))
  on('clocks', () => choose_clocks(app))
  on('set-up', () => {
    tabs.open('game')
    void (app.state?.draft ? app.leave_set_up('endSetUp') : app.act('beginSetUp'))
  })
  on('lens-button', () => { tabs.open('game'); void app.leave_set_up('turnLens', !app.state?.lens) })
  on('flip', () => app.change({ flipped: !app.settings.flipped }))
  on('settings', () => void show_settings(app))
  by_id('level').addEventListener('input', (event) =>
    app.change({ level: Number((event.target as HTMLInputElement).value) }))
  by_id('seconds').addEventListener('change', (event) =>
    app.change({ seconds: Number((event.target as HTMLSelectElement).value) }))
  offer_threads(app)
  by_id('move-form').addEventListener('submit', (event) => { event.preventDefault(); void type_move(app, move) })
  addEventListener('hashchange', () => void open_link(app))
  const report = (opening: Promise<string>) => void opening.then((wrong) => { if (wrong) app.say(wrong) },
    (error: Error) => app.say(`That could not be opened: ${error.message}.`))
  take_drops(document.body, (file) => report(open_file(app, file)))
  take_pasted((text) => report(open_pasted(app, text)))
  move.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    move.value = ''
    by_id('board').focus()
  })
  listen_for_keys(app)
}

/** With how many threads the computer may think: a choice only where there is one. */
function offer_threads(app: App) {
  const select = by_id<HTMLSelectElement>('threads')
  fill(select, ...Array.from({ length: most_threads }, (_, i) => el('option', { value: String(i + 1) }, String(i + 1))))
  select.parentElement!.hidden = most_threads < 2
  select.addEventListener('change', () => app.change({ threads: Number(select.value) }))
}

/** A refused move is chosen whole: the next letter begins another one. */
async function type_move(app: App, move: HTMLInputElement) {
  if (!move.value.trim()) return
  if (await announce_again(app.act('type', move.value.trim()), () => app.state)) move.value = ''
  else move.select()
}

/** All files are loaded once more for that: it waits until the game is there. */
function keep_for_offline() {
  if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
    navigator.serviceWorker.register(has_threads ? 'offline.js?threads' : 'offline.js').catch(() => {}) // then the page is not there without a network
}

main().then(keep_for_offline, (error: Error) => {
  const message = by_id('message')
  message.className = 'message trouble'
  message.textContent = `Pawnshop cannot start here: ${error.message}`
})
