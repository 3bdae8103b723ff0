/** Wakes and stops a phone's service worker, as its browser does. */
import { expect } from '@playwright/test'
import type { Visitor } from '../actors/visitor.ts'

/** The site's service worker, controlled through the DevTools protocol. */
export const serviceWorkerOf = async (visitor: Visitor) => {
  const tools = await visitor.context.newCDPSession(visitor.page)
  let registrationId = ''
  let versionId = ''
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? ''
  })
  let stopped = () => {}
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) {
      versionId = version.versionId
      if (version.runningStatus === 'stopped') stopped()
    }
  })
  await tools.send('ServiceWorker.enable')
  return {
    wake: async (origin: string) => {
      const tag = 'outbox'
      // After a restart of the browser the registration is reported a little later.
      await expect.poll(() => registrationId).not.toBe('')
      await tools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      })
    },
    /** Delivers an empty push message, as the browser's push service would. */
    push: async (origin: string) => {
      await expect.poll(() => registrationId).not.toBe('')
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: '' })
    },
    stop: async () => {
      const end = new Promise<void>((resolve) => {
        stopped = resolve
      })
      await tools.send('ServiceWorker.stopWorker', { versionId })
      await end
    },
  }
}
