import { expect, test } from 'vitest'
import { withSnippet } from './snippets.ts'

test('a sentence joins the note as a line of its own, and leaves it at the second press', () => {
  const once = withSnippet('Rapor diterima.', 'Selamat.')
  expect(once).toBe('Rapor diterima.\nSelamat.')
  expect(withSnippet(once, 'Selamat.')).toBe('Rapor diterima.')
  expect(withSnippet(withSnippet('', 'Selamat.'), 'Selamat.')).toBe('')
})

test('a note that would be longer than the server takes stays as it is', () => {
  const long = 'a'.repeat(995)
  expect(withSnippet(long, 'Selamat.')).toBe(long)
})
