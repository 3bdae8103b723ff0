/** Starts the app in Electron, with its own folder for user data. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { openSchool, type School } from '@sekolah/e2e/actors/school'

const project = fileURLToPath(new URL('..', import.meta.url))

type Office = { app: ElectronApplication; page: Page }
type Cast = {
  school: School
  /** Starts the app; within one test every start finds the user data of the one before. */
  open: () => Promise<Office>
  /** Starts a second instance beside the running one; resolves when the second one has ended. */
  startAgain: (link: string) => Promise<unknown>
  /** The folder of the app's user data. */
  userData: string
}

export const test = base.extend<Cast>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  school: async ({}, use) => {
    const school = await openSchool()
    await use(school)
    await school.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  userData: async ({}, use) => {
    const userData = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
    await use(userData)
    // Windows releases the files of an ended program with a delay.
    rmSync(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  },
  open: async ({ userData }, use) => {
    const running: ElectronApplication[] = []
    await use(async () => {
      const app = await _electron.launch({
        executablePath: process.env.ELECTRON_PROGRAM,
        // The sandbox is on, as in the installed app; Playwright disables it on Linux by default.
        chromiumSandbox: true,
        args: [project, `--user-data-dir=${userData}`],
      })
      running.push(app)
      return { app, page: await app.firstWindow() }
    })
    for (const app of running) await app.close().catch(() => {})
  },
  startAgain: ({ userData }, use) =>
    use((link) =>
      promisify(execFile)(process.env.ELECTRON_PROGRAM ?? 'electron', [
        project,
        `--user-data-dir=${userData}`,
        link,
      ]),
    ),
})

export const connect = async (page: Page, school: School): Promise<void> => {
  await page.getByLabel('Alamat situs sekolah').fill(school.url)
  await page.getByRole('button', { name: 'Periksa alamat' }).click()
  await page.getByRole('button', { name: 'Ya, hubungkan' }).click()
  const { username, password } = await school.demo()
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk' }).click()
}
