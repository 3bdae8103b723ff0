import { expect, test } from 'vitest'
import { toggleSnippet } from './snippets.ts'

test('a sentence is added to the note as its own line, and removed by a second press', () => {
  const once = toggleSnippet('Rapor diterima.', 'Selamat.')
  expect(once).toBe('Rapor diterima.\nSelamat.')
  expect(toggleSnippet(once, 'Selamat.')).toBe('Rapor diterima.')
  expect(toggleSnippet(toggleSnippet('', 'Selamat.'), 'Selamat.')).toBe('')
})

test('a sentence that would exceed the server’s limit leaves the note unchanged', () => {
  const long = 'a'.repeat(995)
  expect(toggleSnippet(long, 'Selamat.')).toBe(long)
})
