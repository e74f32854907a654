// Whose rules are on the table: what the script says of itself, and the game that it is made out of.
import type { About } from './core'
import { file_name, is_own } from './wanted'

const LONGEST = 80 // letters of a text that may come from anybody

export const short = (text: string) => text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text

/** Comments and texts of Lua, long ones too: what stands in them is no part of the game. */
const PROSE = /--\[(=*)\[[^]*?\]\1\]|--.*|\[(=*)\[[^]*?\]\2\]|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'/g

const says = ({ script }: About, what: string) =>
  new RegExp(`(?:^[^\\S\\n]*|[{,;]\\s*)${what}\\s*=(?!=)`, 'm').test(script.replace(PROSE, ' '))

/** What a derived game does not say of itself is said of the game below it, which the core answers then. */
const said_of_itself = (about: About, what: 'inventor' | 'year') =>
  !is_own({ game: about.name }) || says(about, what) ? short(about[what]) : ''

export const inventor_of = (about: About) => said_of_itself(about, 'inventor')
export const year_of = (about: About) => said_of_itself(about, 'year')

/** The title of the shipped game that a script extends: the first one that was read for it. */
function base_of({ files }: About): string {
  const base = files.slice(1).find(({ path }) => /\/(variants|scripts\/examples)\/[^/]+$/.test(path))
  return base ? /^\s*title\s*=\s*"([^"\n]+)"/m.exec(base.text)?.[1] ?? file_name(base.path) : ''
}

/** Nothing for a shipped game: its rules tell that. Else "mine.lua (inventor: me; made out of Hostage Chess)". */
export function whose(about: About): string {
  if (!is_own({ game: about.name })) return ''
  const inventor = inventor_of(about), base = base_of(about)
  const said = [inventor && `inventor: ${inventor}`, base && `made out of ${short(base)}`].filter(Boolean)
  return file_name(about.name) + (said.length > 0 ? ` (${said.join('; ')})` : '')
}
