/** End-to-end tests in the real Electron; they need its binary. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

import { connect, test } from './app.ts'

test('connects, logs in, and is still logged in after a restart where there is a keystore', async ({
  open,
  school,
}) => {
  const first = await open()
  await connect(first.page, school)
  await expect(first.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const info = await first.page.evaluate(() => window.desktop?.info())
  // A Linux machine without a desktop, such as a workflow's, has no keystore and stores no login.
  expect(info?.secureStorage === true || process.platform === 'linux').toBe(true)
  await first.app.close()
  const { page } = await open()
  const dashboard = page.getByRole('heading', { name: 'Dashboard' })
  const login = page.getByRole('button', { name: 'Masuk' })
  await expect(info?.secureStorage ? dashboard : login).toBeVisible()
})

test('a second start opens its link in the existing window', async ({
  open,
  startAgain,
  school,
}) => {
  const { app, page } = await open()
  await connect(page, school)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await startAgain('panel-sekolah://ppdb')
  await expect(page.getByRole('heading', { name: 'Kelola PPDB' })).toBeVisible()
  const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect(windows).toBe(1)
})

test('starts without its server and says so', async ({ open, school }) => {
  const first = await open()
  await connect(first.page, school)
  await expect(first.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await first.app.close()
  await school.stop()
  const { page } = await open()
  await expect(page.getByRole('heading', { name: 'Server tidak dapat dihubungi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buka di peramban' })).toBeVisible()
})

test('never leaves the panel and opens no second window', async ({ open, school }) => {
  const { app, page } = await open()
  await connect(page, school)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() => {
    window.open('file:///etc/passwd')
    window.location.href = 'https://evil.example/'
  })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(page.url()).toMatch(/^app:\/\/panel\/admin/)
  const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect(windows).toBe(1)
})

test('gives the page no Node, no second origin and no permission but the camera', async ({
  open,
  school,
}) => {
  const { page } = await open()
  await connect(page, school)
  const found = await page.evaluate(
    async (url) => ({
      node: 'require' in window || 'process' in window,
      secure: window.isSecureContext,
      camera: (await navigator.permissions.query({ name: 'camera' })).state,
      microphone: (await navigator.permissions.query({ name: 'microphone' })).state,
      origin: window.origin,
      foreign: await fetch(`${url.replace('localhost', '127.0.0.1')}/api/meta`).then(
        () => 'answered',
        () => 'refused',
      ),
    }),
    school.url,
  )
  expect(found).toEqual({
    node: false,
    secure: true,
    camera: 'granted',
    microphone: 'denied',
    origin: 'app://panel',
    foreign: 'refused',
  })
})

test('reconnects its socket after the computer slept', async ({ open, school }) => {
  const { app, page } = await open()
  await connect(page, school)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const reopened = page.waitForEvent('websocket')
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await reopened
})

test('saves a PDF where the dialog says', async ({ open, school }, info) => {
  const { app, page } = await open()
  await connect(page, school)
  const path = info.outputPath('lembar.pdf')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, path)
  const saved = await page.evaluate(() => window.desktop?.savePdf({ suggestedName: 'lembar' }))
  expect(saved).toMatchObject({ saved: true, name: 'lembar.pdf' })
  expect(readFileSync(path).subarray(0, 4).toString()).toBe('%PDF')
})
