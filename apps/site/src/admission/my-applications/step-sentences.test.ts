import type { FeeSummary } from '@sekolah/contract/admission/fees/family-schemas'
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { describe, expect, test } from 'vitest'
import type { ShownDocumentState } from '../documents/document-sentences.ts'
import { biodataSteps, feeSteps, seatSteps, visitSteps } from './seat-step-sentences.ts'
import { documentSteps, pathSteps, resultSteps, sentSteps } from './step-sentences.ts'
import type { ApplicationSituation, StepRule } from './step-situation.ts'
import { answersWithoutStep, lineOf, openAfter, presentStep, stepsOf, urgencyOf } from './steps.ts'

const NOW = Date.parse('2026-12-01T03:00:00Z')
const LATER = '2026-12-28T17:00:00.000Z'

const receipt = (changes: Partial<ApplicationReceipt> = {}) =>
  ({
    client_id: 'a',
    registration_number: 'PPDB-25',
    initials: 'A. F.',
    registration_date: '2026-11-07T11:36:00.000Z',
    status: 'pending',
    standing: 'known',
    ...changes,
  }) as ApplicationReceipt

const situation = (
  changes: Partial<ApplicationReceipt> = {},
  more: Partial<ApplicationSituation> = {},
): ApplicationSituation => ({
  receipt: receipt(changes),
  documents: [],
  unasked: 0,
  answers: [],
  unsentProofs: 0,
  resultAt: '',
  zone: 'WIB',
  now: NOW,
  ...more,
})

const document = (label: string, changes: Partial<ShownDocumentState> = {}) => ({
  label,
  shown: {
    ...{ state: 'on_phone', reason: null, is_required: true, changed: [] },
    ...{ waiting: 0, refused: 0, lost: 0, toReplace: 0 },
    ...changes,
  } as ShownDocumentState,
})
const withDocuments = (...documents: ApplicationSituation['documents']) =>
  situation({}, { documents })

const answer = (kind: Entry['kind'], changes: Partial<Entry> = {}) =>
  ({ kind, of: 'a', state: 'queued', everSent: false, lastError: null, ...changes }) as Entry
const lostAnswer = { everSent: true, attempts: 1 }

const seat = (changes: Partial<NonNullable<ApplicationReceipt['seat']>> = {}) => ({
  ...{ state: 'offered' as const, program: 'TKR', offer_until: LATER, confirmed_at: null },
  ...{ stays_on_better: false, has_better: false, papers: [], visit_day: null },
  ...{ queue_number: null, rev: 1 },
  ...changes,
})
const seated = (changes: Parameters<typeof seat>[0] = {}, more = {}) =>
  situation({ status: 'accepted', seat: seat(changes) }, more)

const selection = (changes: Partial<MySelection>) =>
  ({ wave: 'Gelombang 1', program: null, path: null, waiting: [], ...changes }) as MySelection
const paths = (state: 'asked' | 'verified' | null, is_open = true) => ({
  is_open,
  list: [{ code: 'prestasi', label: 'Prestasi', state }],
})

const biodata = (missing: 'nik'[], updated_at: string | null = '2026-12-01T00:00:00.000Z') =>
  ({ missing, updated_at, fields: [], warnings: [] }) as unknown as ApplicationReceipt['biodata']
const owed = (rest: number, paid: number, changes: Partial<FeeSummary> = {}) => ({
  fees: { rest, paid, due: null, overdue: 0, is_checking: false, ...changes },
})

const groups = {
  ...{ sentSteps, pathSteps, documentSteps, resultSteps },
  ...{ seatSteps, biodataSteps, feeSteps, visitSteps },
}

