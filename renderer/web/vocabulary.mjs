// The vocabulary of the rule language for the editor, read off its reference (scripts/LANGUAGE.md): chapter 18 names
// all words in their groups, and the chapters before it say what they mean: in tables and lists, in the comments of
// code that shows all fields of a table, and else in the sentences of their text.

const codes = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1])
const cells = (line) => line.slice(1).replace(/\|\s*$/, '').split(/(?<!\\)\|/).map((cell) => cell.trim())
const name_in = (form) => /^:?[A-Za-z_][\w.]*/.exec(form)?.[0]
const in_a_line = (text) => text.trim().replace(/\s+/g, ' ')
const plain = (text) => text.replace(/`|\*\*|\\/g, '')

/** Words with their group, what the reference says of them, `forms: [{ form, meaning }]`, and what it says of them as
 *  names in a table, `fields`. Words that are names in tables alone have the group "fields". */
export function vocabulary(reference) {
  const [before, chapter] = reference.split(/^## 18\..*$/m)
  if (!chapter) throw new Error('scripts/LANGUAGE.md has no chapter 18 with the whole vocabulary')
  const words = new Map()
  const add = (name, group) => {
    if (!words.has(name)) words.set(name, { name, group, forms: [], fields: [] })
    return words.get(name)
  }
  const [tables, keys] = chapter.split(/^Keys of a game:/m)
  for (const line of tables.split(/^## /m)[0].split('\n').filter((line) => /^\| [a-z]+ \| `/.test(line))) {
    const [group, listed] = cells(line)
    for (const name of codes(listed).join(' ').split(/\s+/)) add(name, group)
  }
  for (const name of codes(keys.split(/^## /m)[0]).join(' ').split(/\s+/)) add(name, 'keys of a game')
  for (const { name, form, meaning } of forms_of(before)) words.get(name)?.forms.push({ form, meaning })
  for (const { name, form, meaning } of fields_of(before)) add(name, 'fields').fields.push({ form, meaning })
  add_sentences(before, words)
  return [...words.values()]
}

// ---- tables and lists

/** Rows of a table, each with the names of its columns. */
function rows_of(text) {
  let head
  return text.split('\n').flatMap((line, i, all) => {
    if (!line.startsWith('|')) return []
    const is_head = !all[i - 1]?.startsWith('|')
    if (is_head) head = cells(line)
    return is_head || line.startsWith('|-') ? [] : [{ head, row: cells(line) }]
  })
}

/** How a word is written, and what that means. */
function* forms_of(text) {
  for (const { head, row } of rows_of(text)) {
    if (!['word', 'method'].includes(head[0])) continue
    for (const form of row[0].startsWith('`') ? codes(row[0]) : [])
      yield { name: name_in(form), form, meaning: plain(row[head[1] === 'fields' ? 2 : 1]) }
  }
  for (const [, written, meaning] of text.matchAll(/^- ((?:`[^`]+`(?:, )?)+)[:,] ([^]*?)[;.]?$(?=\n- |\n\n)/gm)) {
    if (meaning === 'explained below') continue
    for (const form of codes(written)) yield { name: name_in(form), form, meaning: in_a_line(plain(meaning)) }
  }
}

/** Where that many fields of a table have comments, the code shows what there is. */
const FEWEST = 3

/** Names in tables: in a column of fields, in how a word is written, and in code that shows them with comments. */
function* fields_of(text) {
  let word = ''
  for (const { head, row } of rows_of(text)) {
    if (head[1] === 'fields') {
      word = plain(row[0]) || word
      for (const field of codes(row[1]).filter((code) => /^[a-z]+( =|$)/.test(code) && code !== 'empty'))
        yield { name: name_in(field), form: word === 'all' ? field : `${word} { ${field} }`, meaning: plain(row[2]) }
    }
    for (const form of row[0].startsWith('`') ? codes(row[0]) : [])
      for (const [, name] of form.matchAll(/(?<=[{,] )(\w+) =/g)) yield { name, form, meaning: plain(row[2] ?? row[1]) }
  }
  for (const [, code] of text.split(/^## 9\./m)[0].matchAll(/^```lua\n([^]*?)^```$/gm)) {
    const shown = [...code.matchAll(/^\s*(?:\w+ \{ )?((\w+)\s*=(?!=).*?),?\s+-- (.*)$/gm)]
    if (new Set(shown.map(([, , name]) => name)).size < FEWEST) continue
    for (const [, form, name, meaning] of shown)
      yield { name, form: in_a_line(form), meaning: plain(in_a_line(meaning)) }
  }
}

// ---- sentences: whatever is in no table is explained by the first one that is about it

function add_sentences(text, words) {
  const sentences = sentences_of(text).filter((sentence) => !NOT_ABOUT.test(sentence))
  for (const { name, group, forms, fields } of words.values()) {
    const is_key = group === 'keys of a game'
    const meaning = (is_key || forms.length === 0) && group !== 'fields' && sentence_about(name, group, sentences)
    if (meaning) (is_key ? fields : forms).push({ form: '', meaning })
    const own = sentences.find((sentence) => sentence.includes(`\`man.${name}\``))
    if (own) fields.push({ form: '', meaning: plain(own) })
  }
}

/** Each with the one before it where it begins with a word that means something in that. */
function sentences_of(text) {
  const prose = text.replace(/^```[^]*?^```$/gm, '\n').replace(/^(\||#).*$/gm, '')
    .replace(/^\d+\. .*(\n .*)*/gm, '').replace(/`check`(?= (?!means)[a-z]+s\b)/g, 'check') // the command of that name
  return prose.split(/\n{2,}|^- /m).flatMap((paragraph) => {
    const all = in_a_line(paragraph).split(/(?<=\.\)?) (?=[A-Z`*"(])/)
    return all.map((sentence, i) =>
      i > 0 && /^(Their|They|Its?|This|These|He|His|So)\b/.test(sentence) ? `${all[i - 1]} ${sentence}` : sentence)
  })
}

/** So many words a sentence may name that is to be about one of them. */
const MOST = 5
/** Where the text says these it is about something else: what `send` is given, and the parts of a position. */
const NOT_ABOUT = /^(`men`|`zones`|The key|A `<field>`) is|^A text without the brackets/

function sentence_about(name, group, sentences) {
  const word = name.replace('.', '\\.')
  const alone = new RegExp(`${name.startsWith(':') ? '' : '(?<![\\w.:])'}${word}(?![\\w.])`)
  const listed = (sentence) => codes(sentence).some((code) => alone.test(code))
  const first = (pattern) => sentences.find((sentence) => pattern.test(sentence))
  const few = sentences.filter((sentence) => codes(sentence).length <= MOST)
  const found = (group === 'sides' && first(new RegExp(`\`${word}\\.\\w+\`[^.]* (are|has) the squares`)))
    || (['directions', 'regions'].includes(group) && sentences.find((sentence) =>
      sentence.toLowerCase().startsWith(`**${group}**`) && listed(sentence)))
    || (group === 'parts' && first(new RegExp(`^An? ${word}\\b`)))
    || (group === 'keys of a game' && first(new RegExp(`([Tt]he (maps?|list)|condition of) (\`\\w+\`, )*\`${word}\``)))
    || first(new RegExp(`^(The word )?\`${word}(\\([^\`]*\\))?( \\{[^\`]*\\})?\` (?!and )[a-z]+s\\b`))
    || first(new RegExp(`^(\\*\\*.*\\*\\* )?With \`${word} =`))
    || few.find((sentence) => sentence.includes(`\`${name}(`))
    || few.find((sentence) => new RegExp(`\`${word}(\`| \\{| =| ")`).test(sentence))
    || (group !== 'keys of a game' ? few : sentences).find(listed)
  return found ? plain(found) : ''
}
