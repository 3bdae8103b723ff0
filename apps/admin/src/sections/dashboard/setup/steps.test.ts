import { initialSettings, proposedSettings } from '@sekolah/contract/settings/initial'
import { expect, test } from 'vitest'
import { setupTasksFor } from './steps.ts'

const nothing = {
  programs: 0,
  teachers: 0,
  articles: 0,
  faq: 0,
  pages: { about_school: false, principal_message: false },
}
const everything = {
  programs: 4,
  teachers: 30,
  articles: 2,
  faq: 5,
  pages: { about_school: true, principal_message: true },
}
const filled = {
  ...initialSettings,
  ...proposedSettings,
  school_name: 'SMK Nusa Bakti',
  school_npsn: '20305999',
  school_address: 'Jalan Pahlawan',
  school_phone: '0287381245',
  school_email: 'info@smknusabakti.sch.id',
  ppdb_year: '2027/2028',
  ppdb_start_date: '2027-01-01',
  ppdb_end_date: '2027-06-30',
}

test('a new school has every task open, and its proposals are counted', () => {
  const tasks = setupTasksFor(initialSettings, nothing)
  expect(tasks.filter(({ isDone }) => isDone)).toEqual([])
  const waiting = Object.keys(proposedSettings).length
  expect(tasks.at(-1)?.title).toBe(`${waiting} usulan menunggu konfirmasi`)
})

test('a school with its texts is done, even without a logo', () => {
  expect(setupTasksFor(filled, everything).filter(({ isDone }) => !isDone)).toEqual([])
  const unnamed = { ...filled, school_name: initialSettings.school_name }
  expect(setupTasksFor(unnamed, everything).find(({ isDone }) => !isDone)?.id).toBe('identitas')
})
