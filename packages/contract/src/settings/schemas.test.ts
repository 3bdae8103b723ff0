import { expect, test } from 'vitest'
import { settingKeys } from './definitions.ts'
import { initialSettings } from './initial.ts'
import type { SettingKey } from './labels.ts'
import { settingsInput } from './schemas.ts'

const issuesOf = (setting_key: SettingKey, value: unknown) => {
  const setting_value = typeof value === 'string' ? value : JSON.stringify(value)
  const { error } = settingsInput.safeParse({ settings: [{ setting_key, setting_value }] })
  return (error?.issues ?? []).map(({ path, message }) => [path.slice(1).join('.'), message])
}

test('a refusal says in Indonesian what is wrong with each setting', () => {
  const wrong = ['x', '{}', '[]', '[{}]', '[7]', '\u0007', 'y'.repeat(3_000), 'y'.repeat(30_000)]
  for (const key of settingKeys) {
    for (const value of wrong) {
      for (const [, message] of issuesOf(key, value)) {
        expect(message, `${key}: ${value.slice(0, 9)}`).not.toMatch(/invalid|valid|too |expected/i)
      }
    }
    expect(issuesOf(key, 'y'.repeat(30_000)), key).toHaveLength(1)
    expect(issuesOf(key, initialSettings[key])).toEqual([])
  }
})

test('a refusal of a structured value names the place by the label of its input', () => {
  const hours = { from: 1, to: 4, open: '07:00', close: '15:30' }
  const schedule = { hours: [hours], arrive_by: '', gate_closes: ' ', uniforms: [] }
  expect(issuesOf('school_schedule', schedule)).toEqual([])
  expect(
    issuesOf('school_schedule', {
      ...schedule,
      hours: [hours, { ...hours, to: 8, close: '15.30' }],
      gate_closes: 'pagi',
    }),
  ).toEqual([
    ['hours.1.to', 'Jadwal sekolah, jam 2, sampai hari: Hari harus 1 (Senin) sampai 7 (Minggu).'],
    ['hours.1.close', 'Jadwal sekolah, jam 2, selesai: Jam ditulis seperti 07:30.'],
    ['gate_closes', 'Jadwal sekolah, gerbang ditutup: Jam ditulis seperti 07:30.'],
  ])
  expect(
    issuesOf('holidays', [
      { date: '2026-12-25', name: 'Natal' },
      { date: '2026-02-30', name: ' ' },
    ]),
  ).toEqual([
    ['1.date', 'Hari libur 2, tanggal: Tanggal belum benar. Contoh: 2011-05-06.'],
    ['1.name', 'Hari libur 2, nama: Isian wajib diisi.'],
  ])
  expect(issuesOf('chat_replies', [{ words: [], reply: 'Ya' }])).toEqual([
    ['0.words', 'Jawaban asisten 1, kata kunci: Paling sedikit 1.'],
  ])
  expect(issuesOf('office_hours', {})).toEqual([['', 'Jam layanan: Harus berupa daftar.']])
  expect(issuesOf('office_hours', 'Senin')).toEqual([['', 'Jam layanan bukan JSON yang benar.']])
  expect(issuesOf('school_phone', 'x')).toEqual([
    ['', 'Telepon sekolah belum benar. Contoh: 0812-3456-7890.'],
  ])
})

test('the initial values are valid', () => {
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
  ['ppdb_year', '2027/20289', 'Tahun ajaran ditulis 2027/2028.'],
  ['ppdb_year', '12027/2028', 'Tahun ajaran ditulis 2027/2028.'],
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
