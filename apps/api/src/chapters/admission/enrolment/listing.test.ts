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
