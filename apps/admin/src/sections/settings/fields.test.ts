import { ApiError } from '@sekolah/api-client'
import { initialSettings } from '@sekolah/contract/settings/definitions'
import { settingKeys } from '@sekolah/contract/settings/labels'
import { expect, test } from 'vitest'
import { newerRow, refusedFields } from '../../resource-screen/form/form-state.ts'
import { byKey, partsOf, settingMessages, settingRows, type storedFrom } from './fields.ts'
import { groups } from './groups.ts'

test('every setting can be changed, school first and admission second', () => {
  expect(groups.map(({ title }) => title).slice(0, 2)).toEqual(['Info Sekolah', 'Pengaturan PPDB'])
  const asked = groups.flatMap(({ fields }) => fields.map(({ key }) => key))
  expect(asked.toSorted()).toEqual(settingKeys.toSorted())
})

test('a first run is accepted as it is; a wrong value says why under its key', () => {
  expect(settingMessages(initialSettings)).toEqual({})
  expect(settingMessages({ ...initialSettings, ppdb_year: '2027', school_name: '' })).toEqual({
    ppdb_year: 'Tahun ajaran ditulis 2027/2028.',
    school_name: 'Nama sekolah wajib diisi.',
  })
})

test('what the server refuses by its place is told under its key', () => {
  const sent = settingRows({ school_motto: 'Baru', ppdb_year: 'x' }, { rev: { ppdb_year: 4 } })
  expect(sent.map(({ rev }) => rev)).toEqual([0, 4])
  const error = new ApiError(
    422,
    { errors: [{ field: 'settings.1', message: 'Tahun ajaran ditulis 2027/2028.' }] },
    null,
  )
  expect(refusedFields(byKey(error, sent))).toEqual({
    ppdb_year: 'Tahun ajaran ditulis 2027/2028.',
  })
})

test('what somebody else has stored meanwhile is compared by its parts', () => {
  const stored = [{ setting_key: 'holidays' as const, setting_value: '[{"name":"Natal"}]', rev: 9 }]
  const errors = byKey(new ApiError(412, { data: stored }, null), [])
  const newer = newerRow<ReturnType<typeof storedFrom>>(errors)
  expect(newer).toMatchObject({ holidays: '[{"name":"Natal"}]', rev: { holidays: 9 } })
  expect(partsOf({ holidays: newer?.holidays, school_motto: '[Maju]' })).toEqual({
    holidays: [{ name: 'Natal' }],
    school_motto: '[Maju]',
  })
})
