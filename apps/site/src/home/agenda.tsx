/** The next events, and a link to all of them. */

import { upcomingEvents } from '@sekolah/contract/information/upcoming'
import { dayIn } from '@sekolah/contract/values/dates'
import { buttonClass } from '@sekolah/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useNow, useSettings } from '../base/use-site.ts'
import { EventRow } from '../information/events/event-row.tsx'
import type { ListedEvent } from '../information/events/upcoming.ts'

export const Agenda = ({ events }: { events: ListedEvent[] }) => {
  const today = dayIn(useSettings().time_zone, useNow())
  // A page that stays open over midnight must not list yesterday's event as upcoming.
  const upcoming = upcomingEvents(events, today)
  if (upcoming.length === 0) return null
  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl sm:text-3xl">Agenda</h2>
        <Link
          to="/information/events"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          Semua agenda
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="mt-6 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {upcoming.map((event) => (
          <li key={event.id}>
            <EventRow event={event} today={today} />
          </li>
        ))}
      </ul>
      <a href="/agenda.ics" className={`${buttonClass({ wide: true })} mt-3`}>
        Simpan ke kalender
      </a>
    </section>
  )
}
