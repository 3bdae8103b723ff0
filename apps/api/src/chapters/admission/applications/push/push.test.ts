import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../../engine/base/time.ts'
import { write } from '../../../../engine/db/connect.ts'
import {
  birthCertificate,
  createFamilyClient,
  createPhoto,
  sendPage,
} from '../../../../test/documents.ts'
import { familyPush, pushEndpoint, pushService } from '../../../../test/push.ts'
import {
  applicantForm,
  expectRefusal,
  openAdmission,
  type TestApp,
  testApp,
} from '../../../../test/test-app.ts'
import { applicantParts } from '../../parts.ts'
import { eraseOldApplicants } from '../erasure.ts'
import { notifyFamily } from './notify.ts'
import { applicantPush } from './subscriptions.ts'
import { pushQueue, pushSubscriptions } from './tables.ts'

/** An application whose phone has subscribed. */
const listening = async (app: TestApp, name = 'satu') => {
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  await familyPush(app).push.subscribe({
    params: { client_id },
    body: { endpoint: pushEndpoint(name) },
  })
  return { client_id, id }
}

const queued = ({ db }: TestApp) => db.select().from(pushQueue).all()
const subscribed = ({ db }: TestApp) => db.select().from(pushSubscriptions).all()
const tell = ({ db, clock }: TestApp, ids: number[], isResult = false) =>
  write(db, (tx) => notifyFamily(tx, ids, { isResult }, clock()))

test('a phone subscribes to an application, sees the subscription, and ends it', async () => {
  const app = await testApp()
  const family = familyPush(app)
  const { client_id } = await listening(app)
  const subscription = createHash('sha256').update(pushEndpoint('satu')).digest('base64url')
  expect(await family.push.mine({ params: { client_id } })).toEqual({ subscription })
  // A second device of the same application replaces it.
  await family.push.subscribe({ params: { client_id }, body: { endpoint: pushEndpoint('dua') } })
  expect(subscribed(app)).toHaveLength(1)
  expect((await family.push.mine({ params: { client_id } })).subscription).not.toBe(subscription)
  await family.push.unsubscribe({ params: { client_id } })
  expect(await family.push.mine({ params: { client_id } })).toEqual({ subscription: null })
  expect(subscribed(app)).toEqual([])
  expect(
    await expectRefusal(family.push.mine({ params: { client_id: randomUUID() } })),
  ).toMatchObject({
    status: 404,
  })
  const elsewhere = { endpoint: 'https://192.168.1.1/abc' }
  expect(
    await expectRefusal(family.push.subscribe({ params: { client_id }, body: elsewhere })),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'endpoint', message: 'Layanan notifikasi peramban ini tidak dikenal.' }],
  })
})

test('a message has no payload, and is signed by the key that phones were given', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  tell(app, [id])
  const service = pushService(app)
  await service.run()
  const { public_key } = await familyPush(app).push.key()
  const [request] = service.sent
  expect(Object.keys(request ?? {})).toEqual(['endpoint', 'headers'])
  expect(request).toMatchObject({
    endpoint: pushEndpoint('satu'),
    headers: { TTL: '86400', Urgency: 'normal' },
  })
  const [, token = '', key] =
    /^vapid t=(\S+), k=(\S+)$/.exec(request?.headers.Authorization ?? '') ?? []
  expect(key).toBe(public_key)
  const [head, claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(`${Buffer.from(claims, 'base64url')}`)).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:sekolah@localhost',
  })
  const point = Buffer.from(public_key ?? '', 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(queued(app)).toEqual([])
  expect(app.lines.join()).not.toContain(pushEndpoint('satu'))
})

test('news is sent at most once an hour, a result always', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  const service = pushService(app)
  const told = async (isResult = false) => {
    const before = service.sent.length
    tell(app, [id], isResult)
    await service.run()
    return service.sent.length - before
  }
  expect(await told()).toBe(1)
  expect(await told()).toBe(0)
  expect(await told(true)).toBe(1)
  app.pass(HOUR_MS - 1)
  expect(await told()).toBe(0)
  app.pass(1)
  expect(await told()).toBe(1)
  tell(app, [id], true)
  tell(app, [id], true)
  expect(queued(app)).toHaveLength(1)
})

