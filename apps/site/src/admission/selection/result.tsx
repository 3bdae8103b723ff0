/** The published result of one child: what it is, where, and what comes next. */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import { Notice } from '@sekolah/ui/status'
import { useSettings } from '../../base/use-site.ts'
import { resultCodeLabel, resultSentence } from './result-words.ts'

type Props = { selection: MySelection; hasSeat?: boolean }

/** With `hasSeat` the deadline is omitted, because the seat shows it. */
export const SelectionResult = ({ selection, hasSeat = false }: Props) => {
  const zone = useSettings().time_zone as TimeZone
  const { state, result, checks = [], objection_until, enrol_until } = selection
  return (
    <Notice tone={tones[result]} title={resultSentence(selection)}>
      <p>{nextOf(selection)}</p>
      {checks.map(({ label, is_met }) => (
        <p key={label}>
          {label}: {is_met ? 'memenuhi' : 'tidak memenuhi'}.
        </p>
      ))}
      {enrol_until && !hasSeat && (
        <p>Daftar ulang paling lambat {formatOfferEnd(enrol_until, zone)}.</p>
      )}
      {state === 'provisional' && (
        <p>
          Ini hasil sementara.
          {objection_until &&
            ` Keberatan dapat disampaikan sampai ${formatOfferEnd(objection_until, zone)}.`}
        </p>
      )}
      {selection.result_code && (
        <p>
          {resultCodeLabel}:{' '}
          <strong className="whitespace-nowrap tabular-nums">{selection.result_code}</strong>,
          diumumkan {formatDateTime(selection.published_at, zone)}.
        </p>
      )}
    </Notice>
  )
}

const tones = { accepted: 'good', waiting: 'wait', refused: 'info' } as const

const nextOf = ({ result, waiting, checks = [] }: MySelection): string => {
  if (result === 'accepted') return 'Selamat! Lakukan daftar ulang sesuai petunjuk sekolah.'
  if (result === 'refused' && checks.some(({ is_met }) => !is_met)) {
    return 'Program yang syaratnya tidak dipenuhi tidak dihitung, dan kursi pilihan lain terisi peringkat di atasnya. Tanyakan program atau gelombang lain ke sekolah.'
  }
  if (result === 'refused') {
    return 'Semua kursi pada pilihan Anda terisi peringkat di atasnya. Tanyakan gelombang berikutnya ke sekolah.'
  }
  const places = waiting.map(({ program, position }) => `nomor ${position} di ${program}`)
  return `Urutan cadangan: ${places.join(', ')}. Sekolah menghubungi Anda bila ada kursi kosong.`
}
