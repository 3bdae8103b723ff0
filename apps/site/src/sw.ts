/// <reference lib="webworker" />
/**
 * The service worker: it keeps the shell and the built files, and sends letters when the
 * browser wakes it. It never stores an answer of the API, and nothing private.
 */
import { createApiClient } from '@sekolah/api-client'
import { isPublicPath } from '@sekolah/contract/routes'
import { webLocks } from '@sekolah/offline/locks'
import { flush, OUTBOX } from '@sekolah/offline/outbox'
import { workerOutbox } from '@sekolah/offline/outbox-worker-store'
import { createSenders } from '@sekolah/offline/senders'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

// "/" is the server's page for those without a worker, "/index.html" the bare shell: they differ.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// Only the site's own pages come from the shell; feeds, files and /admin belong to the server.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPublicPath(url.pathname),
  createHandlerBoundToURL('/index.html'),
)

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting()
})

// The page of a first visit works offline too, not only the one after it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === OUTBOX) (event as ExtendableEvent).waitUntil(sendLetters())
})

const sendLetters = async (): Promise<void> => {
  const store = workerOutbox()
  const senders = createSenders(createApiClient({ fetch: (...call) => fetch(...call) }))
  await flush({ store, senders, locks: webLocks(navigator.locks) }, 'signal')
  const left = await store.all()
  // The browser tries again later when the event fails.
  if (left.some(({ state }) => state === 'queued')) throw new Error('Letters are still waiting.')
}
