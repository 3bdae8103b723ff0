/** The browser's entry: hydrates the server's HTML, or renders into the cached shell. */
import { createConnection } from '@sekolah/offline/connection'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createSiteApp } from './site-app.tsx'

const isRendered = '$_TSR' in window
const app = createSiteApp(isRendered, createConnection())
// A transition hydrates in slices, so that the page can respond in between.
if (isRendered) startTransition(() => void hydrateRoot(document, app))
else createRoot(document).render(app)
