/** What the operating system tells the running app: another start, a link, sleep, breakdowns. */
import type { DesktopEvent } from '@sekolah/contract/desktop/calls'
import type { AppRoute } from '@sekolah/contract/desktop/schemas'
import type { App, PowerMonitor } from 'electron'
import { routeOfArguments, routeOfLink } from './deep-link.ts'

type Reactions = {
  /** Comes to the front, at a place in the panel if one was named. */
  showAt: (route: AppRoute | null) => void
  /** Awake or unlocked: connections may be dead without knowing it. */
  woke: (why: DesktopEvent<'resume'>) => void
  quitting: () => void
  gpuCrashed: () => void
  log: (line: string) => void
}

export const followSystem = (
  app: Pick<App, 'on'>,
  power: Pick<PowerMonitor, 'on'>,
  { showAt, woke, quitting, gpuCrashed, log }: Reactions,
): void => {
  app.on('second-instance', (_event, argv) => showAt(routeOfArguments(argv)))
  app.on('open-url', (_event, link) => showAt(routeOfLink(link)))
  app.on('activate', () => showAt(null))
  app.on('before-quit', quitting)
  app.on('child-process-gone', (_event, { type, reason }) => {
    // Windows ends them when it shuts down.
    if (reason === 'clean-exit' || reason === 'killed') return
    log(`A helper process ended: ${type}, ${reason}.`)
    if (type === 'GPU') gpuCrashed()
  })
  power.on('resume', () => woke('resume'))
  power.on('unlock-screen', () => woke('unlock'))
}