test('a result queued while an older message is being sent is sent after it', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  let isFirst = true
  const service = pushService(app, () => {
    if (isFirst) tell(app, [id], true)
    isFirst = false
    return { status: 201, retryAfter: null }
  })
  tell(app, [id])
  await service.run()
  expect(service.sent).toHaveLength(2)
  expect(queued(app)).toEqual([])
})

test('an endpoint that is gone is deleted for every child', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  await listening(app)
  const other = await listening(app, 'lain')
  tell(app, [id])
  await pushService(app, () => ({ status: 410, retryAfter: null })).run()
  expect(subscribed(app)).toMatchObject([{ applicant_id: other.id }])
  tell(app, [other.id])
  await pushService(app, () => ({ status: 404, retryAfter: null })).run()
  expect([subscribed(app), queued(app)]).toEqual([[], []])
})

test('a busy push service is retried with backoff, respecting Retry-After', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  tell(app, [id])
  const service = pushService(app, () => ({ status: 429, retryAfter: 600 }))
  await service.run()
  app.pass(10 * MINUTE_MS - 1)
  await service.run()
  expect(service.sent).toHaveLength(1)
  app.pass(1)
  await service.run()
  expect(service.sent).toHaveLength(2)
  const unreachable = pushService(app, () => Promise.reject(new Error('no network')))
  for (let hour = 0; hour < 12; hour += 1) {
    app.pass(HOUR_MS)
    await unreachable.run()
  }
  expect(unreachable.sent).toHaveLength(4)
  expect(queued(app)).toEqual([])
  expect(subscribed(app)).toHaveLength(1)
})

test('a permanent refusal is not retried; the log contains only its status', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  tell(app, [id])
  const service = pushService(app, () => ({ status: 301, retryAfter: null }))
  await service.run()
  await service.run()
  expect(service.sent).toHaveLength(1)
  expect(subscribed(app)).toHaveLength(1)
  const log = app.lines.join('\n')
  expect(log).toContain('"statuses":"301"')
  expect(log).not.toContain('fcm/send')
})

test('a server stopped during sending sends the rest after its next start', async () => {
  const app = await testApp()
  const children = [await listening(app, 'a'), await listening(app, 'b')]
  tell(
    app,
    children.map(({ id }) => id),
    true,
  )
  let stopped = Promise.resolve()
  const first = pushService(app, async ({ endpoint: to }) => {
    if (to === pushEndpoint('a')) return { status: 201, retryAfter: null }
    stopped = first.stop()
    throw new Error('aborted')
  })
  await first.run()
  await stopped
  expect(queued(app)).toMatchObject([{ applicant_id: children[1]?.id, attempts: 0 }])
  const next = pushService(app)
  await next.run()
  expect(next.sent.map((request) => request.endpoint)).toEqual([pushEndpoint('b')])
})

test('two thousand families are notified in small batches', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  const [model] = subscribed(app)
  if (!model) throw new Error('No subscription.')
  write(app.db, (tx) => {
    for (let n = 1; n < 2_000; n += 1) {
      tx.insert(pushSubscriptions)
        .values({ ...model, applicant_id: id + n, endpoint: pushEndpoint(`${n}`) })
        .run()
    }
    const all = tx.select({ id: pushSubscriptions.applicant_id }).from(pushSubscriptions)
    notifyFamily(tx, all, { isResult: true }, app.clock())
  })
  let [open, most] = [0, 0]
  const service = pushService(app, async () => {
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    open -= 1
    return { status: 201, retryAfter: null }
  })
  await service.run()
  expect(new Set(service.sent.map((request) => request.endpoint)).size).toBe(2_000)
  expect(most).toBeLessThanOrEqual(20)
})

test('subscriptions are erased with the application, and do not follow it to another phone', async () => {
  const app = await testApp()
  const ends: ((child: { client_id: string; id: number }) => Promise<unknown>)[] = [
    ({ client_id }) => app.visitor.ppdb.withdraw({ params: { client_id } }),
    ({ id }) => app.staff('super_admin').ppdb.erase({ params: { id } }),
    async ({ id }) => {
      const { code } = await app.staff().devices.code({ params: { id } })
      await createFamilyClient(app).devices.bind({ body: { code, client_id: randomUUID() } })
    },
  ]
  for (const end of ends) {
    const child = await listening(app)
    tell(app, [child.id])
    await end(child)
    expect([subscribed(app), queued(app)]).toEqual([[], []])
    expect(
      await expectRefusal(familyPush(app).push.mine({ params: { client_id: child.client_id } })),
    ).toMatchObject({ status: 410 })
    const holds = ['school.db', 'school.db-wal'].some((file) =>
      readFileSync(join(app.dataDir, file)).includes(pushEndpoint('satu')),
    )
    if (end !== ends[2]) expect(holds).toBe(false)
  }
})

