/// <reference lib="webworker" />
/**
 * The service worker: caches the shell and the built files, and sends submissions, photos and
 * answers to offers on background sync. It never stores API responses or private data.
 */
import { createClient } from '@sekolah/api-client'
import { createVisitorClient } from '@sekolah/api-client/visitor'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import { isPublicPath } from '@sekolah/contract/routes'
import { DAY_MS } from '@sekolah/contract/values/dates'
import { workerClock } from '@sekolah/offline/clock'
import { createPageStore } from '@sekolah/offline/documents/page-store'
import { sendPages } from '@sekolah/offline/documents/sender'
import { askSchool } from '@sekolah/offline/moved'
import { familySenders } from '@sekolah/offline/outbox/family-senders'
import { flushOutbox, OUTBOX_NAME } from '@sekolah/offline/outbox/outbox'
import { createSenders } from '@sekolah/offline/outbox/senders'
import { needsBackgroundSync } from '@sekolah/offline/outbox/state'
import { createOutboxStore } from '@sekolah/offline/outbox/store'
import { type Locks, webLocks } from '@sekolah/offline/storage/locks'
import { pictureCaches } from '@sekolah/offline/storage/picture-caches'
import { createWorkerStore } from '@sekolah/offline/storage/worker-store'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { openNewsPage, showNewsNotification } from './admission/push/worker.ts'
import { isIntactAsset } from './intact.ts'
import { hasOpenTab } from './updates/open-tabs.ts'

declare const self: ServiceWorkerGlobalScope

/** A file of this build, with the hash that `build/precache-manifest.ts` writes. */
type BuiltFile = { url: string; revision: string | null; hash: string }

const files = self.__WB_MANIFEST as BuiltFile[]
const hashes = new Map(files.map(({ url, hash }) => [`/${url}`, hash]))

/** Fetches the file, bypassing every cache; null when the response is not that file. */
const fetchIntact = async (path: string): Promise<Response | null> => {
  const answer = await fetch(path, { cache: 'reload' }).catch(() => null)
  return answer && (await isIntactAsset(path, answer, hashes.get(path))) ? answer : null
}

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const { pathname } = new URL(request.url)
      const isWhole = await isIntactAsset(pathname, response, hashes.get(pathname))
      return isWhole ? response : fetchIntact(pathname)
    },
    // Repairs entries that an older worker stored wrongly or the device damaged. While the site is
    // in use only the shell's hash is checked: a proxy's error page has the shell's type.
    cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse, event }) => {
      const { pathname } = new URL(request.url)
      const isThorough = event.type === 'install' || pathname === SHELL
      const hash = isThorough ? hashes.get(pathname) : undefined
      if (!cachedResponse || (await isIntactAsset(pathname, cachedResponse, hash)))
        return cachedResponse
      const fresh = await fetchIntact(pathname)
      if (fresh) await (await caches.open(cacheName)).put(request, fresh.clone())
      return fresh
    },
  },
])

const SHELL = '/index.html'
const RESCUE = '/darurat'
const RESCUE_FILE = `${RESCUE}.html`

// "/" is the rendered home page, "/index.html" the empty shell: one must not replace the other.
precacheAndRoute(
  files.filter(({ url }) => `/${url}` !== RESCUE_FILE),
  { directoryIndex: '', cleanURLs: false },
)
cleanupOutdatedCaches()

/** Stored in a separate cache, which a full device does not evict together with the shell. */
const cacheRescuePage = async (): Promise<void> => {
  const page = await fetchIntact(RESCUE_FILE)
  if (!page) throw new Error('The rescue page did not arrive.')
  await (await caches.open(RESCUE)).put(RESCUE, page)
}
self.addEventListener('install', (event) => event.waitUntil(cacheRescuePage()))

const shell = createHandlerBoundToURL(SHELL)

