import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'
import { schoolKey } from './names.ts'

test('spellings of one school match, names of different schools do not', () => {
  const same = [
    'SMPN 2 Gombong',
    'SMP Negeri 2 Gombong',
    'SMP N. 02 Gombong',
    'smpn2 gombong',
    'Sekolah Menengah Pertama Negeri 2 Gombong',
  ]
  expect(new Set(same.map(schoolKey)).size).toBe(1)
  for (const other of ['SMPN 12 Gombong', 'SMPN 2 Kebumen', 'SMP 2 Gombong', 'MTsN 2 Gombong']) {
    expect(schoolKey(other)).not.toBe(schoolKey('SMPN 2 Gombong'))
  }
})

test('schools that staff have merged are counted together, and separately once they are split', async () => {
  const app = await testApp()
  for (const previous_school of [
    'SMPN 2 Gombong',
    'SMP Negeri 2 Gombong',
    'smpn 2 gombong',
    'MTs Al Huda',
  ]) {
    await app.visitor.ppdb.apply({
      body: applicantForm({ client_id: randomUUID(), previous_school }),
    })
  }
  const admin = app.staff('admin')
  const before = await admin.feeders.list()
  expect(before.schools.map(({ name, applied }) => [name, applied])).toEqual([
    ['SMPN 2 Gombong', 2],
    ['SMP Negeri 2 Gombong', 1],
    ['MTs Al Huda', 1],
  ])
  expect(before.suggestions).toEqual([{ name: 'SMPN 2 Gombong', others: ['SMP Negeri 2 Gombong'] }])
  const joined = await admin.feeders.join({
    body: { names: ['SMPN 2 Gombong'], name: 'SMP Negeri 2 Gombong' },
  })
  expect(joined.suggestions).toEqual([])
  expect(joined.schools[0]).toMatchObject({
    name: 'SMP Negeri 2 Gombong',
    spellings: ['SMPN 2 Gombong'],
    applied: 3,
  })
  const apart = await admin.feeders.join({ body: { names: ['SMPN 2 Gombong'], name: null } })
  expect(apart).toEqual(before)
})

test('names with the same NPSN are one school, and schools with different NPSNs are never suggested for merging', async () => {
  const app = await testApp()
  for (const previous_school of ['SMPN 2 Gombong', 'Spendu Gombong', 'SMP Negeri 2 Gombong']) {
    await app.visitor.ppdb.apply({
      body: applicantForm({ client_id: randomUUID(), previous_school }),
    })
  }
  const admin = app.staff('admin')
  expect((await admin.feeders.list()).schools[0]).not.toHaveProperty('npsn')
  await admin.feeders.identify({ body: { name: 'SMPN 2 Gombong', npsn: '20305001' } })
  const same = await admin.feeders.identify({ body: { name: 'Spendu Gombong', npsn: '20305001' } })
  expect(same.schools).toMatchObject([
    { name: 'SMPN 2 Gombong', npsn: '20305001', spellings: ['Spendu Gombong'], applied: 2 },
    { name: 'SMP Negeri 2 Gombong', applied: 1 },
  ])
  expect(same.suggestions).toHaveLength(1)
  const different = await admin.feeders.identify({
    body: { name: 'SMP Negeri 2 Gombong', npsn: 'p2305002' },
  })
  expect(different.schools[1]).toMatchObject({ npsn: 'P2305002' })
  expect(different.suggestions).toEqual([])
  const joining = admin.feeders.join({
    body: { names: ['SMP Negeri 2 Gombong'], name: 'SMPN 2 Gombong' },
  })
  expect(await expectRefusal(joining)).toMatchObject({ status: 409 })

  // Without its NPSN the name may be merged, and the name that stays takes over the NPSN.
  await admin.feeders.identify({ body: { name: 'SMP Negeri 2 Gombong', npsn: null } })
  const joined = await admin.feeders.join({
    body: { names: ['SMPN 2 Gombong'], name: 'SMP Negeri 2 Gombong' },
  })
  expect(joined.schools).toMatchObject([
    { name: 'SMP Negeri 2 Gombong', npsn: '20305001', applied: 3 },
  ])
  const csv = await (await admin.ppdb.export({ query: { format: 'csv' } })).text()
  expect(csv).toContain('NPSN sekolah asal')
  expect(csv.match(/20305001/g)).toHaveLength(3)
  const wrong = admin.feeders.identify({ body: { name: 'Spendu Gombong', npsn: '2030' } })
  expect(await expectRefusal(wrong)).toMatchObject({ status: 422, errors: [{ field: 'npsn' }] })
})
