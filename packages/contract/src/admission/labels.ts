/** PPDB (admission of new students): its words, and the pure questions asked about it. */
import type { z } from 'zod'
import { dayIn, daysBetween, endOfDay, type TimeZone } from '../dates.ts'
import type { Resources } from '../resource.ts'
import type { Settings } from '../settings/labels.ts'
import type { ppdbInfo, ppdbInfoInput } from './info/schemas.ts'
import type {
  applicant,
  applicantDecision,
  applicantInput,
  applicantStats,
  historyEntry,
  manyDecisions,
  manyOutcome,
  myApplication,
  officeCorrection,
  publicApplicant,
  receipt,
  statusAnswer,
  statusQuestion,
  walkInInput,
} from './schemas.ts'

/** Resources of this chapter by their name. */
export const ppdbResources = {
  ppdb_info: { path: '/content/ppdb-info', order: 'order_index' },
} as const satisfies Resources

export const applicantStatuses = ['pending', 'accepted', 'rejected'] as const
export type ApplicantStatus = (typeof applicantStatuses)[number]

export const statusLabels: Record<ApplicantStatus, string> = {
  pending: 'Proses',
  accepted: 'Diterima',
  rejected: 'Ditolak',
}

export const admissionStatuses = ['open', 'closed'] as const

export const sources = ['online', 'loket'] as const
export const sourceLabels: Record<(typeof sources)[number], string> = {
  online: 'Daring',
  loket: 'Loket',
}

/** What staff look for among applications beside their status. */
export const applicantMarks = ['late', 'duplicate', 'spam'] as const
export const markLabels: Record<(typeof applicantMarks)[number], string> = {
  late: 'Terlambat sinkron',
  duplicate: 'Mungkin ganda',
  spam: 'Diduga spam',
}

export const applicantSorts = ['newest', 'oldest', 'name', 'school'] as const
export const sortLabels: Record<(typeof applicantSorts)[number], string> = {
  newest: 'Terbaru',
  oldest: 'Terlama',
  name: 'Nama',
  school: 'Sekolah asal',
}

export const exportFormats = ['xlsx', 'csv'] as const

export const guardians = ['ayah', 'ibu', 'wali'] as const
export const guardianLabels: Record<(typeof guardians)[number], string> = {
  ayah: 'Ayah',
  ibu: 'Ibu',
  wali: 'Wali',
}

export const infoTypes = ['timeline', 'requirements', 'fees', 'announcement'] as const
export type InfoType = (typeof infoTypes)[number]
export const infoTypeLabels: Record<InfoType, string> = {
  timeline: 'Jadwal',
  requirements: 'Persyaratan',
  fees: 'Biaya',
  announcement: 'Pengumuman',
}

export const stepStatuses = ['active', 'completed', 'other'] as const
export const stepStatusLabels: Record<(typeof stepStatuses)[number], string> = {
  active: 'Sedang Berlangsung',
  completed: 'Selesai',
  other: 'Akan datang',
}

export const infoLabels = {
  info_type: 'Jenis',
  title: 'Judul',
  content: 'Isi',
  order_index: 'Urutan',
  event: 'Kegiatan',
  date: 'Tanggal',
  status: 'Status',
  requirements: 'Persyaratan',
  item: 'Rincian',
  amount: 'Jumlah',
} as const

/** The Indonesian name of every field of an application, for forms, messages and tables. */
export const applicantLabels = {
  name: 'Nama lengkap siswa',
  birth_date: 'Tanggal lahir',
  previous_school: 'Sekolah asal',
  nisn: 'NISN',
  program_choice_1: 'Pilihan program pertama',
  program_choice_2: 'Pilihan program kedua',
  parent_name: 'Nama orang tua / wali',
  phone: 'Nomor WhatsApp orang tua',
  email: 'Email',
  address: 'Alamat lengkap',
  consent_by: 'Yang menyetujui',
  agreement: 'Persetujuan',
  registration_date: 'Tanggal daftar',
  status: 'Status',
  notes: 'Catatan internal',
  public_note: 'Catatan untuk pendaftar',
} as const