/** The shell, or the rescue page when neither cache nor server has this site's shell. */
const openPage: typeof shell = async (options) => {
  const page = await shell(options).catch(() => null)
  if (page?.ok && (await page.clone().text()).includes('src="/assets/')) return page
  return (await caches.match(RESCUE)) ?? page ?? Response.error()
}

const isNavigation = ({ mode }: Request): boolean => mode === 'navigate'

// Only the site's own pages come from the shell; feeds, files and /admin belong to the server.
registerRoute(
  ({ request, url }) =>
    isNavigation(request) && isPublicPath(url.pathname.replace(/(?<=.)\/+$/, '')),
  openPage,
)
registerRoute(
  ({ request, url }) => isNavigation(request) && url.pathname === RESCUE,
  async ({ request }) => (await caches.match(RESCUE)) ?? fetch(request),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/api/meta',
  ({ request }) => askSchool(request, self.location.origin),
)

/** Caches viewed pictures of one width; on a full device they are evicted first. */
const cachePictures = (width: keyof typeof pictureCaches) =>
  registerRoute(
    ({ url }) => isPicture(url, width),
    new CacheFirst({
      cacheName: pictureCaches[width].name,
      plugins: [
        // A captive portal also answers 200, with its own page.
        new CacheableResponsePlugin({ statuses: [200], headers: { 'Content-Type': 'image/webp' } }),
        new ExpirationPlugin({
          maxEntries: pictureCaches[width].most,
          maxAgeSeconds: (60 * DAY_MS) / 1_000,
          purgeOnQuotaError: true,
        }),
        // Offline any cached width of the same picture is used.
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

// Cached on first use: the forms that families fill in without a network, and the drawings of the
// home page for wide screens.
registerRoute(
  ({ url }) =>
    /^\/assets\/(((receipt|family)-biodata|receipt-fees|objection-form|path-choice)-[^/]+\.js|(lab|school|workshop)-[^/]+\.svg)$/.test(
      url.pathname,
    ),
  new CacheFirst({
    cacheName: 'files-for-some',
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isIntactAsset(new URL(request.url).pathname, response, undefined))
            ? response
            : null,
      },
      new ExpirationPlugin({ maxEntries: 15 }),
    ],
  }),
)

// The largest width is never cached.
cachePictures(320)
cachePictures(640)

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting()
})

// Without `claim` only the second page of a first visit would work offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(showNewsNotification(self.registration)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNewsPage(self.clients))
})

let sending: Promise<void> = Promise.resolve()

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag !== OUTBOX_NAME) return
  // Serialized: a sync event may fire while the previous attempt is still failing.
  sending = sending.catch(() => {}).then(sendSubmissions)
  ;(event as ExtendableEvent).waitUntil(sending)
})

const sendSubmissions = async (): Promise<void> => {
  // Rows are dated by the school's clock, which every response carries.
  const options = workerClock((...call) => fetch(...call))
  const rows = createWorkerStore()
  const store = createOutboxStore(rows)
  const senders = createSenders(createVisitorClient(options), options.now, async () =>
    familySenders(options.fetch, options.now),
  )
  const locks = webLocks(navigator.locks)
  const outbox = { store, senders, locks }
  const pages = createPageStore(rows)
  if (await isUpToWorker(locks)) {
    await flushOutbox(outbox, 'signal')
    await sendPages(
      { store: pages, api: createClient(documentVisitorCalls, options), outbox },
      'signal',
    )
  }
  const left = [...(await store.all()), ...(await pages.ready(false))]
  // The browser tries again later when the event fails.
  if (left.some(needsBackgroundSync)) throw new Error('Submissions are still waiting.')
}

/**
 * Waits for the tab that is sending. If it is still open afterwards, it sends the rest itself; if
 * it was closed, the rest would wait minutes for the browser's next event.
 */
const isUpToWorker = async (locks: Locks): Promise<boolean> => {
  if ((await locks.ifFree(OUTBOX_NAME, async () => 'free')) === 'free') return true
  await locks.inTurn(OUTBOX_NAME, async () => {})
  return !(await hasOpenTab())
}
