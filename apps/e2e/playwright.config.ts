/**
 * End-to-end tests in a real Chromium against the built server, without sleeps and without retries.
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launch } from './src/setup/browser.ts'
import { setClock } from './src/setup/clock.ts'

/**
 * What takes minutes, such as the fault matrix and axe in the dark theme, and the lesser stories of
 * each chapter: `npm run test:long`, `npm run e2e -- --long`.
 */
const long = /@long|in the dark theme|faults-[a-z]+\.spec|updates\.spec/

const choice = process.env.TEST_LONG
  ? { grep: long, timeout: 30 * 60_000 }
  : { grepInvert: long, timeout: 240_000 }

setClock()

export default defineConfig({
  ...choice,
  globalSetup: './src/actors/school.ts',
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than there are processors, because a test also waits for its server and its clock.
  workers: Math.min(8, availableParallelism() + 1),
  retries: 0,
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
