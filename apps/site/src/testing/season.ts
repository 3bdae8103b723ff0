/** A school in each state of a season, composed as its visitors get it. */
import { settingsOfWaves } from '@sekolah/contract/admission/calendar/of-waves'
import { stepStatusAt } from '@sekolah/contract/admission/calendar/status'
import { type CalendarWave, calendarOf } from '@sekolah/contract/admission/calendar/steps'
import { composeFees, shownFees } from '@sekolah/contract/admission/fees/shown'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type { Settings } from '@sekolah/contract/settings/labels'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { endOfDay, instantAt, startOfDay, type TimeZone } from '@sekolah/contract/values/dates'

const stamps = {
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  rev: 1,
}

/** The days that are in force. */
export const first = {
  opens: '2026-11-07',
  closes: '2026-12-10',
  result: '2026-12-18',
  enrol: '2026-12-28',
}
export const second = {
  opens: '2027-01-11',
  closes: '2027-01-31',
  result: '2027-02-12',
  enrol: '2027-02-26',
}
export const TEST = '2026-12-14'
export const VISIT = '2027-07-12'
/** Days that stand where they say nothing any more, or were written beside: they are told nowhere. */
export const stale = ['2026-11-03', '2026-11-27', '2026-12-20', '2026-12-31', '2025-12-10']

/** A programme's seats of the year, what families owe, and what the office has entered. */
export const SEATS = 72
export const OWED = {
  label: 'Daftar ulang',
  amount: 1_450_000,
  program: null,
  wave_id: null,
  is_shown: true,
}
export const SPP = { item: 'SPP per bulan', amount: 175_000 }
export const TEACHERS = 14
const ALUMNI = 3
/** Numbers that stand where they say nothing any more, or were written beside. */
export const staleNumbers = { amount: 400_000, count: 68 }

export type Dates = typeof first
export const waveOf = (label: string, days: Dates, zone: TimeZone): CalendarWave => ({
  label,
  ...{ opens: days.opens, closes: days.closes, objection_until: null },
  result_at: instantAt(days.result, '14:00', zone).toISOString(),
  enrol_until: endOfDay(days.enrol, zone).toISOString(),
})

/** A moment within each state of a season, by its days. */
export const moments = (zone: TimeZone): [string, Date][] => [
  ['before', new Date(startOfDay(first.opens, zone).getTime() - 1)],
  ['open', startOfDay(first.opens, zone)],
  ['closed', endOfDay(first.closes, zone)],
  ['results', instantAt(first.result, '14:00', zone)],
  ['enrolment', new Date(endOfDay(first.enrol, zone).getTime() - 1)],
  ['over', endOfDay(second.enrol, zone)],
  ['new year', startOfDay('2027-09-01', zone)],
]

/** A school as its visitors get it, composed as the server does. */
export const season = (zone: TimeZone, hasWaves: boolean, state: string, now: Date) => {
  const stored: Settings = {
    ...initialSettings,
    school_name: 'SMK Contoh',
    time_zone: zone,
    ppdb_status: 'open',
    ppdb_year: state === 'new year' ? '2028/2029' : '2027/2028',
    // With waves these are left over.
    ppdb_start_date: hasWaves ? '2026-11-03' : first.opens,
    ppdb_end_date: hasWaves ? '2026-11-27' : first.closes,
    ppdb_result_at: instantAt(hasWaves ? '2026-12-20' : first.result, '14:00', zone).toISOString(),
    ppdb_reregister_until: hasWaves ? '2026-12-31' : first.enrol,
  }
  const waves =
    hasWaves && state !== 'new year'
      ? [waveOf('Gelombang 1', first, zone), waveOf('Gelombang 2', second, zone)]
      : []
  const isNew = state === 'new year'
  const settings = { ...stored, ...settingsOfWaves(waves, stored, now) }
  const ownSteps = isNew
    ? []
    : [
        { event: 'Tes minat', date: TEST, time: '08:00', place: 'Lab 2' },
        // Written before there was a calendar, and contradicting it.
        ...(hasWaves
          ? [{ event: 'Pengumuman hasil gelombang 1', date: '2026-12-20' }]
          : [
              { event: 'Batas pengisian formulir', date: '2026-11-27' },
              { event: 'Pengumuman hasil', date: '2026-12-20' },
              { event: 'Batas daftar ulang', date: '2026-12-31' },
            ]),
      ]
  const steps = calendarOf(stored, { waves, ownSteps, visitDay: isNew ? null : VISIT }, now)
  const data = steps.map((step) => ({ ...step, status: stepStatusAt(step, settings, now) }))
  const rows: Partial<Record<ContentKind, object[]>> = {
    settings: Object.entries(settings).map(([setting_key, setting_value]) => ({
      ...{ setting_key, setting_value },
      rev: 1,
    })),
    ppdb_info: isNew
      ? []
      : [
          {
            ...{ id: 1, title: 'Jadwal', content: '', info_type: 'timeline', data },
            ...{ order_index: 0, ...stamps },
          },
          {
            ...{ id: 2, title: 'Biaya', content: '', info_type: 'fees' },
            data: composeFees(shownFees([OWED], []), [
              { item: 'Daftar ulang', amount: staleNumbers.amount },
              SPP,
            ]),
            ...{ order_index: 1, ...stamps },
          },
        ],
    academic_programs: [
      {
        ...{ id: 1, name: 'Tata Boga', description: 'Memasak.', type: 'program_unggulan' },
        ...{ also_called: [], features: [], image: null, image_alt: null, pictures: [] },
        ...{ equipment: [], subjects: [], partners: [], jobs: [], seats: SEATS, ...stamps },
      },
      {
        ...{ id: 2, name: 'Pramuka', description: 'Berkemah.', type: 'ekstrakurikuler' },
        ...{ also_called: [], features: [], image: null, image_alt: null, pictures: [] },
        ...{ equipment: [], subjects: [], partners: [], jobs: [], seats: null, ...stamps },
      },
    ],
    teachers: Array.from({ length: TEACHERS }, (_, index) => ({
      ...{ id: index + 1, name: `Guru ${'ABCDEFGHIJKLMN'[index]}`, subject: 'Memasak' },
      ...{ contact: '', description: null, photo: null, ...stamps },
    })),
    alumni: Array.from({ length: ALUMNI }, (_, index) => ({
      ...{ id: index + 1, name: `Alumni ${'ABC'[index]}`, graduation_year: 2020 },
      ...{ current_job: 'Juru masak', testimonial: 'Banyak praktik.', is_featured: false },
      ...{ photo: null, ...stamps },
    })),
    home_stats: (
      [
        ['Guru', 'teachers'],
        ['Alumni', 'alumni'],
        ['Program', 'programs'],
      ] as const
    ).map(([label, counts], order_index) => ({
      ...{ id: order_index + 1, label, value: `${staleNumbers.count}`, counts },
      ...{ icon: 'Users', order_index, ...stamps },
    })),
  }
  const content = {
    all: async (kind: ContentKind) => (rows[kind] ?? []) as never,
    article: async () => null,
  } as ContentSource
  return { settings, steps, content }
}
