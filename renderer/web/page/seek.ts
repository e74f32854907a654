// What somebody types, and the names in which it is found: small letters, without accents, blanks and hyphens.

/** Letters without an accent that stands by itself, and the plain ones for them. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h',
  ŧ: 't', ŋ: 'n', ı: 'i', ə: 'e', ς: 'σ' }
/** How people spell these letters out who have none of them. */
const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const replaced = (text: string, by: Record<string, string>) =>
  text.replace(/[^\x00-\x7f]/g, (letter) => by[letter] ?? letter)
const small = (text: string) => text.normalize('NFC').toLowerCase()
const plain = (text: string) => replaced(small(text).normalize('NFD').replace(/\p{M}/gu, ''), PLAIN)
const spelled = (text: string) => plain(replaced(small(text), SPELLED))

const joined = (text: string) => text.replace(/[\s\p{Pd}]+/gu, '')

/** "muller" and "mueller" find "Müller", and "mini-shogi" finds "Minishogi". */
export const holds = (text: string, letters: string) =>
  [plain, spelled].some((form) => joined(form(text)).includes(joined(form(letters))))
