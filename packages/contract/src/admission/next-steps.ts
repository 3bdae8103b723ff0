/** Apart from `rules.ts`, which the first script of the site carries. */
import type { PublicSettings } from '../settings/labels.ts'
import { formatDateTime, formatDay, lastDayOf } from '../values/dates.ts'
import { admissionDates } from './calendar/season.ts'

/** The dates of an applicant's wave: null for none, undefined where the settings apply. */
type OwnDates = {
  result_at?: string | null | undefined
  enrol_until?: string | null | undefined
}

/**
 * The next steps on a receipt; the site and the counter print the same. `wave` is the applicant's
 * own, where it is known: the settings have the dates of the present wave.
 */
export const nextSteps = (
  settings: PublicSettings,
  now: Date,
  wave?: OwnDates | null,
): string[] => {
  const zone = settings.time_zone
  const said = admissionDates(settings, now)
  const { result_at, enrol_until } = wave ?? {}
  const resultAt = result_at === undefined ? said.resultAt : result_at
  const enrolUntil =
    enrol_until === undefined ? said.enrolUntil : enrol_until && lastDayOf(enrol_until, zone)
  return [
    'Simpan nomor pendaftaran ini. Cek Status meminta nomor ini, tanggal lahir murid, dan 4 angka terakhir nomor telepon orang tua / wali.',
    resultAt
      ? `Lihat hasil seleksi mulai ${formatDateTime(resultAt, zone)}.`
      : 'Tunggu kabar dari sekolah lewat WhatsApp atau email.',
    ...(enrolUntil ? [`Bila diterima, daftar ulang paling lambat ${formatDay(enrolUntil)}.`] : []),
  ]
}
