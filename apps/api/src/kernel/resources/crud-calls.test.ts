import type { Sent } from '@sekolah/api-client'
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resourceNames, resources } from '@sekolah/contract/resources'
import { contentOrder } from '@sekolah/contract/sync/rules'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createFile, createPng } from '../../test/pictures.ts'
import { neededPicture, type ResourceCase, resourceCases } from '../../test/resource-cases.ts'
import { expectRefusal, type TestApp, testApp } from '../../test/test-app.ts'
import { audit } from '../audit/tables.ts'

// Every resource is used through one name here; the contract knows which schemas belong to it, and
// every answer is validated against them.
const everyResource = resourceNames.map((name) => {
  const { image, file: sentAs }: Resource = resources[name]
  return {
    name: name as 'teachers',
    image,
    sentAs,
    ...(resourceCases[name] as ResourceCase<'teachers'>),
  }
})

const lastAudit = ({ db }: TestApp) => db.select().from(audit).orderBy(desc(audit.id)).get()
const changesOf = async ({ visitor }: TestApp, since: number, name: ResourceName) => {
  const { epoch } = await visitor.sync.delta()
  return (await visitor.sync.delta({ query: { since, epoch } })).changes[name]
}

describe.each(everyResource)('$name', ({ name, image, sentAs, ...its }) => {
  const start = async () => {
    const app = await testApp()
    const ani = app.staff('editor', 'ani')[name]
    const picture = await neededPicture(name)
    const create = (input: Sent<'teachers.create'>['body']) =>
      ani.create({ body: { ...picture, ...input } })
    return { app, editor: { ...ani, create }, visitor: app.visitor[name] }
  }

  test('is added by staff, then everybody can read it and phones are notified', async () => {
    const { app, editor, visitor } = await start()
    const { rev } = await app.visitor.sync.delta()
    const row = await editor.create(its.input)
    expect(row).toMatchObject({ ...its.input, id: 1, rev: rev + 1 })
    expect(await visitor.get({ params: { id: 1 } })).toEqual(row)
    expect(await visitor.list()).toEqual({ rows: [row], total: 1 })
    expect(await changesOf(app, rev, name)).toEqual({ upserts: [row], deletes: [] })
    expect(lastAudit(app)).toMatchObject({
      actor: 'ani',
      action: 'create',
      object: `${name}/1`,
      fields: expect.arrayContaining(Object.keys(its.input)),
    })
  })

  if (image && !sentAs)
    test('is created with a picture, and loses it only on request', async () => {
      const { app, editor } = await start()
      const field = image as 'photo'
      const row = await editor.create({ ...its.input, [field]: createFile(await createPng()) })
      expect(row[field]).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/)
      expect((await app.request(`${row[field]}`)).status).toBe(200)
      const changed = await editor.update({ params: { id: 1 }, body: its.change })
      expect(changed[field]).toBe(row[field])
      const other = await editor.update({
        params: { id: 1 },
        body: { [field]: createFile(await createPng(50, 50)) },
      })
      expect(other[field]).toMatch(/^\/media\//)
      expect(other[field]).not.toBe(row[field])
      expect(
        (await editor.update({ params: { id: 1 }, body: { [field]: null } }))[field],
      ).toBeNull()
      const refusal = await expectRefusal(
        editor.create({ ...its.input, [field]: createFile(Buffer.from('<svg/>'), 'foto.png') }),
      )
      expect(refusal).toMatchObject({ status: 422, errors: [{ field }] })
    })

  test('keeps fields that an edit does not send, and audits the changed ones', async () => {
    const { app, editor } = await start()
    const before = await editor.create(its.input)
    app.pass(1000)
    const after = await editor.update({ params: { id: 1 }, body: its.change })
    expect(after).toEqual({
      ...before,
      ...its.change,
      ...('excerpt' in after ? { excerpt: after.excerpt } : {}),
      rev: before.rev + 1,
      updated_at: app.clock().toISOString(),
    })
    expect(lastAudit(app)).toMatchObject({ action: 'update', fields: Object.keys(its.change) })
  })

  test('accepts its own answer as input, and nothing changes', async () => {
    const { app, editor } = await start()
    const picture = image && !sentAs ? { [image]: createFile(await createPng()) } : {}
    const row = await editor.create({ ...its.input, ...picture })
    const answer = await app.request(`/api${resources[name].path}/1`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${app.tokenOf('admin', 'beni')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(row),
    })
    expect((await answer.json()).data).toEqual({ ...row, rev: row.rev + 1 })
    expect(lastAudit(app)).toMatchObject({ actor: 'beni', fields: [] })
  })

  test('refuses an edit of an outdated version, and returns the present one', async () => {
    const { editor } = await start()
    const first = await editor.create(its.input)
    const second = await editor.update({ params: { id: 1 }, body: its.change, ifMatch: first.rev })
    const refused = { status: 412, code: 'stale', data: second }
    expect(
      await expectRefusal(
        editor.update({ params: { id: 1 }, body: its.input, ifMatch: first.rev }),
      ),
    ).toMatchObject(refused)
    expect(await editor.get({ params: { id: 1 } })).toEqual(second)
  })

  test('names the invalid field, and stores nothing', async () => {
    const { editor } = await start()
    const { change, field } = its.refused
    const wrong = { ...its.input, ...change }
    const refused = { status: 422, errors: [{ field, message: expect.any(String) }] }
    expect(await expectRefusal(editor.create(wrong))).toMatchObject(refused)
    expect(await expectRefusal(editor.create({} as typeof its.input))).toMatchObject({
      status: 422,
    })
    await editor.create(its.input)
    expect(await expectRefusal(editor.update({ params: { id: 1 }, body: change }))).toMatchObject(
      refused,
    )
    expect((await editor.list()).rows).toMatchObject([its.input])
  })

  test('is soft-deleted into the trash, and restored', async () => {
    const { app, editor, visitor } = await start()
    const staff = app.staff('editor', 'beni')
    const row = await editor.create(its.input)
    await staff[name].remove({ params: { id: 1 } })
    expect(lastAudit(app)).toMatchObject({
      actor: 'beni',
      action: 'delete',
      object: `${name}/1`,
    })
    for (const call of [
      visitor.get({ params: { id: 1 } }),
      editor.get({ params: { id: 1 } }),
      editor.remove({ params: { id: 1 } }),
      editor.update({ params: { id: 1 }, body: its.change }),
    ]) {
      expect(await expectRefusal(call)).toMatchObject({ status: 404 })
    }
    expect((await editor.list()).rows).toEqual([])
    expect(await changesOf(app, row.rev, name)).toEqual({ upserts: [], deletes: [1] })
    expect(await staff.trash.list()).toEqual([
      {
        kind: name,
        id: 1,
        title: expect.any(String),
        deleted_at: app.clock().toISOString(),
        deleted_by: 'beni',
      },
    ])

    await staff.trash.restore({ params: { kind: name, id: 1 } })
    const back = await visitor.get({ params: { id: 1 } })
    expect(back).toEqual({ ...row, rev: row.rev + 2 })
    expect(await staff.trash.list()).toEqual([])
    expect(await changesOf(app, row.rev, name)).toEqual({ upserts: [back], deletes: [] })
    expect(lastAudit(app)).toMatchObject({ action: 'restore', object: `${name}/1` })
    expect(
      await expectRefusal(staff.trash.restore({ params: { kind: name, id: 1 } })),
    ).toMatchObject({
      status: 404,
    })
  })

  if (its.hidden)
    test('shows no visitor a hidden row, whatever they ask for', async () => {
      const { app, editor, visitor } = await start()
      const hidden = its.hidden as Partial<typeof its.input>
      const shown = await editor.create(its.input)
      await editor.create({ ...its.input, ...hidden })
      for (const query of [{}, ...its.filters.flat()]) {
        expect((await visitor.list({ query })).rows.every(({ id }) => id === 1)).toBe(true)
      }
      expect(await expectRefusal(visitor.get({ params: { id: 2 } }))).toMatchObject({ status: 404 })
      expect((await editor.list()).total).toBe(2)
      expect((await app.visitor.sync.delta()).changes[name].upserts).toHaveLength(1)

      await editor.update({ params: { id: 1 }, body: hidden })
      expect(await changesOf(app, shown.rev, name)).toEqual({ upserts: [], deletes: [2, 1] })
      const { rev } = await editor.update({ params: { id: 1 }, body: its.change })
      expect(await changesOf(app, shown.rev, name)).toEqual({ upserts: [], deletes: [2, 1] })
      await editor.update({ params: { id: 1 }, body: its.input })
      expect(await changesOf(app, rev, name)).toMatchObject({ upserts: [{ id: 1 }], deletes: [] })
    })

  if (its.searched)
    test('is found by its texts, including special characters and any case', async () => {
      const { editor, visitor } = await start()
      const texts = ['Diskon 50% penuh', 'nama_berkas\\akhir', 'CAFÉ ÉLAN', 'Diskon 505 penuh']
      for (const text of texts) await editor.create({ ...its.input, ...its.searched?.(text) })
      const found = async (search: string) =>
        (await visitor.list({ query: { search } })).rows.map(({ id }) => id).sort()
      expect(await found('50% P')).toEqual([1])
      expect(await found('a_b')).toEqual([2])
      expect(await found('aXb')).toEqual([])
      expect(await found('\\AKHIR')).toEqual([2])
      expect(await found('café éLAN')).toEqual([3])
      expect(await found('cafe\u0301')).toEqual([3])
      expect(await found('%')).toEqual([1])
      expect(await found("' OR 1=1--")).toEqual([])
      expect(await found('')).toHaveLength(4)
    })

  test('is filtered, and refuses an unknown filter', async () => {
    const { app, editor, visitor } = await start()
    await editor.create(its.input)
    for (const [finds, misses] of its.filters) {
      expect((await visitor.list({ query: finds })).rows).toHaveLength(1)
      expect((await visitor.list({ query: misses })).rows).toEqual([])
      for (const key of Object.keys(finds).filter((key) => !its.anyText?.includes(key))) {
        const path = `/api${resources[name].path}?${key}=entah`
        expect((await app.request(path)).status).toBe(400)
      }
    }
    expect((await app.request(`/api${resources[name].path}?urutan=1`)).status).toBe(400)
  })

  if ('order_index' in its.input)
    test('is listed at its position, and first without one', async () => {
      const { editor } = await start()
      for (const [said, stored] of [
        ['7', 7],
        [' 3.9', 3],
        ['tiga', 0],
        [null, 0],
      ]) {
        const row = await editor.create({ ...its.input, order_index: said } as typeof its.input)
        expect(row).toMatchObject({ order_index: stored })
      }
    })

  test('is listed in the contract’s order', async () => {
    const { app, editor, visitor } = await start()
    for (const initial of ['b', 'C', 'a', 'Z', 'b']) {
      await editor.create({ ...its.input, ...its.searched?.(`${initial} ruang`) })
      app.pass(1000)
    }
    const { rows } = await visitor.list()
    expect(rows).toEqual([...rows].sort(contentOrder[name]))
  })

  test('is written by staff only, and sent again only when it changed', async () => {
    const { app, editor, visitor } = await start()
    const row = await editor.create(its.input)
    for (const call of [
      visitor.create({ body: its.input }),
      visitor.update({ params: { id: 1 }, body: {} }),
      visitor.remove({ params: { id: 1 } }),
    ]) {
      expect(await expectRefusal(call)).toMatchObject({ status: 401 })
    }
    const { path } = resources[name]
    const one = await app.request(`/api${path}/1`)
    expect(one.headers.get('ETag')).toBe(`"${row.rev}"`)
    const list = await app.request(`/api${path}`)
    const asked = async (address: string, answer: Response) =>
      (
        await app.request(address, {
          headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
        })
      ).status
    expect([await asked(`/api${path}/1`, one), await asked(`/api${path}`, list)]).toEqual([
      304, 304,
    ])
    await editor.update({ params: { id: 1 }, body: its.change })
    expect([await asked(`/api${path}/1`, one), await asked(`/api${path}`, list)]).toEqual([
      200, 200,
    ])
  })
})
