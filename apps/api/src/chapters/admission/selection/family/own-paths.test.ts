import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { expect, test } from 'vitest'
import {
  createFamilyClient,
  createPhoto,
  reportType,
  sendPage,
} from '../../../../test/documents.ts'
import { createWaveWithApplicants, openPath } from '../../../../test/selection.ts'
import { expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'

const family = (app: TestApp) =>
  createClient(selectionVisitorCalls, { fetch: async (url, init) => app.request(`${url}`, init) })

const merit = openPath({
  ...{ code: 'prestasi', label: 'Jalur Prestasi', share: 3_000, is_open: false },
  document_types: ['piagam'],
})
const paths = [merit, openPath({ share: 7_000 })]
const certificate = { ...reportType, code: 'piagam', label: 'Piagam', is_required: false }

const stateOf = async ({ visitor }: TestApp, key: string) =>
  (await visitor.ppdb.mine({ params: { client_id: key } })).documents?.list.find(
    ({ type }) => type === 'piagam',
  )

test('if every path is open to all, there is no path to apply for', async () => {
  const app = await testApp()
  const { children } = await createWaveWithApplicants(app, { Ani: 90 })
  const key = children.Ani?.client_id ?? ''
  expect(await app.visitor.ppdb.mine({ params: { client_id: key } })).not.toHaveProperty('paths')
  expect(
    await expectRefusal(
      family(app).paths.choose({ params: { client_id: key }, body: { paths: ['umum'] } }),
    ),
  ).toMatchObject({ status: 422 })
})

test('a family applies for a path, is asked for its documents, and the school approves it or not', async () => {
  const told: number[] = []
  const app = await testApp({ live: { applicationChanged: (id) => told.push(id) } })
  const staff = app.staff('super_admin', 'kantor')
  await staff.documentTypes.create({ body: certificate })
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 }, { paths })
  const [ani, budi] = [children.Ani?.client_id ?? '', children.Budi?.client_id ?? '']
  const before = await app.visitor.ppdb.mine({ params: { client_id: ani } })
  expect(before.paths).toEqual({
    is_open: true,
    list: [{ code: 'prestasi', label: 'Jalur Prestasi', state: null }],
  })
  expect(await stateOf(app, ani)).toMatchObject({ is_required: false })
  expect(before.documents?.check_state).toBe('verified')

  const asked = await family(app).paths.choose({
    params: { client_id: ani },
    body: { paths: ['prestasi'] },
  })
  expect(asked.list).toMatchObject([{ state: 'asked' }])
  // An open screen then asks for the document.
  expect(told).toEqual([children.Ani?.id])
  expect(await stateOf(app, ani)).toMatchObject({ is_required: true })
  expect((await app.visitor.ppdb.mine({ params: { client_id: ani } })).documents?.check_state).toBe(
    'unchecked',
  )
  expect(await stateOf(app, budi)).toMatchObject({ is_required: false })
  // The office's search uses the same rule.
  const unchecked = await staff.documents.list({ query: { state: 'unchecked' } })
  expect(unchecked.rows.map(({ name }) => name)).toEqual(['Ani'])
  const seen = await staff.selection.candidate({ params: { id: children.Ani?.id ?? 0 } })
  expect(seen.claims).toEqual([{ path: 'prestasi', is_verified: false, lacks: ['Piagam'] }])

  // A child who no longer applies for the path is no longer asked for its documents.
  await family(app).paths.choose({ params: { client_id: ani }, body: { paths: [] } })
  expect(await stateOf(app, ani)).toMatchObject({ is_required: false })
  await family(app).paths.choose({ params: { client_id: ani }, body: { paths: ['prestasi'] } })
  await staff.selection.enter({
    params: { id: children.Ani?.id ?? 0 },
    body: {
      claims: [{ path: 'prestasi', is_verified: false }],
    },
  })
  expect((await app.visitor.ppdb.mine({ params: { client_id: ani } })).paths?.list).toMatchObject([
    { state: 'refused' },
  ])
  expect(await stateOf(app, ani)).toMatchObject({ is_required: false })

  await sendPage(createFamilyClient(app), budi, await createPhoto(), { type: 'piagam' })
  const ofBudi = { id: children.Budi?.id ?? 0 }
  await staff.documents.judge({
    params: { ...ofBudi, type: 'piagam' },
    body: { state: 'approved' },
  })
  await staff.selection.enter({
    params: ofBudi,
    body: {
      claims: [{ path: 'prestasi', is_verified: true }],
    },
  })
  expect(
    (await family(app).paths.choose({ params: { client_id: budi }, body: { paths: [] } })).list,
  ).toMatchObject([{ state: 'verified' }])
  expect(await stateOf(app, budi)).toMatchObject({ is_required: true })
  // A path that no longer requires documents asks nobody for any.
  const none = [{ ...merit, document_types: [] }, openPath({ share: 7_000 })]
  await staff.waves.update({ params: { id: wave.id }, body: { paths: none } })
  expect(await stateOf(app, budi)).toMatchObject({ is_required: false })
})

test('no path can be applied for once the wave has closed, and paths reveal no decision', async () => {
  const app = await testApp()
  const { wave, children } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 }, { paths })
  const [ani, budi] = [children.Ani?.client_id ?? '', children.Budi?.client_id ?? '']
  await app
    .staff('admin', 'tu')
    .ppdb.decide({ params: { id: children.Budi?.id ?? 0 }, body: { status: 'rejected' } })
  // Before the results are out not even an error reveals the decision.
  expect((await app.visitor.ppdb.mine({ params: { client_id: budi } })).paths?.is_open).toBe(true)
  const choice = { params: { client_id: budi }, body: { paths: ['prestasi'] } }
  expect(await family(app).paths.choose(choice)).toMatchObject({ is_open: true })
  app.at('2026-11-27T02:00:00.000Z')
  const head = app.staff('super_admin', 'kepala')
  await head.selection.lock({
    params: { id: (await head.selection.draft({ params: { id: wave.id } })).id },
  })
  expect((await app.visitor.ppdb.mine({ params: { client_id: ani } })).paths?.is_open).toBe(false)
  expect(
    await expectRefusal(
      family(app).paths.choose({ params: { client_id: ani }, body: { paths: ['prestasi'] } }),
    ),
  ).toMatchObject({ status: 409 })
})
