import { expect, test } from 'vitest'
import { emptyTitle, sameEmpty } from './empty-list.ts'

test('"Tidak Ditemukan" belongs to a search; a list without rows says so', () => {
  const texts = { sought: 'Artikel Tidak Ditemukan', none: 'Belum ada artikel' }
  expect(emptyTitle(texts, true)).toBe('Artikel Tidak Ditemukan')
  expect(emptyTitle(texts, false)).toBe('Belum ada artikel')
})

test('Konten Beranda keeps its specified text for both', () => {
  const texts = sameEmpty('Tidak ada statistik ditemukan')
  expect(emptyTitle(texts, false)).toBe('Tidak ada statistik ditemukan')
  expect(emptyTitle(texts, true)).toBe(emptyTitle(texts, false))
})
