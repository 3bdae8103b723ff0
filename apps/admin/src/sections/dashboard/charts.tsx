/** Charts: graphical, and as a table for screen readers. */
import { formatDay } from '@sekolah/contract/values/dates'
import { classes } from '@sekolah/ui/classes'

type Value = { name: string; count: number }

const ScreenReaderTable = ({ caption, values }: { caption: string; values: Value[] }) => (
  // Hide the wrapper, not the table: a table would keep its width.
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <tbody>
        {values.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A percentage of `whole`; 0 when `whole` is 0. */
const share = (part: number, whole: number): number => (whole ? (part / whole) * 100 : 0)

/** The bars' baseline and maximum height, in percent of the chart's height. */
const FLOOR = 86
const HIGHEST = 74

/** A vertical bar for each day; the last one is today. */
export const DayBars = ({
  caption,
  days,
}: {
  caption: string
  days: { day: string; count: number }[]
}) => {
  const most = Math.max(...days.map(({ count }) => count))
  const step = 100 / days.length
  return (
    <>
      <ScreenReaderTable
        caption={caption}
        values={days.map(({ day, count }) => ({ name: formatDay(day), count }))}
      />
      <svg aria-hidden className="min-h-52 w-full grow text-xs tabular-nums">
        <line
          x1="0"
          x2="100%"
          y1={`${FLOOR}%`}
          y2={`${FLOOR}%`}
          className="stroke-line-strong/50"
        />
        {days.map(({ day, count }, index) => {
          const isToday = index === days.length - 1
          const height = (share(count, most) * HIGHEST) / 100
          const middle = `${(index + 0.5) * step}%`
          return (
            <g key={day} textAnchor="middle">
              <rect
                x={`${(index + 0.2) * step}%`}
                y={`${FLOOR - height}%`}
                width={`${0.6 * step}%`}
                height={`${height}%`}
                rx="4"
                className={isToday ? 'fill-amber' : 'fill-brand-500'}
              />
              {count > 0 && (
                <text x={middle} y={`${FLOOR - height - 3}%`} className="fill-ink font-semibold">
                  {count}
                </text>
              )}
              <text x={middle} y="98%" className={isToday ? 'fill-ink font-bold' : 'fill-soft'}>
                {Number(day.slice(8))}
              </text>
            </g>
          )
        })}
      </svg>
    </>
  )
}

/** A horizontal bar for each name, the longest first. */
export const NamedBars = ({ caption, values }: { caption: string; values: Value[] }) => {
  const sorted = values.toSorted((a, b) => b.count - a.count)
  const most = sorted[0]?.count ?? 0
  return (
    <>
      <ScreenReaderTable caption={caption} values={sorted} />
      <ul aria-hidden className="space-y-2.5">
        {sorted.map(({ name, count }) => (
          <li key={name} className="text-sm">
            <span className="mb-1 flex justify-between gap-4">
              <span className="leading-snug">{name}</span>
              <span className="font-semibold tabular-nums">{count}</span>
            </span>
            <svg aria-hidden className="block h-2 w-full">
              <rect width="100%" height="100%" rx="4" className="fill-sunken" />
              <rect
                width={`${share(count, most)}%`}
                height="100%"
                rx="4"
                className="fill-brand-500"
              />
            </svg>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The shares of a whole as one bar; labels and numbers are beside it. */
export const ShareBar = ({ parts }: { parts: { name: string; count: number; fill: string }[] }) => {
  const whole = parts.reduce((sum, { count }) => sum + count, 0)
  const starts = parts.map((_, index) =>
    share(
      parts.slice(0, index).reduce((sum, { count }) => sum + count, 0),
      whole,
    ),
  )
  return (
    <svg aria-hidden className="block h-4 w-full overflow-hidden rounded-full">
      <rect width="100%" height="100%" className="fill-sunken" />
      {parts.map(({ name, count, fill }, index) => (
        <rect
          key={name}
          x={`${starts[index]}%`}
          width={`${share(count, whole)}%`}
          height="100%"
          className={classes(fill, 'stroke-surface')}
        />
      ))}
    </svg>
  )
}

/** A share in whole percent, as "62%". */
export const percent = (part: number, whole: number): string => `${Math.round(share(part, whole))}%`
