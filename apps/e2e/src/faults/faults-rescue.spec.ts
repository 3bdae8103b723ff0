/** The fault matrix: with broken content, shell or release, the user's own data is still shown. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { budi, fillApplication, formField, pressSend } from '../actors/applicant.ts'
import { myApplicationsOn, REGISTRATION_NUMBER, storedOn, UNSENT_TEXT } from '../actors/device.ts'
import { type CallOutcome, lostRequest, neverAnswered, openNetworkRelay } from '../actors/signal.ts'
import { APPLY_CALL, openForm } from '../actors/submission.ts'
import { type Visitor, waitUntilInstalled } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'
import { lookForUpdate, newRelease } from '../setup/releases.ts'

const sister = 'Citra Lestari'

test('F60 a phone without content shows its submissions and the form', async ({ visitor }) => {
  const { page } = visitor
  await writeOffline(visitor)
  await eraseContent(page)
  await page.reload()
  await expect(myApplicationsOn(page).getByText(UNSENT_TEXT)).toBeVisible()
  await expect(formField(page, 'name')).toHaveValue(sister)
  await expect(page.getByText('Halaman belum dapat dibuka')).toHaveCount(0)
  await test.step('it shows nothing about a school that it does not know', async () => {
    await expect(page.getByText(/Pendaftaran (sudah )?ditutup|konten tersimpan/)).toHaveCount(0)
  })

  await test.step('it shows the school as soon as it can be reached', async () => {
    visitor.signal.find()
    await page.reload()
    await expect(page.getByText('Siapkan untuk nanti')).toBeVisible()
    await expect(page.getByRole('banner').getByText('SMK')).toBeVisible()
    await expect(formField(page, 'name')).toHaveValue(sister)
  })
})

test('F60 a browser with Save-Data shows the form before any content', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/ppdb/daftar')
  await waitUntilInstalled(page)
  await formField(page, 'name').fill(sister)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  visitor.signal.lose()
  await page.reload()
  await expect(formField(page, 'name')).toHaveValue(sister)
})

test('F61 sending on a full phone evicts the content, never the page', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'outbox' && sessionStorage.getItem('disk') === 'full') {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
      return put.apply(this, row)
    }
    const { clear } = IDBObjectStore.prototype
    IDBObjectStore.prototype.clear = function () {
      if (this.name === 'settings') sessionStorage.removeItem('disk')
      return clear.call(this)
    }
  })
  await openForm(visitor)
  visitor.signal.lose()
  await fillApplication(page)
  await page.evaluate(() => sessionStorage.setItem('disk', 'full'))
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(UNSENT_TEXT)).toBeVisible()
  await expect
    .poll(async () => (await storedOn(page)).meta.map(({ key }) => key))
    .toEqual(['shape'])
  // It stays also once the phone knows that the school cannot be reached.
  await expect(page.getByText(/^Sekolah sedang tidak dapat dihubungi/)).toBeVisible()
  await expect(page.getByText('Siapkan untuk nanti')).toBeVisible()
  await page.reload()
  await expect(myApplicationsOn(page).getByText(UNSENT_TEXT)).toBeVisible()
})

test('F62 a page received in place of a script is never cached, and the old version stays', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await writeOffline(visitor)
  signal.find()
  const release = newRelease('v2')
  try {
    await school.deploy(release.folder)
    signal.interceptAlways(`GET /${release.chunk}`, maintenance)
    expect(await lookForUpdate(page)).toBe('redundant')
    signal.lose()
    await page.reload()
    await expect(myApplicationsOn(page).getByRole('article')).toBeVisible()
    signal.calm()
    // Without an interaction the page would switch to the new version at once.
    await page.keyboard.press('Tab')
    expect(await lookForUpdate(page)).toBe('installed')
  } finally {
    release.remove()
  }
})

for (const [title, file] of [
  ['F62 scripts that an older worker has stored as pages heal by themselves', '.js'],
  ['F63 a shell that was stored as another page heals by itself', '/index.html'],
] as const) {
  test(title, async ({ visitor }) => {
    const { page, signal } = visitor
    await writeOffline(visitor)
    await breakPrecache(page, file)
    signal.find()
    await page.reload()
    await expect(formField(page, 'name')).toHaveValue(sister)
    signal.lose()
    await page.reload()
    await expect(formField(page, 'name')).toHaveValue(sister)
  })
}

for (const [what, files] of [
  ['scripts', '.js'],
  ['shell', '/index.html'],
] as const) {
  test(`F64 without its ${what} and offline, the rescue page shows unsent submissions`, async ({
    visitor,
  }) => {
    const { page } = visitor
    await writeOffline(visitor)
    await breakPrecache(page, files)
    await page.reload()
    await expectRescued(page)
  })
}

test('F64 a phone that evicted its shell shows the rescue page during a maintenance', async ({
  visitor,
}) => {
  const { page, signal } = visitor
  await writeOffline(visitor)
  await eraseShell(page)
  signal.interceptAlways(APPLY_CALL, lostRequest)
  signal.find()
  signal.interceptAlways('GET /index.html', maintenance)
  await page.reload()
  await expectRescued(page)
  signal.calm()
  await page.getByRole('link', { name: 'Coba buka situs' }).click()
  await expect(formField(page, 'name')).toHaveValue(sister)
})

test('F64 a shell whose script fails to load links to the rescue page', async ({ visitor }) => {
  const { page, signal } = visitor
  await writeOffline(visitor)
  signal.interceptAlways(APPLY_CALL, lostRequest)
  signal.find()
  const shell = await (await page.request.get(`${signal.url}/index.html`)).text()
  signal.interceptAlways(`GET ${/src="([^"]+)"/.exec(shell)?.[1]}`, neverAnswered)
  await eraseShell(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Lihat isian yang tersimpan di HP ini' }).click()
  await expectRescued(page)
})

test('F64 a rendered page whose script fails to load links to the rescue page', async ({
  visitor,
}) => {
  const { page, signal } = visitor
  const shell = await (await page.request.get(`${signal.url}/index.html`)).text()
  signal.interceptAlways(`GET ${/src="([^"]+)"/.exec(shell)?.[1]}`, maintenance)
  await page.goto('/about')
  await page.getByRole('link', { name: 'Lihat isian di HP ini' }).click()
  await expect(page.getByText('Tidak ada isian di HP ini.')).toBeVisible()
})

test('F64 the rescue page hands over unsent submissions, and changes nothing', async ({
  visitor,
}) => {
  const { page } = visitor
  await writeOffline(visitor)
  const before = await storedOn(page)
  await page.goto('/darurat')
  await expectRescued(page)

  const waiting = page.getByRole('article').filter({ hasText: budi.name })
  const href = await waiting
    .getByRole('link', { name: 'Kirim lewat WhatsApp' })
    .getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text')
  expect(text).toContain(`Nama lengkap siswa: ${budi.name}`)
  expect(text).toContain('BELUM')
  expect(text).not.toContain(before.outbox[0]?.client_id)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan sebagai berkas' }).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({ format: 'sekolah', version: 1, entries: before.outbox })
  expect(file.drafts).toEqual(before.drafts)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Cetak' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  expect(await storedOn(page)).toEqual(before)
})

test('F64 the rescue page says when a phone holds no submissions', async ({ visitor }) => {
  const { page } = visitor
  await page.goto('/darurat')
  await expect(page.getByText('Tidak ada isian di HP ini.')).toBeVisible()
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('F65 a school that has moved says where, and unsent data is transferred once', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await writeOffline(visitor)
  const home = await openNetworkRelay(school.port)
  try {
    signal.moveTo(home.url)
    signal.find()
    await page.reload()
    const { host } = new URL(home.url)
    await expect(page.getByText(`Situs sekolah pindah ke ${host}.`)).toBeVisible()
    await expect(page.getByText('Anda sedang offline')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Buka alamat baru' })).toHaveAttribute(
      'href',
      home.url,
    )
    await page.getByRole('button', { name: 'Bawa isian ke alamat baru' }).click()
    await expect(page).toHaveURL(`${home.url}/ppdb/daftar`)
    await expect(page.getByText('1 kiriman yang belum terkirim, 1 draf')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan di sini dan kirim' }).click()
    await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
    await expect(formField(page, 'name')).toHaveValue(sister)
    expect(await school.applicants(budi.name)).toHaveLength(1)
    expect(home.hits('POST /api/ppdb/apply')).toBe(1)

    await test.step('a second transfer is recognized', async () => {
      await page.goto(`${signal.url}/ppdb/daftar`)
      await page.getByRole('button', { name: 'Bawa isian ke alamat baru' }).click()
      // The receipt was there before: only the reloaded page shows that it was stored.
      await page.getByRole('button', { name: 'Simpan di sini dan kirim' }).click()
      await expect(page.getByText('Isian dari alamat lama situs sekolah')).toHaveCount(0)
      await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
      expect(await school.applicants(budi.name)).toHaveLength(1)
      expect((await storedOn(page)).outbox).toEqual([])
    })
  } finally {
    home.close()
  }
})

test('F65 a damaged or declined transfer is not stored', async ({ visitor }) => {
  const { page } = visitor
  await page.goto('/ppdb/daftar#pindah=%7B%22format')
  await expect(page.getByText('Isian dari alamat lama tidak terbaca lengkap')).toBeVisible()
  await expect(page).toHaveURL('/ppdb/daftar')
  expect((await storedOn(page)).outbox).toEqual([])
})

test('F66 a database blocked by another tab is reported, and the form appears once it is free', async ({
  visitor,
}) => {
  const { page } = visitor
  const old = await visitor.newTab()
  await old.goto('/robots.txt')
  await old.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('sekolah', 1)
        request.onerror = reject
        // Like a tab that the phone has frozen: it does not get the event that asks it to close.
        request.onsuccess = () => resolve(Object.assign(window, { held: request.result }).held.name)
      }),
  )
  await page.goto('/ppdb/daftar')
  const notice = page.getByText('Tutup tab lain situs ini')
  await expect(notice).toBeVisible()
  await page.goto('/contact')
  await expect(notice).toBeVisible()
  await page.goto('/ppdb/daftar')
  await expect(notice).toBeVisible()
  await page.goto('/darurat')
  await expect(page.getByRole('heading', { name: 'Isian di HP ini' })).toBeVisible()
  await page.goto('/ppdb/daftar')
  await expect(notice).toBeVisible()
  await old.close()
  await expect(formField(page, 'name')).toBeEditable()
  await expect(notice).toHaveCount(0)
})

/** A proxy under maintenance: its page for every address, with status 200. */
const maintenance: CallOutcome = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Perawatan</title><h1>Situs sedang dirawat</h1>',
})

