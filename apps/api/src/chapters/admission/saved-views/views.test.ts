import { expect, test } from 'vitest'
import { audit } from '../../../kernel/audit/tables.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'

const waiting = { name: 'TKJ menunggu', query: { status: 'pending', program: 'TKJ' } } as const

test('a view is saved for the whole office, and visible to nobody else', async () => {
  const { staff, request } = await testApp()
  const saved = await staff('admin', 'ani').ppdb.saveView({ body: waiting })
  expect(saved).toMatchObject({ ...waiting, created_by: 'ani', rev: 1 })
  await staff('super_admin', 'beni').ppdb.saveView({ body: { name: 'Akuntansi', query: {} } })
  const names = (await staff('admin', 'citra').ppdb.views()).map(({ name }) => name)
  expect(names).toEqual(['Akuntansi', 'TKJ menunggu'])
  expect((await expectRefusal(staff('editor').ppdb.views())).status).toBe(403)
  expect((await request('/api/ppdb/views')).status).toBe(401)
})

test('a name is unique, in any spelling', async () => {
  const { staff } = await testApp()
  const clerk = staff()
  await clerk.ppdb.saveView({ body: waiting })
  const other = await clerk.ppdb.saveView({ body: { name: 'Lain', query: {} } })
  for (const call of [
    () => clerk.ppdb.saveView({ body: { ...waiting, name: ' tkj  MENUNGGU ' } }),
    () => clerk.ppdb.updateView({ params: { id: other.id }, body: { name: 'TKJ Menunggu' } }),
  ]) {
    expect(await expectRefusal(call())).toMatchObject({ status: 409, errors: [{ field: 'name' }] })
  }
  const renamed = await clerk.ppdb.updateView({
    params: { id: other.id },
    body: { name: 'LAIN' },
    ifMatch: other.rev,
  })
  expect(renamed).toMatchObject({ name: 'LAIN', query: {}, rev: 2 })
  expect(
    (
      await expectRefusal(
        clerk.ppdb.updateView({ params: { id: other.id }, body: { name: 'X' }, ifMatch: 1 }),
      )
    ).status,
  ).toBe(412)
})

test('a deleted view is restored from the trash, unless its name was reused', async () => {
  const { staff, db } = await testApp()
  const clerk = staff('admin', 'ani')
  const { id } = await clerk.ppdb.saveView({ body: waiting })
  await clerk.ppdb.removeView({ params: { id } })
  expect(await clerk.ppdb.views()).toEqual([])
  expect((await expectRefusal(clerk.ppdb.removeView({ params: { id } }))).status).toBe(404)
  expect(await clerk.trash.list()).toMatchObject([{ kind: 'ppdb_views', title: 'TKJ menunggu' }])
  const editor = staff('editor')
  expect(await editor.trash.list()).toEqual([])
  expect(
    (await expectRefusal(editor.trash.restore({ params: { kind: 'ppdb_views', id } }))).status,
  ).toBe(403)

  const again = await clerk.ppdb.saveView({ body: waiting })
  expect(
    (await expectRefusal(clerk.trash.restore({ params: { kind: 'ppdb_views', id } }))).status,
  ).toBe(409)
  await clerk.ppdb.removeView({ params: { id: again.id } })
  await clerk.trash.restore({ params: { kind: 'ppdb_views', id } })
  expect(await clerk.ppdb.views()).toMatchObject([{ id, query: waiting.query }])
  const actions = db
    .select()
    .from(audit)
    .all()
    .filter(({ object }) => object === `ppdb_views/${id}`)
    .map(({ action }) => action)
  expect(actions).toEqual(['create', 'delete', 'restore'])
})

test('a view has a name and a valid query of the list', async () => {
  const { staff } = await testApp()
  const clerk = staff()
  for (const bad of [
    { name: '  ', query: {} },
    { name: 'x'.repeat(61), query: {} },
    { name: 'A', query: { status: 'lulus' } },
    { name: 'A', query: { since: '2026-02-30' } },
    { name: 'A' },
  ]) {
    expect(
      (await expectRefusal(clerk.ppdb.saveView({ body: bad as never }))).status,
      bad.name,
    ).toBe(422)
  }
  const { query } = await clerk.ppdb.saveView({
    body: {
      name: 'Sejak Senin',
      query: { since: '2026-11-16', sort: 'name', page: 7 } as never,
    },
  })
  expect(query).toEqual({ since: '2026-11-16', sort: 'name' })
})
