/** The app in Electron, with a folder of its own for what it keeps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { openSchool, type School } from '../../apps/e2e/src/school.ts'

const project = fileURLToPath(new URL('..', import.meta.url))

type Office = { app: ElectronApplication; page: Page }
type Cast = {
  school: School
  /** Starts the app; each start in a test finds what the one before has kept. */
  open: (argv?: string[]) => Promise<Office>
}

export const test = base.extend<Cast>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  school: async ({}, use) => {
    const school = await openSchool()
    await use(school)
    await school.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  open: async ({}, use) => {
    const kept = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
    const running: ElectronApplication[] = []
    await use(async (argv = []) => {
      const app = await _electron.launch({
        executablePath: process.env.ELECTRON_PROGRAM,
        args: [project, `--user-data-dir=${kept}`, ...argv],
      })
      running.push(app)
      return { app, page: await app.firstWindow() }
    })
    for (const app of running) await app.close().catch(() => {})
    rmSync(kept, { recursive: true, force: true })
  },
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
