import { expect, test } from 'vitest'
import { settingsInput } from './schema.ts'
import { initialSettings } from './settings.ts'
import { formatWeekdays, isOfficeOpen, officeHours, settingKeys } from './words.ts'

test('the office is open by the school’s own clock', () => {
  const hours = officeHours(initialSettings)
  const open = (moment: string) => isOfficeOpen(hours, 'WIB', new Date(moment))
  expect(open('2026-11-23T00:00:00Z')).toBe(true) // Monday 07:00
  expect(open('2026-11-23T08:59:00Z')).toBe(true) // Monday 15:59
  expect(open('2026-11-23T09:00:00Z')).toBe(false) // Monday 16:00
  expect(open('2026-11-28T05:00:00Z')).toBe(false) // Saturday 12:00
  expect(open('2026-11-29T03:00:00Z')).toBe(false) // Sunday
  expect(hours.map(formatWeekdays)).toEqual(['Senin–Jumat', 'Sabtu'])
})

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
