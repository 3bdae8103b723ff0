/** Events of the operating system: second start, deep link, wake-up, crashes. */
import type { DesktopEvent } from '@sekolah/contract/desktop/calls'
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import type { App, PowerMonitor } from 'electron'
import type { Log } from '../base/log.ts'
import { routeOfArguments, routeOfLink } from './deep-link.ts'

/** A second start or a link brings the window to the front, at a route of the panel if there is one. */
export const handleAppStarts = (
  app: Pick<App, 'on'>,
  showAt: (route: AppRoute | null) => void,
): void => {
  app.on('second-instance', (_event, argv) => showAt(routeOfArguments(argv)))
  app.on('open-url', (_event, link) => showAt(routeOfLink(link)))
  app.on('activate', () => showAt(null))
}

type Reactions = {
  /** The computer woke up or was unlocked: open connections may be dead. */
  woke: (why: DesktopEvent<'resume'>) => void
  gpuCrashed: () => void
  log: Log
}

export const watchSystemEvents = (
  app: Pick<App, 'on'>,
  power: Pick<PowerMonitor, 'on'>,
  { woke, gpuCrashed, log }: Reactions,
): void => {
  app.on('child-process-gone', (_event, { type, reason }) => {
    // Windows ends these processes at shutdown, which is no crash.
    if (reason === 'clean-exit' || reason === 'killed') return
    log(`A helper process ended: ${type}, ${reason}`)
    if (type === 'GPU') gpuCrashed()
  })
  power.on('resume', () => woke('resume'))
  power.on('unlock-screen', () => woke('unlock'))
}
