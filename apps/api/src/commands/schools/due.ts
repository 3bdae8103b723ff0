/** Decides which sleeping schools must be started without a request. */

import { MINUTE_MS } from '../../engine/base/time.ts'
import { readAsleep, type SleepState } from '../../engine/ops/asleep.ts'
import { type Host, Impossible, listSchoolNames, requireUnits, schoolPaths } from './host.ts'

/** The timer checks every minute, and a start takes a second: so no work is late. */
const LEAD_MS = 1.5 * MINUTE_MS
/** Daily work is started in turns, so that five hundred schools do not start at once. */
const DAILY_AT_ONCE = 5

type Sleeping = { name: string; asleep: SleepState | null }

/** The names to start, among sleeping schools whose socket is open. */
export const chooseDue = (sleeping: Sleeping[], now: Date): string[] => {
  const isSoon = ({ asleep }: Sleeping) =>
    asleep !== null &&
    asleep.due_at !== null &&
    Date.parse(asleep.due_at) <= now.getTime() + LEAD_MS
  // Without a planned start the server ended unexpectedly, perhaps by a power cut: its due work is
  // unknown.
  const dailyAt = ({ asleep }: Sleeping) => (asleep ? Date.parse(asleep.daily_at) : 0)
  const daily = sleeping
    .filter((school) => !isSoon(school) && dailyAt(school) <= now.getTime())
    .sort((a, b) => dailyAt(a) - dailyAt(b))
    .slice(0, DAILY_AT_ONCE)
  return [...sleeping.filter(isSoon), ...daily].map(({ name }) => name)
}

/** Starts the schools that are due; returns their names. */
export const startDue = (host: Host, now: Date): string[] => {
  const schools = listSchoolNames(host).map((name) => ({ name, ...schoolPaths(host, name) }))
  const units = requireUnits(
    host,
    schools.flatMap(({ socket, service }) => [socket, service]),
  )
  const sleeping = schools
    // A closed socket was closed by the operator, and a failed service needs a person.
    .filter(
      ({ socket, service }) =>
        units.get(socket)?.state === 'active' && units.get(service)?.state === 'inactive',
    )
    .map(({ name, data }) => ({ name, asleep: readAsleep(data) }))
  const due = chooseDue(sleeping, now)
  if (due.length === 0) return []
  const services = due.map((name) => schoolPaths(host, name).service)
  const { ok, output } = host.run('systemctl', 'start', '--no-block', ...services)
  if (!ok) throw new Impossible(`systemctl start gagal: ${output.trim()}`)
  return due
}
