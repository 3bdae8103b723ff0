/**
 * New versions of the site: never over a begun form, never over a running send, and a release
 * that is broken harms nobody before the next one repairs it.
 */
import type { Page } from '@playwright/test'
import { budi, field, fillApplication, send } from '../actors/applicant.ts'
import { mineOn, number, storedOn } from '../actors/device.ts'
import type { School } from '../actors/school.ts'
import { held } from '../actors/signal.ts'
import { untilInstalled } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'
import { newRelease, type Release, scriptOf } from '../setup/releases.ts'

test('F44 a version accepted in one tab leaves the form of another one alone', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(page)
  await field(page, 'name').fill(budi.name)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const second = await visitor.newTab()
  await second.goto('/about')

  await withRelease('v2', school, async () => {
    await lookForUpdate(second)
    await expect(second.getByText('Versi baru tersedia')).toBeVisible()
    await expect(page.getByText('Versi baru tersedia')).toBeVisible()
    await second.getByRole('button', { name: 'Perbarui' }).click()
    await expect.poll(() => scriptOf(second).catch(() => '')).toMatch(/v2\.js$/)

    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await field(page, 'address').fill(budi.address)
    await expect(field(page, 'name')).toHaveValue(budi.name)
    // The next link leads into the new version, with the draft in safety.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guru' }).click()
    await expect(page).toHaveURL('/teachers')
    await expect.poll(() => scriptOf(page).catch(() => '')).toMatch(/v2\.js$/)
    await page.goto('/ppdb/daftar')
    await expect(field(page, 'name')).toHaveValue(budi.name)
    await expect(field(page, 'address')).toHaveValue(budi.address)
  })
})

test('who accepts a version over a begun form has both: the version and the form', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(page)
  await field(page, 'name').fill(budi.name)
  await withRelease('v2', school, async () => {
    await lookForUpdate(page)
    await field(page, 'address').fill(budi.address)
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect.poll(() => scriptOf(page).catch(() => '')).toMatch(/v2\.js$/)
    await expect(field(page, 'name')).toHaveValue(budi.name)
    await expect(field(page, 'address')).toHaveValue(budi.address)
  })
})

test('F45 a version accepted while a submission is on its way lets it arrive', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await openForm(page)
  const slow = held()
  signal.intercept('POST /api/ppdb/apply', slow.outcome)
  await fillApplication(page)
  await send(page)
  await slow.waiting
  await withRelease('v2', school, async () => {
    await lookForUpdate(page)
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect(page.getByText('Versi baru sedang disiapkan')).toBeVisible()
    await expect(mineOn(page).getByText('Sedang dikirim ke sekolah.')).toBeVisible()
    slow.release()
    await expect(mineOn(page).getByText(number).first()).toBeVisible()
    // It comes by itself, when the browser has put the old worker to rest.
    await expect.poll(() => scriptOf(page).catch(() => ''), UPDATE_TIMEOUT).toMatch(/v2\.js$/)
    await expect(mineOn(page).getByText(number).first()).toBeVisible()
    expect(await school.applicants(budi.name)).toHaveLength(1)
    expect(signal.hits('POST /api/ppdb/apply')).toBe(1)
  })
})

test('F45 a version accepted while the old worker is busy says so, and comes when it is done', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await page.goto('/about')
  await untilInstalled(page)
  const slow = held()
  await withRelease('v2', school, async () => {
    await page.keyboard.press('Tab')
    await lookForUpdate(page)
    signal.intercept(`GET ${unseen}`, slow.outcome)
    await page.evaluate((picture) => void fetch(picture).catch(() => {}), unseen)
    await slow.waiting
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect(page.getByText('Versi baru sedang disiapkan')).toBeVisible()
    expect(await scriptOf(page)).not.toMatch(/v2\.js$/)
    slow.release()
    await expect.poll(() => scriptOf(page).catch(() => ''), UPDATE_TIMEOUT).toMatch(/v2\.js$/)
    await expect(page.getByText(/Versi baru/)).toHaveCount(0)
  })
})

test('a version found at the start of an untouched page is taken at once', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  // However slow this machine is, the page has only just started.
  await page.addInitScript(() => {
    performance.now = () => 1_000
  })
  await page.goto('/about')
  await untilInstalled(page)
  await withRelease('v2', school, async () => {
    await page.reload()
    // Looking into the page would count as a touch of it.
    await page.waitForEvent('load')
    expect(await scriptOf(page)).toMatch(/v2\.js$/)
    await expect(page.getByText('Versi baru tersedia')).toHaveCount(0)
  })
})

test('a version that waits disturbs nobody, also offline', async ({ school, visitor }) => {
  const { page } = visitor
  await page.goto('/about')
  await untilInstalled(page)
  const first = await scriptOf(page)
  // With one tab only it would be taken at the next start.
  await (await visitor.newTab()).goto('/terms')
  await withRelease('v2', school, async () => {
    await lookForUpdate(page)
    await expect(page.getByText('Versi baru tersedia')).toBeVisible()
    visitor.signal.lose()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await scriptOf(page)).toBe(first)
  })
})

test('a broken release leaves the old one in charge, and the next one repairs it', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await page.goto('/about')
  await untilInstalled(page)
  const first = await scriptOf(page)
  const breakIt = (release: Release) => release.change(release.chunk, () => null)
  await withRelease(
    'v2',
    school,
    async () => {
      expect(await lookForUpdate(page)).toBe('redundant')
      await page.goto('/terms')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await scriptOf(page)).toBe(first)
    },
    breakIt,
  )
  await withRelease('v3', school, async () => {
    await page.keyboard.press('Tab')
    expect(await lookForUpdate(page)).toBe('installed')
    await page.getByRole('button', { name: 'Perbarui' }).click()
    await expect.poll(() => scriptOf(page).catch(() => '')).toMatch(/v3\.js$/)
    visitor.signal.lose()
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the kill switch takes the worker away and leaves what people wrote', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await openForm(page)
  await field(page, 'name').fill(budi.name)
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
      await expect(field(page, 'name')).toHaveValue(budi.name)
      expect((await storedOn(page)).drafts).toHaveLength(1)
    },
    (release) => release.change('sw.js', () => selfDestroying),
  )
})

test('what tells of new versions is never cached, and what never changes always is', async ({
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

/** A picture that the worker has to fetch. */
const unseen = '/media/none-320.webp'

/** The browser decides when the old worker ends; Chromium may let its idle time of half a minute pass. */
const UPDATE_TIMEOUT = { timeout: 45_000 }

/** As the build writes it with SELF_DESTROYING=1. */
const selfDestroying = `
self.addEventListener('install', () => { self.skipWaiting() })
self.addEventListener('activate', () => {
  self.registration.unregister()
    .then(() => self.clients.matchAll())
    .then((clients) => { for (const client of clients) client.navigate(client.url) })
    .then(() => self.caches.keys())
    .then((names) => Promise.all(names.map((name) => self.caches.delete(name))))
})`

const openForm = async (page: Page) => {
  await page.goto('/ppdb/daftar')
  await untilInstalled(page)
  await expect(field(page, 'name')).toBeEditable()
}

/** The school runs another release while `story` is told. */
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

/** Asks for a new worker, and answers what became of it. */
const lookForUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const settled = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed' || worker.state === 'redundant') resolve(worker.state)
        })
      })
    })
    await registration.update()
    return settled
  })
