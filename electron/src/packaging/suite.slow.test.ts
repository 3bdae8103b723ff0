/**
 * Runs the end-to-end tests with a program that is not Electron, so that everything before the
 * start of the app is tested on machines without Electron, too.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')

test('the end-to-end tests reach the start of Electron', { timeout: 120_000 }, async () => {
  const output = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(output, { recursive: true }))
  const options = ['--max-failures', '1', '--reporter', 'json', '--output', output]
  const config = join(import.meta.dirname, '../../e2e/playwright.config.ts')
  const printed = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [playwright, 'test', '--config', config, ...options],
      { env: { ...process.env, ELECTRON_PROGRAM: process.execPath, INSTALLED_APP: '' } },
      (_failed, stdout, stderr) => resolve(stdout + stderr),
    ),
  )
  expect(printed).toContain('electron.launch: Process failed to launch')
})
