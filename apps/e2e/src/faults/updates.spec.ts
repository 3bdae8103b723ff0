/**
 * New versions of the site: an update never interrupts a form or a send, and a broken release is
 * repaired by the next one.
 */
import type { Locator, Page } from '@playwright/test'
import { budi, fillApplication, formField, pressSend } from '../actors/applicant.ts'
import { myApplicationsOn, openStep, REGISTRATION_NUMBER, storedOn } from '../actors/device.ts'
import type { School } from '../actors/school.ts'
import { heldCall } from '../actors/signal.ts'
import { openForm } from '../actors/submission.ts'
import { type Visitor, waitUntilInstalled } from '../actors/visitor.ts'
import { lockSelection, openWave, submitFamilyApplication } from '../actors/wave.ts'
import { expect, test } from '../setup/fixtures.ts'
import { loadedScriptOf, lookForUpdate, newRelease, type Release } from '../setup/releases.ts'

test('F44 an update accepted in one tab leaves the form in another untouched', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await formField(page, 'name').fill(budi.name)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const second = await visitor.newTab()
  await second.goto('/about')

  await withRelease('v2', school, async () => {
    await lookForUpdate(second)
    await expect(second.getByText('Versi baru tersedia')).toBeVisible()
    await expect(page.getByText('Versi baru tersedia')).toBeVisible()
    await second.getByRole('button', { name: 'Perbarui' }).click()
    await expect.poll(() => loadedScriptOf(second).catch(() => '')).toMatch(/v2\.js$/)

    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await formField(page, 'address').fill(budi.address)
    await expect(formField(page, 'name')).toHaveValue(budi.name)
    // The next link loads the new version; the draft is stored.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guru' }).click()
    await expect(page).toHaveURL('/teachers')
    await expect.poll(() => loadedScriptOf(page).catch(() => '')).toMatch(/v2\.js$/)
    await page.goto('/ppdb/daftar')
    await expect(formField(page, 'name')).toHaveValue(budi.name)
    await expect(formField(page, 'address')).toHaveValue(budi.address)
  })
})

test('an update accepted with a begun form leaves the form unchanged', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(visitor)
  await formField(page, 'name').fill(budi.name)
  await withRelease('v2', school, async () => {
    await lookForUpdate(page)
    await formField(page, 'address').fill(budi.address)
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect.poll(() => loadedScriptOf(page).catch(() => '')).toMatch(/v2\.js$/)
    await expect(formField(page, 'name')).toHaveValue(budi.name)
    await expect(formField(page, 'address')).toHaveValue(budi.address)
  })
})

/** A child whose result was just published, and who is offered a seat where nobody may object. */
const withResult = async (school: School, page: Page, hasObjections: boolean) => {
  const wave = await openWave(school, { hasObjections })
  const { id } = await submitFamilyApplication(school, page)
  await lockSelection(school, wave, [id])
}

test('F120 an update accepted in another tab leaves an objection that is being written', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await withResult(school, page, true)
  const result = myApplicationsOn(page).getByRole('region', { name: 'Hasil seleksi' })
  const open = () => result.getByRole('button', { name: 'Sampaikan keberatan' }).click()
  const text = result.getByLabel('Keberatan atas hasil ini')
  await expectKept(school, visitor, { open, field: text, value: 'Nilai rapor kami keliru' })
})

test('F120 an update accepted in another tab leaves biodata that are being written', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  const fields = [{ field: 'nik', is_required: true, reason: 'Diminta Dapodik.' }]
  await school.ask('PUT', '/ppdb/biodata-fields', { fields })
  await withResult(school, page, false)
  const biodata = myApplicationsOn(page).getByRole('region', { name: 'Biodata daftar ulang' })
  const open = async () => {
    await openStep(page, 'Biodata')
    await biodata.getByRole('button', { name: 'Isi biodata' }).click()
  }
  await expectKept(school, visitor, { open, field: biodata.getByLabel('NIK anak'), value: '3304' })
})

type Begun = { open: () => Promise<void>; field: Locator; value: string }

/** Types into a field, lets another tab accept a new version, and opens the form in that version. */
const expectKept = async (
  school: School,
  { page, newTab }: Visitor,
  { open, field: typed, value }: Begun,
) => {
  await open()
  await typed.fill(value)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const second = await newTab()
  await second.goto('/about')
  await withRelease('v2', school, async () => {
    await lookForUpdate(second)
    await second.getByRole('button', { name: 'Perbarui' }).click()
    await expect.poll(() => loadedScriptOf(second).catch(() => '')).toMatch(/v2\.js$/)
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await expect(typed).toHaveValue(value)
    await page.reload()
    await open()
    await expect(typed).toHaveValue(value)
  })
}

test('F45 an update accepted during a send lets the submission arrive', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await openForm(visitor)
  const slow = heldCall()
  signal.intercept('POST /api/ppdb/apply', slow.outcome)
  await fillApplication(page)
  await pressSend(page)
  await slow.waiting
  await withRelease('v2', school, async () => {
    await lookForUpdate(page)
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect(page.getByText('Versi baru sedang disiapkan')).toBeVisible()
    await expect(myApplicationsOn(page).getByText('Sedang dikirim ke sekolah.')).toBeVisible()
    slow.release()
    await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
    // Happens automatically once the browser has stopped the old worker.
    await expect.poll(() => loadedScriptOf(page).catch(() => ''), UPDATE_TIMEOUT).toMatch(/v2\.js$/)
    await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
    expect(await school.applicants(budi.name)).toHaveLength(1)
    expect(signal.hits('POST /api/ppdb/apply')).toBe(1)
  })
})

