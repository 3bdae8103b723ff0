import { familyPush, pushEndpoint } from '@sekolah/api/src/test/push.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { filledForm, newSchool, openSite } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'
import { endpointHash } from './browser.ts'

const client_id = '11111111-1111-4111-8111-111111111111'
const region = () => screen.findByRole('region', { name: 'Notifikasi' })
const off =
  'HP ini dapat memberi tahu begitu ada kabar. Isinya tidak tampil di layar kunci.Kabari lewat notifikasi'
const on = 'Notifikasi aktif: HP ini memberi tahu begitu ada kabar.Matikan notifikasi'

/** A browser with Web Push; its subscription is for the key with which it was made. */
let subscribed: { endpoint: string; options: { applicationServerKey: ArrayBuffer } } | null
let permission: string
let asked: string[]
beforeEach(() => {
  subscribed = null
  permission = 'denied'
  asked = []
  const pushManager = {
    getSubscription: async () =>
      subscribed && {
        ...subscribed,
        unsubscribe: async () => {
          asked.push('unsubscribe')
          subscribed = null
        },
      },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push('subscribe')
      const key = Uint8Array.from(Buffer.from(applicationServerKey, 'base64url'))
      subscribed = {
        endpoint: pushEndpoint('satu'),
        options: { applicationServerKey: key.buffer },
      }
      return subscribed
    },
  }
  const worker = Object.assign(new EventTarget(), {
    controller: null,
    getRegistration: async () => ({ pushManager }),
  })
  const { serviceWorker } = navigator
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    requestPermission: async () => {
      asked.push('permission')
      return permission
    },
  })
  onTestFinished(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
    vi.unstubAllGlobals()
  })
})

test('a family turns notifications on and off, and is told why that is not possible', async () => {
  const school = await newSchool()
  await school.visitor.ppdb.apply({ body: { ...filledForm(), client_id } as never })
  const known = async () =>
    (await familyPush(school).push.mine({ params: { client_id } })).subscription
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  const place = await region()
  expect(textOf(place)).toBe(off)
  const press = async (name: string) =>
    user.click(await within(place).findByRole('button', { name }))
  await press('Kabari lewat notifikasi')
  expect(textOf(await within(place).findByRole('alert'))).toBe(
    'Notifikasi tidak diizinkan di peramban ini. Izinkan lewat pengaturan situs di peramban, lalu coba lagi.',
  )
  expect(asked).toEqual(['permission'])
  permission = 'granted'
  await press('Kabari lewat notifikasi')
  await waitFor(() => expect(textOf(place)).toBe(on))
  expect(asked.slice(1)).toEqual(['permission', 'subscribe'])
  expect(await known()).toBe(await endpointHash({ endpoint: pushEndpoint('satu') }))

  // The school cannot be reached: nothing has changed.
  await school.close()
  await press('Matikan notifikasi')
  expect(textOf(await within(place).findByRole('alert'))).toBe(
    'Belum berhasil: sekolah atau layanan notifikasi belum dapat dihubungi. Coba lagi saat ada sinyal.',
  )
  expect(controlsIn(place)).toEqual(['Matikan notifikasi'])
  await school.restart()
  await press('Matikan notifikasi')
  await waitFor(() => expect(textOf(place)).toBe(off))
  expect(await known()).toBeNull()
  // Other applications may still need the browser's subscription, which is used again.
  await press('Kabari lewat notifikasi')
  await waitFor(() => expect(textOf(place)).toBe(on))
  expect(asked.slice(3)).toEqual(['permission'])
  // One with another school's key gets no messages.
  subscribed = subscribed && {
    ...subscribed,
    options: { applicationServerKey: new ArrayBuffer(3) },
  }
  await press('Matikan notifikasi')
  await press('Kabari lewat notifikasi')
  await waitFor(() => expect(textOf(place)).toBe(on))
  expect(asked.slice(4)).toEqual(['permission', 'unsubscribe', 'subscribe'])
})

test('the card says whether this phone is subscribed to this application', async () => {
  const school = await newSchool()
  await school.visitor.ppdb.apply({ body: { ...filledForm(), client_id } as never })
  const endpoint = pushEndpoint('dua')
  await familyPush(school).push.subscribe({ params: { client_id }, body: { endpoint } })
  subscribed = { endpoint, options: { applicationServerKey: new ArrayBuffer(0) } }
  await openSite('/ppdb/saya', { school, sent: [client_id] })
  const place = await region()
  await waitFor(() => expect(textOf(place)).toBe(on))
})

test('on an iPhone the site is installed first, but not while something is unsent', async () => {
  vi.unstubAllGlobals()
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => agent.mockRestore())
  const school = await newSchool()
  await school.visitor.ppdb.apply({ body: { ...filledForm(), client_id } as never })
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id], unsent: [{}] })
  const install = () => screen.queryByText(/^Di iPhone dan iPad notifikasi hanya ada di aplikasi/)
  await user.click(await screen.findByRole('button', { name: 'Batalkan' }))
  expect(install()).toBeNull()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(install()).not.toBeNull())
  expect(screen.queryByRole('region', { name: 'Notifikasi' })).toBeNull()
})
