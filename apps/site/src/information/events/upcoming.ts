/** Upcoming events for lists. */

import type { SchoolEvent } from '@sekolah/contract/information/schemas'
import { upcomingEvents } from '@sekolah/contract/information/upcoming'
import type { RenderContext } from '@sekolah/contract/render'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { dayIn } from '@sekolah/contract/values/dates'

/** An event for lists, without its description. */
export type ListedEvent = Pick<SchoolEvent, 'id' | 'name' | 'date' | 'time' | 'location'>

type Source = Pick<RenderContext, 'content' | 'now'>

/** Events that are not over today in the school's zone, in order. */
export const loadUpcoming = async ({ content, now }: Source): Promise<ListedEvent[]> => {
  const [events, settings] = await Promise.all([content.all('events'), content.all('settings')])
  const today = dayIn(settingsFrom(settings).time_zone, now())
  return upcomingEvents(events, today).map(({ id, name, date, time, location }) => ({
    id,
    name,
    date,
    time,
    location,
  }))
}
