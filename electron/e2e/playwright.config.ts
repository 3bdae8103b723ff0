/**
 * End-to-end tests in Electron; `npm run desktop:e2e` runs them where Electron can be installed.
 */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
})
