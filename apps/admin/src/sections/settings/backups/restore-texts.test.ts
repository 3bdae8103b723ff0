import { expect, test } from 'vitest'
import { carriedOverText, lostByRestoreText } from './restore-texts.ts'

test('taken-over data is listed only where there is some', () => {
  expect(carriedOverText({ applications: 3, corrections: 0, messages: 1_200 })).toBe(
    'Yang masuk setelah salinan dibuat ikut disimpan: 3 pendaftaran dan 1.200 pesan.',
  )
  expect(carriedOverText({ applications: 0, corrections: 0, messages: 0 })).toMatch(
    /^Sejak salinan/,
  )
  expect(carriedOverText(null)).toMatch(/tidak dapat dibaca/)
})

test('lost data is listed, or that there is none', () => {
  expect(lostByRestoreText({ decisions: 2, changes: 5, conversations: 1 })).toBe(
    'Yang hilang: 5 perubahan oleh staf dan 1 percakapan baru. 2 pendaftar kembali ke status saat salinan dibuat.',
  )
  expect(lostByRestoreText({ decisions: 0, changes: 0, conversations: 0 })).toBe(
    'Tidak ada perubahan staf sejak salinan ini dibuat.',
  )
})
