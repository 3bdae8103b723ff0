/** Apart from `rules.ts`, which the first script of the site carries. */
import type { PublicSettings } from '../settings/labels.ts'
import { formatDateTime, formatDay, lastDayOf } from '../values/dates.ts'
import { admissionDates } from './calendar/season.ts'

/**
 * The next steps on a receipt; the site and the counter print the same. `wave` is the applicant's
 * own, where it is known: what it says goes before the settings.
 */
export const nextSteps = (
  settings: PublicSettings,
  now: Date,
  wave?: { result_at: string | null; enrol_until: string | null } | null,
): string[] => {
  const zone = settings.time_zone
  const said = admissionDates(settings, now)
  const resultAt = wave?.result_at ?? said.resultAt
  const enrolUntil = wave?.enrol_until ? lastDayOf(wave.enrol_until, zone) : said.enrolUntil
  return [
    'Simpan nomor pendaftaran ini. Cek Status meminta nomor ini, tanggal lahir murid, dan 4 angka terakhir nomor telepon orang tua / wali.',
    resultAt
      ? `Lihat hasil seleksi mulai ${formatDateTime(resultAt, zone)}.`
      : 'Tunggu kabar dari sekolah lewat WhatsApp atau email.',
    ...(enrolUntil ? [`Bila diterima, daftar ulang paling lambat ${formatDay(enrolUntil)}.`] : []),
  ]
}
