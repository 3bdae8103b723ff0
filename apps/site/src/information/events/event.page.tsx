/** One event: when, where and what, and its calendar file. */

import { agendaFile, eventPath } from '@sekolah/contract/information/agenda'
import { eventTimes, eventTimeText } from '@sekolah/contract/information/event-times'
import type { SchoolEvent } from '@sekolah/contract/information/schemas'
import { upcomingEvents } from '@sekolah/contract/information/upcoming'
import type { RenderContext } from '@sekolah/contract/render'
import { dayIn, formatDay } from '@sekolah/contract/values/dates'
import { useReachesSchool } from '@sekolah/offline/react'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Badge } from '@sekolah/ui/status'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { ArrowLeft, CalendarClock, CalendarPlus, Clock, MapPin, Share2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useNow, useOrigin, useSettings } from '../../base/use-site.ts'
import { downloadFile, share } from '../../blocks/share.ts'
import { Title } from '../../blocks/title.tsx'
import type { About } from '../../routing/page.ts'
import { DaysUntil, EventRow, formatWeekday } from './event-row.tsx'
import { loadUpcoming } from './upcoming.ts'

const route = getRouteApi('/information/events/$id')

/** How many other events are listed below an event. */
const OTHERS = 3

export const load = async (context: RenderContext, id: string) => {
  const event = (await context.content.all('events')).find((row) => `${row.id}` === id)
  if (!event) throw notFound()
  const others = (await loadUpcoming(context)).filter((row) => row.id !== event.id)
  return { event, others: others.slice(0, OTHERS) }
}

export const about = ({ event }: Awaited<ReturnType<typeof load>>): About => {
  const { id, name, date, time, location, description, rev } = event
  const image = `/share/event-${id}.jpg?v=${rev}`
  return {
    path: eventPath(event),
    title: name,
    description: `${formatDay(date)}, ${time} · ${location}. ${description}`,
    image,
    data: ({ settings, origin }) => {
      const times = eventTimes(event, settings.time_zone)
      return {
        '@type': 'Event',
        name,
        description,
        url: origin + eventPath(event),
        startDate: times ? times.start.toISOString() : date,
        endDate: times ? times.end?.toISOString() : date,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: [origin + image],
        location: {
          '@type': 'Place',
          name: location,
          address: [settings.school_name, settings.school_address].filter(Boolean).join(', '),
        },
        organizer: {
          '@type': 'EducationalOrganization',
          name: settings.school_name,
          url: origin,
        },
      }
    },
  }
}

export default function EventPage() {
  const { event, others } = route.useLoaderData()
  const { school_name, time_zone } = useSettings()
  const origin = useOrigin()
  const today = dayIn(time_zone, useNow())
  const { name, date, time, location, description } = event
  const isOver = date < today
  const next = upcomingEvents(others, today)
  return (
    <>
      <article>
        <header className="kawung text-white print:bg-transparent print:bg-none print:text-black">
          <div className="mx-auto max-w-3xl px-4 pt-24 pb-10 sm:px-6 sm:pt-28 sm:pb-12 print:pt-0 print:pb-2">
            <Link
              to="/information/events"
              className="no-print -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-white/85 hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Agenda
            </Link>
            <p className="mt-3 empty:hidden">
              {isOver ? (
                <Badge tone="plain">Sudah berlangsung</Badge>
              ) : (
                <DaysUntil day={date} today={today} />
              )}
            </p>
            <Title className="mt-3 text-2xl sm:text-3xl">{name}</Title>
          </div>
        </header>
        <div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
          <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
            <Fact icon={CalendarClock} term="Tanggal">
              <time dateTime={date}>
                {formatWeekday(date)}, {formatDay(date)}
              </time>
            </Fact>
            <Fact icon={Clock} term="Waktu">
              {eventTimeText(event, time_zone)}
            </Fact>
            <Fact icon={MapPin} term="Tempat">
              {location}
            </Fact>
          </dl>
          <p className="measure mt-8 text-lg whitespace-pre-line">{description}</p>
          <div className="no-print mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
            {!isOver && <SaveToCalendar event={event} />}
            <Button
              onClick={() =>
                share({
                  title: name,
                  text: `${name} — ${formatDay(date)}, ${time}, ${location}, ${school_name}`,
                  url: origin + eventPath(event),
                })
              }
            >
              <Share2 aria-hidden />
              Bagikan
            </Button>
          </div>
        </div>
      </article>
      {next.length > 0 && (
        <section className="no-print mx-auto mt-16 max-w-3xl px-4 sm:px-6">
          <h2 className="text-xl sm:text-2xl">Agenda lainnya</h2>
          <ul className="mt-5 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {next.map((row) => (
              <li key={row.id}>
                <EventRow event={row} today={today} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type FactProps = { icon: typeof Clock; term: string; children: ReactNode }

const Fact = ({ icon: Icon, term, children }: FactProps) => (
  <div className="bg-surface p-4 sm:p-5">
    <dt className="flex items-center gap-2 text-sm text-soft">
      <Icon aria-hidden className="size-4 shrink-0 text-brand" />
      {term}
    </dt>
    <dd className="mt-1 font-semibold">{children}</dd>
  </div>
)

/** Opens the server's calendar file; offline the page generates the same one. */
const SaveToCalendar = ({ event }: { event: SchoolEvent }) => {
  const settings = useSettings()
  const origin = useOrigin()
  const online = useReachesSchool()
  const address = `${eventPath(event)}.ics`
  const save = (press: MouseEvent) => {
    if (online) return
    press.preventDefault()
    const file = new Blob([agendaFile([event], settings, origin)], { type: 'text/calendar' })
    downloadFile(`agenda-${event.id}.ics`, file)
  }
  return (
    <a href={address} className={buttonClass({ look: 'solid' })} onClick={save}>
      <CalendarPlus aria-hidden />
      Simpan ke kalender
    </a>
  )
}
