import { expect, test } from 'vitest'
import { heldHere } from './own.ts'

const receipt = (registration_number: string, standing: 'known' | 'withdrawn' = 'known') => ({
  registration_number,
  standing,
})

test('the phone names what it holds, and what has not arrived', () => {
  expect(heldHere([receipt('PPDB-25')], 0)).toBe('Nomor Anda PPDB-25.')
  expect(heldHere([receipt('PPDB-25'), receipt('PPDB-26')], 1)).toBe(
    'Nomor yang tersimpan di HP ini: PPDB-25, PPDB-26. 1 pendaftaran di HP ini BELUM terkirim.',
  )
})

test('what was withdrawn is no number of theirs, and a strange phone says that it holds none', () => {
  expect(heldHere([receipt('PPDB-7', 'withdrawn')], 0)).toBe('Di HP ini tidak ada pendaftaran.')
  expect(heldHere([], 2)).toBe('2 pendaftaran di HP ini BELUM terkirim.')
})
