// The game as a text, both ways: its record and its position, to be copied, kept as files, and opened.
import type { App } from '../app'
import { open_file, open_games, PASTED } from '../import'
import { all_kept, write_archive } from '../archive'
import type { Fault } from '../core'
import { button, download, el } from '../dom'
import { plain_name } from '../wanted'
import { close_dialog, open_dialog } from './dialog'

export async function show_record(app: App) {
  const record = (await app.act<{ text: string }>('pgn'))?.text ?? ''
  const { state, about } = app  // as new as the record
  if (!state || !about) return
  const trouble = el('p', { class: 'trouble', role: 'alert' })
  const say = (text: string) => { trouble.textContent = text }
  const close = () => { if (trouble.isConnected) close_dialog() } // and not the list of games that has come instead
  const report = async (faults: Promise<Fault[]>) => {
    const found = await faults
    if (found.length === 0) return close()
    say(found.map(({ message, hint }) => message + (hint ? `; ${hint}` : '')).join('. '))
  }
  const pgn = el('textarea', { rows: 9, spellcheck: 'false', 'aria-label': 'Record of the game (PGN)' })
  pgn.value = record
  const fen = el('input', { spellcheck: 'false', 'aria-label': 'Position as a text' })
  fen.value = state.fen
  const file = el('input', { type: 'file', accept: '.pgn,.lua,.json,text/plain', 'aria-label': 'Open a file' })
  file.addEventListener('change', () => void open_chosen(app, file).then((wrong) => wrong ? say(wrong) : close()))
  open_dialog('Game and position', trouble,
    el('h3', {}, 'Record'), pgn,
    el('p', { class: 'buttons' }, copy_button(pgn),
      button('Download', () => download(`${plain_name(about.title)}.pgn`, pgn.value, 'application/x-chess-pgn')),
      button('Load this record', () => void report(open_games(app, pgn.value, PASTED)))),
    el('label', {}, 'Or open a record or a script from a file (or drop it on the page): ', file),
    el('h3', {}, 'Position'), fen,
    el('p', { class: 'buttons' }, copy_button(fen),
      button('Start from this position', () => void report(begin_at(app, fen.value)))),
    el('h3', {}, 'Everything'), el('p', { class: 'quiet' },
      'Your scripts and games are kept by this browser alone. One file holds them all; opened here or elsewhere, it ' +
      'brings them back.'),
    el('p', { class: 'buttons' }, button('Download everything', () =>
      download('pawnshop.json', write_archive(all_kept(app.store, app.saved, app.slot.id)), 'application/json'))))
}

/** What is wrong with the file, or nothing. */
async function open_chosen(app: App, { files }: HTMLInputElement): Promise<string> {
  return files?.[0] ? open_file(app, files[0]) : ''
}

async function begin_at(app: App, position: string): Promise<Fault[]> {
  return (await app.begin_here('beginAt', position)).faults ?? []
}

function copy_button(from: HTMLInputElement | HTMLTextAreaElement) {
  const copy = button('Copy', () => {
    from.select()
    // A page that does not come by https has no clipboard: what is selected can be copied by hand.
    void navigator.clipboard?.writeText(from.value).then(() => { copy.textContent = 'Copied' }, () => {})
  })
  return copy
}