/** Each row once: the first that applies, and what it says. */
const cases: [keyof typeof groups, string, ApplicationSituation, string][] = [
  ['sentSteps', 'correct', situation({ correction_note: 'Nama' }), 'Perlu diperbaiki'],
  ['sentSteps', 'arrived', situation(), '7 November 2026 pukul 18.36 WIB'],
  [
    'sentSteps',
    'arrived',
    situation({ status: 'rejected', correction_note: 'Nama' }),
    '7 November 2026 pukul 18.36 WIB',
  ],
  [
    'pathSteps',
    'refused',
    situation({}, { answers: [answer('paths.choose', { state: 'conflict' })] }),
    'Pilihan tidak dapat diterima sekolah',
  ],
  [
    'pathSteps',
    'unsent',
    situation({ paths: paths('asked') }, { answers: [answer('paths.choose')] }),
    'Pilihan jalur BELUM terkirim',
  ],
  [
    'pathSteps',
    'asked',
    situation({ paths: paths('asked', false) }),
    'Prestasi: menunggu diperiksa sekolah',
  ],
  ['pathSteps', 'answered', situation({ paths: paths('verified') }), 'Prestasi: disetujui sekolah'],
  ['pathSteps', 'closed', situation({ paths: paths(null, false) }), 'Tidak memilih jalur lain'],
  ['pathSteps', 'free', situation({ paths: paths(null) }), 'Boleh menambah jalur'],
  ['documentSteps', 'unasked', situation({}, { unasked: 2 }), '2 foto tidak diminta lagi'],
  [
    'documentSteps',
    'lost',
    withDocuments(document('KK', { state: 'received', lost: 1 }), document('Rapor')),
    'Hilang di sekolah: KK',
  ],
  [
    'documentSteps',
    'replace',
    withDocuments(document('KK'), document('Rapor', { state: 'replace', toReplace: 1 })),
    'Perlu diganti: Rapor',
  ],
  [
    'documentSteps',
    'missing',
    withDocuments(document('KK'), document('Rapor')),
    'Belum ada: KK, Rapor',
  ],
  [
    'documentSteps',
    'onPhone',
    withDocuments(document('KK', { waiting: 2 }), document('Rapor', { state: 'received' })),
    'Di HP ini, BELUM terkirim: KK',
  ],
  [
    'documentSteps',
    'received',
    withDocuments(document('KK', { state: 'approved' }), document('Rapor', { state: 'received' })),
    'Menunggu diperiksa',
  ],
  [
    'documentSteps',
    'received',
    withDocuments(document('KK', { state: 'uploading' })),
    'Menunggu diperiksa',
  ],
  [
    'documentSteps',
    'approved',
    withDocuments(
      document('KK', { state: 'approved' }),
      document('Piagam', { is_required: false }),
    ),
    '1 sah',
  ],
  [
    'documentSteps',
    'optional',
    withDocuments(document('Piagam', { is_required: false })),
    'Boleh menyusul',
  ],
  ['resultSteps', 'accepted', seated(), 'Diterima di TKR'],
  ['resultSteps', 'accepted', situation({ status: 'accepted' }), 'Diterima'],
  [
    'resultSteps',
    'noPlace',
    situation({ selection: selection({ result: 'refused' }), status: 'rejected' }),
    'Belum mendapat kursi di Gelombang 1',
  ],
  ['resultSteps', 'refused', situation({ status: 'rejected' }), 'Ditolak'],
  [
    'resultSteps',
    'waiting',
    situation({
      selection: selection({ result: 'waiting', waiting: [{ program: 'TKR', position: 3 }] }),
    }),
    'Cadangan nomor 3 di TKR',
  ],
  [
    'resultSteps',
    'awaited',
    situation({}, { resultAt: '2026-12-18T07:00:00.000Z' }),
    'Diumumkan 18 Desember 2026 pukul 14.00 WIB',
  ],
  [
    'resultSteps',
    'unknown',
    situation({}, { resultAt: '2026-11-18T07:00:00.000Z' }),
    'Menunggu pengumuman',
  ],
  [
    'seatSteps',
    'refused',
    seated({}, { answers: [answer('seat.confirm', { state: 'conflict' })] }),
    'Jawaban tidak dapat diterima sekolah',
  ],
  [
    'seatSteps',
    'unsent',
    seated({}, { answers: [answer('seat.confirm')] }),
    'Konfirmasi BELUM terkirim',
  ],
  [
    'seatSteps',
    'unsent',
    seated({}, { answers: [answer('seat.resign', lostAnswer)] }),
    'Pengunduran diri BELUM terkirim dengan pasti',
  ],
  [
    'seatSteps',
    'over',
    seated({ offer_until: '2026-11-30T17:00:00.000Z' }),
    'Batas waktunya sudah lewat',
  ],
  ['seatSteps', 'over', seated({ state: 'expired' }), 'Batas waktunya sudah lewat'],
  ['seatSteps', 'until', seated(), 'Ambil sampai 28 Desember 2026 pukul 24.00 WIB'],
  ['seatSteps', 'offered', seated({ offer_until: null }), 'Belum Anda ambil'],
  ['seatSteps', 'resigned', seated({ state: 'resigned' }), 'Sudah dilepas'],
  ['seatSteps', 'enrolled', seated({ state: 'enrolled' }), 'Daftar ulang selesai'],
  ['seatSteps', 'taken', seated({ state: 'confirmed' }), 'Sudah Anda ambil'],
  [
    'biodataSteps',
    'refused',
    situation({}, { answers: [answer('biodata.sendMine', { state: 'needs_fix' })] }),
    'Perlu diperbaiki',
  ],
  [
    'biodataSteps',
    'unsent',
    situation({}, { answers: [answer('biodata.sendMine')] }),
    'BELUM terkirim',
  ],
  ['biodataSteps', 'loading', situation(), ''],
  ['biodataSteps', 'blank', situation({ biodata: biodata(['nik'], null) }), 'Belum diisi'],
  ['biodataSteps', 'missing', situation({ biodata: biodata(['nik']) }), '1 isian wajib belum ada'],
  ['biodataSteps', 'complete', situation({ biodata: biodata([]) }), 'Lengkap'],
  ['feeSteps', 'unsent', situation({}, { unsentProofs: 1 }), 'Bukti transfer BELUM terkirim'],
  ['feeSteps', 'unknown', situation(), ''],
  [
    'feeSteps',
    'checked',
    situation(owed(1_450_000, 50_000, { due: '2027-01-10', is_checking: true })),
    'Bukti menunggu diperiksa · sisa Rp1.450.000',
  ],
  [
    'feeSteps',
    'overdue',
    situation(owed(1_450_000, 50_000, { due: '2026-11-30', overdue: 400_000 })),
    'Sisa Rp1.450.000 · lewat jatuh tempo Rp400.000',
  ],
  [
    'feeSteps',
    'due',
    situation(owed(1_450_000, 50_000, { due: '2027-01-10' })),
    'Sisa Rp1.450.000 · jatuh tempo 10 Januari 2027',
  ],
  ['feeSteps', 'owed', situation(owed(1_450_000, 50_000)), 'Sisa Rp1.450.000'],
  ['feeSteps', 'overpaid', situation(owed(-50, 150)), 'Lunas, lebih bayar Rp50'],
  ['feeSteps', 'paid', situation(owed(0, 100)), 'Lunas, Rp100'],
  ['feeSteps', 'nothing', situation(owed(0, 0)), 'Belum ada biaya'],
  [
    'visitSteps',
    'turn',
    seated({ state: 'confirmed', visit_day: '2027-01-12', queue_number: 7 }),
    '12 Januari 2027, antrean 7',
  ],
  ['visitSteps', 'day', seated({ state: 'confirmed', visit_day: '2027-01-12' }), '12 Januari 2027'],
  ['visitSteps', 'queue', seated({ state: 'confirmed', queue_number: 7 }), 'Antrean 7'],
  ['visitSteps', 'other', seated({ state: 'confirmed' }), 'Sesuai petunjuk sekolah'],
]

