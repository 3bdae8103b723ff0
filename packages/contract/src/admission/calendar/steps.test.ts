import { describe, expect, test } from 'vitest'
import { endOfDay, instantAt, startOfDay, timeZones } from '../../values/dates.ts'
import { nextSteps } from '../next-steps.ts'
import { admissionState } from '../rules.ts'
import { settingsOfWaves } from './of-waves.ts'
import { stepStatusAt } from './status.ts'
import { type CalendarWave, calendarOf, generatedSteps, knownStep } from './steps.ts'
import { stepWhen } from './when.ts'

const settings = (zone: (typeof timeZones)[number] = 'WIB') => ({
  ppdb_mode: 'form' as const,
  ppdb_status: 'open' as const,
  ppdb_year: '2027/2028',
  ppdb_start_date: '2026-11-07',
  ppdb_end_date: '2026-12-10',
  ppdb_result_at: instantAt('2026-12-18', '14:00', zone).toISOString(),
  ppdb_reregister_until: '2026-12-28',
  time_zone: zone,
})
const wave = (label: string, days: [string, string, string, string], zone = 'WIB' as const) =>
  ({
    label,
    opens: days[0],
    closes: days[1],
    result_at: instantAt(days[2], '14:00', zone).toISOString(),
    objection_until: null,
    enrol_until: endOfDay(days[3], zone).toISOString(),
  }) satisfies CalendarWave
const none = { waves: [], ownSteps: [], visitDay: null }
const NOW = new Date('2026-11-28T02:00:00Z')

describe.each(timeZones)('in %s', (zone) => {
  const said = calendarOf(
    settings(zone),
    {
      ...none,
      ownSteps: [
        { event: 'Awal MPLS', date: 'pertengahan Juli' },
        { event: 'Tes minat', date: '2026-12-14', time: '08:00', place: 'Lab 2' },
      ],
      visitDay: '2027-01-12',
    },
    NOW,
  )

  test('shows the dates of the settings, with the school’s own steps between them', () => {
    expect(said).toEqual([
      { event: 'Pendaftaran', date: '2026-11-07', until: '2026-12-10', kind: 'form' },
      { event: 'Tes minat', date: '2026-12-14', time: '08:00', place: 'Lab 2', kind: 'own' },
      { event: 'Pengumuman hasil', date: '2026-12-18', time: '14:00', kind: 'results' },
      { event: 'Daftar ulang', date: '2026-12-18', until: '2026-12-28', kind: 'enrolment' },
      { event: 'Datang ke sekolah', date: '2027-01-12', kind: 'visit' },
      { event: 'Awal MPLS', date: 'pertengahan Juli', kind: 'own' },
    ])
    expect(said.map((step) => stepWhen(step, zone))).toEqual([
      '7 November 2026 – 10 Desember 2026',
      `14 Desember 2026 pukul 08.00 ${zone}`,
      `18 Desember 2026 pukul 14.00 ${zone}`,
      'Sampai 28 Desember 2026',
      '12 Januari 2027',
      'pertengahan Juli',
    ])
  })

  test('each step is present from the start of its first day to the end of its last', () => {
    const at = (time: Date) => said.map((step) => stepStatusAt(step, settings(zone), time))
    const before = (time: Date) => new Date(time.getTime() - 1)
    const o = 'other'
    const [a, c] = ['active', 'completed']
    const opening = startOfDay('2026-11-07', zone)
    expect(at(before(opening))).toEqual([o, o, o, o, o, o])
    expect(at(opening)).toEqual([a, o, o, o, o, o])
    const closing = endOfDay('2026-12-10', zone)
    expect(at(before(closing))).toEqual([a, o, o, o, o, o])
    expect(at(closing)).toEqual([c, o, o, o, o, o])
    expect(at(startOfDay('2026-12-14', zone))).toEqual([c, a, o, o, o, o])
    const results = instantAt('2026-12-18', '14:00', zone)
    expect(at(before(results))).toEqual([c, c, a, a, o, o])
    expect(at(results)).toEqual([c, c, c, a, o, o])
    expect(at(endOfDay('2026-12-28', zone))).toEqual([c, c, c, c, o, o])
    expect(at(endOfDay('2027-01-12', zone))).toEqual([c, c, c, c, c, o])
  })

  test('the form is never present while it is closed by hand', () => {
    const closed = { ...settings(zone), ppdb_status: 'closed' as const }
    const [form] = calendarOf(closed, none, NOW)
    expect(form && stepStatusAt(form, closed, NOW)).toBe('other')
    expect(form && stepStatusAt(form, closed, endOfDay('2026-12-10', zone))).toBe('completed')
  })

  test('agrees with the state of admission about the form', () => {
    const one = settings(zone)
    const [form] = calendarOf(one, none, NOW)
    for (const time of [
      new Date(startOfDay('2026-11-07', zone).getTime() - 1),
      startOfDay('2026-11-07', zone),
      new Date(endOfDay('2026-12-10', zone).getTime() - 1),
      endOfDay('2026-12-10', zone),
    ]) {
      expect(form && stepStatusAt(form, one, time) === 'active').toBe(
        admissionState(one, time).state === 'open',
      )
    }
    for (const ends of ['ppdb_start_date', 'ppdb_end_date'] as const) {
      const half = { ...one, [ends]: '' }
      const [only] = calendarOf(half, none, NOW)
      expect(only && stepStatusAt(only, half, NOW)).toBe('active')
    }
  })
})

