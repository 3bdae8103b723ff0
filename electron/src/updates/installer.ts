/** Opens a downloaded installer, for which the app quits; on Linux users install it themselves. */
import type { Shell } from 'electron'
import type { Log } from '../base/log.ts'

type Deps = {
  platform: NodeJS.Platform
  shell: Pick<Shell, 'openPath' | 'showItemInFolder'>
  quit: () => void
  log: Log
}

export const installerOpener =
  ({ platform, shell, quit, log }: Deps) =>
  (path: string): void => {
    if (platform === 'linux') shell.showItemInFolder(path)
    else {
      void shell.openPath(path).then((failure) => {
        if (failure === '') quit()
        else log('The installer could not be opened')
      })
    }
  }
