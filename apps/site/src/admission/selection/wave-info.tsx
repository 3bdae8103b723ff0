/** On the admission page: the waves with their dates, seats and requirements per programme. */

import { demandsOf } from '@sekolah/contract/admission/selection/demands'
import { WHOLE_SHARE } from '@sekolah/contract/admission/selection/labels'
import type { ShownWave } from '@sekolah/contract/admission/selection/visitor-schemas'
import {
  dayIn,
  formatDateTime,
  formatDay,
  lastDayOf,
  type TimeZone,
} from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Badge } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { useShownWaves } from './shown-waves.ts'

export default function WaveInfo(): ReactNode {
  const waves = useShownWaves()
  const today = dayIn(useSettings().time_zone, useNow())
  return waves
    .filter(({ closes }) => today <= closes)
    .map((wave) => <Wave key={wave.label} {...{ wave, today }} />)
}

type Props = { wave: ShownWave; today: string }

const Wave = ({ wave, today }: Props) => {
  const zone = useSettings().time_zone as TimeZone
  const { label, opens, closes, result_at, enrol_until, seats, paths, max_age } = wave
  return (
    <section aria-label={label} className="scroll-mt-24">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl sm:text-2xl">{label}</h2>
        {opens <= today && <Badge tone="wait">Sedang dibuka</Badge>}
      </div>
      <p className="measure mt-2 text-soft">
        {formatDay(opens)} – {formatDay(closes)}.
        {result_at && ` Hasil ${formatDateTime(result_at, zone)}.`}
        {enrol_until && ` Daftar ulang sampai ${formatDay(lastDayOf(enrol_until, zone))}.`}
        {max_age && ` Usia paling tinggi ${max_age} tahun pada 1 Juli.`}
      </p>
      {seats.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
          {seats.map(({ program, count, is_ceiling }) => (
            <li key={program} className="p-4">
              <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 font-semibold">
                <span className="min-w-0 wrap-anywhere">{program}</span>
                {/* The number of the year stands in the list Kuota above. */}
                {is_ceiling && count !== null && (
                  <span className="tabular-nums">
                    {formatNumber(count)} kursi sampai {label}
                  </span>
                )}
              </p>
              {demandsOf(wave, program).map((line) => (
                <p key={line} className="mt-1 text-sm text-soft">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {paths.length > 1 && (
        <p className="measure mt-3 text-soft">
          Pembagian kursi: {paths.map((path) => `${path.label} ${percent(path.share)}`).join(', ')}.
        </p>
      )}
    </section>
  )
}

const percent = (share: number): string => `${formatNumber((share * 100) / WHOLE_SHARE, 2)} %`
