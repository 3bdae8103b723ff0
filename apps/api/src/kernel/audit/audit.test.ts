import { expect, test } from 'vitest'
import { form, refusalOf, testApp } from '../../test/test-app.ts'

/** Two days of work by two people; a visitor's application is nobody's audit. */
const office = async () => {
  const app = await testApp()
  const ani = app.staff('admin', 'Ani')
  await app.visitor.ppdb.apply(form())
  await ani.ppdb.get(1)
  await ani.ppdb.export({ format: 'csv' })
  // 01.00 on the 22nd in the school's zone, still the 21st in UTC.
  app.at('2026-11-21T18:00:00Z')
  const citra = app.staff('editor', 'citra')
  await citra.resource('teachers').create({
    name: 'Siti Rahmawati',
    subject: 'Matematika',
    contact: 'siti@contoh.sch.id',
    description: '',
  })
  const head = app.staff('super_admin', 'kepala')
  const found = async (query: Parameters<typeof head.audit>[0]) =>
    (await head.audit(query)).data.map(
      ({ actor, action, object }) => `${actor} ${action} ${object}`,
    )
  return { ...app, head, found }
}

test('shows the super_admin who did what, newest first', async () => {
  const { head, staff } = await office()
  const { data, meta } = await head.audit({ limit: 2 })
  expect(meta).toEqual({ total: 3, limit: 2, offset: 0 })
  expect(data).toEqual([
    {
      id: 3,
      at: '2026-11-21T18:00:00.000Z',
      actor_id: 2,
      actor: 'citra',
      action: 'create',
      object: 'teachers/1',
      fields: ['name', 'subject', 'contact', 'description'],
    },
    expect.objectContaining({ id: 2, actor: 'Ani', action: 'export', object: 'applicants' }),
  ])
  expect((await head.audit({ limit: 2, offset: 2 })).data).toMatchObject([{ id: 1 }])
  expect(await refusalOf(staff('admin').audit({}))).toMatchObject({ status: 403 })
})

test('finds by who, kind, action and the school’s day', async () => {
  const { found } = await office()
  expect(await found({ who: 'ani' })).toEqual(['Ani export applicants', 'Ani read applicant/1'])
  expect(await found({ kind: 'applicant' })).toEqual(['Ani read applicant/1'])
  expect(await found({ kind: 'applicants' })).toEqual(['Ani export applicants'])
  expect(await found({ action: 'create' })).toEqual(['citra create teachers/1'])
  expect(await found({ day: '2026-11-22' })).toEqual(['citra create teachers/1'])
  expect(await found({ day: '2026-11-21', who: 'citra' })).toEqual([])
  expect(await found({ who: "' OR 1=1--" })).toEqual([])
})

test('refuses what is no filter', async () => {
  const { head } = await office()
  for (const query of [{ kind: 'a%' }, { action: 'A b' }, { day: 'today' }, { limit: 101 }]) {
    const [name] = Object.keys(query)
    expect(await refusalOf(head.audit(query))).toMatchObject({
      status: 400,
      message: `Parameter ${name} tidak valid`,
    })
  }
})