test('F45 an update accepted while the old worker is busy says so, and is applied when it is done', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await page.goto('/about')
  await waitUntilInstalled(page)
  const slow = heldCall()
  await withRelease('v2', school, async () => {
    await page.keyboard.press('Tab')
    await lookForUpdate(page)
    signal.intercept(`GET ${unseen}`, slow.outcome)
    await page.evaluate((picture) => void fetch(picture).catch(() => {}), unseen)
    await slow.waiting
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect(page.getByText('Versi baru sedang disiapkan')).toBeVisible()
    expect(await loadedScriptOf(page)).not.toMatch(/v2\.js$/)
    slow.release()
    await expect.poll(() => loadedScriptOf(page).catch(() => ''), UPDATE_TIMEOUT).toMatch(/v2\.js$/)
    await expect(page.getByText(/Versi baru/)).toHaveCount(0)
  })
})

test('an update found before any interaction is applied at once', async ({ school, visitor }) => {
  const { page } = visitor
  // The page counts as just started, however slow this machine is.
  await page.addInitScript(() => {
    performance.now = () => 1_000
  })
  await page.goto('/about')
  await waitUntilInstalled(page)
  await withRelease('v2', school, async () => {
    await page.reload()
    // An evaluate in the page would count as interaction.
    await page.waitForEvent('load')
    expect(await loadedScriptOf(page)).toMatch(/v2\.js$/)
    await expect(page.getByText('Versi baru tersedia')).toHaveCount(0)
  })
})

test('a waiting update interrupts nobody, also offline', async ({ school, visitor }) => {
  const { page } = visitor
  await page.goto('/about')
  await waitUntilInstalled(page)
  const first = await loadedScriptOf(page)
  // With a single tab the update would be applied at the next start.
  await (await visitor.newTab()).goto('/terms')
  await withRelease('v2', school, async () => {
    await lookForUpdate(page)
    await expect(page.getByText('Versi baru tersedia')).toBeVisible()
    visitor.signal.lose()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await loadedScriptOf(page)).toBe(first)
  })
})

test('a broken release leaves the old version running, and the next one repairs it', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.goto('/about')
  await waitUntilInstalled(page)
  const first = await loadedScriptOf(page)
  const breakIt = (release: Release) => release.change(release.chunk, () => null)
  await withRelease(
    'v2',
    school,
    async () => {
      expect(await lookForUpdate(page)).toBe('redundant')
      await page.goto('/terms')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await loadedScriptOf(page)).toBe(first)
    },
    breakIt,
  )
  await withRelease('v3', school, async () => {
    await page.keyboard.press('Tab')
    expect(await lookForUpdate(page)).toBe('installed')
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect.poll(() => loadedScriptOf(page).catch(() => '')).toMatch(/v3\.js$/)
    visitor.signal.lose()
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the kill switch removes the worker, but no user data', async ({ school, visitor }) => {
  const { page } = visitor
  await openForm(visitor)
  await formField(page, 'name').fill(budi.name)
  await expect(page.getByText('Draf tersimpan')).toBeVisible()
  await withRelease(
    'v2',
    school,
    async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expect
        .poll(() =>
          page
            .evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
            .catch(() => 'reloading'),
        )
        .toBe(0)
      await page.goto('/ppdb/daftar')
      await expect(formField(page, 'name')).toHaveValue(budi.name)
      expect((await storedOn(page)).drafts).toHaveLength(1)
    },
    (release) => release.change('sw.js', () => selfDestroying),
  )
})

test('files that announce a new version are never cached, and immutable files always are', async ({
  request,
  school,
}) => {
  for (const path of ['/sw.js', '/index.html', '/manifest.webmanifest', '/']) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control'], path).toBe('no-cache')
  }
  const shell = await (await request.get('/index.html')).text()
  const script = /src="(\/assets\/[^"]+)"/.exec(shell)?.[1] ?? ''
  const hashed = await request.get(script)
  expect(hashed.headers()['cache-control']).toContain('immutable')
  const gone = await request.get(`${school.url}/assets/gone-12345678.js`)
  expect(gone.status()).toBe(404)
  expect(gone.headers()['content-type']).not.toContain('html')
})

/** An uncached picture, so that the worker has to fetch it. */
const unseen = '/media/none-320.webp'

/**
 * The browser decides when the old worker stops; Chromium may wait for its idle time of half a
 * minute.
 */
const UPDATE_TIMEOUT = { timeout: 45_000 }

/** The worker that the build writes with SELF_DESTROYING=1. */
const selfDestroying = `
self.addEventListener('install', () => { self.skipWaiting() })
self.addEventListener('activate', () => {
  self.registration.unregister()
    .then(() => self.clients.matchAll())
    .then((clients) => { for (const client of clients) client.navigate(client.url) })
    .then(() => self.caches.keys())
    .then((names) => Promise.all(names.map((name) => self.caches.delete(name))))
})`

/** Runs `work` while the school runs another release. */
const withRelease = async (
  name: string,
  school: School,
  work: () => Promise<void>,
  edit: (release: Release) => void = () => {},
) => {
  const release = newRelease(name)
  try {
    edit(release)
    await school.deploy(release.folder)
    await work()
  } finally {
    release.remove()
  }
}
