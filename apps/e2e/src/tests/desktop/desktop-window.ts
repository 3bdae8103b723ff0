/**
 * The desktop app without Electron: the packaged main process with a fake Electron, the packaged
 * preload script in an isolated world, the packaged panel in real Chromium under its real CSP. The
 * scheme `app:` cannot be registered from outside Chromium, so the panel gets an https address that
 * does not exist.
 */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
// biome-ignore lint/style/noRestrictedImports: electron is no workspace, so its fake has no package name.
import { fakeElectron } from '../../../../../electron/src/test/fake-electron.ts'
// biome-ignore lint/style/noRestrictedImports: electron is no workspace, so its fake has no package name.
import type { FakePage } from '../../../../../electron/src/test/fake-window.ts'
// biome-ignore lint/style/noRestrictedImports: electron is no workspace, so its fake has no package name.
import { buildBundles, runMain } from '../../../../../electron/src/test/run-bundle.ts'
import { killBrowser } from '../../setup/browser.ts'
import { setClockOf } from '../../setup/clock.ts'
import { expect } from '../../setup/fixtures.ts'
import { runIsolated } from './isolated-preload.ts'

export const PANEL_ORIGIN = 'https://panel.app.test'
const panelFolder = fileURLToPath(new URL('../../../../admin/dist', import.meta.url))

/** Options of the browser context for the app's window. */
export const desktopContext = {
  viewport: { width: 1366, height: 768 },
  // From a public address, as this one seems to be, Chromium asks before it connects to localhost.
  permissions: ['local-network-access'],
}

