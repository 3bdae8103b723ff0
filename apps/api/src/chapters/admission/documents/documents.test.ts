import { randomUUID } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../engine/base/time.ts'
import {
  birthCertificate,
  CANARY,
  createPhoto,
  reportType,
  sendPage,
  withDocuments,
} from '../../../test/documents.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { eraseOldApplicants } from '../applications/erasure.ts'
import { applicantParts } from '../parts.ts'
import { documentClaims, documentPages, documents, droppedPages } from './tables.ts'
import { eraseExpiredPages, markLostPages, sweepPages } from './upkeep.ts'

const leftIn = ({ db }: Pick<TestApp, 'db'>) =>
  [documents, documentPages, droppedPages, documentClaims].map(
    (table) => db.select().from(table).all().length,
  )

const folders = ({ dataDir }: Pick<TestApp, 'dataDir'>): string[] =>
  existsSync(join(dataDir, 'documents')) ? readdirSync(join(dataDir, 'documents')) : []

/** Every answer about an application, as bytes. */
const answersOf = async (app: TestApp, client_id: string, token: string) => {
  const ask = async (path: string, init: RequestInit = {}) =>
    Buffer.from(await (await app.request(path, init)).arrayBuffer()).toString('latin1')
  const headers = { Authorization: `Bearer ${token}` }
  const json = { 'Content-Type': 'application/json' }
  const status = { registration_number: 'PPDB-1', birth_date: '2011-05-06', phone_tail: '7890' }
  return {
    mine: await ask(`/api/ppdb/mine/${client_id}`),
    status: await ask('/api/ppdb/status-check', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(status),
    }),
    list: await ask('/api/ppdb', { headers }),
    one: await ask('/api/ppdb/1', { headers }),
    stats: await ask('/api/ppdb/stats/summary', { headers }),
    settings: await ask('/api/settings/public'),
    sync: (await ask('/api/sync')).replace(/"epoch":"[^"]*"/, ''),
    csv: await ask('/api/ppdb/export?format=csv', { headers }),
  }
}

test('without an active type no answer is even one byte longer', async () => {
  const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  const client_id = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const token = app.tokenOf('admin', 'ani')
  const before = await answersOf(app, client_id, token)
  expect(Object.keys(JSON.parse(before.mine).data)).toEqual([
    ...['client_id', 'id', 'registration_number', 'status', 'registration_date', 'late'],
    ...['receipt_code', 'public_note', 'correction_note', 'rev', 'form'],
  ])
  expect(Object.keys(JSON.parse(before.status).data)).toEqual([
    ...['registration_number', 'status', 'label', 'public_note', 'correction_note', 'next_step'],
  ])
  expect(before.csv).not.toContain('Berkas')
  const admin = app.client(token)
  const { rev } = await admin.documentTypes.create({
    body: { ...birthCertificate, is_active: false },
  })
  expect(await answersOf(app, client_id, token)).toEqual(before)
  const vera = app.staff('verifier', 'vera')
  expect([
    (await vera.documents.list()).rows,
    await vera.documents.next({ body: { after: null } }),
  ]).toEqual([[], null])
  expect(await vera.documentTypes.list()).toEqual([])
  expect(await admin.documentTypes.list()).toMatchObject([{ code: 'akta', is_active: false }])
  expect(folders(app)).toEqual([])
  // Activated during the season it reaches earlier applicants, only by these three answers.
  await admin.documentTypes.update({ params: { id: 1 }, body: { is_active: true }, ifMatch: rev })
  const after = await answersOf(app, client_id, token)
  const changed = Object.entries(after).filter(
    ([name, text]) => text !== before[name as keyof typeof before],
  )
  expect(changed.map(([name]) => name)).toEqual(['mine', 'status', 'csv'])
  expect((await app.visitor.ppdb.mine({ params: { client_id } })).documents?.list).toMatchObject([
    { type: 'akta', state: 'on_phone' },
  ])
})

