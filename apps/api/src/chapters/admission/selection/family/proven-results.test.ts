import { proofLink, readProof } from '@sekolah/contract/admission/proof'
import { expect, test } from 'vitest'
import { noopEmitters } from '../../../../deps.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  RESULT_AT,
} from '../../../../test/selection.ts'
import { applicantForm, type TestApp, testApp } from '../../../../test/test-app.ts'
import { publishDueRuns } from '../runs/publish.ts'

/** Sessions of earlier days have expired. */
let heads = 0
const headOf = (app: TestApp) => {
  heads += 1
  return app.staff('super_admin', `kepala${heads}`)
}

/** Ani is accepted, Citra waits, and both may object until 3 December. */
const published = async (app: TestApp) => {
  const school = await createWaveWithApplicants(app, { Ani: 90, Budi: 80, Citra: 70 })
  app.at('2026-11-27T02:00:00.000Z')
  const head = headOf(app)
  await head.selection.lock({
    params: { id: (await head.selection.draft({ params: { id: school.wave.id } })).id },
  })
  app.at(RESULT_AT)
  publishDueRuns({ ...app, live: noopEmitters })
  return school
}

const mineOf = async (app: TestApp, key: string | undefined) => {
  const mine = await app.visitor.ppdb.mine({ params: { client_id: key ?? '' } })
  if (!mine.selection) throw new Error('Nothing is published.')
  return { ...mine, selection: mine.selection }
}

test('a published result has a code, the same wherever a family reads it', async () => {
  const app = await testApp()
  const { children } = await published(app)
  const { selection, registration_number, receipt_code } = await mineOf(
    app,
    children.Ani?.client_id,
  )
  expect(selection.result_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(selection.result_code).not.toBe(receipt_code)
  const { birth_date, phone } = applicantForm({})
  const asked = await app.visitor.ppdb.statusCheck({
    body: {
      ...{ registration_number, birth_date, phone_tail: phone.slice(-4) },
    },
  })
  expect(asked.selection?.result_code).toBe(selection.result_code)
})

test("the counter shows what a result's code proves, and a forged code fails", async () => {
  const app = await testApp()
  const { children } = await published(app)
  const mine = await mineOf(app, children.Ani?.client_id)
  const clerk = app.staff('admin', 'loket')
  const scanned = readProof(proofLink('https://smk.sch.id', mine))
  if (!scanned) throw new Error('The link carries no proof.')
  const present = {
    result: 'accepted',
    program: MACHINES_PROGRAM,
    state: 'provisional',
    published_at: RESULT_AT,
  }
  expect(await clerk.ppdb.checkReceipt({ body: scanned })).toEqual({
    registration_number: 'PPDB-1',
    registration_date: RESULT_AT,
    valid: true,
    in_database: true,
    key_lost_at: null,
    result: { result: 'accepted', program: MACHINES_PROGRAM },
    published: present,
  })
  // A person typing it from paper may use the day of registration instead of the publication day.
  const { registration_number, registration_date, receipt_code } = mine
  const typed = { ...scanned, registration_date }
  expect(await clerk.ppdb.checkReceipt({ body: typed })).toMatchObject({
    valid: true,
    published: present,
  })
  // The receipt's code proves no result, and the clerk is told which result was published.
  const ofReceipt = { registration_number, registration_date, receipt_code: receipt_code ?? '' }
  const verdict = await clerk.ppdb.checkReceipt({ body: ofReceipt })
  expect(verdict).toMatchObject({ valid: true, published: present })
  expect(verdict).not.toHaveProperty('result')

  // Citra waits: neither Ani's code nor Citra's own receipt code proves an acceptance.
  const citra = await mineOf(app, children.Citra?.client_id)
  const forged = { ...scanned, registration_number: citra.registration_number }
  expect(await clerk.ppdb.checkReceipt({ body: forged })).toMatchObject({
    valid: false,
    published: { result: 'waiting', program: null },
  })
})

test('the code of a replaced list stays genuine, and is shown beside the current result', async () => {
  const app = await testApp()
  const { wave, children } = await published(app)
  const before = await mineOf(app, children.Budi?.client_id)
  const head = headOf(app)
  await head.selection.enter({
    params: { id: children.Citra?.id ?? 0 },
    body: { scores: { Rapor: 95_000 } },
  })
  const mended = await head.selection.lock({
    params: { id: (await head.selection.draft({ params: { id: wave.id } })).id },
  })
  app.at('2026-12-03T02:00:01.000Z')
  await headOf(app).selection.finalise({ params: { id: mended.id } })
  const after = await mineOf(app, children.Budi?.client_id)
  expect(after.selection.result_code).not.toBe(before.selection.result_code)
  const clerk = app.staff('admin', 'loket')
  const old = readProof(proofLink('https://smk.sch.id', before))
  if (!old) throw new Error('The link carries no proof.')
  expect(await clerk.ppdb.checkReceipt({ body: old })).toMatchObject({
    valid: true,
    result: { result: 'accepted', program: NETWORKS_PROGRAM },
    published: { result: 'waiting', state: 'final' },
  })
})
