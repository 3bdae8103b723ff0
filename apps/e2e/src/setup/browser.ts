/** How Chromium is started, and how it is killed as a phone's battery would. */
import type { BrowserContext } from '@playwright/test'

/**
 * A name of this machine that a browser does not trust as it trusts localhost: over plain http it
 * is as a server in the school's own network.
 */
export const PLAIN_HOST = 'sekolah.lan'

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
    `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
  ],
}

/** kill -9 of exactly the browser of a context; resolves when it is gone. */
export const killBrowser = async (context: BrowserContext): Promise<void> => {
  const session = await context.browser()?.newBrowserCDPSession()
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? []
  const browser = processes.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('The browser does not name its process.')
  const closed = context.waitForEvent('close')
  process.kill(browser.id, 'SIGKILL')
  await closed
}
