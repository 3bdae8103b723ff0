/** The events that are still to come, as lists show them. */
import { dayIn, type TimeZone } from '@sekolah/contract/dates'
import { type SchoolEvent, upcomingEvents } from '@sekolah/contract/information'
import { settingsFrom } from '@sekolah/contract/school'
import type { ContentSource } from '@sekolah/contract/sync'

/** An event without its description, which no list has to carry. */
export type ListedEvent = Pick<SchoolEvent, 'id' | 'name' | 'date' | 'time' | 'location'>

/** What is not over today, by the school's own calendar, in its order. */
export const loadUpcoming = async (content: ContentSource): Promise<ListedEvent[]> => {
  const [events, settings] = await Promise.all([content.all('events'), content.all('settings')])
  const today = dayIn(settingsFrom(settings).time_zone as TimeZone, new Date())
  return upcomingEvents(events, today).map(({ id, name, date, time, location }) => ({
    id,
    name,
    date,
    time,
    location,
  }))
}
