// The vocabulary of the editor holds every word that the reference of the language names.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { vocabulary } from '../../renderer/web/vocabulary.mjs'

const reference = readFileSync(new URL('../../scripts/LANGUAGE.md', import.meta.url), 'utf8')

test('every word has its group, and what tables say of it', () => {
  const words = new Map(vocabulary(reference).map((word) => [word.name, word]))
  for (const [name, group] of [['extend', 'games'], ['slide', 'movements'], [':through', 'movements'],
    ['every_way', 'directions'], ['attacked', 'conditions'], ['remove', 'effects'], ['adjudged', 'ends'],
    ['can_move', 'keys of a game']]) assert.equal(words.get(name)?.group, group, name)
  assert.ok(words.size > 120, `${words.size} words`)
  assert.match(words.get('within').forms[0].meaning, /every square of a is in b/)
  assert.deepEqual(words.get('slide').forms.map(({ form }) => form),
    ['slide(dirs)', 'slide(dirs, n)', 'slide(dirs, n, m)'])
  for (const { name } of words.values()) assert.match(name, /^:?[A-Za-z_][\w.]*$/)
})

test('a name in a table is explained as one, and the words of directions and keys by a sentence', () => {
  const words = new Map(vocabulary(reference).map((word) => [word.name, word]))
  const says = (name, kind) => words.get(name)[kind].map(({ form, meaning }) => `${form}: ${meaning}`).join('\n')
  for (const [name, kind, meaning] of [
    ['worth', 'fields', /fields of your own/], ['worth', 'forms', /points of all men/],
    ['moves', 'fields', /a movement, or several/], ['letter', 'fields', /A to Z/],
    ['never', 'fields', /A turn is legal if/], ['turn', 'fields', /map of the kinds of turn/],
    ['onto', 'fields', /drop \{ onto \}: .*empty square/], ['title', 'fields', /should state its own title/],
    ['extend', 'forms', /over one another/], ['sideways', 'forms', /vectors seen by the mover/],
    ['orthogonal', 'forms', /vectors seen by the mover/], ['counts', 'fields', /goes up by one/],
    ['must', 'fields', /list of duties/], ['light', 'forms', /fixed sets/],
  ]) assert.match(says(name, kind), meaning, `${name} (${kind})`)
  for (const name of ['letter', 'becomes', 'payers']) assert.equal(words.get(name).group, 'fields')
  for (const { name, forms, fields } of words.values())
    for (const { meaning } of [...forms, ...fields]) assert.doesNotMatch(meaning, /[`\n]|^explained below$/, name)
})

test('a reference without the chapter is refused', () => {
  assert.throws(() => vocabulary('# The rule language'), /chapter 18/)
})
