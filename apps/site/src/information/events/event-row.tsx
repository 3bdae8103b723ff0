/** An event in a list; the whole row is a link. */
import { daysBetween } from '@sekolah/contract/values/dates'
import { Badge } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { stretchedRowClass } from '../../blocks/stretched-link.ts'
import type { ListedEvent } from './upcoming.ts'

type Props = {
  event: ListedEvent
  /** Today's date in the school's zone, `YYYY-MM-DD`. */
  today: string
}

export const EventRow = ({ event, today }: Props) => (
  // A container query: on the home page the list is narrow on every screen.
  <div className="@container">
    <article className="group relative grid grid-cols-[3rem_1fr] items-center gap-x-4 gap-y-2 p-4 hover:bg-sunken/60 @md:grid-cols-[3rem_1fr_auto] @md:gap-x-6 sm:p-5">
      <DayMark day={event.date} />
      <div className="min-w-0">
        <h3 dir="auto" className="leading-snug sm:text-lg">
          <Link
            to="/information/events/$id"
            params={{ id: `${event.id}` }}
            className={stretchedRowClass}
          >
            {event.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-soft">
          {weekday.format(utc(event.date))}, {event.time} · {event.location}
        </p>
      </div>
      <p className="col-start-2 empty:hidden @md:col-start-3">
        <DaysUntil day={event.date} today={today} />
      </p>
    </article>
  </div>
)

/** A date as the day's number above its month. */
const DayMark = ({ day }: { day: string }) => (
  <time dateTime={day} className="self-start text-center">
    <span className="block text-2xl leading-none font-bold tabular-nums">
      {Number(day.slice(8))}
    </span>
    <span className="mt-1 block text-sm font-semibold text-brand">{month.format(utc(day))}</span>
  </time>
)

/** "Hari ini", "Besok", or the number of days left, while they are few. */
export const DaysUntil = ({ day, today }: { day: string; today: string }) => {
  const days = daysBetween(today, day)
  if (days < 0 || days > SOON) return null
  return (
    <Badge tone={days < 2 ? 'wait' : 'plain'} icon={false}>
      {days === 0 ? 'Hari ini' : days === 1 ? 'Besok' : `${days} hari lagi`}
    </Badge>
  )
}

const SOON = 7

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('id-ID', { month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('id-ID', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The name of a weekday, as "Senin". */
export const formatWeekday = (day: string): string => weekday.format(utc(day))

/** The name of a month with its year, as "November 2026". */
export const formatMonth = (day: string): string => monthAndYear.format(utc(day))
