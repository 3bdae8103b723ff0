/** Reads a phone's storage, and checks the invariants that hold after every fault. */
import { expect, type Page } from '@playwright/test'
import type { School } from './school.ts'

export type StoredOnDevice = {
  outbox: {
    client_id: string
    kind: string
    /** The application that an answer belongs to. */
    of?: string
    state: string
    form: { name: string }
    attempts: number
    everSent: boolean
    asking?: boolean
    lastError: { status: number | null } | null
  }[]
  receipts: {
    client_id: string
    registration_number: string
    registration_date: string
    receipt_code?: string | null
    standing: string
    selection?: {
      result_code?: string | null
      published_at: string
      objections?: { id: string }[]
    } | null
    seat?: { state: string }
    paths?: { list: { code: string; state: string | null }[] }
  }[]
  drafts: { client_id: string; value: { name?: string } }[]
  articles: { id: number }[]
  meta: { key: string; epoch?: string; rev?: number; shape: number }[]
}

/** The rows of the site's tables; empty without a database. */
export const storedOn = (page: Page): Promise<StoredOnDevice> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rows: Record<string, unknown[]> = {}
    const names = ['outbox', 'receipts', 'drafts', 'articles', 'meta']
    const databases = await indexedDB.databases()
    const isThere = databases.some(({ name }) => name === 'sekolah')
    const database = isThere ? await done(indexedDB.open('sekolah')) : null
    for (const name of names) {
      rows[name] = database?.objectStoreNames.contains(name)
        ? await done(database.transaction(name).objectStore(name).getAll())
        : []
    }
    database?.close()
    return rows as StoredOnDevice
  })

/** The list of this phone's submissions, sent and unsent. */
export const myApplicationsOn = (page: Page) =>
  page.getByRole('region', { name: 'Pendaftaran saya' })

/** Opens a step of the application that is open on this page, unless it is open already. */
export const openStep = async (page: Page, title: string): Promise<void> => {
  const step = myApplicationsOn(page).getByRole('button', { name: new RegExp(`^${title}\\b`) })
  await expect(step).toBeVisible()
  if ((await step.getAttribute('aria-expanded')) === 'false') await step.click()
}

/** Chooses what ends something, which an application has behind "Lainnya". */
export const chooseEnding = async (page: Page, label: string): Promise<void> => {
  const more = myApplicationsOn(page).getByRole('button', { name: 'Lainnya' })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await myApplicationsOn(page).getByRole('button', { name: label }).click()
}

export const UNSENT_TEXT = /BELUM terkirim/
export const REGISTRATION_NUMBER = /PPDB-\d+/

/**
 * The invariant after every fault: each child is at the school exactly once, or the whole form is
 * still on the phone in a state that its screen shows. The phone says "Terkirim" only for what the
 * school has. The form must be open on `page`.
 */
export const expectNothingLostNothingDoubled = async (
  page: Page,
  school: School,
  names: string[],
): Promise<void> => {
  const { outbox, receipts } = await storedOn(page)
  const numbers = receipts.map((receipt) => receipt.registration_number)
  expect(new Set(numbers).size, 'receipts are unique').toBe(numbers.length)
  for (const name of names) {
    const arrived = await school.applicants(name)
    const waiting = outbox.filter(({ form }) => form.name === name)
    expect(arrived.length, `${name} at the school`).toBeLessThanOrEqual(1)
    expect(arrived.length + waiting.length, `${name} anywhere`).toBeGreaterThanOrEqual(1)
  }
  for (const said of numbers) {
    const { data }: { data: { registration_number: string }[] } = await school.ask(
      'GET',
      `/ppdb?search=${said}`,
    )
    const known = data.map((row) => row.registration_number)
    expect(known, `${said} is at the school`).toContain(said)
  }
  await expect(myApplicationsOn(page).getByText(/^Terkirim - PPDB-\d+$/)).toHaveCount(
    numbers.length,
  )
  await expect(myApplicationsOn(page).getByRole('article')).toHaveCount(outbox.length)
}
