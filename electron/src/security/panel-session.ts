/** The session of all windows: what they store, who answers them, and which languages they spell. */
import type { Session } from 'electron'
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

/** What the page has in databases it sorts itself: families of the counter wait there. */
export const forgetFormerSchool = (session: Pick<Session, 'clearStorageData'>): Promise<void> =>
  session.clearStorageData({
    storages: [
      'cookies',
      'filesystem',
      'localstorage',
      'shadercache',
      'serviceworkers',
      'cachestorage',
    ],
  })
