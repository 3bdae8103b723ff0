/** The panel's start: the machine it runs on, the session, the router. */
import { ToastProvider } from '@sekolah/ui/toast'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { webPlatform } from './platform/web.ts'
import { createPanelRouter } from './router.tsx'
import { SessionGate } from './session.tsx'
import { createSession } from './session-store.ts'
import './styles.css'

// Staff sit at the panel all day: the web font is worth its 27 KB here.
document.documentElement.dataset.font = 'web'

const session = createSession(webPlatform(window), (input, init) => fetch(input, init))
const router = createPanelRouter()
const container = document.getElementById('root')
if (!container) throw new Error('index.html must have an element with the id "root".')

createRoot(container).render(
  <ToastProvider place="middle">
    <SessionGate session={session}>
      <RouterProvider router={router} />
    </SessionGate>
  </ToastProvider>,
)
