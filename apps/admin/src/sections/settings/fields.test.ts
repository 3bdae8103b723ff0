import { ApiError } from '@sekolah/api-client'
import { initialSettings, proposedSettings } from '@sekolah/contract/settings/initial'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { expect, test } from 'vitest'
import { newerRowFrom, refusedFieldMessages } from '../../screens/resource/form/form-state.ts'
import {
  conflictByKey,
  parseStructuredSettings,
  settingErrors,
  settingsRequestRows,
  type settingsWithRevisions,
} from './fields.ts'
import { proposalText } from './proposals.ts'

test('the default values are valid; a wrong value has an error under its key', () => {
  expect(settingErrors(initialSettings)).toEqual({})
  expect(settingErrors({ ...initialSettings, ppdb_year: '2027', school_name: '' })).toEqual({
    ppdb_year: 'Tahun ajaran ditulis 2027/2028.',
    school_name: 'Nama sekolah wajib diisi.',
  })
})

test('a page is refused only for settings that it shows', () => {
  expect(settingErrors({ school_motto: 'Maju' })).toEqual({})
  expect(Object.keys(settingErrors({ school_name: '', ppdb_year: '' }))).toEqual(['school_name'])
})

test('the server’s error in a structured value is shown under its setting', () => {
  const sent = settingsRequestRows(
    { school_motto: 'Baru', ppdb_year: 'x' },
    { rev: { ppdb_year: 4 } },
  )
  expect(sent.map(({ rev }) => rev)).toEqual([0, 4])
  const error = new ApiError(
    422,
    {
      errors: [
        { field: 'ppdb_year', message: 'Tahun ajaran ditulis 2027/2028.' },
        { field: 'holidays.1.date', message: 'Hari libur 2, tanggal: Tanggal belum benar.' },
      ],
    },
    null,
  )
  expect(refusedFieldMessages(conflictByKey(error))).toEqual({
    ppdb_year: 'Tahun ajaran ditulis 2027/2028.',
    holidays: 'Hari libur 2, tanggal: Tanggal belum benar.',
  })
})

test('settings that a colleague has saved meanwhile are compared part by part', () => {
  const stored = [{ setting_key: 'holidays' as const, setting_value: '[{"name":"Natal"}]', rev: 9 }]
  const errors = conflictByKey(new ApiError(412, { data: stored }, null))
  const newer = newerRowFrom<ReturnType<typeof settingsWithRevisions>>(errors)
  expect(newer).toMatchObject({ holidays: '[{"name":"Natal"}]', rev: { holidays: 9 } })
  expect(parseStructuredSettings({ holidays: newer?.holidays, school_motto: '[Maju]' })).toEqual({
    holidays: [{ name: 'Natal' }],
    school_motto: '[Maju]',
  })
})

test('a proposed claim is shown as one plain line', () => {
  const said = Object.fromEntries(
    Object.entries(proposedSettings).map(([key, proposal]) => [
      key,
      proposalText(key as SettingKey, proposal),
    ]),
  )
  expect(said).toEqual({
    school_accreditation: 'A',
    office_hours: 'Senin–Jumat 07.00–16.00 · Sabtu 07.00–12.00',
    school_schedule:
      'Senin–Kamis 07.00–15.30 · Jumat 07.00–11.30 · Sabtu 07.00–12.00 · hadir 07.00 · gerbang ditutup 07.15 · Senin–Selasa Putih abu-abu · Rabu Batik sekolah · Kamis Seragam kejuruan · Jumat Pramuka · Sabtu Olahraga',
    about_claims: 'Berdiri 2005 · 1,200+ Siswa',
    school_values: 'Integritas · Inovasi · Peduli · Kolaborasi',
    alumni_stats: '5,000+ Alumni · 35+ Angkatan · 100+ Perusahaan mitra · 50+ Wirausaha',
    teacher_certified_share: '90%',
  })
})
