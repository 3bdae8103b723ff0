/** How the panel starts inside the desktop app. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ReactNode } from 'react'
import { desktopPlatform } from '../../core/platform/desktop.ts'
import { setPanelHidden } from '../../core/platform/hidden-panel.ts'
import type { Platform } from '../../core/platform/platform.ts'
import {
  countWaitingEntries,
  listCounterDatabases,
} from '../../sections/applications/counter/queue/has-counter.ts'
import { Setup } from './setup.tsx'

/** The storage key of the school whose drafts are on this computer. */
const SCHOOL = 'panel:school'

/**
 * Resolves to the platform of the chosen server; null where another screen is shown instead of the
 * panel (setup, counter, proxy).
 */
export const startDesktop = async (
  window: Window,
  bridge: DesktopBridge,
): Promise<{ platform: Platform } | { screen: ReactNode }> => {
  if (window.location.pathname === '/proxy') {
    const question = await bridge.proxyQuestion()
    if (question === null) return { screen: null }
    const { ProxyLogin } = await import('./proxy-login.tsx')
    return { screen: <ProxyLogin {...{ bridge, question }} /> }
  }
  const server = await bridge.server()
  if (server === null || window.location.pathname === '/setup') {
    const waiting = server === null ? 0 : await countWaitingEntries(await listCounterDatabases())
    return { screen: <Setup {...{ bridge, waiting }} present={server?.origin ?? ''} /> }
  }
  setPanelHidden((await bridge.lockState()).locked)
  // The lock also works while nobody is signed in: the next login unlocks the screen.
  bridge.on.lock(({ locked }) => setPanelHidden(locked))
  await eraseForeignDrafts(server.origin)
  const platform = await desktopPlatform(window, bridge, server)
  if (window.location.pathname !== '/loket') return { platform }
  const { CounterWindow } = await import(
    '../../sections/applications/counter/queue/counter-window.tsx'
  )
  return { screen: <CounterWindow {...{ platform, bridge }} /> }
}

/**
 * Erases the drafts when the administrator has set another school, because account ids of both
 * schools overlap. Counter entries stay, stored per school.
 */
const eraseForeignDrafts = async (origin: string): Promise<void> => {
  if (localStorage.getItem(SCHOOL) === origin) return
  const { eraseAllDrafts } = await import('../../core/drafts/stored-forms.ts')
  try {
    await eraseAllDrafts()
    localStorage.setItem(SCHOOL, origin)
  } catch {
    // A computer without storage has no drafts.
  }
}
