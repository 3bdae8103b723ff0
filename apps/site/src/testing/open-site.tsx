/** The whole site in a DOM, before a real server: its SQLite file, its sockets, a clock of its own. */
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { createConnection } from '@sekolah/offline/connection'
import { userEvent } from '@testing-library/user-event'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { DetachedWindowAPI } from 'happy-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { createSiteApp } from '../site-app.tsx'

export type School = Awaited<ReturnType<typeof liveApp>>

/** The demo school on the morning of 21 November 2026, listening. */
export const demoSchool = (): Promise<School> => liveApp({ env: { DEMO: '1' } })

/** Opens an address of the site, such as `/ppdb`, on a phone that has never seen it. */
export const openSite = async (path: string, { school }: { school?: School } = {}) => {
  const opened = school ?? (await demoSchool())
  localStorage.clear()
  sessionStorage.clear()
  // The device of an earlier test keeps its own.
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
  const { happyDOM } = window as typeof window & { happyDOM: DetachedWindowAPI }
  happyDOM.setURL(opened.baseUrl + path)
  vi.useFakeTimers({ toFake: ['Date'], now: opened.clock() })
  const connection = createConnection((asked, init) =>
    fetch(asked instanceof Request ? asked : new URL(asked, opened.baseUrl), init),
  )
  const root = createRoot(document)
  root.render(createSiteApp(false, connection))
  onTestFinished(() => {
    root.unmount()
    vi.useRealTimers()
  })
  return { school: opened, user: userEvent.setup() }
}
