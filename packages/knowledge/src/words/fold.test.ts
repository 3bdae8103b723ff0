import { expect, test } from 'vitest'
import { editDistance } from './distance.ts'
import { createFold } from './fold.ts'
import { stem } from './stem.ts'

test('words are compared by their stems, with the letter that a nasal prefix has replaced', () => {
  const same = {
    daftar: 'mendaftar pendaftaran pendaftarannya daftarkan',
    pilih: 'memilih pilihan',
  }
  for (const [root, forms] of Object.entries(same)) {
    expect(forms.split(' ').map(stem)).toEqual(forms.split(' ').map(() => root))
  }
  expect(['menulis', 'mengirim', 'mengisi', 'menyapa', 'dicicil', 'pelajaran'].map(stem)).toEqual([
    'tulis',
    'kirim',
    'isi',
    'sapa',
    'cicil',
    'ajar',
  ])
  expect(stem('ikan')).toBe('ikan')
})

test('fillers are ignored, and slang is expanded', () => {
  const { tokens } = createFold()
  expect(tokens('Apakah saya bisa ikut ujian di sana?')).toEqual(['ikut', '=tes'])
  expect(tokens('gmn cara dftar kaaak')).toEqual(['?bagaimana', 'daftar'])
  expect(tokens('brp hrga')).toEqual(['?berapa', 'hrga'])
  expect(tokens('jurusan2nya apa aja dong')).toEqual(['=jurusan'])
  expect(tokens('pinten nggih SPP ipun')).toEqual(['?berapa', '=spp'])
})

test('synonyms are recognised, also when they consist of several words', () => {
  const { tokens } = createFold('kesenian, sanggar tari')
  expect(tokens('uang bulanan')).toEqual(tokens('SPP'))
  expect(tokens('teknik kendaraan ringan')).toContain(tokens('otomotif')[0])
  expect(tokens('sanggar tari')).toEqual(tokens('kesenian'))
})

test('a typing mistake is corrected to a known word, but a short or known word is not', () => {
  const { words, unitsOf } = createFold()
  const vocabulary = new Set(['beasiswa', 'pendaftaran', 'kimia'])
  const meant = (text: string) => unitsOf(words(text, vocabulary)).map(({ token }) => token)
  expect(meant('biasiswa pendafaran')).toEqual(['=beasiswa', 'daftar'])
  expect(meant('kimai')).toEqual(['kimia'])
  expect(meant('syarate')).toEqual(['=syarat'])
  expect(meant('kim')).toEqual(['kim'])
})

test('swapped letters are one mistake, and very different words are infinitely far apart', () => {
  expect(editDistance('kimai', 'kimia', 1)).toBe(1)
  expect(editDistance('sarat', 'syarat', 1)).toBe(1)
  expect(editDistance('sarat', 'surat', 1)).toBeGreaterThan(1)
  expect(editDistance('rendang', 'asrama', 2)).toBe(Number.POSITIVE_INFINITY)
})
