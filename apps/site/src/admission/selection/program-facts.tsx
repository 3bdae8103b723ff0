/**
 * Facts beside the choice of programmes: seats, requirements, and whether the age fits. It only
 * warns; not shown without waves or a network.
 */

import { demandsOf } from '@sekolah/contract/admission/selection/demands'
import { formatDay } from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Notice } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { useCurrentWave } from './shown-waves.ts'

type Props = {
  choices: string[]
  /** The age on `ageDay`; null without a birth date. */
  age: number | null
  ageDay: string
}

export default function ProgramFacts({ choices, age, ageDay }: Props): ReactNode {
  const wave = useCurrentWave()
  const chosen = choices.filter(Boolean)
  const isTooOld = Boolean(wave?.max_age && age !== null && age > wave.max_age)
  return (
    <div aria-live="polite" className="space-y-3 empty:hidden">
      {wave && chosen.length > 0 && wave.seats.length > 0 && (
        <dl className="space-y-3 rounded-md border border-line bg-surface p-4 text-sm">
          {chosen.map((program) => {
            const seats = wave.seats.find((one) => one.program === program)
            return (
              <div key={program}>
                <dt className="font-semibold wrap-anywhere">{program}</dt>
                <dd>
                  {seats
                    ? seats.count !== null &&
                      `${formatNumber(seats.count)} kursi${seats.is_ceiling ? ` sampai ${wave.label}` : ''}`
                    : `Tidak dibuka di ${wave.label}. Tanyakan ke sekolah sebelum memilihnya.`}
                </dd>
                {seats &&
                  demandsOf(wave, program).map((line) => (
                    <dd key={line} className="text-soft">
                      {line}
                    </dd>
                  ))}
              </div>
            )
          })}
        </dl>
      )}
      {isTooOld && wave && (
        <Notice tone="wait" title={`Usia ${age} tahun pada ${formatDay(ageDay)}`}>
          Batas usia {wave.label} adalah {wave.max_age} tahun. Periksa tanggal lahirnya; formulir
          tetap dapat dikirim, dan sekolah yang memutuskan.
        </Notice>
      )}
    </div>
  )
}
