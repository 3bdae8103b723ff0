/**
 * Reports a newer version of the app. The app does not install it: otherwise whoever controls the
 * school's server would control every office computer. A person installs it from the server's
 * download page.
 */
import type { UpdateState } from '@sekolah/contract/desktop/schemas'
import type { School } from '../server/school.ts'

type Tools = {
  school: Pick<School, 'origin' | 'refresh' | 'latestDesktop'>
  appVersion: string
  /** Why updates are not reported; null when they are. */
  off: 'managed' | 'development' | null
  changed: (state: UpdateState) => void
}

export const createUpdates = ({ school, appVersion, off, changed }: Tools) => {
  let state: UpdateState = off ? { state: 'off', why: off } : { state: 'idle' }
  const become = (next: UpdateState): UpdateState => {
    state = next
    changed(next)
    return next
  }
  return {
    state: (): UpdateState => state,
    /** Asks the server; never throws. */
    check: async (): Promise<UpdateState> => {
      if (off) {
        await school.refresh()
        return state
      }
      if (school.origin() === null) return become({ state: 'off', why: 'no-server' })
      // A version that was found stays reported while the server is asked again or is unreachable.
      const isFound = state.state === 'available'
      if (!isFound) become({ state: 'checking' })
      if (!(await school.refresh())) {
        return isFound ? state : become({ state: 'error', code: 'network' })
      }
      const latest = school.latestDesktop()
      return become(
        latest !== null && isNewer(latest, appVersion)
          ? { state: 'available', version: latest }
          : { state: 'none' },
      )
    },
  }
}

/** Whether a version such as 0.10.0 is newer than another; an invalid version never is. */
export const isNewer = (candidate: string, present: string): boolean => {
  const [theirs, ours] = [candidate, present].map(numbersOf)
  if (!theirs || !ours) return false
  const at = theirs.findIndex((number, place) => number !== ours[place])
  return at !== -1 && (theirs[at] ?? 0) > (ours[at] ?? 0)
}

const numbersOf = (version: string): number[] | null =>
  /^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version) ? version.split('.').map(Number) : null
