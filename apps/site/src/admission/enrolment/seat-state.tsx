/** The state of an offered seat, and the family's next step. */
import type { MySeat } from '@sekolah/contract/admission/enrolment/family-schemas'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { DAY_MS, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { Notice } from '@sekolah/ui/status'
import { useSettings } from '../../base/use-site.ts'

const HOUR_MS = DAY_MS / 24

export const SeatState = ({ seat, now }: { seat: MySeat; now: Date }) => {
  const zone = useSettings().time_zone as TimeZone
  const { state, offer_until: until } = seat
  const place = seat.program ? ` di ${seat.program}` : ''
  const left = until === null ? null : Date.parse(until) - now.getTime()
  switch (state) {
    case 'offered':
      if (left !== null && left <= 0) return <Ended until={until} zone={zone} />
      return (
        <Notice tone="wait" title={`Ada kursi untuk Anda${place}`}>
          {until && left !== null && (
            <p>
              Ambil paling lambat {formatOfferEnd(until, zone)} ({timeLeft(left)}). Sesudah itu
              kursi ditawarkan kepada pendaftar lain.
            </p>
          )}
        </Notice>
      )
    case 'confirmed':
      return <Notice tone="good" title={`Kursi${place} sudah Anda ambil`} />
    case 'enrolled':
      return (
        <Notice tone="good" title={`Daftar ulang${place} sudah selesai`}>
          <p>Selamat bergabung!</p>
        </Notice>
      )
    case 'expired':
      return <Ended until={until} zone={zone} />
    case 'resigned':
      return (
        <Notice tone="info" title={`Kursi${place} sudah dilepas`}>
          <p>Hubungi sekolah bila itu keliru.</p>
        </Notice>
      )
  }
}

const Ended = ({ until, zone }: { until: string | null; zone: TimeZone }) => (
  <Notice tone="bad" title="Batas waktu mengambil kursi sudah lewat">
    <p>{until && `Batasnya ${formatOfferEnd(until, zone)}. `}Segera hubungi sekolah.</p>
  </Notice>
)

/** Whether the family may give the seat back. */
export const mayResign = ({ state, offer_until }: MySeat, now: Date): boolean =>
  state === 'confirmed' ||
  state === 'enrolled' ||
  (state === 'offered' && (offer_until === null || Date.parse(offer_until) > now.getTime()))

/** Documents to bring, the visiting day and the queue number, as far as the school states them. */
export const Bring = ({ seat: { papers, visit_day, queue_number } }: { seat: MySeat }) => (
  <>
    <p>
      {visit_day
        ? `Datang ke sekolah ${formatDay(visit_day)}${queue_number === null ? '' : ` dengan nomor antrean ${queue_number}`}.`
        : `Lakukan daftar ulang sesuai petunjuk sekolah.${queue_number === null ? '' : ` Nomor antrean Anda ${queue_number}.`}`}
    </p>
    {papers.length > 0 && (
      <>
        <p className="mt-2">Yang dibawa:</p>
        <ul className="list-disc pl-5">
          {papers.map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      </>
    )}
  </>
)

/** The remaining time as "tinggal 3 hari" or "tinggal 5 jam". */
const timeLeft = (ms: number): string => {
  if (ms >= 2 * DAY_MS) return `tinggal ${Math.floor(ms / DAY_MS)} hari`
  return ms >= HOUR_MS ? `tinggal ${Math.floor(ms / HOUR_MS)} jam` : 'kurang dari satu jam lagi'
}
