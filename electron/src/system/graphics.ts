/** Disables graphics acceleration after crashes, which some drivers cause. */
import type { UserConfigFile } from '../storage/config.ts'

/** After this many crashes of the graphics process the app starts without acceleration. */
const MAX_CRASHES = 2
/** Crashes that are older no longer count: the driver may have been updated since. */
const WITHIN_MS = 7 * 24 * 60 * 60_000

const recent = (user: UserConfigFile, now: number): number => {
  const { gpuCrashes, gpuCrashedAt } = user.read()
  return now - gpuCrashedAt < WITHIN_MS ? gpuCrashes : 0
}

export const mayUseGpu = (user: UserConfigFile, now: number): boolean =>
  recent(user, now) < MAX_CRASHES

export const recordGpuCrash = (user: UserConfigFile, now: number): void =>
  user.change({ gpuCrashes: recent(user, now) + 1, gpuCrashedAt: now })
