import type { AdmissionState } from '@sekolah/contract/admission/rules'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { admissionSentence } from './frame.tsx'

const settings = { ...settingsFrom([]), ppdb_label: 'SPMB', ppdb_year: '2027/2028' }
const NOW = new Date('2026-11-21T02:00:00Z')

test.each<[AdmissionState, string]>([
  [{ state: 'open', closesOn: null, daysLeft: null } as never, 'SPMB 2027/2028 sedang dibuka.'],
  [
    { state: 'open', closesOn: '2026-11-21', daysLeft: 0 } as never,
    'SPMB 2027/2028 dibuka sampai 21 November 2026, hari ini hari terakhir.',
  ],
  [
    { state: 'open', closesOn: '2026-11-22', daysLeft: 1 } as never,
    'SPMB 2027/2028 dibuka sampai 22 November 2026 · 1 hari lagi.',
  ],
  [
    { state: 'not_yet', opensOn: '2026-12-01', daysUntil: 10 } as never,
    'SPMB 2027/2028 dibuka 1 Desember 2026 · 10 hari lagi.',
  ],
  [
    { state: 'closed', closedOn: null, isUnannounced: true } as never,
    'Jadwal SPMB 2027/2028 belum diumumkan.',
  ],
  [
    { state: 'closed', closedOn: '2026-11-20', isUnannounced: false } as never,
    'SPMB 2027/2028 sudah ditutup pada 20 November 2026.',
  ],
  [
    { state: 'closed', closedOn: null, isUnannounced: false } as never,
    'SPMB 2027/2028 sedang ditutup.',
  ],
])('admission in one sentence: %o', (admission, said) => {
  expect(admissionSentence(settings, admission, NOW)).toBe(said)
})
