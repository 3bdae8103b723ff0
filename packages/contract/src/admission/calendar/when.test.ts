import { expect, test } from 'vitest'
import { haveResultsOut } from './when.ts'

const settings = {
  ppdb_status: 'closed',
  ppdb_year: '2027/2028',
  ppdb_start_date: '2026-11-01',
  ppdb_end_date: '2026-12-03',
  ppdb_result_at: '',
  ppdb_reregister_until: '',
  time_zone: 'WIB',
} as const
const out = (iso: string, steps: Parameters<typeof haveResultsOut>[0], result = '') =>
  haveResultsOut(steps, { ...settings, ppdb_result_at: result }, new Date(iso))

test('results are out from their very instant in the school’s zone', () => {
  const at = '2026-12-18T14:00:00+07:00'
  expect(out('2026-12-18T06:59:59Z', [], at)).toBe(false)
  expect(out('2026-12-18T07:00:00Z', [], at)).toBe(true)
  expect(out('2026-12-18T07:00:00Z', [])).toBe(false)
})

test('those of the first wave stay out while the second is open', () => {
  const wave = {
    event: 'Pengumuman hasil · Gelombang 1',
    kind: 'results',
    status: 'other',
  } as const
  const first = { ...wave, date: '2026-12-18', time: '14:00' }
  const second = '2027-02-10T14:00:00+07:00'
  expect(out('2026-12-18T06:59:59Z', [first], second)).toBe(false)
  expect(out('2026-12-18T07:00:00Z', [first], second)).toBe(true)
  // A step that the school has written itself says nothing of results.
  expect(out('2026-12-20T00:00:00Z', [{ ...first, kind: 'own' }], second)).toBe(false)
})

test('those of an earlier year are no results of this season', () => {
  expect(out('2026-12-18T07:00:00Z', [], '2025-12-18T14:00:00+07:00')).toBe(false)
})
