// Whose rules are on the table: what the script says of itself, and the game that it is made out of.
import type { About } from './core'
import { file_name, is_own } from './wanted'

const LONGEST = 80 // letters of a text that may come from anybody

const short = (text: string) => text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text

/** What a derived game does not say of itself is said of the game below it, which the core answers then. */
const inventor_of = ({ script, inventor }: About) => /\binventor\s*=/.test(script) ? inventor : ''

/** The title of the shipped game that a script extends: the first one that was read for it. */
function base_of({ files }: About): string {
  const base = files.slice(1).find(({ path }) => /\/(variants|scripts\/examples)\/[^/]+$/.test(path))
  return base ? /^\s*title\s*=\s*"([^"\n]+)"/m.exec(base.text)?.[1] ?? file_name(base.path) : ''
}

/** Nothing for a shipped game: its rules tell that. Else "mine.lua (inventor: me; made out of Hostage Chess)". */
export function whose(about: About): string {
  if (!is_own({ game: about.name })) return ''
  const inventor = inventor_of(about), base = base_of(about)
  const said = [inventor && `inventor: ${short(inventor)}`, base && `made out of ${short(base)}`].filter(Boolean)
  return file_name(about.name) + (said.length > 0 ? ` (${said.join('; ')})` : '')
}
