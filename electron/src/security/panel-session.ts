/**
 * Configures the session that all windows share: its storage, its protocol handler and the
 * languages of the spell checker.
 */
import type { Session } from 'electron'
import type { Log } from '../base/log.ts'
import type { UserConfigFile } from '../storage/config.ts'
import { createPanelProtocol } from './app-protocol.ts'
import { hardenSession } from './harden.ts'

export const preparePanelSession = (
  session: Session,
  panel: Parameters<typeof createPanelProtocol>[0],
): Session => {
  session.protocol.handle('app', createPanelProtocol(panel))
  hardenSession(session)
  const known = session.availableSpellCheckerLanguages
  session.setSpellCheckerLanguages(['id', 'en-US'].filter((one) => known.includes(one)))
  return session
}

/**
 * Erases the data of a former school when the administration has set another school since the last
 * start. A failure is logged and retried at the next start; the panel opens all the same, and keeps
 * the drafts of both schools apart.
 */
export const eraseFormerSchool = async (
  session: Pick<Session, 'clearStorageData'>,
  { user, origin, log }: { user: UserConfigFile; origin: string | null; log: Log },
): Promise<void> => {
  const { server, mustErase } = user.read()
  if (!mustErase && (server === null || server.origin === origin)) return
  user.change({ mustErase: true })
  try {
    await session.clearStorageData({
      // Excludes IndexedDB, which the page cleans up itself: unsent applications of the counter
      // wait there.
      storages: [
        'cookies',
        'filesystem',
        'localstorage',
        'shadercache',
        'serviceworkers',
        'cachestorage',
      ],
    })
    user.change({ mustErase: false })
  } catch (error) {
    log("A former school's data could not be erased", error)
  }
}