test('types are rows that an admin manages, with a permanent code', async () => {
  const app = await testApp()
  const { admin, family, client_id } = await withDocuments(app, [birthCertificate, reportType])
  expect(await admin.documentTypes.list()).toMatchObject([
    {
      ...{ id: 1, code: 'akta', label: 'Akta kelahiran', is_required: true, max_pages: 1 },
      ...{
        required_when: { programs: [], guardians: [], only_paths: false },
        months_kept: null,
        reasons: [],
      },
    },
    { id: 2, code: 'rapor' },
  ])
  expect(await expectRefusal(admin.documentTypes.create({ body: birthCertificate }))).toMatchObject(
    {
      status: 422,
      errors: [{ field: 'code', message: 'Kode ini sudah dipakai.' }],
    },
  )
  for (const wrong of [{ code: 'Akta!' }, { label: '' }, { max_pages: 0 }, { months_kept: 99 }]) {
    const input = { ...reportType, code: 'lain', ...wrong }
    expect(await expectRefusal(admin.documentTypes.create({ body: input }))).toMatchObject({
      status: 422,
    })
  }
  const changed = await admin.documentTypes.update({
    params: { id: 1 },
    body: { label: 'Akta', reasons: ['Buram'] },
    ifMatch: 1,
  })
  expect(changed).toMatchObject({ code: 'akta', label: 'Akta', reasons: ['Buram'], rev: 2 })
  expect(
    await expectRefusal(
      admin.documentTypes.update({ params: { id: 1 }, body: { label: 'X' }, ifMatch: 1 }),
    ),
  ).toMatchObject({
    status: 412,
    data: changed,
  })
  await sendPage(family, client_id, await createPhoto())
  expect(await expectRefusal(admin.documentTypes.remove({ params: { id: 1 } }))).toMatchObject({
    status: 409,
  })
  await admin.documentTypes.remove({ params: { id: 2 } })
  expect(await family.documentTypes.list()).toMatchObject([{ code: 'akta' }])
  const { rows } = await app
    .staff('super_admin', 'kepala')
    .audit.list({ query: { kind: 'document_types' } })
  expect(rows.map(({ action, object }) => `${action} ${object}`)).toEqual([
    'delete document_types/2',
    'update document_types/1',
    'create document_types/2',
    'create document_types/1',
  ])
})

test('a type is asked of the programmes and guardians that it names', async () => {
  const app = await testApp()
  const { mine, client_id, id, admin } = await withDocuments(app, [
    { ...birthCertificate, required_when: { programs: ['Multimedia'], guardians: [] } },
    { ...reportType, required_when: { programs: [], guardians: ['wali'] } },
  ])
  expect(await mine()).toEqual({ check_state: 'verified', list: [] })
  await admin.ppdb.update({ params: { id }, body: { program_choice_2: 'Multimedia' } })
  const { rev } = await app.visitor.ppdb.mine({ params: { client_id } })
  const { documents: asked } = await app.visitor.ppdb.correct({
    params: { client_id },
    body: { consent_by: 'wali' },
    ifMatch: rev,
  })
  expect(asked?.list.map(({ type, state }) => [type, state])).toEqual([
    ['akta', 'on_phone'],
    ['rapor', 'on_phone'],
  ])
})

test('the export contains states, and no pages', async () => {
  const app = await testApp()
  const { admin, family, client_id, id } = await withDocuments(app, [birthCertificate, reportType])
  await sendPage(family, client_id, await createPhoto())
  await admin.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } })
  const csv = await (await admin.ppdb.export({ query: { format: 'csv' } })).text()
  const [titles = '', row = ''] = csv.split('\r\n')
  expect(titles).toContain('"Berkas";"Berkas: Akta kelahiran";"Berkas: Rapor"')
  expect(row).toContain('"Belum diperiksa";"Sah";"Belum dikirim"')
})

test('erasure deletes every page, whether by the family, the school or expiry', async () => {
  const app = await testApp()
  const { admin, family, client_id } = await withDocuments(app)
  const send = async (name: string) => {
    const key = randomUUID()
    await app.visitor.ppdb.apply({ body: applicantForm({ client_id: key, name }) })
    await sendPage(family, key, await createPhoto())
    return key
  }
  await sendPage(family, client_id, await createPhoto())
  const withdrawn = await send('Siti Aminah')
  await send('Tono Hartono')
  await admin.documents.claim({ params: { id: 3 } })
  expect(folders(app)).toEqual(['1', '2', '3'])
  await app.visitor.ppdb.withdraw({ params: { client_id: withdrawn } })
  expect(folders(app)).toEqual(['1', '3'])
  await app.staff('super_admin', 'kepala').ppdb.erase({ params: { id: 3 } })
  expect(folders(app)).toEqual(['1'])
  app.set({ ppdb_year: '2028/2029' })
  app.at('2028-02-01T01:00:00Z')
  eraseOldApplicants(app.db, app.clock(), applicantParts)
  expect(folders(app)).toEqual([])
  expect(leftIn(app)).toEqual([0, 0, 0, 0])
})

