/** A selection's seats by programme and path: how many, how many are taken, and the cut-off. */

import { SCORE_UNIT } from '@sekolah/contract/admission/selection/labels'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import { formatNumber } from '@sekolah/contract/values/numbers'

type Place = SelectionRun['places'][number]

type Props = { label: string; places: readonly Place[]; paths: readonly Path[] }

/** The weighted sum of marks, as people write it. */
export const scoreText = (score: number | null): string =>
  score === null ? '–' : formatNumber(score / SCORE_UNIT, 3)

export const pathLabel = (paths: readonly Path[], code: string | null): string =>
  paths.find((path) => path.code === code)?.label ?? code ?? '–'

/** For screen and print; on a phone it scrolls sideways. */
export const SeatTable = ({ label, places, paths }: Props) => (
  <div className="overflow-x-auto">
    <table aria-label={label} className="w-full min-w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-soft [&>th]:px-2 [&>th]:py-1.5 [&>th]:font-semibold">
          <th scope="col">Program dan jalur</th>
          <th scope="col" className="text-right">
            Kursi
          </th>
          <th scope="col" className="text-right">
            Diterima
          </th>
          <th scope="col" className="text-right">
            Cadangan
          </th>
          <th scope="col" className="text-right">
            Nilai terendah
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr
            key={`${place.program} ${place.path}`}
            className="border-t border-line tabular-nums [&>td]:px-2 [&>td]:py-1.5"
          >
            <td>
              <span className="font-semibold">{place.program}</span>
              <span className="block text-soft">{pathLabel(paths, place.path)}</span>
            </td>
            <td className="text-right">
              {place.seats}
              {place.share !== place.seats && (
                <span className="block text-xs text-soft">semula {place.share}</span>
              )}
            </td>
            <td className="text-right">{place.accepted}</td>
            <td className="text-right">{place.waiting}</td>
            <td className="text-right">{scoreText(place.cut_off)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
