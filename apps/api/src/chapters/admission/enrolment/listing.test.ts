import { expect, test } from 'vitest'
import { applyWithSeat } from '../../../test/seated.ts'
import { testApp } from '../../../test/test-app.ts'

test('seats can be searched like applicants: by words in any order, and by telephone', async () => {
  const app = await testApp()
  const admin = app.staff('admin')
  const { id } = await applyWithSeat(app, { name: 'Budi Santoso', nisn: '0012345678' })
  await admin.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  const found = async (search: string) =>
    (await admin.enrolments.list({ query: { search } })).rows.length
  for (const search of ['santoso budi', '0812 3456', '+62 812', `${id}`, '00123456']) {
    expect(await found(search), search).toBe(1)
  }
  expect(await found('%')).toBe(0)
})

test('a confirmed seat says which required biodata lack, and nothing else does', async () => {
  const app = await testApp()
  const admin = app.staff('admin')
  const { id } = await applyWithSeat(app)
  await admin.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  const lacks = async () => (await admin.enrolments.list()).rows.map((row) => row.lacks)
  await admin.enrolments.change({ params: { id }, body: { state: 'confirmed' } })
  expect(await lacks()).toEqual([[]])
  await admin.biodata.ask({
    body: {
      fields: [
        { field: 'mother_name', is_required: true, reason: 'Diminta Dapodik.' },
        { field: 'postal_code', is_required: false, reason: 'Diminta Dapodik.' },
      ],
    },
  })
  expect(await lacks()).toEqual([['Nama ibu kandung']])
  await admin.biodata.save({ params: { id }, body: { mother_name: 'Siti' } })
  expect(await lacks()).toEqual([[]])
  await admin.biodata.save({ params: { id }, body: { mother_name: '' } })
  // They refuse nothing: the office has the last word.
  expect(
    await admin.enrolments.change({ params: { id }, body: { state: 'enrolled' } }),
  ).toMatchObject({ state: 'enrolled', lacks: [] })
})
