/**
 * Rules of admission: whether it is open, which year an application belongs to, and which status
 * families may see.
 */

import { admissionDates } from '@sekolah/contract/admission/calendar/season'
import type { ApplicantStatus } from '@sekolah/contract/admission/labels'
import {
  type AdmissionState,
  admissionEnd,
  admissionState,
} from '@sekolah/contract/admission/rules'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import { formatDateTime, formatDay, lastDayOf, startOfDay } from '@sekolah/contract/values/dates'
import type { Table } from 'drizzle-orm'
import { HOUR_MS } from '../../engine/base/time.ts'
import type { Db } from '../../engine/db/connect.ts'
import { createUnchangedCheck } from '../../engine/db/table-editions.ts'
import { currentSettings } from '../../kernel/settings/settings.ts'
import { settings as settingRows } from '../../kernel/settings/tables.ts'
import { AdmissionClosed } from './errors.ts'
import { readEmbargo, resultsAreOutFor, resultTimes } from './waves/results-out.ts'
import { selectionEntries, waves } from './waves/tables.ts'
import type { ApplicantOfYear } from './waves/wave-of.ts'

/** The current admission year. */
export const presentYear = (db: Db, now: Date): string => admissionYear(currentSettings(db), now)

/**
 * Returns a check of whether a public list of these tables is unchanged: no write to them, no
 * changed setting, no newly published results.
 */
export const createListUnchangedCheck = (
  { db, clock }: { db: Db; clock: () => Date },
  tables: readonly Table[],
): (() => boolean) => {
  const isUnwritten = createUnchangedCheck(db, [...tables, settingRows, waves, selectionEntries])
  const settings = currentSettings(db)
  const times = resultTimes(db, admissionYear(settings, clock()), readEmbargo(db))
  const outNow = () => times.filter((time) => time <= clock().getTime()).length
  const wereOut = outNow()
  return () => isUnwritten() && outNow() === wereOut
}

type Arrival = {
  settings: Settings
  /** When staff last opened or closed admission; null for never. */
  switchedAt: Date | null
  /** When staff last switched between the form and a portal; null for never. */
  movedAt: Date | null
  /** When the family pressed Kirim, by their device's clock (ISO 8601). */
  queuedAt: string | null
  now: Date
}

/**
 * Whether an application that arrives now is late. One that was submitted before the closing but
 * sent later is still accepted for some hours; any other is refused. Moving to a portal counts as a
 * closing.
 */
export const isLate = ({ settings, switchedAt, movedAt, queuedAt, now }: Arrival): boolean => {
  const state = admissionState(settings, now)
  if (state.state === 'open') return false
  const closing = closingTime({ settings, switchedAt, movedAt })
  // The start date of a portal says nothing about the former form.
  const opening =
    settings.ppdb_start_date && settings.ppdb_mode === 'form'
      ? startOfDay(settings.ppdb_start_date, settings.time_zone).getTime()
      : Number.NEGATIVE_INFINITY
  const queued = queuedAt === null ? Number.NaN : Date.parse(queuedAt)
  const graceEnds = (closing ?? Number.NaN) + Number(settings.ppdb_grace_hours) * HOUR_MS
  const isInGrace =
    state.state !== 'not_yet' &&
    closing !== null &&
    queued >= opening &&
    queued < closing &&
    now.getTime() < graceEnds
  if (isInGrace) return true
  throw new AdmissionClosed(closedSentence(state, settings))
}

/** The status that a family may see: Proses until its results are published. */
export const shownStatus = (
  db: Db,
  applicant: ApplicantOfYear & { status: ApplicantStatus },
  now: Date,
): ApplicantStatus =>
  applicant.status === 'pending' || resultsAreOutFor(db, applicant, now)
    ? applicant.status
    : 'pending'

/** The family's next step, given the visible status, the wave, and the publication time of its results. */
export const nextStep = (
  status: ApplicantStatus,
  settings: Settings,
  { wave, resultTime, now }: { wave: Wave | null; resultTime: string; now: Date },
): string => {
  if (status === 'accepted') {
    const until = wave?.enrol_until
      ? lastDayOf(wave.enrol_until, settings.time_zone)
      : admissionDates(settings, now).enrolUntil
    return until
      ? `Lakukan daftar ulang di sekolah paling lambat ${formatDay(until)}.`
      : 'Hubungi sekolah untuk daftar ulang.'
  }
  if (status === 'rejected') return 'Hubungi sekolah bila ada yang ingin Anda tanyakan.'
  return resultTime
    ? `Panitia sedang memeriksa pendaftaran. Hasil diumumkan ${formatDateTime(resultTime, settings.time_zone)}.`
    : 'Panitia sedang memeriksa pendaftaran. Cek kembali halaman ini beberapa hari lagi.'
}

/**
 * The closing time in milliseconds: the earliest of the end date, the switch to closed and the move
 * to a portal; null for none.
 */
const closingTime = ({
  settings,
  switchedAt,
  movedAt,
}: Pick<Arrival, 'settings' | 'switchedAt' | 'movedAt'>): number | null => {
  const closings = [
    admissionEnd(settings)?.getTime(),
    settings.ppdb_status === 'closed' ? switchedAt?.getTime() : undefined,
    settings.ppdb_mode === 'portal' ? movedAt?.getTime() : undefined,
  ].filter((time) => time !== undefined)
  return closings.length > 0 ? Math.min(...closings) : null
}

const closedSentence = (
  state: AdmissionState,
  { ppdb_label, ppdb_portal_url }: Settings,
): string => {
  if (state.state === 'portal') {
    return `Pendaftaran ${ppdb_label} dilakukan di portal: ${ppdb_portal_url}`
  }
  if (state.state === 'not_yet') {
    return `Pendaftaran ${ppdb_label} belum dibuka. Pendaftaran mulai ${formatDay(state.opensOn)}.`
  }
  if (state.state === 'closed' && state.isUnannounced) {
    return `Jadwal pendaftaran ${ppdb_label} belum diumumkan. Silakan hubungi sekolah.`
  }
  const when =
    state.state === 'closed' && state.closedOn ? ` sejak ${formatDay(state.closedOn)}` : ''
  return `Pendaftaran ${ppdb_label} sudah ditutup${when}. Silakan hubungi sekolah.`
}