test('the end of a season also ends subscriptions', async () => {
  const app = await testApp()
  const { id } = await listening(app)
  tell(app, [id])
  app.at('2031-01-01T00:00:00.000Z')
  app.set({ ppdb_year: '2031/2032' })
  eraseOldApplicants(app.db, app.clock(), applicantParts)
  expect([subscribed(app), queued(app)]).toEqual([[], []])
})

test('before publication no decision is announced, but a requested correction is', async () => {
  const app = await testApp({
    settings: { ...openAdmission, ppdb_result_at: '2026-12-10T02:00:00.000Z' },
  })
  const { id } = await listening(app)
  const staff = app.staff()
  await staff.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  const other = await listening(app, 'dua')
  await staff.ppdb.decideMany({ body: { ids: [other.id], status: 'rejected' } })
  expect(queued(app)).toEqual([])
  await staff.ppdb.update({ params: { id }, body: { notes: 'Hanya untuk kantor.' } })
  expect(queued(app)).toEqual([])
  await staff.ppdb.update({ params: { id }, body: { correction_note: 'Nama orang tua keliru.' } })
  expect(queued(app)).toMatchObject([{ applicant_id: id }])
})

test('after publication every decision is announced, but not one that the server refused', async () => {
  const app = await testApp()
  const [one, two] = [await listening(app), await listening(app, 'dua')]
  const staff = app.staff()
  await staff.ppdb.decide({ params: { id: one.id }, body: { status: 'accepted' } })
  const service = pushService(app)
  await service.run()
  await staff.ppdb.decideMany({ body: { ids: [one.id, two.id], status: 'rejected' } })
  await service.run()
  expect(service.sent.map((request) => request.endpoint)).toEqual([
    pushEndpoint('satu'),
    pushEndpoint('dua'),
  ])
})

test('a document to be replaced is announced, an approved one is not', async () => {
  const app = await testApp()
  const staff = app.staff()
  await staff.documentTypes.create({ body: birthCertificate })
  const { client_id, id } = await listening(app)
  await sendPage(createFamilyClient(app), client_id, await createPhoto())
  await staff.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } })
  expect(queued(app)).toEqual([])
  await staff.documents.judge({
    params: { id, type: 'akta' },
    body: { state: 'replace', reason: 'Buram' },
  })
  expect(queued(app)).toMatchObject([{ applicant_id: id }])
})

test('while the key is damaged nobody subscribes and nothing is sent; once repaired, both continue', async () => {
  const app = await testApp()
  const family = familyPush(app)
  const { client_id, id } = await listening(app)
  const file = join(app.dataDir, 'keys/push')
  const whole = readFileSync(file)
  writeFileSync(file, 'rusak')
  tell(app, [id])
  const service = pushService(app)
  await service.run()
  await service.run()
  expect(service.sent).toEqual([])
  expect(await family.push.key()).toEqual({ public_key: null })
  expect(await family.push.mine({ params: { client_id } })).toEqual({ subscription: null })
  const again = family.push.subscribe({
    params: { client_id },
    body: { endpoint: pushEndpoint('satu') },
  })
  expect(await expectRefusal(again)).toMatchObject({ status: 503 })
  expect(app.lines.filter((line) => line.includes('push_key_damaged'))).toHaveLength(1)
  writeFileSync(file, whole)
  await service.run()
  expect(service.sent).toHaveLength(1)
})

test('a restore keeps subscriptions that families have changed since the backup', async () => {
  const [copy, newer] = [await testApp(), await testApp()]
  for (const app of [copy, newer]) {
    await listening(app, 'off')
    await listening(app, 'on')
    tell(app, [1, 2])
  }
  write(newer.db, (tx) => applicantPush.erase(tx, 1))
  const { id } = await listening(newer, 'new')
  write(copy.db, (tx) => {
    applicantPush.takeOverLater(tx, newer.db)
    applicantPush.takeOver(tx, newer.db, new Set([id]))
  })
  expect(subscribed(copy).map((row) => row.endpoint)).toEqual([
    pushEndpoint('on'),
    pushEndpoint('new'),
  ])
  expect(queued(copy)).toEqual([])
})
