/** The whole site in a browser: this device's content, its router, and what follows both. */
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import type { Connection } from '@sekolah/offline/connection'
import type { Device } from '@sekolah/offline/device'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { DeviceProvider } from './base/device-provider.tsx'
import { whenIdle } from './base/when-idle.ts'
import { createSiteRouter } from './router.tsx'
import { loadOnce } from './routing/once.ts'
import { pageFiles } from './routing/page.ts'
import { type LocalContent, rootRoute } from './routing/root-route.tsx'
import { deferInstallPrompt } from './updates/install.ts'
import { reloadWhenChunksAreGone } from './updates/lost-chunks.ts'
import { registerTab } from './updates/open-tabs.ts'

const HOUR_MS = 60 * 60_000

/** Made once for each page load. `isRendered`: whether the server has rendered the page. */
export const createSiteApp = (isRendered: boolean, connection: Connection) => {
  // The device's code (client, Dexie, sync) is 33 KB and loaded after the first paint.
  const open = loadOnce(() => openLater())
  const openLater = async () => {
    const [{ createVisitorClient }, { openDevice }] = await Promise.all([
      import('@sekolah/api-client/visitor'),
      import('@sekolah/offline/device'),
    ])
    const device = openDevice(createVisitorClient({ fetch: connection.fetch }), connection.now)
    followDevice(device)
    return device
  }

  const content: ContentSource = {
    all: async (kind) => (await open()).mirror.all(kind),
    article: async (id) => (await open()).mirror.article(id),
  }
  const atHand: LocalContent = {
    all: async (kind) => {
      const rows = await open()
        .then(({ mirror }) => mirror.atHand(kind))
        .catch(() => null)
      if (!rows) void fetchContent()
      return rows ?? []
    },
    isLoading: () => !hasFailed,
  }
  let hasFailed = false
  let fetching: Promise<void> | null = null
  /** Fetches the content for a phone without any, then reloads the routes' data. */
  const fetchContent = () => {
    const fetchAll = async () => {
      await content.all('settings')
      hasFailed = false
      if (await (await open()).mirror.atHand('settings')) await router.invalidate()
    }
    const fail = () => {
      if (hasFailed) return
      hasFailed = true
      // Rendered content stays when a full phone has evicted it.
      if (!isContentShown()) return router.invalidate()
    }
    fetching ??= fetchAll()
      .catch(fail)
      .finally(() => {
        fetching = null
      })
    return fetching
  }

  const isContentShown = () => {
    const [root] = router.state.matches
    return root?.routeId === rootRoute.id && root.loaderData?.isKnown === true
  }

  /** How often this device's content has changed since the page was opened. */
  let changes = 0
  const router = createSiteRouter({
    content,
    atHand,
    origin: window.location.origin,
    now: () => new Date(connection.now()),
    // Midnight comes on the hour in all Indonesian time zones.
    edition: () => `${changes} ${Math.floor(connection.now() / HOUR_MS)}`,
  })
  let isSending = false
  const updates = loadOnce(async () => {
    const { startUpdates } = await import('./updates/updates.ts')
    return startUpdates({
      isSending: () => isSending,
      onNavigation: (listener) =>
        router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
          if (hrefChanged) listener(toLocation.href)
        }),
    })
  })

  /**
   * Preloads the code of all pages that this phone has cached, so that a tap need not wait for it.
   */
  const openPages = async () => {
    const worker = navigator.serviceWorker?.controller
    for (const { open } of pageFiles) {
      await new Promise<void>(whenIdle)
      // A worker that has just taken over may hold another version.
      if (!worker || worker !== navigator.serviceWorker.controller) return
      await open()
    }
  }

  const followDevice = (device: Device) => {
    device.start(connection)
    const readAhead = () => device.mirror.readAhead().catch(() => {})
    readAhead()
      .then(openPages)
      .catch(() => {})
    device.mirror.onChange((what) => {
      changes += 1
      void readAhead()
      return what === 'gone' ? fetchContent() : router.invalidate()
    })
    device.watch(
      (db) => db.outbox.toArray(),
      (entries) => {
        isSending = entries.some(({ state }) => state === 'sending')
        // A server that does not know our calls may be newer than this page.
        if (entries.some(({ state }) => state === 'held'))
          updates().then(
            ({ check }) => check('urgent'),
            () => {},
          )
      },
    )
  }
  window.addEventListener('beforeunload', (event) => {
    if (isSending) event.preventDefault()
  })
  registerTab()
  deferInstallPrompt()
  reloadWhenChunksAreGone()

  return (
    <DeviceProvider {...{ connection, open, updates }}>
      {isRendered ? <RouterClient router={router} /> : <RouterProvider router={router} />}
    </DeviceProvider>
  )
}
