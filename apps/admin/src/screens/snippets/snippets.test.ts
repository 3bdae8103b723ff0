import { expect, test } from 'vitest'
import { readSnippets } from './snippets.ts'

test('there are nine sentences, whatever is stored', () => {
  expect(readSnippets(null)).toEqual(Array(9).fill(''))
  expect(readSnippets('Selamat.\n\nBerkas kurang.')).toEqual([
    'Selamat.',
    '',
    'Berkas kurang.',
    ...Array(6).fill(''),
  ])
  expect(readSnippets('a\n'.repeat(20))).toHaveLength(9)
})
