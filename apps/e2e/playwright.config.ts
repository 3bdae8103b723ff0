/** Stories in a real Chromium against the built server. Nothing sleeps and nothing is retried. */
import { defineConfig } from '@playwright/test'
import { launch } from './src/browser.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    launchOptions: launch,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
})
