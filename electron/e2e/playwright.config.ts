/**
 * Playwright configuration of the desktop tests: `npm run desktop:e2e` runs them where Electron can
 * be installed, `npm run desktop:e2e -- --installed PROGRAM` tests the installed app.
 */
import { createRequire } from 'node:module'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: process.env.INSTALLED_APP ? 'installed.spec.ts' : 'app.spec.ts',
  globalSetup: createRequire(import.meta.url).resolve('@sekolah/e2e/actors/school'),
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
})