export const openDesktop = async (newContext: () => Promise<BrowserContext>) => {
  const text = await buildBundles()
  let oldestPanel: number | null = null
  let env: Record<string, string> = {}
  const fake = fakeElectron(async (address, init) => {
    const answer = await fetch(address, init).catch(() => {
      // Chromium's error message, because the app uses its fetch.
      throw new TypeError('net::ERR_CONNECTION_REFUSED')
    })
    if (oldestPanel === null || !`${address}`.endsWith('/api/meta')) return answer
    const { success, data } = await answer.json()
    return Response.json({ success, data: { ...data, minDesktopApi: oldestPanel } })
  })
  fake.app.getAppPath = () => fake.userData
  mkdirSync(join(fake.userData, 'dist'))
  symlinkSync(panelFolder, join(fake.userData, 'dist/panel'), 'junction')
  const refused: string[] = []
  const openPage = async (context: BrowserContext, webContents: FakePage, path: string) => {
    const page = await context.newPage()
    const frame = { url: `app://panel${path}`, parent: null }
    webContents.send = await runIsolated(context, page, {
      preload: text.preload,
      invoke: (channel, input) => fake.invokeFrom(frame, channel, input, webContents),
    })
    await page.route(`${PANEL_ORIGIN}/**`, async (route) => {
      const asked = route.request()
      const address = asked.url().replace(PANEL_ORIGIN, 'app://panel')
      const answer: Response = await fake.recorded.protocol(new Request(address))
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      })
    })
    return page
  }
  const openWindow = async (): Promise<{ context: BrowserContext; page: Page }> => {
    runMain(text.main, { electron: fake.mainModule, platform: 'win32', env })
    // The main process first reads Windows' policies.
    await expect.poll(() => fake.seen.loaded.length).toBeGreaterThan(0)
    const context = await newContext()
    await setClockOf(context)
    context.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    return { context, page: await openPage(context, fake.webContents, '/admin/') }
  }
  let present = await openWindow()
  const menuItem = (start: string) =>
    fake.recorded['app menu'].items[0].submenu.find(({ label }: { label?: string }) =>
      label?.startsWith(start),
    )

  return {
    get page() {
      return present.page
    },
    /** The folder of the app's own data on the computer. */
    userData: fake.userData,
    seen: fake.seen,
    /** Requests that the CSP has blocked. */
    refused,
    /** Opens the address that the main process has last loaded into its window. */
    follow: () =>
      present.page.goto(`${fake.seen.loaded.at(-1)}`.replace('app://panel', PANEL_ORIGIN)),
    /** Cuts the power and restarts the computer with its disk; `whileOff` runs in between. */
    cutPower: async (whileOff = () => {}) => {
      await killBrowser(present.context)
      fake.end()
      whileOff()
      fake.seen.loaded.length = 0
      present = await openWindow()
    },
    /** From the next start on the app uses this school, whatever the user has chosen. */
    setSchool: (origin: string) => {
      // Simulates a Windows policy: an unpackaged app reads its environment instead.
      fake.app.isPackaged = false
      env = { SEKOLAH_SERVER: origin }
    },
    /** Opens a link from outside, such as panel-sekolah://ppdb/7. */
    openLink: (link: string) => fake.app.emit('second-instance', {}, ['app.exe', link]),
    /** Clicks a notification, as Windows reports it. */
    press: fake.click,
    /** Chooses "Kunci panel" in the menu. */
    lock: () => menuItem('Kunci panel').click(),
    /** Closes the window, which hides it in the tray. */
    hide: () => fake.recorded.window.emit('close', { preventDefault: () => {} }),
    /** Starts the app a second time, which shows its window. */
    show: () => fake.app.emit('second-instance', {}, ['app.exe']),
    /** Enables the counter's global shortcut and presses it: the small window opens. */
    openCounter: async (): Promise<Page> => {
      menuItem('Pendaftar loket').click({ checked: true })
      fake.recorded['CommandOrControl+Alt+L']()
      const { options, recorded, webContents } = fake.seen.further.at(-1)
      const page = await openPage(present.context, webContents, '/loket')
      await page.setViewportSize({ width: options.width, height: options.height })
      await page.goto(recorded.loaded[0].replace('app://panel', PANEL_ORIGIN))
      return page
    },
    /** From now on the network has a proxy that requires a password; null for none. */
    proxyWants: (password: string | null) => {
      fake.state.proxyPassword = password
    },
    /** The n-th small window that asks for the proxy's password. */
    openProxyQuestion: async (time: number): Promise<Page> => {
      await expect.poll(() => fake.seen.further.length).toBe(time)
      const { options, recorded, webContents } = fake.seen.further.at(-1)
      const page = await openPage(present.context, webContents, '/proxy')
      await page.setViewportSize({ width: options.width, height: options.height })
      await page.goto(recorded.loaded[0].replace('app://panel', PANEL_ORIGIN))
      return page
    },
    /** Removes the system's keystore. */
    losesKeystore: () => {
      fake.keystore.isAvailable = false
    },
    /**
     * From now on the server only supports newer apps; the app notices after the computer wakes.
     */
    outgrow: () => {
      oldestPanel = 2
      fake.mainModule.powerMonitor.emit('resume')
    },
    /** From now on the save dialog is answered with the suggested name, in a folder of the test. */
    saveAll: () => {
      const { dialog } = fake.mainModule
      dialog.showSaveDialog = async (
        _window: unknown,
        { defaultPath }: { defaultPath: string },
      ) => ({
        canceled: false,
        filePath: join(fake.userData, basename(defaultPath)),
      })
      return fake.userData
    },
    close: async () => {
      await present.context.close()
      rmSync(fake.userData, { recursive: true })
    },
  }
}

/** Chooses the school in the setup of a new computer, and continues to its panel. */
export const chooseSchool = async (
  desktop: Awaited<ReturnType<typeof openDesktop>>,
  { url }: { url: string },
) => {
  await desktop.follow()
  await desktop.page.getByLabel('Alamat situs sekolah').fill(url)
  await desktop.page.getByRole('button', { name: 'Periksa alamat' }).click()
  await desktop.page.getByRole('button', { name: 'Ya, hubungkan' }).click()
  await expect.poll(() => desktop.seen.loaded.at(-1)).toBe('app://panel/admin/')
  await desktop.follow()
}
