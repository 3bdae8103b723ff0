import { expect, test } from 'vitest'
import {
  createTextMatcher,
  parseSearch,
  parseTextParams,
  stringifySearch,
} from './search-params.ts'

test('a text survives being written to an address and parsed', () => {
  for (const cari of ['12', 'true', 'a b', '"x"', '50% & lebih', 'Ani+Budi', '{"a":1}']) {
    expect(parseSearch(stringifySearch({ cari }))).toEqual({ cari })
  }
  expect(stringifySearch({ cari: 'robot sekolah' })).toBe('?cari=robot+sekolah')
  expect(stringifySearch({ cari: '', kategori: undefined })).toBe('')
})

test('a page reads only the parameters that it knows, in a fixed order', () => {
  const read = parseTextParams('cari', 'mapel')
  expect(Object.entries(read({ mapel: 'Fisika', utm_source: 'wa', cari: 'ani' }))).toEqual([
    ['cari', 'ani'],
    ['mapel', 'Fisika'],
  ])
  expect(read({ cari: '' })).toEqual({})
})

test('a search matches parts of words in any case, and everything when it is empty', () => {
  expect(createTextMatcher(' ROBO ')('Tim Robotik', '')).toBe(true)
  expect(createTextMatcher('robo')('Upacara', 'bendera')).toBe(false)
  expect(createTextMatcher('%')('100 persen')).toBe(false)
  expect(createTextMatcher()('apa saja')).toBe(true)
})