type Rules = Record<string, StepRule<ApplicationSituation>>

describe('the text of a step', () => {
  test.each(cases)('%s: %s', (group, name, of, said) => {
    const [found, rule] = Object.entries<StepRule<ApplicationSituation>>(
      groups[group] as Rules,
    ).find(([, { when }]) => when(of)) ?? ['', { text: '' }]
    expect(found).toBe(name)
    expect(typeof rule.text === 'string' ? rule.text : rule.text(of)).toBe(said)
  })

  test('every row has a case', () => {
    for (const [group, rows] of Object.entries(groups)) {
      const shown = cases.flatMap(([of, name]) => (of === group ? name : []))
      expect([...new Set(shown)].sort(), group).toEqual(Object.keys(rows).sort())
    }
  })
})

const namesOf = (of: ApplicationSituation) => stepsOf(of).map(({ name }) => name)
const actionOf = (of: ApplicationSituation) => stepsOf(of).find(({ action }) => action)?.name
const kk = { documents: [document('KK')] }
const asks = { asks: ['biodata' as const, 'fees' as const], biodata: biodata(['nik']) }

test('a school that asks for nothing shows two steps, one with everything nine', () => {
  expect(namesOf(situation())).toEqual(['sent', 'result'])
  const taken = seat({ state: 'confirmed' })
  expect(
    namesOf(situation({ status: 'accepted', seat: taken, ...asks, paths: paths('asked') }, kk)),
  ).toEqual(['sent', 'paths', 'documents', 'result', 'seat', 'biodata', 'fees', 'visit'])
  expect(namesOf(situation({}, { unasked: 1 }))).toContain('documents')
})

