import { expect, test } from 'vitest'
import { deviceReceiptsSentence } from './own.ts'

const receipt = (registration_number: string, standing: 'known' | 'withdrawn' = 'known') => ({
  registration_number,
  standing,
})

test('the bot names the applications on this phone, and those unsent', () => {
  expect(deviceReceiptsSentence([receipt('PPDB-25')], 0)).toBe('Nomor Anda PPDB-25.')
  expect(deviceReceiptsSentence([receipt('PPDB-25'), receipt('PPDB-26')], 1)).toBe(
    'Nomor yang tersimpan di HP ini: PPDB-25, PPDB-26. 1 pendaftaran di HP ini BELUM terkirim.',
  )
})

test('a withdrawn application is not named, and on another phone the bot says that it knows none', () => {
  expect(deviceReceiptsSentence([receipt('PPDB-7', 'withdrawn')], 0)).toBe(
    'Di HP ini tidak ada pendaftaran.',
  )
  expect(deviceReceiptsSentence([], 2)).toBe('2 pendaftaran di HP ini BELUM terkirim.')
})
