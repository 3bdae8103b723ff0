import { expect, test } from 'vitest'
import { hyphenate } from './hyphenate.ts'

test.each([
  ['Ekstrakurikuler', 'Eks-tra-ku-ri-ku-ler'],
  ['Pendaftaran PPDB', 'Pen-daf-ta-ran PPDB'],
  ['siap menghadapi dunia kerja', 'siap meng-ha-da-pi dunia kerja'],
  ['Pengembangan', 'Pe-ngem-ba-ngan'],
  ['Penyelenggaraan', 'Pe-nye-leng-ga-raan'],
  ['Berita & Artikel', 'Berita & Artikel'],
  ['SMK', 'SMK'],
])('%s may break as %s', (text, broken) => {
  expect(hyphenate(text).replaceAll('\u00AD', '-')).toBe(broken)
})
