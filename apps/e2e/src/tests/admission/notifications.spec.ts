/**
 * Push notifications with a simulated push service: a test's browser cannot reach a real one, and
 * cannot show notifications here.
 */
import { chooseEnding, storedOn } from '../../actors/device.ts'
import { expectSent, myApplications, openForm, submitApplication } from '../../actors/submission.ts'
import type { Visitor } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { serviceWorkerOf } from '../../setup/worker.ts'

/**
 * Replaces the browser's permission prompt and push service: permission is granted, and one
 * subscription survives a reload.
 */
const playPushService = () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/kenari'
  const state = window.localStorage
  Notification.requestPermission = async () => {
    state.setItem('test-asked', `${Number(state.getItem('test-asked')) + 1}`)
    return 'granted'
  }
  const present = (): PushSubscription | null => {
    const key = state.getItem('test-key')
    if (key === null) return null
    const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
    const applicationServerKey = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer
    const unsubscribe = async () => {
      state.removeItem('test-key')
      return true
    }
    return { endpoint, options: { applicationServerKey }, unsubscribe } as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => present()
  PushManager.prototype.subscribe = async (options) => {
    state.setItem('test-key', `${options?.applicationServerKey}`)
    return present() as PushSubscription
  }
}

const asked = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('test-asked'))

test('a family turns notifications on, gets the fixed sentence, and turns them off @long', async ({
  school,
  visitor,
}) => {
  const { context } = visitor
  await context.addInitScript(playPushService)
  const worker = await serviceWorkerOf(visitor)
  await openForm(visitor)
  await submitApplication(visitor)
  await expectSent(visitor)
  const on = myApplications(visitor).getByRole('button', { name: 'Kabari lewat notifikasi' })
  const off = myApplications(visitor).getByRole('button', { name: 'Matikan notifikasi' })
  await expect(on).toBeVisible()
  expect(await asked(visitor)).toBeNull()
  await on.click()
  await expect(myApplications(visitor).getByText('Notifikasi aktif')).toBeVisible()
  expect(await asked(visitor)).toBe('1')

  const { client_id = '' } = (await storedOn(visitor.page)).receipts[0] ?? {}
  const heard = async () =>
    (await school.ask('GET', `/ppdb/mine/${client_id}/push`)).data.subscription !== null
  expect(await heard()).toBe(true)
  await visitor.page.reload()
  await expect(off).toBeVisible()
  const [script] = context.serviceWorkers()
  if (!script) throw new Error('The service worker is not running.')
  await script.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title) => {
      Object.assign(globalThis, { shown: [title] })
    }
  })
  await worker.push(new URL(visitor.page.url()).origin)
  const shown = () => script.evaluate(() => Object(globalThis).shown?.[0])
  await expect.poll(shown).toBe('Ada kabar tentang pendaftaran Anda.')

  await off.click()
  await expect(on).toBeVisible()
  expect(await heard()).toBe(false)
  await on.click()
  await expect(off).toBeVisible()
  await chooseEnding(visitor.page, 'Hapus dari HP ini')
  await visitor.page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(myApplications(visitor)).toHaveCount(0)
  await expect.poll(heard).toBe(false)
})
