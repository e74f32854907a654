// How much time the players have.
import type { App } from '../app'
import { button, el } from '../dom'
import { close_dialog, open_dialog } from './dialog'

const usual = [['1 min', 60, 0], ['3 + 2', 180, 2], ['5 min', 300, 0], ['10 min', 600, 0], ['15 + 10', 900, 10],
  ['30 min', 1800, 0]] as const

const USUAL = 300 // seconds, where nothing was chosen yet

export function choose_clocks(app: App) {
  const { state } = app
  if (!state) return
  const fields = state.players.map(({ name }, i) =>
    fields_of(name, state.clocks[i]?.seconds ?? USUAL, state.clocks[i]?.increment ?? 0))
  const set = (times: readonly (readonly [number, number])[]) => {
    const clocks = times.flat() as [number, number, number, number]
    app.change({ clocks })
    void app.act('setClocks', ...clocks)
    close_dialog()
  }
  const trouble = el('p', { class: 'trouble', role: 'alert' })
  open_dialog('Clocks',
    el('p', { class: 'buttons' }, ...usual.map(([name, seconds, more]) =>
      button(name, () => set([[seconds, more], [seconds, more]]),
        { title: `${seconds / 60} min, and ${more} s more a move` }))),
    el('table', { class: 'times' }, el('tr', {}, el('td'), el('th', {}, 'Minutes'), el('th', {}, 'Seconds more a move')),
      ...fields.map(({ row }) => row)),
    trouble,
    el('p', { class: 'quiet' }, 'The clocks begin with the first move, for people and for the computer, which then '
      + 'plays by the clock. They stand while you look back or use the lens, or click on them. Whose time is up has '
      + 'lost.' + (state.lesson === null ? '' : ' A lesson has no clocks: the next game has what you set now.')),
    el('p', { class: 'buttons' }, button('Set the clocks', () => {
      const wrong = fields.find(({ fault }) => fault())
      if (!wrong) return set(fields.map(({ time }) => time()))
      trouble.textContent = wrong.fault()
      wrong.focus()
    }), button('Play without clocks', () => set([[0, 0], [0, 0]]))))
}

function fields_of(name: string, seconds: number, increment: number) {
  const field = (value: number, label: string) =>
    el('input', { type: 'number', min: 0, step: 'any', value, 'aria-label': `${name}: ${label}` })
  const minutes = field(seconds / 60, 'minutes'), more = field(increment, 'seconds more a move')
  const time = () => [Number(minutes.value) * 60 || Number(more.value), Number(more.value)] as const
  return {
    row: el('tr', {}, el('th', {}, name), el('td', {}, minutes), el('td', {}, more)),
    time,
    fault: () => fault_of(name, time()),
    focus: () => minutes.focus(),
  }
}

function fault_of(name: string, [seconds, increment]: readonly [number, number]): string {
  if (seconds < 0 || increment < 0) return `${name}'s time cannot be below zero.`
  return seconds < 1 ? `${name} needs at least a second: give him minutes, or press "Play without clocks".` : ''
}
