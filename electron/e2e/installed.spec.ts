/**
 * Tests of the installed app, whose fuses are set. The fuses forbid the inspector through which
 * Playwright drives Electron, so the tests connect to the page through Chromium's debugging port.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { freePort } from '@sekolah/tasks/server'
import { connect, test } from './app.ts'

const program = process.env.INSTALLED_APP ?? ''

const start = (path: string, userData: string, port: number): ChildProcess =>
  spawn(path, [`--user-data-dir=${userData}`, `--remote-debugging-port=${port}`])

test('starts, connects and signs in', async ({ school, userData }) => {
  const port = await freePort()
  const app = start(program, userData, port)
  try {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/json/version`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [page] = browser.contexts().flatMap((context) => context.pages())
    if (!page) throw new Error('The app has no window.')
    await connect(page, school)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(page.url()).toMatch(/^app:\/\/panel\/admin/)
    expect(await page.evaluate(() => 'require' in window || 'process' in window)).toBe(false)
    await browser.close()
  } finally {
    app.kill()
  }
})

test('refuses to start when its package was modified', async ({ userData }) => {
  test.skip(process.platform === 'linux', 'Electron checks its package on Windows and macOS only.')
  const copy = mkdtempSync(join(tmpdir(), 'sekolah-desktop-copy-'))
  try {
    cpSync(dirname(program), copy, { recursive: true })
    const asar = join(copy, 'resources/app.asar')
    const bytes = readFileSync(asar)
    // Flips one bit in a string of the main process, which Electron reads first.
    const letter = bytes.indexOf('Panel Sekolah mengalami masalah')
    bytes[letter] = (bytes[letter] ?? 0) ^ 1
    writeFileSync(asar, bytes)
    const app = start(join(copy, basename(program)), userData, await freePort())
    const [code] = await once(app, 'exit')
    expect(code).not.toBe(0)
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
})
