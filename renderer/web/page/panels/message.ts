// The line below the board: why a move is refused, with the rule that says so; how the game ended; what to choose from.
import type { Place, TableState } from '../core'
import { button, el, refill } from '../dom'
import { file_name } from '../wanted'

export interface Actions {
  show_rule(where: Place): void
  choose(turn: string): void
}

let shown = ''

export function show_message(place: HTMLElement, state: TableState, actions: Actions) {
  const key = JSON.stringify([state.message, state.verdict, state.question, state.options, state.claim])
  if (key === shown) return // what is read aloud is not to begin anew with every picture
  shown = key
  if (state.options.length > 0) return show_choice(place, state, actions)
  const message = state.message.text ? state.message : ended(state)
  place.className = 'message ' + (message?.kind ?? '')
  refill(place, message && el('span', {}, message.text), message && rule_button(message, actions))
}

function ended({ verdict, claim, players, toMove }: TableState) {
  if (verdict) return { ...verdict, kind: 'quiet', text: verdict.end }
  if (claim) return { kind: 'quiet', text: `${players[toMove]!.name} may claim a draw: ${claim}.`, file: '', line: 0 }
  return undefined
}

function rule_button(where: Place, actions: Actions) {
  if (!where.file) return null
  const name = file_name(where.file) + (where.line ? `:${where.line}` : '')
  return button(name, () => actions.show_rule(where), { class: 'rule', title: `Show the rule: ${where.file}` })
}

/** What the board shows to choose from, once more as buttons. */
function show_choice(place: HTMLElement, state: TableState, actions: Actions) {
  place.className = 'message choice'
  const group = { class: 'choices', role: 'group', 'aria-label': state.question }
  refill(place, el('span', {}, state.question), el('span', group,
    ...state.options.map(({ turn, man, words }, i) =>
      button(words ? `${man} (${words})` : man, () => actions.choose(turn),
        { 'aria-current': String(i === state.option) }))))
}
