/** The browser's start: hydrates what the server rendered, or fills the cached shell. */
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createSiteRouter } from './router.tsx'

// The mirror (Dexie, sync) is 30 KB that a first visit does not wait for.
const mirror = () => import('./mirror.ts')

const router = createSiteRouter({
  content: { all: async (kind) => (await mirror()).content.all(kind) },
  origin: window.location.origin,
})

if ('$_TSR' in window) hydrateRoot(document, <RouterClient router={router} />)
else createRoot(document).render(<RouterProvider router={router} />)
