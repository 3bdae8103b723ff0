/** The session of all windows: what they store, who answers them, and which languages they spell. */
import type { Session } from 'electron'
import type { Log } from '../base/log.ts'
import type { UserConfigFile } from '../storage/config.ts'
import { panelProtocol } from './app-protocol.ts'
import { hardenSession } from './harden.ts'

export const preparePanelSession = (
  session: Session,
  panel: Parameters<typeof panelProtocol>[0],
): Session => {
  session.protocol.handle('app', panelProtocol(panel))
  hardenSession(session)
  const known = session.availableSpellCheckerLanguages
  session.setSpellCheckerLanguages(['id', 'en-US'].filter((one) => known.includes(one)))
  return session
}

/**
 * Erases what a former school has left here, where the administration has set another since the last
 * start. What fails is logged and tried again by the next start: the panel opens all the same, and
 * knows whose its drafts are.
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
      // Not the page's databases, which it sorts itself: families of the counter wait there.
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
