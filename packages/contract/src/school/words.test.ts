import { expect, test } from 'vitest'
import { settingsInput } from './schema.ts'
import { initialSettings } from './settings.ts'
import { settingKeys } from './words.ts'

test('the values of a first run are values that staff could have saved', () => {
  const rows = settingKeys.map((key) => ({
    setting_key: key,
    setting_value: initialSettings[key],
  }))
  expect(settingsInput.parse({ settings: rows }).settings).toEqual(rows)
})

test.each([
  ['no_such_key', 'x', 'Pengaturan no_such_key tidak dikenal.'],
  ['ppdb_status', 'buka', 'Status PPDB harus open atau closed.'],
  ['ppdb_year', '2027', 'Tahun ajaran ditulis 2027/2028.'],
  ['office_hours', '[{"from":9}]', 'Jam layanan belum benar.'],
  ['social_facebook', 'javascript:alert(1)', 'Facebook harus alamat https.'],
])('refuses %s = %s with a sentence', (setting_key, setting_value, message) => {
  const result = settingsInput.safeParse({ settings: [{ setting_key, setting_value }] })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
})
