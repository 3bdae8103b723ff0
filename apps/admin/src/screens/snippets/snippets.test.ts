import { expect, test } from 'vitest'
import { parseSnippets } from './snippets.ts'

test('there are nine sentences, whatever is stored', () => {
  expect(parseSnippets(null)).toEqual(Array(9).fill(''))
  expect(parseSnippets('Selamat.\n\nBerkas kurang.')).toEqual([
    'Selamat.',
    '',
    'Berkas kurang.',
    ...Array(6).fill(''),
  ])
  expect(parseSnippets('a\n'.repeat(20))).toHaveLength(9)
})
