/** Which schools live on a machine, and how each is. */
import { readAsleep } from '../../engine/ops/asleep.ts'
import { type Host, placesOf, releaseAt, schoolsOf, statesOf } from './host.ts'

export type School = {
  name: string
  state: 'awake' | 'asleep' | 'closed' | 'failed'
  release: string | null
  /** When it is started next although nobody asks; null while it is awake, or when nobody knows. */
  next: string | null
}

export const listSchools = (host: Host): School[] => {
  const names = schoolsOf(host)
  const units = names.flatMap((name) => {
    const { socket, service } = placesOf(host, name)
    return [socket, service]
  })
  const states = statesOf(host, units)
  return names.map((name) => {
    const { socket, service, data, release } = placesOf(host, name)
    const state = stateOf(states.get(socket), states.get(service))
    const asleep = state === 'asleep' ? readAsleep(data) : null
    const times = asleep ? [asleep.daily_at, ...(asleep.due_at ? [asleep.due_at] : [])] : []
    return { name, state, release: releaseAt(release), next: times.sort()[0] ?? null }
  })
}

const stateOf = (socket: string | undefined, service: string | undefined): School['state'] => {
  if (service === 'failed' || socket === 'failed') return 'failed'
  if (service === 'active' || service === 'activating') return 'awake'
  return socket === 'active' ? 'asleep' : 'closed'
}
