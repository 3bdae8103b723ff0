import { expect, test } from 'vitest'
import { finder, parseSearch, searchTexts, stringifySearch } from './search-params.ts'

test('a text in an address comes back as it was written', () => {
  for (const cari of ['12', 'true', 'a b', '"x"', '50% & lebih', 'Ani+Budi', '{"a":1}']) {
    expect(parseSearch(stringifySearch({ cari }))).toEqual({ cari })
  }
  expect(stringifySearch({ cari: 'robot sekolah' })).toBe('?cari=robot+sekolah')
  expect(stringifySearch({ cari: '', kategori: undefined })).toBe('')
})

test('a page reads only the texts that it knows, in one order', () => {
  const read = searchTexts('cari', 'mapel')
  expect(Object.entries(read({ mapel: 'Fisika', utm_source: 'wa', cari: 'ani' }))).toEqual([
    ['cari', 'ani'],
    ['mapel', 'Fisika'],
  ])
  expect(read({ cari: '' })).toEqual({})
})

test('a search finds parts of words in any case, and everything while nothing is asked', () => {
  expect(finder(' ROBO ')('Tim Robotik', '')).toBe(true)
  expect(finder('robo')('Upacara', 'bendera')).toBe(false)
  expect(finder('%')('100 persen')).toBe(false)
  expect(finder()('apa saja')).toBe(true)
})
