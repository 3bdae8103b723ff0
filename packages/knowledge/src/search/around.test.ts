import { expect, test } from 'vitest'
import { excerptAround, findWord } from './around.ts'

test('a word is found whole before it is found inside another', () => {
  expect(findWord('bekas', 'bekas')).toEqual({ at: 0, isWhole: true })
  expect(findWord('berbekas, lalu bekas', 'bekas')).toEqual({ at: 15, isWhole: true })
  expect(findWord('berbekas', 'bekas')).toEqual({ at: 3, isWhole: false })
  expect(findWord('bekasan', 'bekas')).toEqual({ at: 0, isWhole: false })
  expect(findWord('baru', 'bekas')).toBeNull()
  // A final "i" makes another word of it.
  expect(findWord('kota bekasi', 'bekas')).toBeNull()
  expect(findWord('bekasin', 'bekas')).toEqual({ at: 0, isWhole: false })
})

test('an excerpt begins shortly before the word and is cut between words', () => {
  expect(excerptAround('Biaya  SPP\nper bulan.', ['spp'])).toBe('Biaya SPP per bulan.')
  const long = 'satu dua tiga empat lima enam tujuh delapan sembilan sepuluh '.repeat(5)
  expect(excerptAround(`${long}SPP ${long}`, ['spp'])).toMatch(
    /^… lima enam tujuh delapan sembilan sepuluh SPP satu .* delapan sembilan …$/,
  )
  expect(excerptAround(long, ['spp'])).toMatch(/^satu dua .* …$/)
  expect(excerptAround('x'.repeat(200), [])).toBe(`${'x'.repeat(160)} …`)
})
