/** How the panel starts inside the desktop app. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { ReactNode } from 'react'
import { desktopPlatform } from '../platform/desktop.ts'
import type { Platform } from '../platform/platform.ts'
import { hasCounter } from '../sections/ppdb/counter/queue/has-counter.ts'
import { hidePanel } from './hidden-panel.ts'
import { Setup } from './setup.tsx'

/** The platform of the chosen server, or a screen without the panel: the setup, the counter. */
export const startDesktop = async (
  window: Window,
  bridge: DesktopBridge,
): Promise<{ platform: Platform } | { screen: ReactNode }> => {
  const server = await bridge.server()
  if (server === null || window.location.pathname === '/setup') {
    const waiting = server === null ? 0 : await waitingEntries()
    return { screen: <Setup {...{ bridge, waiting }} present={server?.origin ?? ''} /> }
  }
  hidePanel((await bridge.lockState()).locked)
  // Also where nobody is signed in: the next login lifts the lock.
  bridge.on.lock(({ locked }) => hidePanel(locked))
  const platform = await desktopPlatform(window, bridge, server)
  if (window.location.pathname !== '/loket') return { platform }
  const { CounterWindow } = await import('../sections/ppdb/counter/queue/counter-window.tsx')
  return { screen: <CounterWindow {...{ platform, bridge }} /> }
}

/** Entries of the counter, which the app erases with everything else when the school changes. */
const waitingEntries = async (): Promise<number> => {
  if (!(await hasCounter())) return 0
  const { countWaiting } = await import('@sekolah/offline/counter/queue')
  return countWaiting()
}
