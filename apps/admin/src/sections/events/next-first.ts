/** The order of events in the panel. */
import { upcomingEvents } from '@sekolah/contract/information/upcoming'

/** Upcoming events first, below them past ones, the latest first. Expects rows sorted by date. */
export const upcomingFirst = <Row extends { date: string }>(rows: Row[], today: string): Row[] => [
  ...upcomingEvents(rows, today),
  ...rows.filter(({ date }) => date < today).toReversed(),
]
