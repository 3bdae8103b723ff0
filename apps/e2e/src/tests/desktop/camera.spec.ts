/** The counter's camera reads the receipt on a family's phone, in the browser and in the app. */
import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { TOKEN_KEY } from '@sekolah/contract/identity/labels'
import { budi, fillApplication, pressSend } from '../../actors/applicant.ts'
import { openSchool } from '../../actors/school.ts'
import { logIn, openPanel, openStaffPage } from '../../actors/staff.ts'
import { myApplications } from '../../actors/submission.ts'
import { type Visitor, waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { launch } from '../../setup/browser.ts'
import { test as base, expect } from '../../setup/fixtures.ts'
import { chooseSchool, desktopContext, openDesktop, PANEL_ORIGIN } from './desktop-window.ts'

const test = base.extend<{ filming: (picture: string) => Promise<Browser> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  school: async ({}, use) => {
    const school = await openSchool({ DESKTOP_ORIGINS: PANEL_ORIGIN })
    await use(school)
    await school.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  filming: async ({}, use) => {
    const browsers: Browser[] = []
    await use(async (picture) => {
      // Headless Chromium grants a camera only through a prompt that it accepts by itself.
      const args = [
        ...launch.args,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${picture}`,
      ]
      const browser = await chromium.launch({ ...launch, args })
      browsers.push(browser)
      return browser
    })
    await Promise.all(browsers.map((browser) => browser.close()))
  },
})

/** Writes the camera's input: the picture of the receipt, as it lies on the counter. */
const filmOf = async (visitor: Visitor, path: string): Promise<string> => {
  const { page, context } = visitor
  const saved = page.waitForEvent('download')
  await myApplications(visitor).getByRole('button', { name: 'Lihat bukti' }).click()
  await myApplications(visitor).getByRole('button', { name: 'Simpan bukti' }).click()
  const picture = await readFile(await (await saved).path(), 'base64')
  const table = await context.newPage()
  await table.setViewportSize({ width: 1280, height: 720 })
  await table.setContent(
    `<body style="margin:0;background:tan;text-align:center">
      <img style="height:100vh" src="data:image/png;base64,${picture}">`,
  )
  await writeFile(path, await table.screenshot({ type: 'jpeg', quality: 90 }))
  await table.close()
  return path
}

/** Denies the next camera permission prompt. */
const refuseOnce = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia
    mediaDevices.getUserMedia = () => {
      mediaDevices.getUserMedia = ask
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })

const scan = async (page: Page) => {
  await page.getByRole('link', { name: 'Kelola PPDB' }).click()
  await page.getByRole('button', { name: 'Pindai bukti dengan kamera' }).click()
}

test('the camera opens the applicant whose receipt it sees @long', async ({
  school,
  visitor,
  filming,
}, info) => {
  await visitor.page.goto('/ppdb/daftar')
  await waitUntilHydrated(visitor.page)
  await fillApplication(visitor.page)
  await pressSend(visitor.page)
  const browser = await filming(await filmOf(visitor, info.outputPath('counter.mjpeg')))
  const [{ id } = { id: 0 }] = await school.applicants(budi.name)
  const expectOpened = async (page: Page) => {
    await expect(page.getByText(`Bukti asli: PPDB-${id}.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: budi.name })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Pindai bukti' })).toHaveCount(0)
  }

  await test.step('in a browser, after permission was granted', async () => {
    const page = await openStaffPage(browser, school)
    await openPanel(page, await school.demo())
    await refuseOnce(page)
    await scan(page)
    const dialog = page.getByRole('dialog', { name: 'Pindai bukti' })
    await expect(dialog.getByRole('alert')).toContainText('Kamera tidak diizinkan.')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Coba lagi' }).click()
    await expectOpened(page)
    await page.context().close()
  })

  await test.step('in the app, under its CSP', async () => {
    const desktop = await openDesktop(() => browser.newContext(desktopContext))
    await chooseSchool(desktop, school)
    await logIn(desktop.page, await school.demo(), desktop.page.url())
    await scan(desktop.page)
    await expectOpened(desktop.page)
    expect(desktop.refused).toEqual([])
    await desktop.close()
  })
})

/** Replaces the camera by an empty one; returns the state of each that was opened. */
const filmNothing = async (page: Page) => {
  const tracks = await page.evaluateHandle(() => {
    const opened: MediaStreamTrack[] = []
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
      const stream = canvas.captureStream()
      opened.push(...stream.getVideoTracks())
      return stream
    }
    return opened
  })
  return () => tracks.evaluate((all) => all.map(({ readyState }) => readyState))
}

/** Sets the page's visibility state, which Chromium decides in a browser. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isVisible)

test('the camera is off when the panel is hidden or locked, or the session has expired @long', async ({
  browser,
  school,
}) => {
  const account = await school.demo()

  await test.step('in a browser, on another tab and when the user has to sign in again', async () => {
    const page = await openStaffPage(browser, school)
    await openPanel(page, account)
    const state = await filmNothing(page)
    await scan(page)
    const dialog = page.getByRole('dialog', { name: 'Pindai bukti' })
    await expect.poll(state).toEqual(['live'])
    await setVisible(page, false)
    await expect.poll(state).toEqual(['ended'])
    await setVisible(page, true)
    await expect.poll(state).toEqual(['ended', 'live'])
    await page.evaluate((key) => {
      localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    }, TOKEN_KEY)
    await expect(page.getByRole('dialog', { name: 'Sesi Anda berakhir' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect.poll(state).toEqual(['ended', 'ended'])
    await page.context().close()
  })

  await test.step('in the app, in the tray and when the panel is locked', async () => {
    const desktop = await openDesktop(() => browser.newContext(desktopContext))
    const { page } = desktop
    await chooseSchool(desktop, school)
    await logIn(page, account, page.url())
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const state = await filmNothing(page)
    await scan(page)
    const dialog = page.getByRole('dialog', { name: 'Pindai bukti' })
    await expect.poll(state).toEqual(['live'])
    desktop.hide()
    await expect.poll(state).toEqual(['ended'])
    desktop.show()
    await expect.poll(state).toEqual(['ended', 'live'])
    desktop.lock()
    const lock = page.getByRole('dialog', { name: 'Panel terkunci' })
    await expect(lock).toBeVisible()
    await expect.poll(state).toEqual(['ended', 'ended'])
    await lock.getByLabel('Kata sandi', { exact: true }).fill(account.password)
    await lock.getByRole('button', { name: 'Buka kunci' }).click()
    await expect(lock).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    await desktop.close()
  })
})
