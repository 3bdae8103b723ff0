import { proofLink } from '@sekolah/contract/admission/proof'
import { expect, test } from 'vitest'
import { createScanDetector, parseScannedReceipt } from './scan.ts'

const link = proofLink('https://smk.sch.id', {
  registration_number: 'PPDB-25',
  registration_date: '2026-11-21T02:00:00.000Z',
  receipt_code: '7K3QD-9XW2M',
})

/** The result of each key, with `gap` ms between two keys. */
const typed = (keys: string[], gap: number) => {
  const follow = createScanDetector()
  return keys.map((key, at) => follow({ key, timeStamp: 1_000 + at * gap }))
}

test('takes a scanned link from its second letter, with Shift before capitals', () => {
  const keys = [...link].flatMap((letter) => (/[A-Z?:#]/.test(letter) ? ['Shift', letter] : letter))
  const became = typed([...keys, 'Enter'], 8)
  expect(became[0]).toBe('none')
  expect(became.slice(1, -1).every((one) => one === 'taken')).toBe(true)
  expect(became.at(-1)).toEqual({ text: link })
})

test('two receipts in a row are two scans', () => {
  const became = typed([...link, 'Enter', ...link, 'Enter'], 8)
  expect(became.filter((one) => typeof one === 'object')).toEqual([{ text: link }, { text: link }])
})

test('ignores keys that a person types', () => {
  expect(typed(['j', 'j', 't', 'Enter'], 8)).toEqual(['none', 'none', 'none', 'none'])
  expect(typed(['h', 't', 'Enter'], 150)).toEqual(['none', 'none', 'none'])
  expect(typed(['h', 'h', 't'], 8)).toEqual(['none', 'none', 'taken'])
})

test('an interrupted scan does not swallow what is typed a second later', () => {
  const follow = createScanDetector()
  for (const [at, key] of [...'https://smk'].entries()) follow({ key, timeStamp: at * 8 })
  expect(follow({ key: 't', timeStamp: 2_000 })).toBe('none')
})

test('reads the applicant of a receipt, also without a code and in capitals', () => {
  expect(parseScannedReceipt(link)).toMatchObject({
    id: 25,
    proof: { receipt_code: '7K3QD-9XW2M' },
  })
  expect(parseScannedReceipt(link.toUpperCase())).toMatchObject({ id: 25 })
  expect(parseScannedReceipt('http://192.168.1.5/ppdb/status?no=SPMB-7')).toEqual({
    id: 7,
    proof: null,
  })
  for (const text of ['', 'PPDB-25', 'https://smk.sch.id/ppdb', 'https://x.id/?q=1 no=PPDB-2']) {
    expect(parseScannedReceipt(text)).toBeNull()
  }
})
