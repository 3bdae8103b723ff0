/** All content can be read on a phone that has visited the home page once. */
import { heldCall, lostRequest, neverAnswered } from '../../actors/signal.ts'
import { visitOnce, waitUntilInstalled } from '../../actors/visitor.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('after one visit to the home page all kinds of content are available offline', async ({
  visitor,
  school,
}) => {
  await school.ask('POST', '/faq', {
    category: 'Fasilitas',
    question: 'Apakah ada kolam renang?',
    answer: 'Kolam renang dibuka setiap Kamis.',
  })
  const { page } = visitor
  await visitOnce(page, '/')
  await visitor.setOffline(true)

  await test.step('teachers, with a search', async () => {
    await page.goto('/teachers?cari=agus')
    await expect(page.getByRole('heading', { name: /^Agus Prasetyo/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
  await test.step('alumni', async () => {
    await page.goto('/alumni')
    await expect(page.getByRole('article')).toHaveCount(12)
  })
  await test.step('the answer to a question', async () => {
    await page.goto('/contact/faq')
    await page.getByText('Apakah ada kolam renang?').click()
    await expect(page.getByText('Kolam renang dibuka setiap Kamis.')).toBeVisible()
  })
  await test.step('the school, at its facilities', async () => {
    await page.goto('/about/facilities')
    await expect(page.getByRole('heading', { name: 'Fasilitas', exact: true })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Visi' })).toBeAttached()
  })
  await test.step('a programme, and its pupils’ achievements', async () => {
    await page.goto('/academics/programs/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Perangkat Lunak/)
    await page.goto('/academics/achievements')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
  await test.step('the schedule', async () => {
    await page.goto('/information/schedule')
    await expect(page.getByRole('row', { name: /^Rabu/ })).toContainText('Batik sekolah')
  })
  await test.step('the gallery, with an open picture', async () => {
    await page.goto('/information/gallery?kategori=event')
    await page.getByRole('main').locator('a[href*="gambar="]:not([aria-current])').first().click()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 / 5')
  })
})

test('while the first copy is loading, an outline stands where the school’s name will be @long', async ({
  visitor,
}) => {
  const { page, signal } = visitor
  const sync = 'GET /api/sync'
  const noName = page.getByText('Situs sekolah', { exact: true })
  const notStored = page.getByText(/^Isi situs belum tersimpan di HP ini/)
  const name = page.getByRole('banner').getByText('SMK Nusa Bakti')
  // The shell is cached, and the school is not: as on a second load right after the first.
  signal.interceptAlways(sync, neverAnswered)
  await page.goto('/ppdb/daftar')
  await expect(name).toBeVisible()
  await waitUntilInstalled(page)

  await test.step('the copy comes late', async () => {
    const call = heldCall()
    signal.interceptAlways(sync, call.outcome)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await call.waiting
    await expect(page.getByLabel('Nama lengkap siswa')).toBeVisible()
    await expect(noName).toHaveCount(0)
    await expect(notStored).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Beranda' })).toBeVisible()
    call.release()
    await expect(name).toBeVisible()
  })
})

test('when the first copy is known to fail, the page says that it is missing @long', async ({
  visitor,
}) => {
  const { page, signal } = visitor
  const sync = 'GET /api/sync'
  signal.interceptAlways(sync, neverAnswered)
  await page.goto('/ppdb/daftar')
  await waitUntilInstalled(page)
  signal.interceptAlways(sync, lostRequest)
  await page.reload()
  await expect(page.getByRole('banner').getByText('Situs sekolah')).toBeVisible()
  await expect(page.getByText(/^Isi situs belum tersimpan di HP ini/)).toBeVisible()
  // The school is back: its name takes the place.
  signal.interceptAlways(sync, null)
  await visitor.setOffline(true)
  await visitor.setOffline(false)
  await expect(page.getByRole('banner').getByText('SMK Nusa Bakti')).toBeVisible()
})
