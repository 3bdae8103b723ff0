/** Lists the schools of a machine, and the state of each. */
import { readAsleep } from '../../engine/ops/asleep.ts'
import { readLastReason, type SystemdUnit } from '../../engine/ops/systemd.ts'
import { type Host, listSchoolNames, readRelease, requireUnits, schoolPaths } from './host.ts'

export type School = {
  name: string
  /** `crashing`: it keeps ending, and systemd keeps restarting it. */
  state: 'awake' | 'asleep' | 'closed' | 'failed' | 'crashing'
  release: string | null
  /** The next planned start without a request; null while it is awake, or when unknown. */
  next: string | null
  /** The last reason in its log for not running; null while it is well. */
  reason: string | null
}

export const listSchools = (host: Host): School[] => {
  const names = listSchoolNames(host)
  const units = requireUnits(
    host,
    names.flatMap((name) => {
      const { socket, service } = schoolPaths(host, name)
      return [socket, service]
    }),
  )
  return names.map((name) => {
    const { socket, service, data, release } = schoolPaths(host, name)
    const state = stateOf(units.get(socket), units.get(service))
    const asleep = state === 'asleep' ? readAsleep(data) : null
    const times = asleep ? [asleep.daily_at, ...(asleep.due_at ? [asleep.due_at] : [])] : []
    return {
      name,
      state,
      release: readRelease(release),
      next: times.sort()[0] ?? null,
      reason: state === 'failed' || state === 'crashing' ? readLastReason(host.run, service) : null,
    }
  })
}

const stateOf = (
  socket: SystemdUnit | undefined,
  service: SystemdUnit | undefined,
): School['state'] => {
  if (service?.state === 'failed' || socket?.state === 'failed') return 'failed'
  if (service?.isCrashLooping) return 'crashing'
  if (service?.state === 'active' || service?.state === 'activating') return 'awake'
  return socket?.state === 'active' ? 'asleep' : 'closed'
}
