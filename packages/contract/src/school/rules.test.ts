import { expect, test } from 'vitest'
import { initialSettings, proposedSettings } from '../settings/initial.ts'
import { formatWeekdays, officeHours } from '../settings/rules.ts'
import { isOpenVacancy, officeReturns, officeState } from './rules.ts'

const confirmed = { ...initialSettings, ...proposedSettings }
const at = (iso: string, more = {}) => [{ ...confirmed, ...more }, new Date(iso)] as const

test('the office is open by the school’s own clock', () => {
  const open = (iso: string) => officeState(...at(iso)).open
  expect(open('2026-11-23T00:00:00Z')).toBe(true) // Monday 07:00
  expect(open('2026-11-23T08:59:00Z')).toBe(true) // Monday 15:59
  expect(open('2026-11-23T09:00:00Z')).toBe(false) // Monday 16:00
  expect(open('2026-11-28T05:00:00Z')).toBe(false) // Saturday 12:00
  expect(open('2026-11-29T03:00:00Z')).toBe(false) // Sunday
  expect(officeHours(confirmed).map(formatWeekdays)).toEqual(['Senin–Jumat', 'Sabtu'])
})

test('a closed office says when it opens again', () => {
  const says = (iso: string, more = {}) => officeReturns(...at(iso, more))
  expect(says('2026-11-23T02:00:00Z')).toBe('')
  expect(says('2026-11-22T23:30:00Z')).toBe('Kami kembali hari ini pukul 07.00 WIB.')
  expect(says('2026-11-23T10:00:00Z')).toBe('Kami kembali Selasa pukul 07.00 WIB.')
  expect(says('2026-11-28T05:00:00Z')).toBe('Kami kembali Senin pukul 07.00 WIB.')
  expect(says('2026-11-29T22:00:00Z', { time_zone: 'WIT' })).toBe('')
  expect(says('2026-11-23T02:00:00Z', { office_hours: '[]' })).toBe('')
})

test('it is closed on holidays, and announces the day after them', () => {
  const holidays = JSON.stringify([
    { date: '2026-11-23', name: 'Libur' },
    { date: '2026-11-24', name: 'Libur' },
  ])
  expect(officeState(...at('2026-11-23T02:00:00Z', { holidays })).open).toBe(false)
  expect(officeReturns(...at('2026-11-23T02:00:00Z', { holidays }))).toBe(
    'Kami kembali Rabu pukul 07.00 WIB.',
  )
  const weeks = JSON.stringify(
    Array.from({ length: 14 }, (_, n) => ({ date: `2026-12-${n + 10}`, name: 'Semester' })),
  )
  expect(officeReturns(...at('2026-12-09T10:00:00Z', { holidays: weeks }))).toBe(
    'Kami kembali Kamis, 24/12, pukul 07.00 WIB.',
  )
})

test('a lunch break is closed, and ends the same day', () => {
  const office_hours = JSON.stringify([
    { from: 1, to: 5, open: '13:00', close: '16:00' },
    { from: 1, to: 5, open: '07:00', close: '12:00' },
  ])
  const noon = at('2026-11-23T05:30:00Z', { office_hours })
  expect(officeState(...noon)).toEqual({ open: false, opensAt: new Date('2026-11-23T06:00:00Z') })
  expect(officeState(...at('2026-11-23T06:30:00Z', { office_hours })).open).toBe(true)
})

test('hours that begin and end within an hour are kept to the minute', () => {
  const office_hours = JSON.stringify([{ from: 1, to: 5, open: '07:30', close: '15:45' }])
  const monday = (time: string) => at(`2026-11-23T${time}:00Z`, { office_hours })
  expect(officeReturns(...monday('00:29'))).toBe('Kami kembali hari ini pukul 07.30 WIB.')
  expect(officeState(...monday('00:30')).open).toBe(true)
  expect(officeState(...monday('08:44')).open).toBe(true)
  expect(officeState(...monday('08:45')).open).toBe(false)
})

test('a vacancy is open on its last day, and always without one', () => {
  const isOpen = (deadline: string | null) => isOpenVacancy({ deadline }, '2026-11-21')
  expect([isOpen('2026-11-20'), isOpen('2026-11-21'), isOpen(null)]).toEqual([false, true, true])
})
