/** A verdict applies to the data that it was given for. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BodyOf } from '@sekolah/contract/schemas'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '../../../../engine/base/time.ts'
import { connectDatabase, write } from '../../../../engine/db/connect.ts'
import {
  birthCertificate,
  createPhoto,
  reportType,
  sendPage,
  withDocuments,
} from '../../../../test/documents.ts'
import { expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'
import { applicants } from '../../applications/tables.ts'
import { carryOverApplications } from '../../applications/taking-over.ts'
import { applicantParts } from '../../parts.ts'
import { documents } from '../tables.ts'

/** A child with two approved documents. */
const withVerified = async (app: TestApp) => {
  const given = await withDocuments(app, [birthCertificate, reportType])
  for (const type of ['akta', 'rapor']) {
    await sendPage(given.family, given.client_id, await createPhoto(), { type })
  }
  const vera = app.staff('verifier', 'vera')
  for (const type of ['akta', 'rapor'])
    await vera.documents.judge({ params: { id: given.id, type }, body: { state: 'approved' } })
  expect(await given.mine()).toMatchObject({ check_state: 'verified' })
  const { visitor } = app
  const correct = async (changes: BodyOf<'ppdb.correct'>) =>
    visitor.ppdb.correct({
      params: { client_id: given.client_id },
      body: changes,
      ifMatch: (await visitor.ppdb.mine({ params: { client_id: given.client_id } })).rev,
    })
  return { ...given, vera, correct }
}

test.each([
  ['name', 'Anak Lain', 'Budi Santoso'],
  ['birth_date', '2012-01-01', '2011-05-06'],
  ['previous_school', 'SMP Lain', 'SMP Negeri 1 Kebumen'],
  ['nisn', '0123456789', null],
] as const)(
  'papers go back to the queue when a family changes %s, with before and after',
  async (field, value, before) => {
    const app = await testApp()
    const { id, vera, correct, mine } = await withVerified(app)
    await correct({ [field]: value })
    expect(await mine()).toMatchObject({
      check_state: 'unchecked',
      list: [
        { state: 'received', changed: [field] },
        { state: 'received', changed: [field] },
      ],
    })
    const [row] = (await vera.documents.list({ query: { waiting: 'true' } })).rows
    const changed = [{ field, before, after: value }]
    expect(row).toMatchObject({ id, waiting: 2, check_state: 'unchecked', changed })
    expect((await vera.documents.open({ params: { id } })).documents).toMatchObject([
      { state: 'received', changed, checked_by: 'vera' },
      { state: 'received', changed },
    ])
    const judged = await vera.documents.judge({
      params: { id, type: 'akta' },
      body: { state: 'approved' },
    })
    expect(judged.applicant[field]).toBe(value)
    expect(judged.documents).toMatchObject([
      { state: 'approved', changed: [] },
      { state: 'received', changed },
    ])
  },
)

test('a change that no document proves keeps the verdicts', async () => {
  const app = await testApp()
  const { correct, mine } = await withVerified(app)
  await correct({
    phone: '081298765432',
    address: 'Jalan Baru 7, Kebumen',
  })
  expect(await mine()).toMatchObject({ check_state: 'verified' })
})

test('restoring the verified data restores the approval, unless a page has changed meanwhile', async () => {
  const app = await testApp()
  const { client_id, family, mine, correct } = await withVerified(app)
  await correct({ name: 'Anak Lain' })
  const page = (await mine())?.list[1]?.pages[0]?.id ?? ''
  await sendPage(family, client_id, await createPhoto(), { type: 'rapor', replaces: page })
  await correct({ name: 'Budi Santoso' })
  expect(await mine()).toMatchObject({
    check_state: 'unchecked',
    list: [{ state: 'approved' }, { state: 'received' }],
  })
  expect((await mine())?.list[1]).not.toHaveProperty('changed')
})

