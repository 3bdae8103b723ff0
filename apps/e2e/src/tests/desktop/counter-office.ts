/** A computer at the counter: the app with a profile on disk, and the families that come. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { fillAtCounter } from '../../actors/applicant.ts'
import { openSchool, type School } from '../../actors/school.ts'
import { launch } from '../../setup/browser.ts'
import { test as base, expect } from '../../setup/fixtures.ts'
import { chooseSchool, desktopContext, openDesktop, PANEL_ORIGIN } from './desktop-window.ts'

export type Office = Awaited<ReturnType<typeof openDesktop>> & { profile: string }

export const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  school: async ({}, use) => {
    const school = await openSchool({ DESKTOP_ORIGINS: PANEL_ORIGIN })
    await use(school)
    await school.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  office: async ({}, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'sekolah-office-'))
    const options = { ...launch, ...desktopContext, locale: 'id-ID', timezoneId: 'Asia/Jakarta' }
    const desktop = await openDesktop(() => chromium.launchPersistentContext(profile, options))
    await use(Object.assign(desktop, { profile }))
    await desktop.close()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** Texts that occur only in the families' forms. */
export const families = [
  { name: 'Zulaikha Penandawati', address: 'Gang Kenanga Kanaria 71' },
  { name: 'Gilang Ramadhan', address: 'Gang Kenanga Kanaria 72' },
  { name: 'Tiur Simanjuntak', address: 'Gang Kenanga Kanaria 73' },
] as const

export const fillFamily = async (form: Locator, family: { name: string; address: string }) => {
  await fillAtCounter(form)
  await form.getByLabel('Nama lengkap siswa').fill(family.name)
  await form.getByLabel('Alamat lengkap').fill(family.address)
}

/** A name that was typed, but whose entry was not saved. */
export const UNSAVED_NAME = 'Kanaria Setengah'

/** The number of drafts on disk. */
export const countDrafts = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const { name = '' } = databases.find((one) => one.name?.startsWith('sekolah-loket')) ?? {}
    return new Promise((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const db = opening.result
        const begun = IDBKeyRange.bound('draft ', 'draft z')
        const counting = db.transaction('values').objectStore('values').count(begun)
        counting.onsuccess = () => {
          db.close()
          resolve(counting.result)
        }
      }
    })
  })

/** Records what is printed from now on; returns a function for the last sheet. */
export const watchPrinter = async (page: Page) => {
  await page.evaluate(() => {
    const look = () => {
      const text = document.querySelector('.printed')?.textContent
      if (text) document.documentElement.dataset.printed = text
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => document.documentElement.dataset.printed)
}

/** The files below a folder that contain a text, in any encoding that Chromium stores. */
export const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
    const bytes = readFileSync(path)
    return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
  })

/** Where on the computer's disk a family's data is readable. */
export const findReadableData = ({ profile, userData }: Office) =>
  [UNSAVED_NAME, ...families.flatMap(({ name, address }) => [name, address])].flatMap((text) => [
    ...filesWith(profile, text),
    ...filesWith(userData, text),
  ])

/** Chooses the school, and returns a function that signs in. */
export const connect = async (office: Office, school: School) => {
  await chooseSchool(office, school)
  const { username, password } = await school.demo()
  return async () => {
    await office.page.getByLabel('Nama pengguna').fill(username)
    await office.page.getByLabel('Kata sandi', { exact: true }).fill(password)
    await office.page.getByRole('button', { name: 'Masuk' }).click()
  }
}

/** Opens the list of applicants, which prepares this computer for an unreachable server. */
export const openApplicants = async ({ page }: Office) => {
  await page.getByRole('link', { name: 'Kelola PPDB' }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
}
