/** The whole panel for a platform: its session, its cache, its addresses. */
import { ToastProvider } from '@sekolah/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { RequireSession } from '../account/require-session.tsx'
import { ResetPassword, resetToken } from '../account/sign-in/reset-password.tsx'
import { createQueryClient } from '../core/api/query-client.ts'
import { eraseUserDrafts } from '../core/drafts/stored-forms.ts'
import type { Platform } from '../core/platform/platform.ts'
import { clearCacheOnUserChange } from '../core/session/forget-with.ts'
import { createSession } from '../core/session/session-store.ts'
import { CounterButton, CounterScreen } from './counter-button.tsx'
import { createPanelRouter } from './router.tsx'

const counter = { Button: CounterButton, Screen: CounterScreen }

/** Made once for each page load; reads `#reset=` of the page's address. */
export const createPanelApp = (platform: Platform) => {
  const session = createSession(platform, { onLeave: eraseUserDrafts })
  const client = createQueryClient()
  const token = resetToken(window.location)
  // Before React subscribes to the session, so that one user's cached data is never shown to
  // another.
  clearCacheOnUserChange(client, session)
  return (
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
    </QueryClientProvider>
  )
}
