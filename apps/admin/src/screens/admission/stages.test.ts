import { expect, test } from 'vitest'
import { admissionTabs, type Progress, stagesToCome } from './stages.ts'

const begun: Progress = { settings: { school_kind: 'swasta' }, waves: [{}], hasSeats: true }
const fresh: Progress = { settings: { school_kind: '' }, waves: [], hasSeats: false }

test('the stages to come are those that the school has not begun', () => {
  expect(stagesToCome(fresh)).toEqual(['selection', 'enrolment', 'fees'])
  expect(stagesToCome(begun)).toEqual([])
  expect(stagesToCome({ ...fresh, settings: { school_kind: 'negeri' } })).not.toContain('fees')
  expect(stagesToCome({ ...fresh, settings: null })).toEqual([])
})

test('Kelola PPDB has tabs by role and by what the school uses', () => {
  const labels = (role: 'admin' | 'head', progress: Progress) =>
    admissionTabs({ role }, progress).map(({ label }) => label)
  expect(labels('admin', begun)).toEqual(['Pendaftar', 'Kalender', 'Jenis berkas', 'Biodata'])
  expect(labels('admin', fresh)).toEqual([
    'Pendaftar',
    'Kalender',
    'Jenis berkas',
    'Tahap berikutnya',
  ])
  expect(labels('head', fresh)).toEqual(['Pendaftar', 'Kalender', 'Tahap berikutnya'])
})
