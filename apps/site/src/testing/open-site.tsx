/** The whole site in a DOM, before a real server: its SQLite file, its sockets, a clock of its own. */
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { applicantInput } from '@sekolah/contract/admission/form-schemas'
import { initials } from '@sekolah/contract/admission/rules'
import type { ApplicantForm, ApplicantInput } from '@sekolah/contract/admission/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import { createConnection } from '@sekolah/offline/connection'
import { newReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { storeSubmission } from '@sekolah/offline/outbox/writing'
import { openDatabase } from '@sekolah/offline/storage/database'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import Dexie from 'dexie'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import type { DetachedWindowAPI } from 'happy-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { whenIdle } from '../base/when-idle.ts'
import { createSiteApp } from '../site-app.tsx'

export type School = Awaited<ReturnType<typeof liveApp>>

/** The demo school on the morning of 21 November 2026, listening. */
export const demoSchool = (): Promise<School> => liveApp({ env: { DEMO: '1' } })

/** A school without content, listening: for what families send and are told. */
export const newSchool = (): Promise<School> => liveApp()

/** The application form as the phone stores it. */
export const filledForm = (more: Partial<ApplicantInput> = {}): ApplicantForm =>
  applicantInput.parse(applicantForm(more))

type Options = {
  school?: School
  /** The keys of applications that were sent from this phone, the newest last. */
  sent?: readonly string[]
  /** Applications that wait on this phone, which then believes that it has no network. */
  unsent?: readonly Partial<Entry<'ppdb.apply'>>[]
  /** What happens at the school between sending them and opening the page. */
  meanwhile?: () => Promise<unknown>
}

/** Opens an address of the site, such as `/ppdb`, on a phone that has seen none of its pages. */
export const openSite = async (
  path: string,
  { school, sent = [], unsent = [], meanwhile }: Options = {},
) => {
  const opened = school ?? (await demoSchool())
  localStorage.clear()
  sessionStorage.clear()
  // The device of an earlier test keeps its own.
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
  const { happyDOM } = window as typeof window & { happyDOM: DetachedWindowAPI }
  happyDOM.setURL(opened.baseUrl + path)
  vi.useFakeTimers({ toFake: ['Date'], now: opened.clock() })
  await storeReceipts(opened, sent)
  await storeUnsent(opened, unsent)
  if (unsent.length > 0) goOffline()
  await meanwhile?.()
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

/** Resolves once a page that shows content can ask the school; until then the browser would. */
export const whenPhoneIsOpen = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void whenIdle(resolve)))

/** The phone believes that it has no network: until the test has finished it sends only when told. */
export const goOffline = (): void => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => isOnline.mockRestore())
}

/** The phone's storage is full, until the returned function is called or the test has finished. */
export const fillPhone = (): (() => void) => {
  const full = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full),
  ]
  const empty = () => {
    for (const spy of spies) spy.mockRestore()
  }
  onTestFinished(empty)
  return empty
}

/** A minute later the phone asks the school again, as when it comes back into sight. */
export const refreshPhone = (school: School): void => {
  school.pass(60_000)
  vi.setSystemTime(school.clock())
  window.dispatchEvent(new Event('online'))
}

const storeReceipts = async (school: School, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const db = openDatabase()
  for (const [index, client_id] of keys.entries()) {
    const mine = await school.visitor.ppdb.mine({ params: { client_id } })
    const arrived = () => Date.now() + index
    await db.receipts.put(newReceipt(mine, client_id, initials(mine.form?.name ?? ''), arrived))
  }
  db.close()
}

const storeUnsent = async (
  school: School,
  entries: readonly Partial<Entry<'ppdb.apply'>>[],
): Promise<void> => {
  if (entries.length === 0) return
  const now = () => school.clock().getTime()
  const db = openDatabase()
  for (const entry of entries) {
    const { client_id = newClientId(), form = filledForm() } = entry
    await storeSubmission(db, 'ppdb.apply', client_id, form, now)
    await db.outbox.where({ client_id }).modify(entry)
  }
  db.close()
}
