import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deviceCodes, movedKeys } from '../../chapters/admission/applications/devices/tables.ts'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { documentPages, documents } from '../../chapters/admission/documents/tables.ts'
import { markLostPages } from '../../chapters/admission/documents/upkeep.ts'
import { DAY_MS } from '../../engine/base/time.ts'
import type { Db } from '../../engine/db/connect.ts'
import { createBackups } from '../../engine/ops/copies/backups.ts'
import { copyPages, prunePages } from '../../engine/ops/copies/page-copies.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { createPhoto, reportType, sendPage, withDocuments } from '../../test/documents.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { applicantForm, type TestApp, testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../database-hooks.ts'
import { restoreCopy, runDrill } from './restore.ts'

const NOON = new Date('2026-11-21T05:00:00Z')

const backUp = async ({ db, dataDir, log, clock }: TestApp): Promise<string> => {
  const freeBytes = () => Number.POSITIVE_INFINITY
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes })
  return (await backups.make('manual', clock())).name
}

/** The school's folder as a second server would find it. */
const secondServer = ({ db, dataDir }: TestApp): string => {
  const school = temporaryFolder()
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(dataDir, school, { recursive: true })
  return school
}

const inSchool = <T>(school: string, look: (db: Db) => T): T => {
  const db = openDatabase(school, () => NOON, databaseHooks)
  try {
    return look(db)
  } finally {
    db.$client.close()
  }
}

const pagesIn = (school: string) =>
  inSchool(school, (db) =>
    db
      .select()
      .from(documentPages)
      .all()
      .map(({ applicant_id, type, state }) => `${applicant_id} ${type} ${state}`)
      .sort(),
  )

test('a restore keeps documents that families sent since the copy was made, and reapplies erasures', async () => {
  const app = await testApp()
  const { family, client_id, admin, id } = await withDocuments(app, [reportType])
  const rapor = { type: 'rapor' }
  const { page_id } = await sendPage(family, client_id, await createPhoto(), rapor)
  const gone = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: gone, name: 'Siti Aminah' }) })
  await sendPage(family, gone, await createPhoto(), rapor)
  const name = await backUp(app)
  // After the copy: a second page, a replaced one, a new applicant, an erased one, a new phone, a
  // verdict.
  await sendPage(family, client_id, await createPhoto(), { ...rapor, position: 2 })
  await sendPage(family, client_id, await createPhoto(), { ...rapor, replaces: page_id })
  const late = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: late, name: 'Tono Hartono' }) })
  await sendPage(family, late, await createPhoto(), rapor)
  await app.visitor.ppdb.withdraw({ params: { client_id: gone } })
  const phone = randomUUID()
  const { code } = await admin.devices.code({ params: { id } })
  await family.devices.bind({ body: { code, client_id: phone } })
  await admin.documents.judge({ params: { id, type: 'rapor' }, body: { state: 'approved' } })

  const school = secondServer(app)
  await restoreCopy(school, name, NOON)
  expect(pagesIn(school)).toEqual(['1 rapor received', '1 rapor received', '3 rapor received'])
  inSchool(school, (db) => {
    expect(db.select().from(documents).all()).toMatchObject([
      { applicant_id: 1, state: 'received' },
      { applicant_id: 3, state: 'received' },
    ])
    const keys = db
      .select({ key: applicants.client_id })
      .from(applicants)
      .orderBy(asc(applicants.id))
      .all()
    expect(keys).toEqual([{ key: phone }, { key: late }])
    expect(db.select().from(movedKeys).all()).toMatchObject([{ client_id, applicant_id: 1 }])
    expect(db.select().from(deviceCodes).all()).toEqual([])
  })
  expect(readdirSync(join(school, 'documents')).sort()).toEqual(['1', '3'])
})

test('a school rebuilt from its copies has its pages, but none of an erased applicant', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  await sendPage(family, client_id, await createPhoto())
  const gone = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: gone, name: 'Siti Aminah' }) })
  await sendPage(family, gone, await createPhoto())
  await copyPages(app.dataDir, {})
  await app.visitor.ppdb.withdraw({ params: { client_id: gone } })
  const name = await backUp(app)
  const fresh = temporaryFolder()
  mkdirSync(join(fresh, 'backups'))
  cpSync(join(app.dataDir, 'backups'), join(fresh, 'backups'), { recursive: true })
  expect(await restoreCopy(fresh, name, NOON)).toMatchObject({ pages: 1, applicants: 1 })
  const [page] = readdirSync(join(fresh, 'documents', '1'))
  expect(statSync(join(fresh, 'documents', '1', `${page}`)).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(fresh, 'documents'))).toEqual(['1'])
})

test('a server that lacks a page after a restore asks the phone for it once', async () => {
  const app = await testApp()
  const { family, client_id, mine } = await withDocuments(app)
  await sendPage(family, client_id, await createPhoto())
  rmSync(join(app.dataDir, 'documents'), { recursive: true })
  await markLostPages(app.db, app.clock(), app.log)
  const lost = (await mine())?.list[0]
  expect(lost).toMatchObject({ state: 'replace', pages: [{ state: 'missing' }] })
  await sendPage(family, client_id, await createPhoto(), { replaces: lost?.pages[0]?.id ?? '' })
  await markLostPages(app.db, app.clock(), app.log)
  expect((await mine())?.list).toMatchObject([
    { state: 'received', pages: [{ state: 'received' }] },
  ])
})

test('copies lose an erased page when its retention ends, and not before', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  await sendPage(family, client_id, await createPhoto())
  await copyPages(app.dataDir, {})
  const copies = () => readdirSync(join(app.dataDir, 'backups', 'documents', '1')).length
  const after = (days: number) => new Date(Date.now() + days * DAY_MS)
  await prunePages(app.dataDir, after(90), 35 * DAY_MS)
  expect(copies()).toBe(1)
  await app.visitor.ppdb.withdraw({ params: { client_id } })
  await prunePages(app.dataDir, after(34), 35 * DAY_MS)
  expect(copies()).toBe(1)
  await prunePages(app.dataDir, after(36), 35 * DAY_MS)
  expect(copies()).toBe(0)
  expect(existsSync(join(app.dataDir, 'documents', '1'))).toBe(false)
})

test('a page that is still being uploaded is in no copy', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  const bytes = await createPhoto(700, 500)
  const part = new Uint8Array(bytes.subarray(0, 1_000))
  const piece = { offset: '0', size: `${bytes.length}`, type: 'akta', position: '1' }
  await family.documents.sendPiece({
    params: { client_id, page_id: randomUUID() },
    query: piece,
    body: part,
  })
  await copyPages(app.dataDir, {})
  expect(existsSync(join(app.dataDir, 'backups', 'documents'))).toBe(false)
})

test('a drill counts the pages that no copy has', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app, [reportType])
  await sendPage(family, client_id, await createPhoto(), { type: 'rapor' })
  await backUp(app)
  const school = secondServer(app)
  expect(await runDrill(school, NOON)).toMatchObject({ pages: 1, missingPages: 0 })
  rmSync(join(school, 'backups/documents'), { recursive: true })
  expect(await runDrill(school, NOON)).toMatchObject({ pages: 1, missingPages: 1 })
})
