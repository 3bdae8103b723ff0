/** The order in which the office looks at events. */
import { upcomingEvents } from '@sekolah/contract/information/rules'

/** What comes next stands first; below it what is over, the latest first. Takes rows by date. */
export const nextFirst = <Row extends { date: string }>(rows: Row[], today: string): Row[] => [
  ...upcomingEvents(rows, today),
  ...rows.filter(({ date }) => date < today).toReversed(),
]