test('a registration fee is paid before the result, the others after the seat', () => {
  const fees = { asks: ['fees' as const], ...owed(200_000, 0) }
  const applied = situation({ ...fees }, kk)
  expect(namesOf(applied)).toEqual(['sent', 'documents', 'fees', 'result'])
  expect(actionOf(applied)).toBe('documents')
  expect(actionOf(situation({ ...fees }))).toBe('fees')
  expect(namesOf(situation({ ...fees, status: 'accepted', seat: seat() }))).toEqual([
    ...['sent', 'result', 'seat', 'fees'],
  ])
  // As while the treasurer looks at a proof: the result is what the family waits for.
  const checked = situation({ ...fees, ...owed(200_000, 0, { is_checking: true }) })
  expect(presentStep(stepsOf(checked))?.name).toBe('result')
})

test('before the result nothing of an application differs by what was decided', () => {
  // The school withholds the decision; the steps add nothing of their own.
  const before = stepsOf(situation({ selection: null }, { ...kk, resultAt: LATER }))
  expect(before.map(({ name }) => name)).toEqual(['sent', 'documents', 'result'])
  expect(before.at(-1)).toMatchObject({ state: 'waiting', action: null })
  expect(stepsOf(situation({ selection: null }, { ...kk, resultAt: '' })).at(-1)?.text).toBe(
    'Menunggu pengumuman',
  )
})

test('an application that the school has under this number no more has no steps', () => {
  for (const standing of ['withdrawn', 'erased', 'moved', 'unknown'] as const) {
    expect(stepsOf(situation({ standing }))).toEqual([])
  }
  expect(stepsOf(situation({ merged_into: 'PPDB-12' }))).toEqual([])
})

test('one action at a time: correct, take the seat, documents, pay, biodata', () => {
  const offered = { status: 'accepted' as const, seat: seat(), ...asks, ...owed(100, 0) }
  expect(actionOf(situation({ correction_note: 'Nama' }, kk))).toBe('sent')
  expect(actionOf(situation(offered, kk))).toBe('seat')
  const taken = { ...offered, seat: seat({ state: 'confirmed' }) }
  expect(actionOf(situation(taken, kk))).toBe('documents')
  expect(actionOf(situation(taken))).toBe('fees')
  const paid = { ...taken, ...owed(0, 100) }
  expect(actionOf(situation(paid))).toBe('biodata')
  expect(actionOf(situation({ ...paid, biodata: biodata([]) }))).toBeUndefined()
  expect(stepsOf(situation(offered, kk)).filter(({ action }) => action)).toHaveLength(1)
})

