import { expect, test } from 'vitest'
import { parseReceiptCode, proofLink, provenText, readProof, receiptCode } from './proof.ts'

const proof = {
  registration_number: 'PPDB-25',
  registration_date: '2026-11-21T02:34:00.000Z',
  receipt_code: '7K3QD-9XW2M',
}

test('a code has ten letters in two groups, without letters that look alike', () => {
  expect(receiptCode(Uint8Array.of(255, 0, 129, 7, 66, 200, 9, 9))).toBe('ZW082-1T2S0')
})

test('a code covers what a receipt prints, with the time to the minute', () => {
  expect(provenText(25, '2026-11-21T02:34:56.789Z')).toBe('PPDB-25\n2026-11-21T02:34Z')
  expect(provenText(25, '2026-11-21T09:34:00+07:00')).toBe('PPDB-25\n2026-11-21T02:34Z')
})

test('a code is parsed as people type it', () => {
  for (const typed of ['7k3qd9xw2m', ' 7K3QD 9XW2M ', '7K3QD–9XW2M']) {
    expect(parseReceiptCode(typed)).toBe('7K3QD-9XW2M')
  }
  expect(parseReceiptCode('oil00-00000')).toBe('01100-00000')
  for (const wrong of ['', '7K3QD', '7K3QD-9XW2MM', '7K3QD-9XW2U']) {
    expect(parseReceiptCode(wrong)).toBeNull()
  }
})

test('a QR code leads to Cek Status, and carries the proof where no server receives it', () => {
  const link = proofLink('https://smk.sch.id', proof)
  expect(link).toBe('https://smk.sch.id/ppdb/status?no=PPDB-25#bukti=7K3QD-9XW2M.20261121T0234Z')
  expect(readProof(link)).toEqual(proof)
  expect(readProof(`  ${link.toUpperCase()}\r\n`)).toEqual(proof)
  expect(proofLink('https://smk.sch.id', { ...proof, receipt_code: null })).toBe(
    'https://smk.sch.id/ppdb/status?no=PPDB-25',
  )
})

test('a text without a complete proof is rejected', () => {
  const link = proofLink('https://smk.sch.id', proof)
  const others = ['', 'PPDB-25', 'https://smk.sch.id/ppdb/status?no=PPDB-25', link.slice(0, -3)]
  for (const text of [...others, link.replace('20261121', '20261399')]) {
    expect(readProof(text)).toBeNull()
  }
})
