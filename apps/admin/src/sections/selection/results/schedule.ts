/** What will happen with a run and when, in sentences. */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime, formatDay, type TimeZone } from '@sekolah/contract/values/dates'

type Run = Pick<SelectionRun, 'state' | 'ties' | 'left_out' | 'published_at'>
type Times = Pick<Wave, 'closes' | 'result_at' | 'objection_until' | 'enrol_until'>

/** Said wherever the head looks before locking. */
export const uncheckedSentence = ({ unchecked }: Pick<SelectionRun, 'unchecked'>): string =>
  `${unchecked} di antaranya tanpa berkas yang sah.`

export const scheduleSentences = (run: Run, wave: Times, zone: TimeZone): string[] => {
  const { result_at, objection_until, enrol_until } = wave
  const at = (iso: string) => formatDateTime(iso, zone)
  const until = (iso: string) => formatOfferEnd(iso, zone)
  const enrolment = enrol_until ? [`Daftar ulang sampai ${until(enrol_until)}.`] : []
  const toDecide = run.left_out.filter(({ reason }) => reason === 'late' || reason === 'double')
  switch (run.state) {
    case 'draft':
      return [
        `Dapat dikunci setelah gelombang ditutup, ${formatDay(wave.closes)}.`,
        ...(result_at === null
          ? ['Waktu pengumuman belum diisi: isi dulu di Kalender.']
          : [
              `Setelah dikunci, hasilnya diumumkan ${at(result_at)}; sebelum itu keluarga tidak melihat apa pun.`,
            ]),
        ...(run.ties.length > 0
          ? ['Sebelum dikunci, nama yang sama kuat perlu diurutkan kepala sekolah.']
          : []),
        ...(toDecide.length > 0
          ? [
              `Sebelum dikunci, ${toDecide.length} pendaftaran di “Tidak ikut seleksi ini” perlu diputuskan.`,
            ]
          : []),
        ...(objection_until ? [`Keluarga dapat menyanggah sampai ${until(objection_until)}.`] : []),
        ...enrolment,
      ]
    case 'locked':
      return [
        ...(result_at
          ? [`Diumumkan ${at(result_at)}. Sebelum itu keluarga tidak melihat apa pun.`]
          : []),
        objection_until
          ? `Keluarga dapat menyanggah sampai ${until(objection_until)}, lalu daftar final ditetapkan.`
          : 'Tanpa masa sanggah, hasilnya langsung final.',
        ...enrolment,
      ]
    case 'provisional':
      return [
        ...(run.published_at ? [`Sudah diumumkan ${at(run.published_at)}.`] : []),
        ...(objection_until
          ? [
              `Keluarga dapat menyanggah sampai ${until(objection_until)}.`,
              'Setelahnya, bila semua sanggahan sudah dijawab, kepala sekolah menetapkan daftar final.',
            ]
          : []),
        ...enrolment,
      ]
    case 'final':
      return [
        ...(run.published_at ? [`Daftar final sejak ${at(run.published_at)}.`] : []),
        ...enrolment,
      ]
    case 'withdrawn':
      return ['Tidak dipakai lagi.']
  }
}
