import { expect, test } from 'vitest'
import {
  admissionState,
  endsPhone,
  initials,
  maskName,
  parseRegistrationNumber,
  registrationNumber,
  resultsAreOut,
  searchedNumber,
} from './rules.ts'

const open: Parameters<typeof admissionState>[0] = {
  ppdb_status: 'open',
  ppdb_start_date: '2026-11-01',
  ppdb_end_date: '2026-12-03',
  time_zone: 'WIB',
}
const at = (iso: string) => new Date(iso)

test('admission is open from the start of its first day to the end of its last', () => {
  expect(admissionState(open, at('2026-10-31T16:59:59Z'))).toEqual({
    state: 'not_yet',
    opensOn: '2026-11-01',
    daysUntil: 1,
  })
  expect(admissionState(open, at('2026-10-31T17:00:00Z')).state).toBe('open')
  expect(admissionState(open, at('2026-12-03T16:59:59Z'))).toEqual({
    state: 'open',
    closesOn: '2026-12-03',
    daysLeft: 0,
  })
  expect(admissionState(open, at('2026-12-03T17:00:00Z'))).toEqual({
    state: 'closed',
    closedOn: '2026-12-03',
  })
})

test('missing dates are unbounded, and the switch closes at once', () => {
  const unbounded = { ...open, ppdb_start_date: '', ppdb_end_date: '' }
  expect(admissionState(unbounded, at('2030-01-01T00:00:00Z'))).toEqual({
    state: 'open',
    closesOn: null,
    daysLeft: null,
  })
  expect(admissionState({ ...open, ppdb_status: 'closed' }, at('2026-11-21T00:00:00Z')).state).toBe(
    'closed',
  )
})

test('with a portal, admission is never open here, and its dates are the portal’s', () => {
  const portal = { ...open, ppdb_mode: 'portal' as const }
  const stateAt = (iso: string, more = {}) => admissionState({ ...portal, ...more }, at(iso))
  const during = { state: 'portal', opensOn: null, closesOn: '2026-12-03' }
  expect(stateAt('2026-10-31T16:59:59Z')).toEqual({ ...during, opensOn: '2026-11-01' })
  expect(stateAt('2026-10-31T17:00:00Z')).toEqual(during)
  expect(stateAt('2026-12-03T16:59:59Z')).toEqual(during)
  expect(stateAt('2026-12-03T17:00:00Z')).toMatchObject({ state: 'closed' })
  expect(stateAt('2026-11-21T00:00:00Z', { ppdb_status: 'closed' })).toMatchObject({
    state: 'closed',
  })
})

test('results are hidden until their time', () => {
  const waiting = { ppdb_result_at: '2026-12-12T14:00:00+07:00' }
  expect(resultsAreOut(waiting, at('2026-12-12T06:59:59Z'))).toBe(false)
  expect(resultsAreOut(waiting, at('2026-12-12T07:00:00Z'))).toBe(true)
  expect(resultsAreOut({ ppdb_result_at: '' }, at('2026-01-01T00:00:00Z'))).toBe(true)
})

test.each([
  ['Budi Santoso', 'Bu*** Sa***'],
  ['Al', 'A***'],
  ['X', '***'],
  ['Nur Aini', 'Nu*** Ai***'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Wo***'],
])('masks %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('a masked name never shows a whole word', () => {
  for (const word of maskName('Ny Ö Ab 𝒜 Siti').split(' ')) expect(word).toMatch(/\*/)
})

test('a registration number begins with the school’s word for admission', () => {
  expect(registrationNumber(7, { ppdb_label: 'PPDB' })).toBe('PPDB-7')
  expect(registrationNumber(7, { ppdb_label: 'Spmb' })).toBe('SPMB-7')
  expect(registrationNumber(7, { ppdb_label: 'Murid Baru' })).toBe('PPDB-7')
})

test('a registration number is parsed as people type it', () => {
  for (const typed of ['PPDB-7', 'ppdb 7', ' 7 ', 'PPDB7', 'SPMB-7', 'spmb 7', 'PMB-7']) {
    expect(parseRegistrationNumber(typed)).toBe(7)
  }
  for (const typed of ['', 'PPDB-', '0', '-7', '7a', 'SMP Negeri 7', '99999999999']) {
    expect(parseRegistrationNumber(typed)).toBeNull()
  }
})

test('a search for a school’s name is no search for a number', () => {
  for (const typed of ['7', 'ppdb 7', 'SPMB-7', 'pmb7']) {
    expect(searchedNumber(typed, { ppdb_label: 'PMB' })).toBe(7)
  }
  expect(searchedNumber('SMP 7', { ppdb_label: 'PMB' })).toBeNull()
  expect(searchedNumber('PMB-7', { ppdb_label: 'SPMB' })).toBeNull()
})

test('a telephone number is compared by its last four digits', () => {
  expect(endsPhone('081234567890', '7890')).toBe(true)
  expect(endsPhone('(0287) 381-245', '1245')).toBe(true)
  expect(endsPhone('081234567890', '7891')).toBe(false)
})

test('initials are all that a receipt stores of a name', () => {
  expect(initials('Budi Santoso')).toBe('B. S.')
  expect(initials('siti')).toBe('S.')
  expect(initials('Nurul ’Izzah "Ayu"')).toBe('N. I. A.')
  expect(initials('’ -')).toBe('’. -.')
})