/** Which text a guardian agreed to; changes with its wording. */
export const consentVersion = '2026-11'

export type ApplicantInput = z.input<typeof applicantInput>
export type ApplicantForm = z.output<typeof applicantInput>
export type Applicant = z.infer<typeof applicant>
export type ApplicantDecision = z.input<typeof applicantDecision>
export type ApplicantStats = z.infer<typeof applicantStats>
export type ManyDecisions = z.input<typeof manyDecisions>
export type ManyOutcome = z.infer<typeof manyOutcome>
export type OfficeCorrection = z.input<typeof officeCorrection>
export type WalkInInput = z.input<typeof walkInInput>
export type HistoryEntry = z.infer<typeof historyEntry>
export type MyApplication = z.infer<typeof myApplication>
export type PpdbInfo = z.infer<typeof ppdbInfo>
export type PpdbInfoInput = z.input<typeof ppdbInfoInput>
export type PublicApplicant = z.infer<typeof publicApplicant>
export type Receipt = z.infer<typeof receipt>
export type StatusAnswer = z.infer<typeof statusAnswer>
export type StatusQuestion = z.input<typeof statusQuestion>

export const registrationNumber = (id: number): string => `PPDB-${id}`

/** The id in "PPDB-7", "ppdb 7" or "7"; null when there is none. */
export const parseRegistrationNumber = (text: string): number | null => {
  const match = /^\s*(?:PPDB[\s-]*)?([1-9]\d{0,9})\s*$/i.exec(text)
  return match ? Number(match[1]) : null
}

/** "Budi Santoso" as "Bu** Sa****": enough for the family, too little for anybody else. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => {
      const letters = [...word]
      const shown = Math.min(2, letters.length - 1)
      return letters.slice(0, shown).join('') + '*'.repeat(letters.length - shown)
    })
    .join(' ')

/** "Budi Santoso" as "B. S.": all that stays on the phone after the receipt. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ')

type AdmissionSettings = Pick<
  Settings,
  'ppdb_status' | 'ppdb_start_date' | 'ppdb_end_date' | 'time_zone'
>

/** Where admission stands; days are `YYYY-MM-DD`, blank dates are unbounded (null). */
export type Admission =
  | { state: 'open'; closesOn: string | null; daysLeft: number | null }
  | { state: 'not_yet'; opensOn: string; daysUntil: number }
  | { state: 'closed'; closedOn: string | null }

/**
 * Admission is open when staff have opened it and today, in the school's zone, lies between
 * start and end, both days included.
 */
export const admission = (values: AdmissionSettings, now: Date): Admission => {
  const today = dayIn(values.time_zone as TimeZone, now)
  const { ppdb_start_date: start, ppdb_end_date: end } = values
  if (values.ppdb_status !== 'open') return { state: 'closed', closedOn: null }
  if (start && today < start) {
    return { state: 'not_yet', opensOn: start, daysUntil: daysBetween(today, start) }
  }
  if (end && today > end) return { state: 'closed', closedOn: end }
  return {
    state: 'open',
    closesOn: end || null,
    daysLeft: end ? daysBetween(today, end) : null,
  }
}

/** The last moment of admission by its end date; null when it is unbounded. */
export const lastMoment = (values: AdmissionSettings): Date | null =>
  values.ppdb_end_date ? endOfDay(values.ppdb_end_date, values.time_zone as TimeZone) : null

/** Whether decisions may be shown to the public (product rule: results at their time). */
export const resultsAreOut = (values: Pick<Settings, 'ppdb_result_at'>, now: Date): boolean =>
  values.ppdb_result_at === '' || Date.parse(values.ppdb_result_at) <= now.getTime()
