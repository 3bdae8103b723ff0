/** Two cumulative lines: applications by day, this year and the year before. */

import { formatDayShort } from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import type { CumulativePoint } from './cumulative.ts'

type Props = { points: CumulativePoint[]; year: string; previousYear: string }

/** The drawing's own units: the drawing is stretched to its box, the stroke width is not. */
const [WIDTH, HEIGHT] = [1_000, 200]

export const YearLines = ({ points, year, previousYear }: Props) => {
  const most = Math.max(
    1,
    ...points.flatMap(({ present, previous }) => [present ?? 0, previous ?? 0]),
  )
  const path = (of: 'present' | 'previous') =>
    points
      .flatMap((point, index) => {
        const count = point[of]
        const x = (index / Math.max(1, points.length - 1)) * WIDTH
        return count === null
          ? []
          : [`${x.toFixed(1)},${(HEIGHT - (count / most) * HEIGHT).toFixed(1)}`]
      })
      .join(' ')
  const hasPrevious = points.some(({ previous }) => previous !== null)
  const today = points.findLast(({ present }) => present !== null)
  const middle = points[Math.floor(points.length / 2)]
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        className="block h-40 w-full print:h-32 border-b border-line-strong/50"
      >
        {hasPrevious && (
          <polyline
            points={path('previous')}
            fill="none"
            strokeWidth="2"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
            className="stroke-soft"
          />
        )}
        <polyline
          points={path('present')}
          fill="none"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand-500"
        />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-soft tabular-nums">
        {[...new Set([points[0], middle, points.at(-1)])].map(
          (point) => point && <span key={point.day}>{dayText(point.day)}</span>,
        )}
      </p>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm print:text-xs">
        <span className="flex items-center gap-2">
          <svg aria-hidden className="h-1 w-6">
            <rect width="100%" height="100%" className="fill-brand-500" />
          </svg>
          {year}: {formatNumber(today?.present ?? 0)} pendaftar
        </span>
        {hasPrevious ? (
          <span className="flex items-center gap-2">
            <svg aria-hidden className="h-1 w-6">
              <line
                x2="24"
                y1="2"
                y2="2"
                strokeWidth="2"
                strokeDasharray="5 4"
                className="stroke-soft"
              />
            </svg>
            {previousYear}: {formatNumber(today?.previous ?? 0)} pada tanggal yang sama
          </span>
        ) : (
          <span className="text-soft">Belum ada data tahun {previousYear}.</span>
        )}
      </figcaption>
    </figure>
  )
}

/** A date without the year, as "22 Nov": both years share the axis. */
const dayText = (day: string): string => formatDayShort(day).replace(/ \d{4}$/, '')
