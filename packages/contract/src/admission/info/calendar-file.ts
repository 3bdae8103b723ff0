/**
 * The calendar's steps in the file that families subscribe to; one without a kind or a real date is
 * left out.
 */
import type { PublicSettings } from '../../settings/labels.ts'
import { instantAt, isRealDay } from '../../values/dates.ts'
import type { CalendarEntry } from '../../values/icalendar.ts'
import type { PpdbInfo } from './schemas.ts'

export const calendarFileSteps = (
  info: readonly PpdbInfo[],
  { ppdb_label, school_name, school_address, time_zone }: PublicSettings,
  origin: string,
): CalendarEntry[] =>
  info.flatMap((row) =>
    row.info_type !== 'timeline'
      ? []
      : row.data.flatMap(({ event, date, until, time, place, kind }) => {
          if (!kind || !isRealDay(date)) return []
          const entry = (day: string, title: string, at?: string): CalendarEntry => ({
            uid: `ppdb-${row.id}-${slug(title)}@${new URL(origin).host}`,
            changedAt: row.updated_at,
            sequence: row.rev,
            when: at ? { start: instantAt(day, at, time_zone), end: null } : { day },
            title: `${ppdb_label}: ${title}`,
            place: [place, school_name, school_address].filter(Boolean).join(', '),
            description: '',
            url: `${origin}/ppdb`,
          })
          const last = until && until !== date ? [entry(until, `${event}, hari terakhir`)] : []
          // For an enrolment the end matters.
          return kind === 'enrolment' || kind === 'objections'
            ? [entry(until ?? date, `${event}, hari terakhir`)]
            : [entry(date, event, time), ...last]
        }),
  )

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
