import { createFamilySelection } from '@sekolah/api-client/family-selection'
import { expect, test } from 'vitest'
import { report } from '../../../../test/documents.ts'
import { openPath, withWave } from '../../../../test/selection.ts'
import { refusalOf, type TestApp, testApp } from '../../../../test/test-app.ts'

const family = (app: TestApp) =>
  createFamilySelection({ fetch: async (url, init) => app.request(`${url}`, init) })

const merit = openPath({
  ...{ code: 'prestasi', label: 'Jalur Prestasi', share: 3_000, is_open: false },
  document_types: ['piagam'],
})
const paths = [merit, openPath({ share: 7_000 })]
const certificate = { ...report, code: 'piagam', label: 'Piagam', is_required: false }

const stateOf = async ({ visitor }: TestApp, key: string) =>
  (await visitor.ppdb.mine(key)).documents?.list.find(({ type }) => type === 'piagam')

test('where every path is open to all there is nothing to ask for', async () => {
  const app = await testApp()
  const { children } = await withWave(app, { Ani: 90 })
  const key = children.Ani?.client_id ?? ''
  expect(await app.visitor.ppdb.mine(key)).not.toHaveProperty('paths')
  expect(await refusalOf(family(app).choosePaths(key, ['umum']))).toMatchObject({ status: 422 })
})

test('a family asks for a path, is asked for its documents, and the school agrees or not', async () => {
  const app = await testApp()
  const staff = app.staff('super_admin', 'kantor')
  await staff.documents.createType(certificate)
  const { wave, children } = await withWave(app, { Ani: 90, Budi: 80 }, { paths })
  const [ani, budi] = [children.Ani?.client_id ?? '', children.Budi?.client_id ?? '']
  const before = await app.visitor.ppdb.mine(ani)
  expect(before.paths).toEqual({
    is_open: true,
    list: [{ code: 'prestasi', label: 'Jalur Prestasi', state: null }],
  })
  expect(await stateOf(app, ani)).toMatchObject({ is_required: false })
  expect(before.documents?.check_state).toBe('verified')

  const asked = await family(app).choosePaths(ani, ['prestasi'])
  expect(asked.list).toMatchObject([{ state: 'asked' }])
  expect(await stateOf(app, ani)).toMatchObject({ is_required: true })
  expect((await app.visitor.ppdb.mine(ani)).documents?.check_state).toBe('unchecked')
  expect(await stateOf(app, budi)).toMatchObject({ is_required: false })
  // The desk finds by the same rule.
  const unchecked = await staff.documents.list({ state: 'unchecked' })
  expect(unchecked.data.map(({ name }) => name)).toEqual(['Ani'])
  const seen = await staff.selection.candidate(children.Ani?.id ?? 0)
  expect(seen.claims).toEqual([{ path: 'prestasi', is_verified: false, lacks: ['Piagam'] }])

  // Who no longer asks for it is no longer asked.
  await family(app).choosePaths(ani, [])
  expect(await stateOf(app, ani)).toMatchObject({ is_required: false })
  await family(app).choosePaths(ani, ['prestasi'])
  await staff.selection.enter(children.Ani?.id ?? 0, {
    claims: [{ path: 'prestasi', is_verified: false }],
  })
  expect((await app.visitor.ppdb.mine(ani)).paths?.list).toMatchObject([{ state: 'refused' }])
  expect(await stateOf(app, ani)).toMatchObject({ is_required: false })

  await staff.selection.enter(children.Budi?.id ?? 0, {
    claims: [{ path: 'prestasi', is_verified: true }],
  })
  expect((await family(app).choosePaths(budi, [])).list).toMatchObject([{ state: 'verified' }])
  expect(await stateOf(app, budi)).toMatchObject({ is_required: true })
  // A path that asks for nothing any more asks nobody.
  const none = [{ ...merit, document_types: [] }, openPath({ share: 7_000 })]
  await staff.selection.updateWave(wave.id, { paths: none })
  expect(await stateOf(app, budi)).toMatchObject({ is_required: false })
})

test('nothing is asked for once it is decided, or the head has agreed to the result', async () => {
  const app = await testApp()
  const { wave, children } = await withWave(app, { Ani: 90, Budi: 80 }, { paths })
  const [ani, budi] = [children.Ani?.client_id ?? '', children.Budi?.client_id ?? '']
  await app.staff('admin', 'tu').ppdb.decide(children.Budi?.id ?? 0, { status: 'rejected' })
  expect(await refusalOf(family(app).choosePaths(budi, ['prestasi']))).toMatchObject({
    status: 409,
  })
  app.at('2026-11-27T02:00:00.000Z')
  const head = app.staff('super_admin', 'kepala')
  await head.selection.lock((await head.selection.draft(wave.id)).id)
  expect((await app.visitor.ppdb.mine(ani)).paths?.is_open).toBe(false)
  expect(await refusalOf(family(app).choosePaths(ani, ['prestasi']))).toMatchObject({ status: 409 })
})
