/** The panel's start: the machine it runs on, the session, the router. */
import { ToastProvider } from '@sekolah/ui/toast'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Platform } from './platform/platform.ts'
import { webPlatform } from './platform/web.ts'
import { createPanelRouter } from './router.tsx'
import { SessionGate } from './session.tsx'
import { createSession } from './session-store.ts'
import './styles.css'

// Staff sit at the panel all day: the web font is worth its 27 KB here.
document.documentElement.dataset.font = 'web'

const container = document.getElementById('root')
if (!container) throw new Error('index.html must have an element with the id "root".')
const root = createRoot(container)

const run = (platform: Platform) =>
  root.render(
    <ToastProvider place="top">
      <SessionGate session={createSession(platform)}>
        <RouterProvider router={createPanelRouter()} />
      </SessionGate>
    </ToastProvider>,
  )

if (window.desktop) {
  const { startDesktop } = await import('./desktop/start.tsx')
  const started = await startDesktop(window, window.desktop)
  if ('screen' in started) root.render(started.screen)
  else run(started.platform)
} else {
  run(webPlatform(window))
}
