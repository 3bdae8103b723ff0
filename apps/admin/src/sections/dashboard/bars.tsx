/** Drawn bars: seen as heights and lengths, read aloud as a table. */
import { formatDay } from '@sekolah/contract/dates'
import { classes } from '@sekolah/ui/classes'

type Value = { name: string; count: number }

const Spoken = ({ caption, values }: { caption: string; values: Value[] }) => (
  <table className="sr-only">
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
)

const share = (count: number, most: number): string => `${most ? (count / most) * 100 : 0}%`

/** One upright bar a day; the last one is today. */
export const DayBars = ({
  caption,
  days,
}: {
  caption: string
  days: { day: string; count: number }[]
}) => {
  const most = Math.max(...days.map(({ count }) => count))
  return (
    <>
      <Spoken
        caption={caption}
        values={days.map(({ day, count }) => ({ name: formatDay(day), count }))}
      />
      <ol aria-hidden className="flex min-h-52 grow">
        {days.map(({ day, count }, index) => {
          const today = index === days.length - 1
          return (
            <li key={day} className="flex min-w-0 flex-1 flex-col text-center text-xs tabular-nums">
              <span className="flex grow flex-col justify-end">
                <span className="mb-1 font-semibold">{count || ''}</span>
                <span
                  className="flex min-h-0 flex-col justify-end"
                  style={{ height: share(count, most) }}
                >
                  <span
                    className={classes(
                      'mx-auto block h-full w-3/5 max-w-9 rounded-t-[6px]',
                      today ? 'bg-amber' : 'bg-brand-500',
                    )}
                  />
                </span>
              </span>
              <span
                className={classes(
                  'border-t border-line-strong/50 pt-1.5',
                  today ? 'font-bold text-ink' : 'text-soft',
                )}
              >
                {Number(day.slice(8))}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** One lying bar a name, the longest first. */
export const NamedBars = ({ caption, values }: { caption: string; values: Value[] }) => {
  const sorted = values.toSorted((a, b) => b.count - a.count)
  const most = sorted[0]?.count ?? 0
  return (
    <>
      <Spoken caption={caption} values={sorted} />
      <ul aria-hidden className="space-y-2.5">
        {sorted.map(({ name, count }) => (
          <li key={name} className="text-sm">
            <span className="mb-1 flex justify-between gap-4">
              <span className="leading-snug">{name}</span>
              <span className="font-semibold tabular-nums">{count}</span>
            </span>
            <span className="block h-2 rounded-full bg-sunken">
              <span
                className="block h-full min-w-2 rounded-full bg-brand-500"
                style={{ width: share(count, most) }}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
