import { expect, test } from 'vitest'
import { admissionPeriod, feeText, isApplyingFree } from './rules.ts'

test('tells the cost of applying, and nothing where it is unknown', () => {
  const fees = (...data: { item: string; amount: number }[]) => [{ info_type: 'fees', data }]
  const spp = { item: 'SPP per bulan', amount: 175_000 }
  expect(feeText(fees(spp, { item: 'Pendaftaran', amount: 0 }))).toBe('Biaya pendaftaran gratis')
  expect(feeText(fees(spp, { item: 'Biaya formulir', amount: 150_000 }))).toBe(
    'Biaya formulir Rp150.000',
  )
  expect(feeText(fees(spp))).toBe('Biaya SPP per bulan Rp175.000')
  expect(feeText([{ info_type: 'requirements', data: ['Rapor'] }])).toBeNull()
})

test('applying is free where the school says so, and nothing for applying has a price', () => {
  const fees = (...data: { item: string; amount: number }[]) => [{ info_type: 'fees', data }]
  const free = { item: 'Pendaftaran', amount: 0 }
  expect(isApplyingFree(fees(free, { item: 'Daftar ulang', amount: 600_000 }))).toBe(true)
  expect(isApplyingFree(fees({ item: 'SPP per bulan', amount: 0 }))).toBe(false)
  // The treasurer asks for it, and an older entry still says otherwise.
  const asked = fees({ item: 'Formulir', amount: 150_000 })
  expect(isApplyingFree([...asked, ...fees(free)])).toBe(false)
})

test('tells the period, as far as it is known', () => {
  const period = (ppdb_start_date: string, ppdb_end_date: string) =>
    admissionPeriod(
      { ppdb_start_date, ppdb_end_date, time_zone: 'WIB' },
      new Date('2026-11-28T00:00:00Z'),
    )
  expect(period('2026-11-02', '2027-01-15')).toBe('2 November 2026 – 15 Januari 2027')
  expect(period('', '2027-01-15')).toBe('Sampai 15 Januari 2027')
  expect(period('2026-11-02', '')).toBe('Mulai 2 November 2026')
  expect(period('', '')).toBeNull()
})
