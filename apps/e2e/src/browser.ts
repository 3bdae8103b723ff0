/** How Chromium is started, and how it is killed as a phone's battery would. */
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Playwright's own Chromium stands in when no other one is named. */
export const launch = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** kill -9 of exactly the browser that runs on a profile; resolves when it is gone. */
export const killBrowser = async (context: BrowserContext, profile: string): Promise<void> => {
  // Chromium writes HOST-PID as a symbolic link into the profile it has open.
  const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').pop())
  const closed = context.waitForEvent('close')
  process.kill(pid, 'SIGKILL')
  await closed
}
