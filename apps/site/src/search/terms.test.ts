import { expect, test } from 'vitest'
import { splitMatches } from './terms.ts'

test('words are marked where they occur, whatever punctuation they have', () => {
  expect(splitMatches('Biaya C++ (baru)', ['c++', '(baru'])).toEqual([
    { text: 'Biaya ', hit: false },
    { text: 'C++', hit: true },
    { text: ' ', hit: false },
    { text: '(baru', hit: true },
    { text: ')', hit: false },
  ])
})
