/**
 * Creates the calendar file of the agenda. Separate from `rules.ts`, so that the home page does not
 * load the iCalendar writer.
 */
import type { PublicSettings } from '../settings/labels.ts'
import { type CalendarEntry, calendarFile } from '../values/icalendar.ts'
import { eventTimes } from './event-times.ts'
import type { SchoolEvent } from './schemas.ts'

export const eventPath = ({ id }: Pick<SchoolEvent, 'id'>): `/information/events/${number}` =>
  `/information/events/${id}`

/** Events as a calendar file; `origin` is the site's own address. */
export const agendaFile = (
  events: readonly SchoolEvent[],
  { school_name, school_address, time_zone }: PublicSettings,
  origin: string,
  others: readonly CalendarEntry[] = [],
): string =>
  calendarFile(`Agenda ${school_name}`, [
    ...events.map((event): CalendarEntry => {
      const times = eventTimes(event, time_zone)
      return {
        uid: `event-${event.id}@${new URL(origin).host}`,
        changedAt: event.updated_at,
        sequence: event.rev,
        when: times ?? { day: event.date },
        title: event.name,
        place: [event.location, school_name, school_address].filter(Boolean).join(', '),
        // The text of the time, where start and end do not express it: "selesai salat Jumat", "s.d.
        // selesai".
        description: times?.end
          ? event.description
          : `Waktu: ${event.time}\n\n${event.description}`,
        url: origin + eventPath(event),
      }
    }),
    ...others,
  ])
