/** The panel's cache: what it fetches, what it shows before the answer, and what it clears. */
import type { Page, Request } from '@playwright/test'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'

const sections = [
  'Konten Beranda',
  'Kelola Guru',
  'Kelola Alumni',
  'Kelola Artikel',
  'Kelola Event',
  'Kelola PPDB',
  'Kelola Galeri',
  'Kelola FAQ',
  'Kelola Karir',
  'Kelola Konten',
  'Chat Admin',
  'Pesan Masuk',
  'Kelola Admin',
  'Pengaturan',
  'Sampah',
  'Jejak Audit',
  'Dashboard',
]

readingTest('a section opened from the menu requests nothing twice @long', async ({ staff }) => {
  const calls = watchCalls(staff)
  const menu = staff.getByRole('navigation', { name: 'Bagian' })
  await settled(staff, calls, 'Dashboard')
  for (const name of sections) {
    calls.asked = []
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await settled(staff, calls, name)
    // The settings are cached already: the dashboard's checklist has fetched them.
    if (name !== 'Pengaturan') expect(calls.asked.length, `calls of ${name}`).toBeGreaterThan(0)
    expect(twice(calls.asked), `what ${name} asked for twice`).toEqual([])
  }
})

readingTest('a section opened by its address requests nothing twice @long', async ({ staff }) => {
  const calls = watchCalls(staff)
  await settled(staff, calls, 'Dashboard')
  for (const [path, name] of [
    ['teachers', 'Kelola Guru'],
    ['ppdb', 'Kelola PPDB'],
    ['settings', 'Pengaturan'],
    ['chat', 'Chat Admin'],
  ] as const) {
    calls.asked = []
    await staff.goto(`/admin/${path}`)
    await settled(staff, calls, name)
    expect(calls.asked.length, `calls of ${path}`).toBeGreaterThan(0)
    expect(twice(calls.asked), `what ${path} asked for twice`).toEqual([])
  }
})

test('a section reopened within a minute is shown from the cache before the server answers @long', async ({
  school,
  staff,
}) => {
  await school.ask('POST', '/teachers', {
    name: 'Ani Lestari',
    subject: 'Kimia',
    contact: 'a@b.id',
  })
  const ani = staff.getByRole('row').filter({ hasText: 'Ani Lestari' })
  await staff.goto('/admin/teachers?search=Ani')
  await expect(ani).toBeVisible()
  await staff.getByRole('link', { name: 'Kelola Artikel' }).click()
  await expect(staff.getByRole('heading', { name: 'Kelola Artikel' })).toBeVisible()

  const answer = await holdRequests(staff, '**/api/teachers?*')
  await staff.goBack()
  await expect(ani).toContainText('Kimia')
  // A change made meanwhile appears when the answer arrives.
  const { data } = await school.ask('GET', '/teachers?search=Ani%20Lestari')
  await school.ask('PUT', `/teachers/${data[0].id}`, { subject: 'Biologi' })
  await expect(ani).toContainText('Kimia')
  answer()
  await expect(ani).toContainText('Biologi')
})

test('after signing out the next user sees nothing of the previous one', async ({
  school,
  staff,
}) => {
  await school.apply('Agus Wirawan')
  const bambang = await school.hire('bambang', 'admin')
  await staff.goto('/admin/ppdb')
  const agus = staff.getByRole('row').filter({ hasText: 'Agus Wirawan' })
  await expect(agus).toBeVisible()

  const elsewhere = await staff.context().newPage()
  await elsewhere.goto('/admin')
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  await expect(staff.getByRole('heading', { name: 'Masuk ke Panel Admin' })).toBeVisible()

  const answer = await holdRequests(staff, '**/api/ppdb?*')
  await staff.getByLabel('Nama pengguna').fill(bambang.username)
  await staff.getByLabel('Kata sandi', { exact: true }).fill(bambang.password)
  const asked = staff.waitForRequest('**/api/ppdb?*')
  await staff.getByRole('button', { name: 'Masuk' }).click()
  await asked
  await expect(staff.getByRole('heading', { name: 'Kelola PPDB' })).toBeVisible()
  await expect(agus).toHaveCount(0)
  answer()
  await expect(agus).toBeVisible()
})

/** The addresses that a page requests with GET, and its pending requests. */
const watchCalls = (page: Page) => {
  const calls = { asked: [] as string[], open: new Set<Request>() }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.open.add(request)
    if (request.method() === 'GET') calls.asked.push(pathname + search)
  })
  page.on('requestfinished', (request) => calls.open.delete(request))
  page.on('requestfailed', (request) => calls.open.delete(request))
  return calls
}

const twice = (asked: string[]) => asked.filter((address, at) => asked.indexOf(address) !== at)

/** Resolves when a section is shown and none of its requests is pending. */
const settled = async (page: Page, { open }: { open: Set<Request> }, name: string) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // When a later answer has arrived, earlier ones have been handled.
  const later = () => page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  await expect.poll(() => later().then(() => open.size)).toBe(0)
}
