/** A member of staff with the panel in a browser. */
import { type Browser, expect, type Page } from '@playwright/test'
import { TOKEN_KEY } from '@sekolah/contract/identity/labels'
import { setClockOf } from '../setup/clock.ts'
import type { Account, School } from './school.ts'

/** Opens a browser window of 1366 × 768, not logged in. */
export const openStaffPage = async (
  browser: Browser,
  { url }: Pick<School, 'url'>,
): Promise<Page> => {
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

/**
 * Opens the panel with a session created through the API, for tests that are not about the login
 * form. Not for accounts with a second factor.
 */
export const openPanel = async (page: Page, account: Account): Promise<void> => {
  const context = page.context()
  // The browser's context makes this call, so that all its sign-ins count as one device.
  const answer = await context.request.post('/api/auth/login', { data: account })
  const { data, message } = await answer.json()
  if (!data?.token) throw new Error(`${account.username} is not signed in by password: ${message}`)
  const origin = new URL(answer.url()).origin
  const localStorage = [{ name: TOKEN_KEY, value: data.token }]
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}
