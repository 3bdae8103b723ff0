/** Who takes part in a story: a school, a visitor on a phone, and staff at a desk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { type Account, openSchool, type School } from '../actors/school.ts'
import { openSignal, type Signal } from '../actors/signal.ts'
import { killBrowser, launch } from './browser.ts'
import { setClockOf } from './clock.ts'

export { expect }

/** A person with a phone: the browser's memory outlives the browser. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  /** What is between this phone and the school. */
  readonly signal: Signal
  newTab: () => Promise<Page>
  setOffline: (offline: boolean) => Promise<void>
  /** kill -9, as an empty battery would. */
  killBrowser: () => Promise<void>
  /** Starts the browser again on the same profile; offline if it was so before. */
  reopen: () => Promise<void>
}

type Cast = {
  school: School
  visitor: Visitor
  /** The panel at the demo account's dashboard. */
  staff: Page
  /** Opens the panel in a window of its own and logs in. */
  deskOf: (account: Account) => Promise<Page>
}

export const test = base.extend<Cast, { demoSchool: School }>({
  demoSchool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const school = await openSchool()
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  school: async ({}, use, info) => {
    const school = await openSchool()
    await use(school)
    await attachLog(info, school)
    await school.close()
  },

  baseURL: async ({ school }, use) => use(school.url),

  context: async ({ context }, use) => {
    await setClockOf(context)
    await use(context)
  },

  visitor: async ({ school }, use, info) => {
    const profile = mkdtempSync(join(tmpdir(), 'sekolah-phone-'))
    const errors: string[] = []
    const signal = await openSignal(school.port)
    let isOffline = false
    const open = async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...launch,
        ...phone,
        headless: true,
        baseURL: signal.url,
        offline: isOffline,
      })
      await setClockOf(context)
      context.on('weberror', (error) => {
        // A blank tab and the browser's own page for what it cannot open are not ours.
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
      reopen: async () => {
        context = await open()
      },
    }
    await use(visitor)
    if (info.status !== info.expectedStatus) {
      const screen = await visitor.page.screenshot().catch(() => null)
      if (screen) await info.attach('phone.png', { body: screen, contentType: 'image/png' })
    }
    await context.close()
    signal.close()
    rmSync(profile, { recursive: true, force: true })
    expect(errors, 'errors that nobody caught on the phone').toEqual([])
  },

  deskOf: async ({ browser, school }, use) => {
    const errors: string[] = []
    const windows: BrowserContext[] = []
    await use(async (account) => {
      const page = await desk(browser, school)
      page.context().on('weberror', (error) => errors.push(error.error().message))
      windows.push(page.context())
      await logIn(page, account)
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      return page
    })
    await Promise.all(windows.map((window) => window.close()))
    expect(errors, 'errors that nobody caught in the panel').toEqual([])
  },

  staff: async ({ school, deskOf }, use) => use(await deskOf(await school.demo())),
})

/**
 * A story that only reads. A worker tells all of its own in one demo school, which saves each the
 * start of a server; whoever changes that school fails.
 */
export const readingTest = test.extend({
  school: async ({ demoSchool }, use, info) => {
    const before = await stateOf(demoSchool)
    await use(demoSchool)
    await attachLog(info, demoSchool)
    expect(await stateOf(demoSchool), 'the school that all read, after the story').toEqual(before)
  },
})

const attachLog = async (info: TestInfo, school: School) => {
  if (info.status === info.expectedStatus) return
  await info.attach('server.log', { body: school.log(), contentType: 'text/plain' })
}

/** What a story can change and everybody may ask for: the content's revision, who has applied. */
const stateOf = async ({ url }: School) => {
  const [content, applicants] = await Promise.all(
    ['/api/sync', '/api/ppdb/public?limit=1'].map((path) => fetch(url + path)),
  )
  return { content: content?.headers.get('ETag'), applicants: await applicants?.text() }
}

const phone = {
  viewport: { width: 360, height: 740 },
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
}

/** A clerk's window of 1366 × 768, not logged in. */
export const desk = async (browser: Browser, { url }: Pick<School, 'url'>): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
  })
  await setClockOf(context)
  return context.newPage()
}

export const logIn = async (
  page: Page,
  { username, password }: Account,
  address = '/admin',
): Promise<void> => {
  await page.goto(address)
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk' }).click()
}

/** Opens a page and stays until the phone holds the shell and the school's content. */
export const visitOnce = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await untilInstalled(page)
  await expect.poll(() => page.evaluate(holdsContent)).toBe(true)
}

/** Whether the school's settings stand in a database of the page's origin. */
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

/** Resolves when the service worker has stored the shell and is active. */
export const untilInstalled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** Resolves when React has taken over what the server rendered: clicks count from here on. */
export const untilAwake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading && Object.keys(heading).some((key) => key.startsWith('__react'))
  })

const firstPage = (context: BrowserContext): Page => {
  const page = context.pages()[0]
  if (!page) throw new Error('The phone shows no page.')
  return page
}
