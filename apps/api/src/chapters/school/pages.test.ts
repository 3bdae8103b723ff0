import { expect, test } from 'vitest'
import { HOUR_MS } from '../../engine/base/time.ts'
import { audit } from '../../kernel/audit/tables.ts'
import { createPng } from '../../test/pictures.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { emptyTrash } from '../../views/trash/trash.ts'

const dataUrl = async () => `data:image/png;base64,${(await createPng()).toString('base64')}`

test('changes the sent fields of a page, and keeps the others', async () => {
  const { visitor, staff, db } = await testApp()
  const before = await visitor.pages.get({ params: { key: 'about_school' } })
  const editor = staff('editor', 'ani')
  const after = await editor.pages.update({
    params: { key: 'about_school' },
    body: {
      title: 'Tentang SMK Harapan',
      meta_data: { vision: 'Menjadi yang terbaik.' },
    },
  })
  expect(after).toEqual({
    ...before,
    title: 'Tentang SMK Harapan',
    meta_data: { ...before.meta_data, vision: 'Menjadi yang terbaik.' },
    rev: (await visitor.sync.delta()).rev,
    updated_at: after.updated_at,
  })
  expect(await visitor.pages.get({ params: { key: 'about_school' } })).toEqual(after)
  expect(db.select().from(audit).all().at(-1)).toMatchObject({
    actor: 'ani',
    action: 'update',
    object: 'pages/about_school',
    fields: ['title', 'meta_data'],
  })
})

test('refuses to overwrite a colleague’s change', async () => {
  const { staff } = await testApp()
  const editor = staff('editor')
  const opened = await editor.pages.get({ params: { key: 'terms' } })
  const saved = await editor.pages.update({
    params: { key: 'terms' },
    body: { content: 'Baru' },
    ifMatch: opened.rev,
  })
  const refused = expectRefusal(
    editor.pages.update({
      params: { key: 'terms' },
      body: { content: 'Lama' },
      ifMatch: opened.rev,
    }),
  )
  expect(await refused).toMatchObject({ status: 412, data: saved })
})

test('has five pages and no others', async () => {
  const { request, visitor } = await testApp()
  expect((await request('/api/content/pages/rahasia')).status).toBe(404)
  expect(
    await expectRefusal(visitor.pages.update({ params: { key: 'terms' }, body: {} })),
  ).toMatchObject({ status: 401 })
})

test('stores the principal’s photo, keeps it, and removes it', async () => {
  const { staff, request } = await testApp()
  const editor = staff('editor')
  const photo = async (principal_photo: string | null) =>
    (
      await editor.pages.update({
        params: { key: 'principal_message' },
        body: { meta_data: { principal_photo } },
      })
    ).meta_data.principal_photo
  const stored = await photo(await dataUrl())
  expect(stored).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/)
  expect((await request(`${stored}`)).status).toBe(200)
  expect(await photo(`${stored}`)).toBe(stored)
  const named = await editor.pages.update({
    params: { key: 'principal_message' },
    body: { meta_data: { principal_name: 'Sri' } },
  })
  expect(named.meta_data).toMatchObject({ principal_name: 'Sri', principal_photo: stored })
  for (const foreign of [
    'https://jahat.example/p.png',
    `/media/${'0'.repeat(32)}-640.webp`,
    '/media/../school.db',
    'data:text/html;base64,PHNjcmlwdD4=',
    `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    'data:image/png;base64,????',
  ]) {
    expect(await expectRefusal(photo(foreign)), foreign).toMatchObject({
      status: 422,
      errors: [{ field: 'meta_data.principal_photo' }],
    })
  }
  expect(await photo(null)).toBeNull()
})

test('retains the trash for thirty days, then erases it for good', async () => {
  const { db, clock, pass, staff, visitor } = await testApp()
  const editor = staff('editor')
  const { id, rev } = await editor.faq.create({ body: resourceCases.faq.input })
  await editor.faq.remove({ params: { id } })
  pass(30 * 24 * HOUR_MS)
  await emptyTrash(db, clock())
  const later = staff('editor', 'later')
  expect(await later.trash.list()).toHaveLength(1)
  pass(1)
  await emptyTrash(db, clock())
  expect(await later.trash.list()).toEqual([])
  expect(await expectRefusal(later.trash.restore({ params: { kind: 'faq', id } }))).toMatchObject({
    status: 404,
  })
  const { epoch } = await visitor.sync.delta()
  expect((await visitor.sync.delta({ query: { since: rev, epoch } })).changes.faq.deletes).toEqual([
    id,
  ])
})

test('counts the questions that the caller may see', async () => {
  const { staff, visitor } = await testApp()
  const editor = staff('editor')
  const { input } = resourceCases.faq
  await editor.faq.create({ body: input })
  await editor.faq.create({ body: { ...input, is_active: false } })
  const ofPpdb = { value: 'PPDB', label: 'PPDB' }
  expect((await visitor.faq.categories())[0]).toEqual({ ...ofPpdb, count: 1 })
  expect((await editor.faq.categories())[0]).toEqual({ ...ofPpdb, count: 2 })
  expect(await visitor.faq.categories()).toHaveLength(6)
})
