/** The test fixtures: a school, a visitor with a phone, and staff in the panel. */
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { type Account, openSchool, type School } from '../actors/school.ts'
import { openPanel, openStaffPage } from '../actors/staff.ts'
import { openVisitor, type Visitor } from '../actors/visitor.ts'
import { holdInstallation } from './browser.ts'
import { setClockOf } from './clock.ts'

export { expect }

type Fixtures = {
  school: School
  visitor: Visitor
  /** The panel, signed in with the demo account, without the login form. */
  staff: Page
  /** Opens the panel in a new window, signed in without the login form. */
  deskOf: (account: Account) => Promise<Page>
}

export const test = base.extend<Fixtures, { demoSchool: School }>({
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
    // Installing costs as much as two page loads; tests that need it use `visitor`.
    await context.addInitScript(holdInstallation)
    await use(context)
  },

  visitor: async ({ school }, use, info) => {
    const { visitor, errors, end } = await openVisitor(school)
    await use(visitor)
    if (info.status !== info.expectedStatus) {
      const screen = await visitor.page.screenshot().catch(() => null)
      if (screen) await info.attach('phone.png', { body: screen, contentType: 'image/png' })
    }
    await end()
    expect(errors, 'errors that nobody caught on the phone').toEqual([])
  },

  deskOf: async ({ browser, school }, use) => {
    const errors: string[] = []
    const windows: BrowserContext[] = []
    await use(async (account) => {
      const page = await openStaffPage(browser, school)
      page.context().on('weberror', (error) => errors.push(error.error().message))
      windows.push(page.context())
      await openPanel(page, account)
      return page
    })
    await Promise.all(windows.map((window) => window.close()))
    expect(errors, 'errors that nobody caught in the panel').toEqual([])
  },

  staff: async ({ school, deskOf }, use) => use(await deskOf(await school.demo())),
})

/**
 * A test that only reads. All of them share one demo school per worker, which saves starting a
 * server; a test that changes that school fails.
 */
export const readingTest = test.extend({
  school: async ({ demoSchool }, use, info) => {
    const before = await stateOf(demoSchool)
    await use(demoSchool)
    await attachLog(info, demoSchool)
    expect(await stateOf(demoSchool), 'a reading test must not change the school').toEqual(before)
  },
})

const attachLog = async (info: TestInfo, school: School) => {
  if (info.status === info.expectedStatus) return
  await info.attach('server.log', { body: school.log(), contentType: 'text/plain' })
}

/** Public state that tests might change: the content's revision and the applicants. */
const stateOf = async ({ url }: School) => {
  const [content, applicants] = await Promise.all(
    ['/api/sync', '/api/ppdb/public?limit=1'].map((path) => fetch(url + path)),
  )
  return { content: content?.headers.get('ETag'), applicants: await applicants?.text() }
}
