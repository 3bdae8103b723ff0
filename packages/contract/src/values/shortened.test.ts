import { expect, test } from 'vitest'
import { shortenText } from './shortened.ts'

test('ends at a word, and shows that something is missing', () => {
  expect(shortenText('Tes minat di aula.', 18)).toBe('Tes minat di aula.')
  expect(shortenText('Tes minat di aula, besok pagi.', 20)).toBe('Tes minat di aula…')
  // The excerpt of an article may already end within a word.
  expect(shortenText('Isi laporan nomor satu yang pan…', 160)).toBe('Isi laporan nomor satu yang…')
  const long = shortenText('kompetensi '.repeat(40), 160)
  expect(long).toMatch(/kompetensi…$/)
  expect(long.length).toBeLessThanOrEqual(160)
})
