/** Starts the panel: platform, session, router. */
import { applyStoredTheme } from '@sekolah/ui/theme'
import { ToastProvider } from '@sekolah/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { RequireSession } from '../account/require-session.tsx'
import { ResetPassword, resetToken } from '../account/sign-in/reset-password.tsx'
import { createQueryClient } from '../core/api/query-client.ts'
import { eraseUserDrafts } from '../core/drafts/stored-forms.ts'
import type { Platform } from '../core/platform/platform.ts'
import { webPlatform } from '../core/platform/web.ts'
import { clearCacheOnUserChange } from '../core/session/forget-with.ts'
import { createSession } from '../core/session/session-store.ts'
import { CounterButton, CounterScreen } from './counter-button.tsx'
import { createPanelRouter } from './router.tsx'
import '../styles.css'

// Staff use the panel all day, so the web font is worth its 20 KB here.
document.documentElement.dataset.font = 'web'
applyStoredTheme()

const container = document.getElementById('root')
if (!container) throw new Error('index.html must have an element with the id "root".')
const root = createRoot(container)

const counter = { Button: CounterButton, Screen: CounterScreen }

const run = (platform: Platform) => {
  const session = createSession(platform, { onLeave: eraseUserDrafts })
  const client = createQueryClient()
  const token = resetToken(window.location)
  // Before React subscribes to the session, so that one user's cached data is never shown to
  // another.
  clearCacheOnUserChange(client, session)
  root.render(
    <QueryClientProvider client={client}>
      <ToastProvider place="centre">
        {token === null ? (
          <RequireSession session={session} counter={counter}>
            <RouterProvider router={createPanelRouter()} />
          </RequireSession>
        ) : (
          <ResetPassword session={session} token={token} />
        )}
      </ToastProvider>
    </QueryClientProvider>,
  )
}

if (window.desktop) {
  const { startDesktop } = await import('./desktop/start.tsx')
  const started = await startDesktop(window, window.desktop)
  if ('screen' in started) root.render(started.screen)
  else run(started.platform)
} else {
  run(webPlatform(window))
}
