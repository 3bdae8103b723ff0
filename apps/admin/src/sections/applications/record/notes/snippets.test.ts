import { expect, test } from 'vitest'
import { withSnippet } from './snippets.ts'

test('a sentence is added to the note as its own line, and removed by a second press', () => {
  const once = withSnippet('Rapor diterima.', 'Selamat.')
  expect(once).toBe('Rapor diterima.\nSelamat.')
  expect(withSnippet(once, 'Selamat.')).toBe('Rapor diterima.')
  expect(withSnippet(withSnippet('', 'Selamat.'), 'Selamat.')).toBe('')
})

test('a sentence that would exceed the server’s limit leaves the note unchanged', () => {
  const long = 'a'.repeat(995)
  expect(withSnippet(long, 'Selamat.')).toBe(long)
})
