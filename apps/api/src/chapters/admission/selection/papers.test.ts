/**
 * Documents and selection: applicants without verified documents are counted, and a path is
 * approved only after its documents.
 */
import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { expect, test } from 'vitest'
import { createFamilyClient, createPhoto, sendPage } from '../../../test/documents.ts'
import { publishWaveResults, signInOfficer } from '../../../test/enrolment.ts'
import { createWaveWithApplicants, openPath } from '../../../test/selection.ts'
import { expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'
import { claims } from './tables.ts'

const merit = openPath({
  ...{ code: 'prestasi', label: 'Prestasi', is_open: false, document_types: ['piagam'] },
  ...{ share: 5_000, spill_to: 'umum' },
})
const paths = [merit, openPath({ share: 5_000 })]

const seasonOf = async (
  app: TestApp,
  more: Parameters<typeof createWaveWithApplicants>[2] = {},
) => {
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 }, more)
  const child = (name: string) => children[name] ?? { id: 0, client_id: '' }
  const clerk = signInOfficer(app, 'admin')
  const judge = (name: string, type: string, state: 'approved' | 'replace') =>
    clerk.documents.judge({
      params: { id: child(name).id, type },
      body: { state, ...(state === 'replace' && { reason: 'Buram' }) },
    })
  return {
    wave,
    child,
    judge,
    send: async (name: string, type: string) =>
      sendPage(createFamilyClient(app), child(name).client_id, await createPhoto(), { type }),
    draft: () => signInOfficer(app).selection.draft({ params: { id: wave.id } }),
  }
}

test('a run counts applicants without verified documents, and none if no documents are required', async () => {
  const app = await testApp()
  const { draft, send, judge } = await seasonOf(app)
  expect(await draft()).toMatchObject({ candidates: 2, unchecked: 0, left_out: [] })
  await signInOfficer(app).documentTypes.create({ body: { code: 'rapor', label: 'Rapor' } })
  expect(await draft()).toMatchObject({ candidates: 2, unchecked: 2 })
  await send('Ani', 'rapor')
  expect(await draft()).toMatchObject({ unchecked: 2 })
  await judge('Ani', 'rapor', 'approved')
  const made = await draft()
  expect(made).toMatchObject({ candidates: 2, unchecked: 1 })
  await send('Budi', 'rapor')
  await judge('Budi', 'rapor', 'approved')
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  // The list is unchanged; the lock stores the current count, which the head agreed to.
  expect(await head.selection.lock({ params: { id: made.id } })).toMatchObject({ unchecked: 0 })
})

test('a wave limited to verified applicants names the others once the school requires documents', async () => {
  const app = await testApp()
  const { wave, draft, send, judge, child } = await seasonOf(app, { takes: 'verified' })
  expect(wave.takes).toBe('verified')
  expect(await draft()).toMatchObject({ candidates: 2, left_out: [] })
  await signInOfficer(app).documentTypes.create({ body: { code: 'rapor', label: 'Rapor' } })
  await send('Ani', 'rapor')
  await judge('Ani', 'rapor', 'approved')
  expect(await draft()).toMatchObject({
    ...{ candidates: 1, unchecked: 0 },
    left_out: [{ id: child('Budi').id, reason: 'unverified' }],
  })
})

test('an applicant accepted by a published list stays in the list that corrects it', async () => {
  const app = await testApp()
  await signInOfficer(app).documentTypes.create({ body: { code: 'rapor', label: 'Rapor' } })
  const { wave, draft, send, judge, child } = await seasonOf(app, { takes: 'verified' })
  await send('Ani', 'rapor')
  await judge('Ani', 'rapor', 'approved')
  await publishWaveResults(app, wave.id)
  await signInOfficer(app).ppdb.update({
    params: { id: child('Ani').id },
    body: { name: 'Ani Lestari' },
  })
  expect(await draft()).toMatchObject({ accepted: 1, unchecked: 1 })
})

test('a path is approved only after its documents, and counts only while they are approved', async () => {
  const app = await testApp()
  const staff = signInOfficer(app)
  await staff.documentTypes.create({
    body: {
      ...{ code: 'piagam', label: 'Piagam' },
      required_when: { programs: [], guardians: [], only_paths: true },
    },
  })
  const { send, judge, child, draft } = await seasonOf(app, { paths })
  const agree = () =>
    staff.selection.enter({
      params: { id: child('Budi').id },
      body: { claims: [{ path: 'prestasi', is_verified: true }] },
    })
  const claimed = async () =>
    (await staff.selection.candidate({ params: { id: child('Budi').id } })).claims
  const refusal = await expectRefusal(agree())
  expect(refusal.status).toBe(409)
  expect(refusal.message).toContain('Piagam belum sah')
  expect(await claimed()).toEqual([])
  await staff.selection.enter({
    params: { id: child('Budi').id },
    body: { claims: [{ path: 'prestasi', is_verified: false }] },
  })
  app.db.delete(claims).run()
  const mine = (name: string) =>
    app.visitor.ppdb.mine({ params: { client_id: child(name).client_id } })
  // Hidden from applicants on no path that requires it.
  expect((await mine('Ani')).documents?.list).toEqual([])
  await createClient(selectionVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  }).paths.choose({
    params: { client_id: child('Budi').client_id },
    body: { paths: ['prestasi'] },
  })
  expect((await mine('Budi')).documents?.list).toMatchObject([
    { type: 'piagam', is_required: true },
  ])
  await send('Budi', 'piagam')
  await judge('Budi', 'piagam', 'approved')
  await agree()
  expect(await claimed()).toEqual([{ path: 'prestasi', is_verified: true, lacks: [] }])
  const rowsOf = async () => {
    const { id } = await draft()
    const { rows } = await signInOfficer(app).selection.rows({ params: { id } })
    return rows.find((row) => row.id === child('Budi').id)
  }
  expect(await rowsOf()).toMatchObject({ path: 'prestasi' })
  await judge('Budi', 'piagam', 'replace')
  expect(await claimed()).toEqual([{ path: 'prestasi', is_verified: false, lacks: ['Piagam'] }])
  expect((await mine('Budi')).paths?.list).toMatchObject([{ code: 'prestasi', state: 'asked' }])
  expect((await rowsOf())?.path).not.toBe('prestasi')
})
