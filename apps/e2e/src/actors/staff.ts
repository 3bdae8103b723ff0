/** A member of staff with the panel in a browser. */
import type { Browser, Page } from '@playwright/test'
import { setClockOf } from '../setup/clock.ts'
import type { Account, School } from './school.ts'

/** A browser window of 1366 × 768, not logged in. */
export const desk = async (browser: Browser, { url }: Pick<School, 'url'>): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
  })
  await setClockOf(context)
  return context.newPage()
}

export const logIn = async (
  page: Page,
  { username, password }: Account,
  address = '/admin',
): Promise<void> => {
  await page.goto(address)
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk' }).click()
}
