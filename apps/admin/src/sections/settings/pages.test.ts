import { expect, test } from 'vitest'
import { everydayFirst, settingKeysOn, settingPages } from './pages.ts'

test('each page begins with what a school changes, the rest is behind Lanjutan', () => {
  for (const page of settingPages) {
    const { everyday, advanced } = everydayFirst(settingKeysOn(page))
    expect(everyday.length, page.title).toBeGreaterThan(0)
    expect([...everyday, ...advanced].toSorted()).toEqual(settingKeysOn(page).toSorted())
  }
})

test('the year’s dates and the school’s name are everyday, retention is not', () => {
  const keys = ['school_name', 'ppdb_start_date', 'ppdb_retention_months'] as const
  expect(everydayFirst(keys)).toEqual({
    everyday: ['school_name', 'ppdb_start_date'],
    advanced: ['ppdb_retention_months'],
  })
})
