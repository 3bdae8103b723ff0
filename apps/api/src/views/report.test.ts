import { expect, test } from 'vitest'
import { eraseOldApplicants } from '../chapters/admission/applications/erasure.ts'
import { schoolKey } from '../chapters/admission/applications/office/report.ts'
import { applicantParts } from '../chapters/admission/parts.ts'
import { HOUR_MS } from '../engine/base/time.ts'
import { resourceCases } from '../test/resource-cases.ts'
import { applicantForm, expectRefusal, testApp } from '../test/test-app.ts'

const DAY = 24 * HOUR_MS

test('shows the headteacher the year in numbers', async () => {
  const { visitor, staff, pass } = await testApp()
  const program = { ...resourceCases.academic_programs.input, type: 'program_unggulan' } as const
  const editor = staff('editor')
  await editor.academic_programs.create({ body: { ...program, name: 'Akuntansi', seats: 36 } })
  await editor.academic_programs.create({ body: { ...program, name: 'Busana', seats: null } })
  const clerk = staff()
  expect(await clerk.dashboard.report()).toMatchObject({
    total: 0,
    programs: [
      { program: 'Akuntansi', seats: 36, applicants: 0, accepted: 0 },
      { program: 'Busana', seats: null, applicants: 0, accepted: 0 },
    ],
    schools: [],
    previous_year: '2026/2027',
    previous_by_day: [],
    waiting_long: 0,
    oldest_pending: null,
    median_days_to_decision: null,
    median_first_reply_seconds: null,
  })
  const apply = (name: string, previous_school: string, program_choice_1: string | null) =>
    visitor.ppdb.apply({ body: applicantForm({ name, previous_school, program_choice_1 }) })
  await apply('Adi', 'SMP Negeri 1 Cilacap', 'Akuntansi')
  await apply('Budi', 'smpn 1 cilacap', 'Akuntansi')
  await apply('Cici', 'SMP Negeri 1  Cilacap', 'Tata Boga')
  pass(DAY)
  await apply('Dodi', 'MTs Al-Huda', null)
  await staff('admin', 'sari').ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  pass(2 * DAY + HOUR_MS)
  // A session from earlier days has expired.
  const head = staff('admin', 'kepala')
  await head.ppdb.decide({ params: { id: 2 }, body: { status: 'rejected' } })
  const report = await head.dashboard.report()
  expect(report).toMatchObject({
    year: '2027/2028',
    total: 4,
    pending: 2,
    accepted: 1,
    rejected: 1,
    programs: [
      { program: 'Akuntansi', seats: 36, applicants: 2, accepted: 1 },
      { program: 'Busana', seats: null, applicants: 0, accepted: 0 },
      { program: null, seats: null, applicants: 1, accepted: 0 },
      { program: 'Tata Boga', seats: null, applicants: 1, accepted: 0 },
    ],
    schools: [
      { school: 'SMP Negeri 1 Cilacap', applicants: 3, accepted: 1 },
      { school: 'MTs Al-Huda', applicants: 1, accepted: 0 },
    ],
    schools_total: 2,
    by_day: [
      { day: '2026-11-21', count: 3 },
      { day: '2026-11-22', count: 1 },
    ],
    waiting_long: 1,
    oldest_pending: '2026-11-21T02:00:00.000Z',
    median_days_to_decision: 2,
  })
  expect(await expectRefusal(staff('editor', 'eka').dashboard.report())).toMatchObject({
    status: 403,
  })
  expect(await expectRefusal(visitor.dashboard.report())).toMatchObject({ status: 401 })
})

test('erasing applicants after their retention does not lower last year’s numbers', async () => {
  const { visitor, staff, set, db, at } = await testApp()
  for (const [n, name] of ['Adi', 'Budi', 'Cici', 'Dodi'].entries()) {
    await visitor.ppdb.apply({
      body: applicantForm({ name, client_id: `0b1f6a0e-0000-4000-8000-00000000000${n}` }),
    })
  }
  await staff('super_admin').ppdb.erase({ params: { id: 3 } })
  await visitor.ppdb.withdraw({ params: { client_id: '0b1f6a0e-0000-4000-8000-000000000003' } })
  set({ ppdb_year: '2028/2029', ppdb_end_date: '' })
  at('2029-11-21T02:00:00Z')
  eraseOldApplicants(db, new Date('2029-11-21T02:00:00Z'), applicantParts)
  const { total, previous_year, previous_by_day } = await staff().dashboard.report()
  expect({ total, previous_year, previous_by_day }).toEqual({
    total: 0,
    previous_year: '2027/2028',
    previous_by_day: [{ day: '2026-11-21', count: 2 }],
  })
})

test('different spellings of one school’s name are counted together', () => {
  const names = ['SMP Negeri 1 Cilacap', 'smpn 1  cilacap', 'SMP N. 01, Cilacap']
  expect(new Set(names.map(schoolKey)).size).toBe(1)
  expect(schoolKey('SMP Nusantara 1')).toBe('smp nusantara 1')
  expect(schoolKey('SMP Negeri 10')).not.toBe(schoolKey('SMP Negeri 1'))
})
