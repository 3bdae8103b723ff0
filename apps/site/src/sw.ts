/// <reference lib="webworker" />
/**
 * The service worker: caches the shell and the built files, and sends submissions on background
 * sync. It never stores an answer of the API, and nothing private.
 */
import { createVisitorClient } from '@sekolah/api-client/visitor'
import { DAY_MS } from '@sekolah/contract/dates'
import { isPublicPath } from '@sekolah/contract/routes'
import { flush, OUTBOX } from '@sekolah/offline/outbox/outbox'
import { createSenders } from '@sekolah/offline/outbox/senders'
import { needsBackgroundSync } from '@sekolah/offline/outbox/state'
import { workerOutbox } from '@sekolah/offline/outbox/worker-store'
import { webLocks } from '@sekolah/offline/storage/locks'
import { pictureCaches } from '@sekolah/offline/storage/picture-caches'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

// "/" is the rendered home page, "/index.html" the empty shell: one must not replace the other.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// Only the site's own pages come from the shell; feeds, files and /admin belong to the server.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && isPublicPath(url.pathname.replace(/(?<=.)\/+$/, '')),
  createHandlerBoundToURL('/index.html'),
)

/** Caches pictures of one width that were shown; on a full device they are deleted first. */
const cachePictures = (width: keyof typeof pictureCaches) =>
  registerRoute(
    ({ url }) => isPicture(url, width),
    new CacheFirst({
      cacheName: pictureCaches[width].name,
      plugins: [
        // A captive portal answers 200 too, with a page of its own.
        new CacheableResponsePlugin({ statuses: [200], headers: { 'Content-Type': 'image/webp' } }),
        new ExpirationPlugin({
          maxEntries: pictureCaches[width].most,
          maxAgeSeconds: (60 * DAY_MS) / 1_000,
          purgeOnQuotaError: true,
        }),
        // Without a network any cached width of the same picture is used.
        { handlerDidError: ({ request }) => otherWidth(request.url) },
      ],
    }),
  )

const isPicture = (url: URL, width: number): boolean =>
  url.origin === self.location.origin &&
  url.pathname.startsWith('/media/') &&
  url.pathname.endsWith(`-${width}.webp`)

const otherWidth = async (url: string): Promise<Response | undefined> => {
  for (const width of [640, 320]) {
    const stored = await caches.match(url.replace(/-\d+\.webp$/, `-${width}.webp`))
    if (stored) return stored
  }
  return undefined
}

// The largest ones come from the network only.
cachePictures(320)
cachePictures(640)

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting()
})

// Without `claim` only the second page of a first visit would work offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === OUTBOX) (event as ExtendableEvent).waitUntil(sendSubmissions())
})

const sendSubmissions = async (): Promise<void> => {
  const store = workerOutbox()
  const senders = createSenders(createVisitorClient({ fetch: (...call) => fetch(...call) }))
  await flush({ store, senders, locks: webLocks(navigator.locks) }, 'signal')
  const left = await store.all()
  // The browser tries again later when the event fails.
  if (left.some(needsBackgroundSync)) throw new Error('Submissions are still waiting.')
}
