/**
 * The fault matrix, part two: faults of the phone. Storage that is full, lost, shared by tabs or
 * upgraded by newer code loses no input.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { budi, fillApplication, formField, pressSend } from '../actors/applicant.ts'
import {
  expectNothingLostNothingDoubled,
  myApplicationsOn,
  REGISTRATION_NUMBER,
  storedOn,
  UNSENT_TEXT,
} from '../actors/device.ts'
import { openForm } from '../actors/submission.ts'
import { type Visitor, waitUntilInstalled } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'

test('F32 a phone that cannot store anything says so instead of showing the form', async ({
  visitor,
}) => {
  const { page } = visitor
  const storage = await storageOf(visitor)
  await storage.limit(1)
  for (const form of ['/contact', '/ppdb/daftar']) {
    await page.goto(form)
    await expect(page.getByText('Penyimpanan peramban ini tidak dapat dibuka')).toBeVisible()
  }
  await storage.limit(null)
  await page.reload()
  await expect(formField(page, 'name')).toBeEditable()
})

test('F32 a phone that is nearly full evicts pictures, never the form', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'drafts' && sessionStorage.getItem('disk') === 'full') {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
      return put.apply(this, row)
    }
    const remove = CacheStorage.prototype.delete
    CacheStorage.prototype.delete = function (name) {
      if (name === 'pictures-640') sessionStorage.removeItem('disk')
      return remove.call(this, name)
    }
  })
  await openForm(visitor)
  await page.evaluate(() => Promise.all([caches.open('pictures-640'), caches.open('pictures-320')]))
  await page.evaluate(() => sessionStorage.setItem('disk', 'full'))
  await formField(page, 'name').fill(budi.name)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  expect((await storedOn(page)).drafts).toMatchObject([{ value: { name: budi.name } }])
  const names = await page.evaluate(() => caches.keys())
  expect(names).toContain('pictures-320')
  expect(names).not.toContain('pictures-640')
})

test('F32 a browser that blocks storage shows all content, but no form', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const forbidden = () => new DOMException('Access is denied.', 'SecurityError')
    const refuse = () => Promise.reject(forbidden())
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw forbidden()
        },
      })
    }
    IDBFactory.prototype.open = () => {
      throw forbidden()
    }
    LockManager.prototype.request = refuse
    CacheStorage.prototype.open = refuse
    CacheStorage.prototype.match = refuse
    CacheStorage.prototype.delete = refuse
    ServiceWorkerContainer.prototype.register = refuse
  })
  const first = async (path: string) =>
    (await (await fetch(`${school.url}/api/${path}`)).json()).data[0]
  const shown = {
    Guru: (await first('teachers')).name,
    'Berita & Artikel': (await first('articles?limit=1')).title,
    'Tanya Jawab': (await first('faq')).question,
  }
  await page.goto('/')
  for (const [link, text] of Object.entries(shown)) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  }
  for (const form of ['/ppdb/daftar', '/contact']) {
    await page.goto(form)
    await expect(page.getByText('Penyimpanan peramban ini tidak dapat dibuka')).toBeVisible()
  }
})

test('F33 a submission that cannot be stored leaves no partial data behind', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'outbox' && sessionStorage.getItem('disk') === 'full') {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
      return put.apply(this, row)
    }
  })
  await openForm(visitor)
  await page.evaluate(() => sessionStorage.setItem('disk', 'full'))
  await fillApplication(page)
  await pressSend(page)
  await expect(page.getByText('Penyimpanan HP ini penuh')).toBeVisible()
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  expect(await storedOn(page)).toMatchObject({
    outbox: [],
    drafts: [{ value: { name: budi.name } }],
  })

  await page.evaluate(() => sessionStorage.removeItem('disk'))
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  await expectNothingLostNothingDoubled(page, school, [budi.name])
})

test('F34 a phone killed while it stores a submission has all of it or its draft', async ({
  visitor,
}) => {
  const address = `${budi.address}, ${'RT 01 RW 02 '.repeat(30)}`.trim()
  for (const ms of [0, 5, 20, 60]) {
    await test.step(`after ${ms} ms`, async () => {
      await openForm(visitor)
      await waitUntilInstalled(visitor.page)
      visitor.signal.lose()
      await fillApplication(visitor.page, { address })
      await expect(visitor.page.getByText('Draf tersimpan')).toBeVisible()
      await pressSend(visitor.page)
      await delay(ms)
      await visitor.killBrowser()
      await visitor.reopen()
      // Offline, so that the worker sends nothing before the test looks.
      await visitor.page.goto('/darurat')
      const { outbox, drafts } = await storedOn(visitor.page)
      const whole = { name: budi.name, address }
      const [submission, draft] = [outbox.at(-1)?.form, drafts[0]?.value]
      expect(submission ?? draft).toMatchObject(whole)
      expect(outbox.length + drafts.length).toBe(1)
      await eraseEverything(visitor.page)
      visitor.signal.find()
    })
  }
})

test('F35 clearing the storage under an open form loses nothing that is on the screen', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await formField(page, 'name').fill(budi.name)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await (await storageOf(visitor)).clear()
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  await expectNothingLostNothingDoubled(page, school, [budi.name])
})

test('F35 a phone that was cleared starts clean, and the school still has its copy', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  await (await storageOf(visitor)).clear()
  await page.goto('/ppdb/daftar')
  await expect(formField(page, 'name')).toBeEditable()
  await expect(formField(page, 'name')).toHaveValue('')
  await expect(myApplicationsOn(page)).toHaveCount(0)
  expect(await school.applicants(budi.name)).toHaveLength(1)
})

test('F36 a database that is deleted under an open page is created again', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await expect.poll(() => metaOf(page)).toEqual(['content', 'shape'])
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('sekolah')
        request.onsuccess = resolve
        request.onerror = reject
      }),
  )
  // The phone stores its version and content again without help.
  await expect.poll(() => metaOf(page)).toEqual(['content', 'shape'])
  expect((await storedOn(page)).articles.length).toBeGreaterThan(0)
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  await expectNothingLostNothingDoubled(page, school, [budi.name])
})

test('F37 a draft open in two tabs belongs to one, and the other says so', async ({ visitor }) => {
  const { page } = visitor
  await openForm(visitor)
  await formField(page, 'name').fill(budi.name)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  const second = await visitor.newTab()
  await second.goto('/ppdb/daftar')
  await expect(second.getByText('Formulir ini sedang dibuka di tab lain')).toBeVisible()
  await expect(formField(second, 'name')).toHaveValue(budi.name)
  await expect(formField(second, 'name')).not.toBeEditable()
  await formField(page, 'address').fill(budi.address)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()

  await page.close()
  await expect(formField(second, 'address')).toHaveValue(budi.address)
  await expect(formField(second, 'name')).toBeEditable()
})

test('F48 a page with old code reads the database of newer code, and offers to reload', async ({
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await expect.poll(() => metaOf(page)).toEqual(['content', 'shape'])
  const newer = await visitor.newTab()
  await newer.goto('/robots.txt')
  await newer.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('sekolah', 9_000)
        request.onerror = reject
        request.onupgradeneeded = () => {
          request.transaction?.objectStore('meta').put({ key: 'shape', shape: 900 })
        }
        request.onsuccess = () => resolve(request.result.close())
      }),
  )
  await expect(page.getByText('Versi baru tersedia')).toBeVisible()
  await fillApplication(page)
  await pressSend(page)
  const failure = page.getByRole('alert').filter({ hasText: 'Belum dapat disimpan' })
  await expect(failure).toContainText('Muat ulang halaman ini.')
  await page.getByRole('button', { name: 'Ubah: Nama lengkap siswa' }).click()
  await expect(formField(page, 'name')).toHaveValue(budi.name)
  expect(await storedOn(page)).toMatchObject({ outbox: [], drafts: [] })
})

test('only the first draft asks the browser for persistent storage', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const { persist } = StorageManager.prototype
    StorageManager.prototype.persist = function () {
      const asked = Number(sessionStorage.getItem('asked') ?? 0)
      sessionStorage.setItem('asked', `${asked + 1}`)
      return persist.call(this)
    }
  })
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
  await openForm(visitor)
  expect(await asked()).toBeNull()
  for (const [name, value] of [
    ['name', budi.name],
    ['address', budi.address],
  ] as const) {
    await formField(page, name).fill(value)
    await expect(page.getByText('Draf tersimpan')).toBeVisible()
    await expect.poll(asked).toBe('1')
  }
})

test('"Hapus data saya dari HP ini" erases everything, and warns about unsent data', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  visitor.signal.lose()
  await page.getByRole('button', { name: 'Daftarkan anak lain' }).click()
  await fillApplication(page, { name: 'Adik Budi' })
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(UNSENT_TEXT)).toBeVisible()
  await formField(page, 'name').fill('Sepupu Budi')
  await expect(page.getByText('Draf tersimpan')).toBeVisible()

  await myApplicationsOn(page).getByRole('button', { name: 'Hapus data saya dari HP ini' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('1 kiriman BELUM terkirim')).toBeVisible()
  await question.getByRole('button', { name: 'Ya' }).click()
  await expect(myApplicationsOn(page)).toHaveCount(0)
  await expect(formField(page, 'name')).toHaveValue('')
  expect(await storedOn(page)).toMatchObject({ outbox: [], receipts: [], drafts: [] })
  expect(await school.applicants(budi.name)).toHaveLength(1)
})

/**
 * The rows in the phone's `meta` table, without the list of prefetched pictures, which is stored
 * later.
 */
const metaOf = async (page: Page) =>
  (await storedOn(page)).meta.map(({ key }) => key).filter((key) => key !== 'pictures')

const storageOf = async ({ context, page, signal }: Visitor) => {
  const tools = await context.newCDPSession(page)
  const origin = signal.url
  return {
    /** Limits the bytes that this site may store; null removes the limit. */
    limit: (quotaSize: number | null) =>
      tools.send('Storage.overrideQuotaForOrigin', quotaSize ? { origin, quotaSize } : { origin }),
    clear: () => tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  }
}

/** Deletes the user's own tables, from a page that runs no code of the site. */
const eraseEverything = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('sekolah')
        open.onerror = reject
        open.onsuccess = () => {
          const names = ['outbox', 'drafts']
          const work = open.result.transaction(names, 'readwrite')
          for (const name of names) work.objectStore(name).clear()
          work.oncomplete = () => {
            open.result.close()
            resolve()
          }
        }
      }),
  )
