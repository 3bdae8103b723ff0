/**
 * The site as an installed app in Chromium: its service worker installs it, and it is read offline.
 */
import assert from 'node:assert/strict'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e.mjs'
import { ADDRESS } from './machine.mjs'

export const readInBrowser = async (host) => {
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) || undefined,
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP ${host} ${ADDRESS}`,
      // The proof has its own certificate authority, and a service worker needs an accepted
      // certificate.
      '--ignore-certificate-errors',
    ],
  })
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await context.newPage()
    await page.goto(`https://${host}/`)
    assert.equal(await page.evaluate('window.isSecureContext'), true)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await context.setOffline(true)
    await page.goto(`https://${host}/ppdb/daftar`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Periksa dan kirim' }).waitFor()
  } finally {
    await browser.close()
  }
}
