/** Which events are to come; apart from `rules.ts`, because the first script of the site has it. */

/** Events that are not over on a day of the school (`YYYY-MM-DD`). */
export const upcomingEvents = <Event extends { date: string }>(
  events: readonly Event[],
  today: string,
): Event[] => events.filter(({ date }) => date >= today)