/** Stores one unsent application and one draft; the phone stays offline. */
const writeOffline = async (visitor: Visitor): Promise<void> => {
  const { page, signal } = visitor
  await openForm(visitor)
  signal.lose()
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(UNSENT_TEXT)).toBeVisible()
  await formField(page, 'name').fill(sister)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
}

/**
 * Erases the content as on a full phone, with Save-Data, or after a restart before the first sync.
 */
const eraseContent = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('sekolah'))
    const written = ['outbox', 'drafts', 'receipts', 'chats', 'meta']
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name, 'readwrite').objectStore(name)
      if (name === 'meta') await done(store.delete('content'))
      else if (!written.includes(name)) await done(store.clear())
    }
    database.close()
  })

/** Stores a proxy's page in place of every precached file with this suffix. */
const breakPrecache = (page: Page, ending: string): Promise<void> =>
  page.evaluate(async (ending) => {
    for (const name of await caches.keys()) {
      if (!name.includes('precache')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.endsWith(ending)) continue
        const headers = { 'Content-Type': 'text/html' }
        await cache.put(request, new Response('<h1>Situs sedang dirawat</h1>', { headers }))
      }
    }
  }, ending)

/** Erases the shell as on a full phone, and the browser's HTTP cache. */
const eraseShell = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

const expectRescued = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Isian di HP ini' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: budi.name })).toContainText('BELUM')
  await expect(page.getByRole('article').filter({ hasText: sister })).toContainText('Draf')
}
