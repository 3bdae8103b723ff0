import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { todayItems, type Waiting } from './items.ts'
import { nextStep } from './next-step.ts'

const none: Waiting = {
  ...{ pending: 0, papers: 0, proofs: 0, chats: 0, messages: 0, requests: 0, returned: 0 },
  ...{ without_wave: 0, seats_ending: 0 },
}

test('today names what waits, in the menu’s order, and leaves zeros out', () => {
  const items = todayItems({ ...none, pending: 19, papers: 7, chats: 1, seats_ending: 4 })
  expect(items.map(({ count, text }) => `${count} ${text}`)).toEqual([
    '19 menunggu keputusan',
    '7 berkas',
    '1 chat',
    '4 kursi berakhir hari ini',
  ])
  expect(todayItems(none)).toEqual([])
})

test('each figure leads to what it counts', () => {
  const items = todayItems({ ...none, pending: 1, without_wave: 3 })
  expect(items.map(({ section, search }) => ({ section, search }))).toEqual([
    { section: 'ppdb', search: { status: 'pending' } },
    { section: 'ppdb', search: { status: 'pending', mark: 'no_wave' } },
  ])
})

const settings = {
  ...settingsFrom([]),
  ...{ ppdb_status: 'open' as const, ppdb_start_date: '2026-11-07', ppdb_end_date: '2026-12-10' },
  ...{ ppdb_result_at: '2026-12-18T07:00:00.000Z', ppdb_reregister_until: '2026-12-28' },
  ...{ ppdb_year: '2027/2028' },
}
const plan = { waves: [], own_steps: [], visit_day: null }
const at = (iso: string, own: Parameters<typeof nextStep>[0] = plan) => {
  const next = nextStep(own, settings, new Date(iso))
  return next && `${next.event}, ${next.when}`
}

test('the next date is the next beginning, or the end of what runs', () => {
  expect(at('2026-11-28T02:00:00.000Z')).toBe('Pendaftaran, sampai 10 Desember 2026')
  expect(at('2026-12-12T02:00:00.000Z')).toBe('Pengumuman hasil, 18 Desember 2026 pukul 14.00 WIB')
  expect(at('2026-12-18T08:00:00.000Z')).toBe('Daftar ulang, sampai 28 Desember 2026')
  expect(at('2027-01-02T02:00:00.000Z')).toBeNull()
})

test('the school’s own steps count, and a date that is only a text does not', () => {
  const own_steps = [
    { event: 'Tes minat', date: '2026-12-14', time: '08:00', place: 'Lab 2' },
    { event: 'Rapat', date: 'awal Desember' },
  ]
  expect(at('2026-12-11T02:00:00.000Z', { ...plan, own_steps })).toBe(
    'Tes minat, 14 Desember 2026 pukul 08.00 WIB',
  )
})