test('a verdict on data that the clerk has not seen is refused', async () => {
  const app = await testApp()
  const { id, vera, correct } = await withVerified(app)
  await vera.documents.judge({ params: { id, type: 'akta' }, body: { state: 'received' } })
  const rev = (await vera.documents.open({ params: { id } })).documents[0]?.rev
  await correct({ name: 'Anak Lain' })
  expect(
    await expectRefusal(
      vera.documents.judge({
        params: { id, type: 'akta' },
        body: { state: 'approved' },
        ifMatch: rev,
      }),
    ),
  ).toMatchObject({ status: 412, data: { applicant: { name: 'Anak Lain' } } })
})

test('corrections by the office, at the desk or in the record, need a new check too', async () => {
  const app = await testApp()
  const { id, vera, admin } = await withVerified(app)
  const corrected = await vera.documents.correct({ params: { id }, body: { name: 'Budi Santosa' } })
  const changed = [{ field: 'name', before: 'Budi Santoso', after: 'Budi Santosa' }]
  expect(corrected.documents).toMatchObject([{ changed }, { changed }])
  for (const type of ['akta', 'rapor'])
    await vera.documents.judge({ params: { id, type }, body: { state: 'approved' } })
  await admin.ppdb.update({ params: { id }, body: { birth_date: '2011-05-07' } })
  expect((await vera.documents.open({ params: { id } })).documents).toMatchObject([
    { state: 'received', changed: [{ field: 'birth_date' }] },
    { state: 'received', changed: [{ field: 'birth_date' }] },
  ])
})

test('a refused correction changes nothing', async () => {
  const app = await testApp()
  const { id, mine, vera, correct } = await withVerified(app)
  await app.staff('admin', 'tu').ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  expect(await expectRefusal(correct({ name: 'Anak Lain' }))).toMatchObject({
    status: 409,
  })
  expect(await mine()).toMatchObject({ check_state: 'verified' })
  expect((await vera.documents.open({ params: { id } })).documents[0]).toMatchObject({
    state: 'approved',
  })
})

test('documents approved before verdicts stored their data are checked again where a family has changed it', async () => {
  const app = await testApp()
  const { db } = app
  const { id, vera, correct, mine } = await withVerified(app)
  // The state that the previous version left: approved whatever had changed, without the verified
  // data.
  app.pass(MINUTE_MS)
  await correct({ name: 'Anak Lain' })
  await vera.documents.judge({ params: { id, type: 'rapor' }, body: { state: 'approved' } })
  db.update(documents).set({ state: 'approved', checked_data: null }).run()
  const folder = join(import.meta.dirname, '../../../../migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_verdicts_for_data.sql'))
  const text = readFileSync(join(folder, `${file}`), 'utf8')
  db.$client.exec(text.slice(text.indexOf('-->')))
  expect(await mine()).toMatchObject({
    check_state: 'unchecked',
    list: [{ state: 'received', changed: ['name'] }, { state: 'approved' }],
  })
  expect((await vera.documents.open({ params: { id } })).documents).toMatchObject([
    { changed: [{ field: 'name', before: null, after: 'Anak Lain' }] },
    { changed: [] },
  ])
})

test('after a restore a document is approved for the same data as before', async () => {
  const app = await testApp()
  const { id, client_id, correct, mine } = await withVerified(app)
  const copy = join(app.dataDir, 'copy.db')
  await app.db.$client.backup(copy)
  app.pass(MINUTE_MS)
  await correct({ previous_school: 'SMP Lain' })
  const old = connectDatabase(copy, { create: false })
  onTestFinished(() => void old.$client.close())
  write(old, (tx) => carryOverApplications(tx, app.db, applicantParts, app.clock()))
  const stored = old.select().from(documents).all()
  expect(stored).toMatchObject([{ state: 'received' }, { state: 'received' }])
  expect(old.select().from(applicants).all()).toMatchObject([
    { id, client_id, previous_school: 'SMP Lain' },
  ])
  expect(await mine()).toMatchObject({ check_state: 'unchecked' })
})
