import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../../engine/base/time.ts'
import {
  createFamilyClient,
  createPhoto,
  sendPage,
  withDocuments,
} from '../../../../test/documents.ts'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'
import { applicants } from '../tables.ts'
import { pruneDeviceCodes } from './codes.ts'
import { deviceCodes } from './tables.ts'

const unknown = {
  status: 404,
  message: 'Kode ini tidak berlaku lagi. Minta kode baru di sekolah.',
}

test('a code binds an application to a new phone once, and invalidates the old key', async () => {
  const app = await testApp()
  const { admin, client_id, id, family } = await withDocuments(app)
  const { page_id } = await sendPage(family, client_id, await createPhoto())
  const { code, url, expires_at } = await admin.devices.code({ params: { id } })
  expect(url).toBe(`http://localhost:3000/ppdb/daftar#pindah=${code}`)
  expect(expires_at).toBe('2026-11-21T02:15:00.000Z')
  const phone = randomUUID()
  const mine = await family.devices.bind({ body: { code, client_id: phone } })
  expect(mine).toMatchObject({
    ...{ client_id: phone, id, registration_number: 'PPDB-1' },
    form: { name: 'Budi Santoso' },
    documents: { list: [{ pages: [{ id: page_id }] }] },
  })
  // A retry after a lost answer succeeds; another phone gets nothing for the same code.
  expect(await family.devices.bind({ body: { code, client_id: phone } })).toEqual(mine)
  expect(
    await expectRefusal(family.devices.bind({ body: { code, client_id: randomUUID() } })),
  ).toMatchObject(unknown)
  const moved = { status: 410, code: 'moved', message: expect.stringContaining('HP lain') }
  expect(await expectRefusal(app.visitor.ppdb.mine({ params: { client_id } }))).toMatchObject(moved)
  expect(await expectRefusal(app.visitor.ppdb.withdraw({ params: { client_id } }))).toMatchObject(
    moved,
  )
  expect(await expectRefusal(sendPage(family, client_id, await createPhoto()))).toMatchObject(moved)
  // The old phone's unsent application makes no second child.
  expect(
    await expectRefusal(app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })),
  ).toMatchObject(moved)
  expect(app.db.select().from(applicants).all()).toHaveLength(1)
  expect(await app.visitor.ppdb.mine({ params: { client_id: phone } })).toMatchObject({ id })
  await app.visitor.ppdb.correct({
    params: { client_id: phone },
    body: { name: 'Budi Santosa' },
    ifMatch: mine.rev,
  })
  const { rows } = await app
    .staff('super_admin', 'kepala')
    .audit.list({ query: { object: 'applicant/1' } })
  expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
    [null, 'bind_device'],
    ['ani', 'device_code'],
  ])
  expect(app.lines.join()).not.toContain(code)
})

test('a code is valid for fifteen minutes, or until the next one is made', async () => {
  const app = await testApp()
  const { admin, id, family } = await withDocuments(app)
  const first = await admin.devices.code({ params: { id } })
  const second = await admin.devices.code({ params: { id } })
  const bind = (code: string) => family.devices.bind({ body: { code, client_id: randomUUID() } })
  expect(await expectRefusal(bind(first.code))).toMatchObject(unknown)
  app.pass(15 * MINUTE_MS)
  expect(await expectRefusal(bind(second.code))).toMatchObject(unknown)
  pruneDeviceCodes(app.db, app.clock())
  expect(app.db.select().from(deviceCodes).all()).toEqual([])
  expect(await expectRefusal(bind('x'.repeat(22)))).toMatchObject(unknown)
  expect(await expectRefusal(bind('x'))).toMatchObject({ status: 422 })
})

test('a key that holds an application cannot take a second one', async () => {
  const app = await testApp()
  const { admin, id, family } = await withDocuments(app)
  const held = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: held, name: 'Siti Aminah' }) })
  const { code } = await admin.devices.code({ params: { id } })
  expect(
    await expectRefusal(family.devices.bind({ body: { code, client_id: held } })),
  ).toMatchObject({
    status: 409,
  })
  await app.visitor.ppdb.withdraw({ params: { client_id: held } })
  expect(
    await expectRefusal(family.devices.bind({ body: { code, client_id: held } })),
  ).toMatchObject({
    status: 410,
  })
})

test('making a code needs a confirmed password, and redeeming is rate-limited', async () => {
  const app = await testApp()
  const { admin, id } = await withDocuments(app)
  app.pass(11 * MINUTE_MS)
  expect(await expectRefusal(admin.devices.code({ params: { id } }))).toMatchObject({
    status: 403,
    code: 'confirm_password',
  })
  const guess = () =>
    createFamilyClient(app).devices.bind({
      body: { code: 'x'.repeat(22), client_id: randomUUID() },
    })
  for (let n = 0; n < 60; n += 1)
    expect(await expectRefusal(guess())).toMatchObject({ status: 404 })
  expect(await expectRefusal(guess())).toMatchObject({ status: 429 })
})
