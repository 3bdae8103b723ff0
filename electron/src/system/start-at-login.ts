/** Starting the app with the computer: offered once, and changed in the tray's menu. */
import type { App } from 'electron'
import type { UserConfigFile } from '../storage/config.ts'

/** The argument of an automatic start: the app waits in the tray and shows no window. */
export const HIDDEN_FLAG = '--hidden'

type Deps = {
  app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>
  platform: NodeJS.Platform
  user: UserConfigFile
  ask: () => Promise<boolean>
}

export const createStartAtLogin = ({ app, platform, user, ask }: Deps) => {
  // Linux has no common mechanism, and an unpackaged app cannot be started automatically.
  const isPossible = app.isPackaged && platform !== 'linux'
  const set = (openAtLogin: boolean): void =>
    app.setLoginItemSettings({ openAtLogin, args: [HIDDEN_FLAG] })
  return {
    isPossible,
    isOn: (): boolean => {
      if (!isPossible) return false
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({
        args: [HIDDEN_FLAG],
      })
      // Windows' Task Manager disables an entry without removing it, so `openAtLogin` stays true.
      return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin
    },
    set,
    offer: async (): Promise<void> => {
      if (!isPossible || user.read().askedOfLogin) return
      user.change({ askedOfLogin: true })
      if (await ask()) set(true)
    },
  }
}
export type StartAtLogin = ReturnType<typeof createStartAtLogin>