test('with waves, each wave has its own dates, and the settings add none', () => {
  const first = wave('Gelombang 1', ['2026-11-07', '2026-12-10', '2026-12-18', '2026-12-28'])
  const second = wave('Gelombang 2', ['2027-01-04', '2027-01-31', '2027-02-10', '2027-02-20'])
  const old = { ...settings(), ppdb_end_date: '2026-11-27', ppdb_reregister_until: '2027-03-01' }
  expect(
    calendarOf(old, { ...none, waves: [first, second] }, NOW).map((step) => [
      step.event,
      step.date,
      step.until,
    ]),
  ).toEqual([
    ['Pendaftaran · Gelombang 1', '2026-11-07', '2026-12-10'],
    ['Pengumuman hasil · Gelombang 1', '2026-12-18', undefined],
    ['Daftar ulang · Gelombang 1', '2026-12-18', '2026-12-28'],
    ['Pendaftaran · Gelombang 2', '2027-01-04', '2027-01-31'],
    ['Pengumuman hasil · Gelombang 2', '2027-02-10', undefined],
    ['Daftar ulang · Gelombang 2', '2027-02-10', '2027-02-20'],
  ])
  expect(calendarOf(old, { ...none, waves: [first] }, NOW).map(({ event }) => event)).toEqual([
    'Pendaftaran',
    'Pengumuman hasil',
    'Daftar ulang',
  ])
})

test('dates that no wave has come from the settings', () => {
  const bare = {
    ...wave('Gelombang 1', ['2026-11-07', '2026-12-10', '2026-12-18', '2026-12-28']),
    result_at: null,
    enrol_until: null,
  }
  expect(calendarOf(settings(), { ...none, waves: [bare] }, NOW).map(({ kind }) => kind)).toEqual([
    'form',
    'results',
    'enrolment',
  ])
})

test('an own step that names a day of the calendar is merged with it, under any title', () => {
  const generated = generatedSteps(settings(), none, NOW)
  const known = (event: string) => knownStep({ event }, generated)?.kind ?? null
  expect(known('Pendaftaran dibuka')).toBe('form')
  expect(known('Batas pengisian formulir')).toBe('form')
  expect(known('pengumuman hasil')).toBe('results')
  expect(known('Batas daftar ulang')).toBe('enrolment')
  // Looser patterns took these for the opening.
  for (const event of [
    'MPLS dimulai',
    'Tes minat',
    'Sosialisasi daftar ulang',
    'Daftar ulang gelombang 2',
  ]) {
    expect(known(event), event).toBeNull()
  }
  const ownSteps = [{ event: 'Batas daftar ulang', date: '2027-01-05' }]
  expect(calendarOf(settings(), { ...none, ownSteps }, NOW).map(({ date }) => date)).not.toContain(
    '2027-01-05',
  )
  const blank = { ...settings(), ppdb_reregister_until: '' }
  expect(calendarOf(blank, { ...none, ownSteps }, NOW).at(-1)).toMatchObject({ date: '2027-01-05' })
})

test('dates from before the present year are ignored', () => {
  const next = { ...settings(), ppdb_year: '2028/2029' }
  const now = new Date('2027-08-15T02:00:00Z')
  expect(calendarOf(next, none, now)).toEqual([])
  expect(admissionState(next, now)).toEqual({
    ...{ state: 'closed', closedOn: null },
    isUnannounced: true,
  })
  const full = { ...next, school_name: 'SMK', ppdb_label: 'PPDB' }
  expect(nextSteps(full, now)).toHaveLength(2)
  expect(nextSteps(full, now).join()).not.toContain('2026')
})

test('the next steps are those of the child’s wave, and of the settings where it has none', () => {
  const known = { ...settings(), school_name: 'SMK', ppdb_label: 'PPDB' }
  const said = (wave?: Parameters<typeof nextSteps>[2]) => nextSteps(known, NOW, wave).join(' ')
  expect(said()).toContain('18 Desember 2026')
  expect(said({})).toContain('18 Desember 2026')
  const own = { result_at: '2027-02-10T07:00:00.000Z', enrol_until: null }
  expect(said(own)).toContain('10 Februari 2027')
  // The other wave's dates are none of it.
  expect(said(own)).not.toContain('daftar ulang')
  expect(said({ result_at: null, enrol_until: null })).toContain('Tunggu kabar')
})

test('the settings follow today’s wave, also during its grace period', () => {
  const first = wave('Gelombang 1', ['2026-11-07', '2026-12-10', '2026-12-18', '2026-12-28'])
  const second = wave('Gelombang 2', ['2027-01-04', '2027-01-31', '2027-02-10', '2027-02-20'])
  const waves = [first, { ...second, result_at: null, enrol_until: null }]
  const known = { time_zone: 'WIB', ppdb_mode: 'form', ppdb_grace_hours: '72' } as const
  const at = (iso: string, more = {}) =>
    settingsOfWaves(waves, { ...known, ...more }, new Date(iso))
  const ofFirst = {
    ppdb_start_date: '2026-11-07',
    ppdb_end_date: '2026-12-10',
    ppdb_result_at: first.result_at,
    ppdb_reregister_until: '2026-12-28',
  }
  const ofSecond = {
    ...{ ppdb_start_date: '2027-01-04', ppdb_end_date: '2027-01-31' },
    // The first wave's are none of the second's.
    ...{ ppdb_result_at: '', ppdb_reregister_until: '' },
  }
  expect(at('2026-12-13T16:59:59Z')).toEqual(ofFirst)
  expect(at('2026-12-13T17:00:00Z')).toEqual(ofSecond)
  expect(at('2026-11-20T00:00:00Z', { ppdb_mode: 'portal' })).toEqual({})
  expect(settingsOfWaves([], known, NOW)).toEqual({})
})
