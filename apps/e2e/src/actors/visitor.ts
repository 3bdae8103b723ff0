/** A visitor with a phone, and helpers that wait until the phone is ready. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { killBrowser, launch } from '../setup/browser.ts'
import { setClockOf } from '../setup/clock.ts'
import type { School } from './school.ts'
import { type NetworkRelay, openNetworkRelay } from './signal.ts'

/** A visitor with a phone, whose storage survives restarts of the browser. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** The connection between this phone and the school. */
  readonly signal: NetworkRelay
  newTab: () => Promise<Page>
  setOffline: (offline: boolean) => Promise<void>
  /** Kills the browser with SIGKILL, like an empty battery. */
  killBrowser: () => Promise<void>
  /**
   * Restarts the browser with the same profile; offline if it was offline before, and in another
   * time zone if one is given.
   */
  reopen: (timezoneId?: string) => Promise<void>
}

/** Opens a browser with a new profile; `errors` collects uncaught errors. */
export const openVisitor = async (school: School) => {
  const profile = mkdtempSync(join(tmpdir(), 'sekolah-phone-'))
  const errors: string[] = []
  const signal = await openNetworkRelay(school.port)
  let isOffline = false
  const open = async (timezoneId = phone.timezoneId) => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      ...phone,
      timezoneId,
      headless: true,
      baseURL: signal.url,
      offline: isOffline,
    })
    await setClockOf(context)
    context.on('weberror', (error) => {
      // Ignore errors of a blank tab or of the browser's own error page.
      if (error.page()?.url().startsWith(signal.url)) errors.push(error.error().message)
    })
    return context
  }
  let context = await open()
  const visitor: Visitor = {
    get page() {
      return firstPage(context)
    },
    get context() {
      return context
    },
    signal,
    newTab: () => context.newPage(),
    setOffline: async (offline) => {
      isOffline = offline
      if (offline) signal.lose()
      else signal.find()
      await context.setOffline(offline)
    },
    killBrowser: () => killBrowser(context),
    reopen: async (timezoneId) => {
      context = await open(timezoneId)
    },
  }
  const end = async () => {
    await context.close()
    signal.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { visitor, errors, end }
}

/** Opens a page and waits until the phone has cached the shell and the content. */
export const visitOnce = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await waitUntilInstalled(page)
  await expect.poll(() => page.evaluate(holdsContent)).toBe(true)
}

/** Whether a database of this origin contains the school's settings. */
const holdsContent = async (): Promise<boolean> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    const database = await done(indexedDB.open(name))
    const isThere = database.objectStoreNames.contains('settings')
    const count = isThere
      ? await done(database.transaction('settings').objectStore('settings').count())
      : 0
    database.close()
    if (count > 0) return true
  }
  return false
}

/** Resolves when the service worker has cached the shell and is active. */
export const waitUntilInstalled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (navigator.serviceWorker.register.name === 'held') {
      throw new Error('This page installs nothing: use a `visitor`.')
    }
    await navigator.serviceWorker.ready
  })

/** Resolves when React has hydrated the page: from then on clicks are handled. */
export const waitUntilHydrated = (page: Page): Promise<unknown> =>
  page.waitForSelector('main[data-awake]', { state: 'attached' })

const firstPage = (context: BrowserContext): Page => {
  const page = context.pages()[0]
  if (!page) throw new Error('The phone shows no page.')
  return page
}

const phone = {
  viewport: { width: 360, height: 740 },
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
}