test('nothing is asked of a family whose child was refused', () => {
  const steps = stepsOf(situation({ status: 'rejected' }, kk))
  expect(steps.every(({ action }) => action === null)).toBe(true)
  expect(steps.find(({ name }) => name === 'documents')?.state).toBe('open')
})

test('the present step is the action, else what is unsent, awaited, or over', () => {
  expect(presentStep(stepsOf(situation({}, kk)))?.name).toBe('documents')
  expect(presentStep(stepsOf(withDocuments(document('KK', { state: 'received' }))))?.name).toBe(
    'result',
  )
  const all = situation({
    ...{ status: 'accepted', seat: seat({ state: 'enrolled' }), ...asks, biodata: biodata([]) },
    ...owed(0, 100),
  })
  expect(presentStep(stepsOf(all))?.name).toBe('fees')
  const taken = situation({ status: 'accepted', seat: seat({ state: 'confirmed' }) })
  expect(presentStep(stepsOf(taken))?.name).toBe('visit')
  const unsent = document('KK', { waiting: 1 })
  expect(presentStep(stepsOf(withDocuments(unsent)))?.name).toBe('documents')
  expect(presentStep([])).toBeUndefined()
})

test('an answer whose step is gone is not out of sight', () => {
  const kinds = [
    ...(['paths.choose', 'objections.create', 'seat.confirm', 'biodata.sendMine'] as const),
    'ppdb.withdraw' as const,
  ]
  const answers = kinds.map((kind) => answer(kind))
  const leftIn = (changes: Partial<ApplicationReceipt>) => {
    const of = situation(changes, { answers })
    return answersWithoutStep(of, stepsOf(of)).map(({ kind }) => kind)
  }
  expect(leftIn({})).toEqual(kinds)
  expect(leftIn({ standing: 'withdrawn' })).toEqual(kinds)
  const paths = { is_open: true, list: [{ code: 'a', label: 'Prestasi', state: null }] }
  expect(leftIn({ paths })).not.toContain('paths.choose')
  const seated = { status: 'accepted', seat: seat(), ...asks } as const
  expect(leftIn(seated)).toEqual(['paths.choose', 'objections.create', 'ppdb.withdraw'])
  expect(leftIn({ ...seated, selection: selection({}) })).toEqual(['paths.choose', 'ppdb.withdraw'])
})

test('a step in which the family acts stays open, from the result it is led on', () => {
  const offered = stepsOf(seated())
  const taken = stepsOf(
    situation({ status: 'accepted', seat: seat({ state: 'confirmed' }), ...asks }),
  )
  expect(openAfter(null, offered)).toBe('seat')
  expect(openAfter('result', offered)).toBe('seat')
  // As while an objection is being written.
  expect(openAfter('result', offered, true)).toBe('result')
  expect(openAfter('seat', taken)).toBe('seat')
  expect(openAfter('none', taken)).toBe('none')
  // A step that is no longer there, as after a seat was given to somebody else.
  expect(openAfter('biodata', offered)).toBe('seat')
  // The correction stands above the steps.
  expect(openAfter(null, stepsOf(situation({ correction_note: 'Nama' })))).toBeNull()
})

test('the line of a folded child, and which child comes first', () => {
  expect(lineOf(stepsOf(situation({ correction_note: 'Nama' })))).toBe('Perlu diperbaiki')
  expect(lineOf(stepsOf(situation({}, kk)))).toBe('Berkas · Belum ada: KK')
  expect(lineOf([])).toBe('')
  const urgencies = [
    situation({ correction_note: 'Nama' }),
    seated(),
    situation({}, kk),
    situation(),
  ].map((of) => urgencyOf(stepsOf(of)))
  expect(urgencies).toEqual([...urgencies].sort((a, b) => a - b))
  expect(new Set(urgencies).size).toBe(4)
})
