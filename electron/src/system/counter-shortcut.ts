/** A system-wide shortcut that opens the counter's form; off until the user wants it. */
import type { GlobalShortcut } from 'electron'
import type { Log } from '../base/log.ts'
import type { UserConfigFile } from '../storage/config.ts'

/** The shortcut as Electron writes it, and as people read it. */
const KEYS = 'CommandOrControl+Alt+L'
export const SHORTCUT_LABEL = 'Ctrl+Alt+L'

type Deps = {
  shortcuts: Pick<GlobalShortcut, 'register' | 'unregister' | 'isRegistered'>
  user: UserConfigFile
  open: () => void
  /** Called when another program has registered the shortcut. */
  taken: () => void
  log: Log
}

export const createCounterShortcut = ({ shortcuts, user, open, taken, log }: Deps) => {
  if (user.read().counterShortcut && !shortcuts.register(KEYS, open)) {
    log('Another program has the keys of the counter now')
  }
  return {
    /**
     * Whether the shortcut is registered now: another program may have it although the user wants
     * it here.
     */
    isOn: (): boolean => shortcuts.isRegistered(KEYS),
    choose: (isOn: boolean): void => {
      const isDone = isOn ? shortcuts.register(KEYS, open) : true
      if (!isOn) shortcuts.unregister(KEYS)
      if (isDone) user.change({ counterShortcut: isOn })
      else taken()
    },
  }
}
export type CounterShortcut = ReturnType<typeof createCounterShortcut>
