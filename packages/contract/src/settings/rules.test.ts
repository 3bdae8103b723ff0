import { expect, test } from 'vitest'
import { isOpenVacancy } from '../school/resources.ts'
import { settingsInput } from '../school/schemas.ts'
import { initialSettings } from './definitions.ts'
import { noticeIsUp, settingKeys, settingsFrom, structured } from './labels.ts'

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
  ['social_facebook', 'javascript:alert(1)', 'Facebook harus alamat https.'],
  ['social_facebook', 'https://contoh.id/ a', 'Facebook harus alamat https.'],
  ['social_facebook', 'https://facebook.com@jahat.example', 'Facebook harus alamat https.'],
  ['map_lat', '91', 'Lintang peta di luar jangkauan.'],
  ['map_lng', 'timur', 'Bujur peta harus angka, misalnya -7.6683.'],
  [
    'ppdb_guide_file',
    'https://contoh.id/panduan.pdf',
    'Panduan PPDB (PDF) harus berkas PDF yang sudah diunggah.',
  ],
  [
    'notice_link',
    '//jahat.example',
    'Tautan pengumuman singkat harus dimulai dengan /, https://, mailto:, atau tel:.',
  ],
])('refuses %s = %s with a sentence', (setting_key, setting_value, message) => {
  const result = settingsInput.safeParse({ settings: [{ setting_key, setting_value }] })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('structured settings are stored as they were cleaned, and read as what they say', () => {
  const setting_value = '[{"name":"  Bengkel   Maju ","link":"","note":"x"}]'
  const { settings } = settingsInput.parse({
    settings: [{ setting_key: 'industry_partners', setting_value }],
  })
  expect(structured(settingsFrom(settings), 'industry_partners')).toEqual([
    { name: 'Bengkel Maju', link: '' },
  ])
  // A phone that runs newer code than its copy of the settings shows nothing, and does not break.
  const unsaid = settingsFrom([])
  expect(structured(unsaid, 'holidays')).toEqual([])
  expect(structured(unsaid, 'about_claims')).toEqual({ founded: '', badge: '' })
  expect([unsaid.time_zone, unsaid.ppdb_status]).toEqual(['WIB', 'closed'])
})

test('a first run says what the school’s people expect of it', () => {
  expect(structured(initialSettings, 'about_claims')).toEqual({
    founded: '2005',
    badge: '1,200+ Siswa',
  })
  expect(initialSettings.school_accreditation).toBe('A')
  expect(structured(initialSettings, 'alumni_stats').map(({ value }) => value)).toEqual([
    '5,000+',
    '35+',
    '100+',
    '50+',
  ])
  expect(structured(initialSettings, 'school_schedule')).toMatchObject({
    arrive_by: '07:00',
    gate_closes: '07:15',
    hours: [
      { from: 1, to: 4, open: '07:00', close: '15:30' },
      { from: 5, to: 5, open: '07:00', close: '11:30' },
      { from: 6, to: 6, open: '07:00', close: '12:00' },
    ],
  })
  expect(structured(initialSettings, 'chat_suggestions')).toHaveLength(4)
  expect(structured(initialSettings, 'chat_fallbacks')).toHaveLength(4)
})

test('a notice is up between its two moments, and blank ends are open', () => {
  const notice = { ...initialSettings, notice_text: 'Sekolah libur besok.' }
  const now = new Date('2026-11-21T02:00:00Z')
  const isUp = (more: Partial<typeof notice>) => noticeIsUp({ ...notice, ...more }, now)
  expect([isUp({}), isUp({ notice_text: '' })]).toEqual([true, false])
  expect(isUp({ notice_start: '2026-11-21T09:00:00+07:00' })).toBe(true)
  expect(isUp({ notice_start: '2026-11-21T09:00:01+07:00' })).toBe(false)
  expect(isUp({ notice_end: '2026-11-21T09:00:00+07:00' })).toBe(false)
})

test('one can apply on the last day, and always where there is none', () => {
  const isOpen = (deadline: string | null) => isOpenVacancy({ deadline }, '2026-11-21')
  expect([isOpen('2026-11-20'), isOpen('2026-11-21'), isOpen(null)]).toEqual([false, true, true])
})
