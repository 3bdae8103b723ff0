import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { form, testApp } from '../../../test/test-app.ts'
import { schoolKey } from './feeder-names.ts'

test('spellings of one school are alike, and others are not', () => {
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

test('schools are counted together once staff have said that they are one, and apart again', async () => {
  const app = await testApp()
  for (const previous_school of [
    'SMPN 2 Gombong',
    'SMP Negeri 2 Gombong',
    'smpn 2 gombong',
    'MTs Al Huda',
  ]) {
    await app.visitor.ppdb.apply(form({ client_id: randomUUID(), previous_school }))
  }
  const admin = app.staff('admin')
  const before = await admin.enrolment.feeders()
  expect(before.schools.map(({ name, applied }) => [name, applied])).toEqual([
    ['SMPN 2 Gombong', 2],
    ['SMP Negeri 2 Gombong', 1],
    ['MTs Al Huda', 1],
  ])
  expect(before.suggestions).toEqual([{ name: 'SMPN 2 Gombong', others: ['SMP Negeri 2 Gombong'] }])
  const joined = await admin.enrolment.joinFeeders(['SMPN 2 Gombong'], 'SMP Negeri 2 Gombong')
  expect(joined.suggestions).toEqual([])
  expect(joined.schools[0]).toMatchObject({
    name: 'SMP Negeri 2 Gombong',
    spellings: ['SMPN 2 Gombong'],
    applied: 3,
  })
  const apart = await admin.enrolment.joinFeeders(['SMPN 2 Gombong'], null)
  expect(apart).toEqual(before)
})
