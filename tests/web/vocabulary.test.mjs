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

test('a reference without the chapter is refused', () => {
  assert.throws(() => vocabulary('# The rule language'), /chapter 18/)
})
