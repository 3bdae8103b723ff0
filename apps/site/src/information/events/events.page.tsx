/** The agenda: upcoming events by month, and as a calendar. */

import { upcomingEvents } from '@sekolah/contract/information/upcoming'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useNow, useOrigin, useSettings } from '../../base/use-site.ts'
import { useShowMore } from '../../blocks/show-more.tsx'
import { shownRowCount } from '../../routing/paging.ts'
import { InformationFrame } from '../frame.tsx'
import { EventRow, formatMonth } from './event-row.tsx'
import { type ListedEvent, loadUpcoming } from './upcoming.ts'

const route = getRouteApi('/information/events')

export const load = async (content: ContentSource, now: () => Date) => ({
  events: await loadUpcoming({ content, now }),
})

export default function Agenda() {
  const settings = useSettings()
  const origin = useOrigin()
  const today = dayIn(settings.time_zone, useNow())
  // A page that stays open over midnight must not list yesterday's event as upcoming.
  const events = upcomingEvents(route.useLoaderData().events, today)
  const { halaman } = route.useSearch()
  const total = events.length
  const shown = shownRowCount(total, halaman)
  const { list, more } = useShowMore<HTMLDivElement>({ shown, total, halaman }, 'li')
  const months = [...byMonth(events.slice(0, shown))].map(([month, rows]) => (
    <section key={month}>
      <h2 className="text-xl">{month}</h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {rows.map((event) => (
          <li key={event.id}>
            <EventRow event={event} today={today} />
          </li>
        ))}
      </ul>
    </section>
  ))
  if (total === 0) {
    return (
      <InformationFrame title="Agenda">
        <Empty title="Belum ada agenda">
          Kegiatan sekolah yang akan datang tampil di halaman ini.
        </Empty>
      </InformationFrame>
    )
  }
  return (
    <InformationFrame title="Agenda">
      <div className="grid items-start gap-10 lg:grid-cols-[1.9fr_1fr]">
        <div ref={list} className="space-y-10">
          {months}
          {more}
        </div>
        <aside className="no-print lg:sticky lg:top-24">
          <Card className="space-y-4 p-5 sm:p-6">
            <h2 className="text-lg">Agenda di kalender Anda</h2>
            <p className="text-soft">
              Simpan seluruh agenda {settings.school_name} ke kalender HP atau komputer. Perubahan
              jadwal selalu tampil di halaman ini, dan di kalender yang berlangganan.
            </p>
            <a href={subscription(origin)} className={buttonClass({ look: 'solid', wide: true })}>
              <CalendarPlus aria-hidden />
              Langganan agenda
            </a>
            <a href="/agenda.ics" className={buttonClass({ wide: true })}>
              <CalendarPlus aria-hidden />
              Simpan ke kalender
            </a>
            <Link to="/information/schedule" className={buttonClass({ wide: true })}>
              Lihat jadwal sekolah
            </Link>
          </Card>
        </aside>
      </div>
    </InformationFrame>
  )
}

/** The calendar's URL for subscriptions by calendar apps. */
const subscription = (origin: string): string =>
  `${origin.replace(/^https?:/, 'webcal:')}/agenda.ics`

/** Events by the name of their month, in order. */
const byMonth = (events: ListedEvent[]): Map<string, ListedEvent[]> => {
  const months = new Map<string, ListedEvent[]>()
  for (const event of events) {
    const name = formatMonth(event.date)
    months.set(name, [...(months.get(name) ?? []), event])
  }
  return months
}
