/** Starts Chromium, and kills it as an empty battery would. */
import type { BrowserContext, Page } from '@playwright/test'

/**
 * A host name of this machine that is not a secure context, unlike localhost: plain HTTP as in a
 * school's own network.
 */
export const PLAIN_HOST = 'sekolah.lan'

/** Without CHROMIUM_PATH Playwright's own Chromium is used. */
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

/** For `addInitScript`: the service worker's installation never ends, as on a short visit. */
export const holdInstallation = (): void => {
  // Over plain HTTP there are no service workers.
  const workers = globalThis.ServiceWorkerContainer?.prototype
  if (!workers) return
  workers.register = function held() {
    return new Promise(() => {})
  }
}

/** Kills exactly the browser of a context with SIGKILL; resolves when it has exited. */
export const killBrowser = async (context: BrowserContext): Promise<void> => {
  const session = await context.browser()?.newBrowserCDPSession()
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? []
  const browser = processes.find(({ type }) => type === 'browser')
  if (!browser) throw new Error('The browser does not name its process.')
  const closed = context.waitForEvent('close')
  process.kill(browser.id, 'SIGKILL')
  await closed
}

/** Stops the service worker, as a browser does with an idle one. */
export const stopWorkers = async (page: Page): Promise<void> => {
  const tools = await page.context().newCDPSession(page)
  const running = new Set<string>()
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === 'running') running.add(versionId)
    }
  })
  await tools.send('ServiceWorker.enable')
  for (const versionId of running) {
    await tools.send('ServiceWorker.stopWorker', { versionId }).catch(() => {})
  }
  await tools.detach()
}
