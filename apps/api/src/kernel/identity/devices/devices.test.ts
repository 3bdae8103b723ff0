import { createClient } from '@sekolah/api-client'
import { signIn as enter } from '@sekolah/api-client/sign-in'
import { calls } from '@sekolah/contract/calls'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../engine/base/time.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'
import { knownDevices } from '../tables.ts'
import { callerNetwork, describeDevice } from './caller.ts'
import { pruneDevices } from './known-devices.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const PC = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const EXPIRED = { status: 401, message: 'Sesi Anda sudah berakhir. Silakan masuk kembali.' }

/** A demo school whose super admin signs in from several places. */
const school = async () => {
  const ended: string[] = []
  const app = await testApp({
    env: { DEMO: '1' },
    live: { sessionsEnded: (hashes) => ended.push(...hashes) },
  })
  const from = (userAgent: string, address: string, token?: string) =>
    createClient(calls, {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('User-Agent', userAgent)
        headers.set('X-Forwarded-For', address)
        return app.request(`${input}`, { ...init, headers })
      },
      token: () => token ?? null,
    })
  const signIn = async (userAgent: string, address: string) => {
    const { token } = await enter(from(userAgent, address), demoAccount)
    app.pass(1_000)
    return from(userAgent, address, token)
  }
  return { ...app, ended, signIn }
}

test('shows an account’s owner their devices, and nobody’s token', async () => {
  const { signIn, db, staff } = await school()
  const phone = await signIn(PHONE, '36.68.1.2')
  const pc = await signIn(PC, '203.0.113.7')
  const devices = await pc.auth.sessions()
  expect(devices).toEqual([
    expect.objectContaining({
      device: 'Firefox di Windows',
      address: '203.0.113.7',
      is_current: true,
    }),
    expect.objectContaining({
      device: 'Chrome di Android',
      address: '36.68.1.2',
      is_current: false,
    }),
  ])
  const hashes = db.$client.prepare('SELECT token_hash FROM sessions').pluck().all()
  for (const hash of hashes) expect(JSON.stringify(devices)).not.toContain(hash)
  expect((await phone.auth.sessions())[0]?.device).toBe('Chrome di Android')
  // Another account, even a super_admin's, sees only its own sessions.
  expect(await staff('super_admin', 'kepala').auth.sessions()).toHaveLength(1)
})

test('signs out one device or all others, and nobody else’s', async () => {
  const { signIn, staff, ended } = await school()
  const phone = await signIn(PHONE, '36.68.1.2')
  const pc = await signIn(PC, '203.0.113.7')
  const third = await signIn(PC, '203.0.113.8')
  const [, , lost = { id: '' }] = await third.auth.sessions()
  const stranger = staff('super_admin', 'kepala')
  expect(
    await expectRefusal(stranger.auth.endSession({ params: { session: lost.id } })),
  ).toMatchObject({ status: 404 })
  await third.auth.endSession({ params: { session: lost.id } })
  expect(await expectRefusal(phone.auth.me())).toMatchObject(EXPIRED)
  expect(
    await expectRefusal(third.auth.endSession({ params: { session: lost.id } })),
  ).toMatchObject({
    status: 404,
    message: 'Perangkat ini sudah keluar.',
  })
  expect(await expectRefusal(third.auth.endSession({ params: { session: 'x' } }))).toMatchObject({
    status: 404,
  })
  await third.auth.endOtherSessions()
  expect(await expectRefusal(pc.auth.me())).toMatchObject(EXPIRED)
  await third.auth.me()
  await stranger.auth.me()
  expect(ended).toHaveLength(2)
})

test('notifies the known devices of a new one, until one of them approves it', async () => {
  const { signIn } = await school()
  const pc = await signIn(PC, '203.0.113.7')
  await signIn(PC, '203.0.99.1')
  expect(await pc.auth.newDevices()).toEqual([])
  const thief = await signIn(PHONE, '36.68.1.2')
  const [device] = await pc.auth.newDevices()
  expect(device).toMatchObject({ device: 'Chrome di Android', network: '36.68' })
  // Neither the new device itself nor another new one sees the notice.
  const another = await signIn(PHONE, '8.8.8.8')
  expect(await thief.auth.newDevices()).toEqual([])
  expect(
    await expectRefusal(another.auth.approveDevice({ params: { id: device?.id ?? 0 } })),
  ).toMatchObject({
    status: 404,
  })
  expect(await pc.auth.newDevices()).toHaveLength(2)
  await pc.auth.approveDevice({ params: { id: device?.id ?? 0 } })
  expect(await pc.auth.newDevices()).toMatchObject([{ network: '8.8' }])
  // Approved, it is no longer reported, and is notified of others.
  const again = await signIn(PHONE, '36.68.200.9')
  expect(await again.auth.newDevices()).toMatchObject([{ network: '8.8' }])
})

test('forgets devices that were not used for half a year', async () => {
  const { signIn, db, pass, clock } = await school()
  await signIn(PC, '203.0.113.7')
  pass(181 * DAY_MS)
  await signIn(PHONE, '36.68.1.2')
  pruneDevices(db, clock())
  expect(db.select().from(knownDevices).all()).toMatchObject([{ device: 'Chrome di Android' }])
})

test('names devices as people do', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const named = {
    [PHONE]: 'Chrome di Android',
    [PC]: 'Firefox di Windows',
    [`${PHONE} EdgA/141.0.0.0`]: 'Edge di Android',
    [`${PHONE} SamsungBrowser/28.0`]: 'Samsung Internet di Android',
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`]:
      'Safari di iPhone',
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/141.0 Mobile/15E148 Safari/604.1`]:
      'Chrome di iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) sekolah/0.1.0 Chrome/140.0 Electron/40.0.0 Safari/537.36':
      'Aplikasi desktop di Windows',
    'curl/8.5.0': 'Perangkat tidak dikenal',
    '': 'Perangkat tidak dikenal',
  }
  expect(
    Object.fromEntries(Object.keys(named).map((agent) => [agent, describeDevice(agent)])),
  ).toEqual(named)
  expect(['36.68.1.2', '2001:db8:1:2', 'unknown', ''].map(callerNetwork)).toEqual([
    '36.68',
    '2001:db8',
    'unknown',
    '',
  ])
})