test('a type may have a shorter retention than the application', async () => {
  const app = await testApp()
  const { admin, family, client_id, id } = await withDocuments(app, [
    { ...birthCertificate, months_kept: 1 },
    reportType,
  ])
  await sendPage(family, client_id, await createPhoto())
  await sendPage(family, client_id, await createPhoto(), { type: 'rapor' })
  await admin.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } })
  const kept = async (at: string) => {
    app.at(at)
    eraseExpiredPages(app.db, app.clock())
    await sweepPages(app.db, new Date(Date.now() + 2 * DAY_MS))
    return readdirSync(join(app.dataDir, 'documents', '1')).length
  }
  expect(await kept('2027-08-30T00:00:00Z')).toBe(2)
  app.set({ ppdb_year: '2028/2029' })
  expect(await kept('2027-08-30T00:00:00Z')).toBe(2)
  expect(await kept('2027-09-01T01:00:00Z')).toBe(1)
  expect(app.db.select().from(documents).all()).toMatchObject([
    { type: 'akta', state: 'approved' },
    { type: 'rapor', state: 'received' },
  ])
})

test('files left by a power cut are swept, and files with a row are not', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  await sendPage(family, client_id, await createPhoto())
  const own = join(app.dataDir, 'documents', '1')
  const [page] = readdirSync(own)
  const half = join(own, `${'a'.repeat(32)}.jpg`)
  writeFileSync(half, 'half')
  writeFileSync(join(own, 'catatan.txt'), 'somebody’s own')
  await sweepPages(app.db, new Date())
  expect(existsSync(half)).toBe(true)
  const old = (Date.now() - 2 * DAY_MS) / 1_000
  utimesSync(half, old, old)
  await sweepPages(app.db, new Date())
  expect(readdirSync(own).sort()).toEqual([page, 'catatan.txt'].sort())
})

test('an uploaded page whose file is lost is requested again once, and may arrive with its former id', async () => {
  const app = await testApp()
  const { family, client_id, mine, admin, id } = await withDocuments(app)
  const bytes = await createPhoto()
  const { page_id } = await sendPage(family, client_id, bytes)
  await admin.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } })
  const own = join(app.dataDir, 'documents', '1')
  const [name] = readdirSync(own)
  renameSync(join(own, `${name}`), join(app.dataDir, 'aside'))
  await markLostPages(app.db, app.clock(), app.log)
  expect(await mine()).toMatchObject({
    check_state: 'needs_fix',
    list: [
      {
        state: 'replace',
        reason: 'Halaman ini hilang di server sekolah. Mohon kirim sekali lagi.',
        pages: [{ id: page_id, state: 'missing' }],
      },
    ],
  })
  expect(app.lines.join()).toContain('"event":"pages_lost"')
  expect(await expectRefusal(admin.documents.page({ params: { id, page_id } }))).toMatchObject({
    status: 404,
  })
  // The folder is back, with the files of the lost pages.
  renameSync(join(app.dataDir, 'aside'), join(own, `${name}`))
  await markLostPages(app.db, app.clock(), app.log)
  expect(await mine()).toMatchObject({ list: [{ state: 'received', reason: null }] })
  rmSync(join(own, `${name}`))
  await markLostPages(app.db, app.clock(), app.log)
  await sendPage(family, client_id, bytes, { page_id })
  expect(await mine()).toMatchObject({ list: [{ state: 'received', pages: [{ id: page_id }] }] })
  await markLostPages(app.db, app.clock(), app.log)
  expect((await mine())?.list[0]?.state).toBe('received')
})

test('a name in a photo’s metadata is in no answer, log or file of the school', async () => {
  const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  const { family, client_id, admin, id } = await withDocuments(app)
  await sendPage(family, client_id, await createPhoto())
  await admin.documents.judge({
    params: { id, type: 'akta' },
    body: { state: 'replace', reason: 'Foto buram' },
  })
  const token = app.tokenOf('super_admin', 'kepala')
  const answers = Object.values(await answersOf(app, client_id, token)).join()
  const desk = JSON.stringify(await admin.documents.open({ params: { id } }))
  const { rows } = await app.client(token).audit.list({ query: { limit: 100 } })
  const seen = [answers, desk, JSON.stringify(rows), app.lines.join()].join().toLowerCase()
  expect(seen).not.toContain('kanaria')
  app.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const files = readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
  for (const file of files) {
    expect(file.name.toLowerCase()).not.toContain('kanaria')
    if (!file.isFile()) continue
    expect(readFileSync(join(file.parentPath, file.name)).includes(CANARY), file.name).toBe(false)
  }
})
