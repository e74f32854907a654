// The vocabulary of the rule language for the editor, read off its reference (scripts/LANGUAGE.md): chapter 18 names
// all words in their groups, and tables of the chapters before it say what some of them mean.

const codes = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1])
const cells = (line) => line.slice(1).replace(/\|\s*$/, '').split(/(?<!\\)\|/).map((cell) => cell.trim())
const name_in = (form) => /^:?[A-Za-z_]\w*/.exec(form)?.[0]

/** Words with their group, and what the reference says of them: `{ name, group, forms: [{ form, meaning }] }`. */
export function vocabulary(reference) {
  const [before, chapter] = reference.split(/^## 18\..*$/m)
  if (!chapter) throw new Error('scripts/LANGUAGE.md has no chapter 18 with the whole vocabulary')
  const words = new Map()
  const add = (name, group) => { if (!words.has(name)) words.set(name, { name, group, forms: [] }) }
  const [tables, keys] = chapter.split(/^Keys of a game:/m)
  for (const line of tables.split(/^## /m)[0].split('\n').filter((line) => /^\| [a-z]+ \| `/.test(line))) {
    const [group, listed] = cells(line)
    for (const name of codes(listed).join(' ').split(/\s+/)) add(name, group)
  }
  for (const name of codes(keys.split(/^## /m)[0]).join(' ').split(/\s+/)) add(name, 'keys of a game')
  for (const line of before.split('\n').filter((line) => line.startsWith('| `'))) {
    const [forms, meaning] = cells(line)
    for (const form of codes(forms)) words.get(name_in(form))?.forms.push({ form, meaning: plain(meaning) })
  }
  return [...words.values()]
}

const plain = (text) => text.replace(/`|\*\*|\\/g, '')
