/**
 * Locks the panel on a PC that several people use: after idle time, or by the menu. The state is
 * stored, because otherwise restarting the app would unlock it.
 */
import type { PowerMonitor } from 'electron'
import type { UserConfigFile } from '../storage/config.ts'

/** Idle minutes that the menu offers. */
const USUAL_MINUTES = 10

type Deps = {
  power: Pick<PowerMonitor, 'getSystemIdleTime'>
  user: UserConfigFile
  /** The administration's setting in minutes, 0 for never; undefined leaves it to users. */
  decided: number | undefined
  isSignedIn: () => Promise<boolean>
  /** Called again when a locked panel is idle: a form may be open behind the lock. */
  changed: (state: { locked: boolean }) => void
}

export const createScreenLock = ({ power, user, decided, isSignedIn, changed }: Deps) => {
  const minutes = (): number => decided ?? user.read().lockAfterMinutes
  const set = (locked: boolean): void => {
    if (user.read().locked === locked) return
    user.change({ locked })
    changed({ locked })
  }
  let wasLeft = false
  const lock = async (): Promise<void> => {
    if (await isSignedIn()) set(true)
  }
  return {
    isLocked: (): boolean => user.read().locked,
    lock,
    unlock: (): void => set(false),
    /** Called every few seconds by the app. */
    check: async (): Promise<void> => {
      const { locked } = user.read()
      // The user may have locked it by hand with automatic locking off.
      const limit = minutes() || (locked ? USUAL_MINUTES : 0)
      const isLeft = limit > 0 && power.getSystemIdleTime() >= limit * 60
      if (isLeft && !locked) await lock()
      else if (isLeft && !wasLeft) changed({ locked })
      wasLeft = isLeft
    },
    mayChoose: decided === undefined,
    isOn: (): boolean => minutes() > 0,
    choose: (on: boolean): void => user.change({ lockAfterMinutes: on ? USUAL_MINUTES : 0 }),
  }
}
export type ScreenLock = ReturnType<typeof createScreenLock>
