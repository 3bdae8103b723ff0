import { definitionOf, settingKeys } from '@sekolah/contract/settings/definitions'
import { expect, test } from 'vitest'
import { findSettings } from './find.ts'
import { settingHelp } from './help.ts'
import {
  backupsPage,
  isSettingPageListed,
  isSettingShown,
  settingAddress,
  settingKeysOn,
  settingPageOf,
  settingPages,
} from './pages.ts'

const firstFor = (query: string) => {
  const [found] = findSettings(query, true)
  return found && (found.key ?? found.page.id)
}

test('every setting is on exactly one page, the specification’s on the first', () => {
  const keys = settingPages.flatMap(settingKeysOn)
  expect(keys.toSorted()).toEqual(settingKeys.toSorted())
  const specified = ['name', 'motto', 'address', 'phone', 'email'].map((key) => `school_${key}`)
  const first = settingKeysOn(settingPages[0] as (typeof settingPages)[number])
  expect(first).toEqual(
    expect.arrayContaining([...specified, 'ppdb_status', 'ppdb_start_date', 'ppdb_end_date']),
  )
  expect(settingPages[0]?.parts.map(({ title }) => title)).toEqual([
    'Info Sekolah',
    'Pengaturan PPDB',
  ])
  expect(new Set(settingPages.map(({ id }) => id)).size).toBe(settingPages.length)
  expect(settingPages.map(({ id }) => id)).not.toContain(backupsPage.id)
})

test('finds a setting by its label, by its effect, and by common synonyms', () => {
  expect(firstFor('toleransi sinkron')).toBe('ppdb_grace_hours')
  expect(firstFor('TOLERANSI')).toBe('ppdb_grace_hours')
  expect(firstFor('terlambat sinyal')).toBe('ppdb_grace_hours')
  expect(firstFor('2fa')).toBe('second_factor_required')
  expect(firstFor('slogan')).toBe('school_motto')
  expect(firstFor('seragam')).toBe('school_schedule')
  expect(firstFor('jam layanan')).toBe('office_hours')
  expect(firstFor('embargo')).toBe('ppdb_result_at')
  expect(firstFor('backup')).toBe('salinan')
  expect(firstFor('wa sekolah')).toBe('school_whatsapp')
  expect(firstFor('kontras palsu')).toBeUndefined()
  expect(findSettings('  ', true)).toEqual([])
})

test('every setting is among the first three results for its own label', () => {
  for (const key of settingKeys) {
    const found = findSettings(definitionOf(key).label, true).slice(0, 3)
    expect(
      found.map((one) => one.key),
      key,
    ).toContain(key)
    expect(settingAddress(settingPageOf(key), key)).toMatch(/^\/settings(\/[a-z]+)?#\w+$/)
  }
})

test('the backups page is shown only to users who may make backups', () => {
  expect(findSettings('salinan', false).map(({ page }) => page.id)).not.toContain('salinan')
})

test('help texts are a few plain sentences with an example', () => {
  for (const [key, text] of Object.entries(settingHelp)) {
    expect(text, key).toMatch(/Contoh/)
    expect(text.length, key).toBeLessThan(480)
  }
})

test('without enrolment the money page is not in the menu, but the search finds it', () => {
  const listed = (mayTakeFees: boolean) =>
    settingPages.filter((page) => isSettingPageListed(page, mayTakeFees)).map(({ id }) => id)
  const all = settingPages.map(({ id }) => id)
  expect(listed(false)).toEqual(all.filter((id) => id !== 'keuangan'))
  expect(listed(true)).toEqual(all)
  expect(firstFor('swasta')).toBe('school_kind')
  expect(firstFor('biaya daftar ulang')).toBe('school_kind')
})

test('the retention of biodata is shown once there are seats, and found by the search before', () => {
  const hidden = (hasSeats: boolean) => settingKeys.filter((key) => !isSettingShown(key, hasSeats))
  expect(hidden(false)).toEqual(['biodata_retention_months'])
  expect(hidden(true)).toEqual([])
  expect(firstFor('biodata')).toBe('biodata_retention_months')
})
