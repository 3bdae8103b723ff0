/** Faults in the panel: expired sessions, no network, concurrent changes; no input is lost. */
import type { Page } from '@playwright/test'
import { budi, fillAtCounter } from '../../actors/applicant.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests, latch } from '../../setup/hold.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const addTeacher = { name: 'Ani Lestari', subject: 'Kimia', contact: 'ani@contoh.id' }

test('a session that expires during an edit asks for the password above the form', async ({
  school,
  staff,
}) => {
  const { data: teacher } = await school.ask('POST', '/teachers', addTeacher)
  await staff.goto(`/admin/teachers/${teacher.id}`)
  const form = dialog(staff, 'Ubah guru')
  await form.getByLabel('Mata pelajaran').fill('Biologi')
  const token = await staff.evaluate(() => localStorage.getItem('auth_token'))
  const { ok } = await fetch(`${school.url}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(ok).toBe(true)

  const login = dialog(staff, 'Sesi Anda berakhir')
  await expect(login).toBeVisible()
  await login.getByLabel('Kata sandi', { exact: true }).fill((await school.demo()).password)
  await login.getByRole('button', { name: 'Masuk' }).click()
  await expect(login).toHaveCount(0)
  await expect(form.getByLabel('Mata pelajaran')).toHaveValue('Biologi')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toHaveCount(0)
  expect((await school.ask('GET', `/teachers/${teacher.id}`)).data.subject).toBe('Biologi')
})

test('offline loaded data stays visible, and the form stays open', async ({ school, staff }) => {
  const { data: teacher } = await school.ask('POST', '/teachers', addTeacher)
  await staff.goto(`/admin/teachers/${teacher.id}`)
  const form = dialog(staff, 'Ubah guru')
  await form.getByLabel('Mata pelajaran').fill('Biologi')
  await staff.context().setOffline(true)
  await expect(form.getByText('Anda sedang offline.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await expect(form.getByLabel('Mata pelajaran')).toHaveValue('Biologi')
  await staff.context().setOffline(false)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toHaveCount(0)
})

test('an edit of a row that a colleague has saved shows both versions @long', async ({
  school,
  staff,
}) => {
  const { data: teacher } = await school.ask('POST', '/teachers', addTeacher)
  await staff.goto(`/admin/teachers/${teacher.id}`)
  const form = dialog(staff, 'Ubah guru')
  await form.getByLabel('Mata pelajaran').fill('Biologi')
  await school.ask('PUT', `/teachers/${teacher.id}`, { subject: 'Fisika' })
  await form.getByRole('button', { name: 'Simpan' }).click()
  const choice = form.getByRole('alert').filter({ hasText: 'Orang lain sudah menyimpan' })
  await expect(choice).toContainText('Biologi')
  await expect(choice).toContainText('Fisika')
  await choice.getByRole('button', { name: 'Pakai versi tersimpan' }).click()
  await expect(form.getByLabel('Mata pelajaran')).toHaveValue('Fisika')
})

test('an error that an old tab does not know leads to a reload, and the text is still there', {
  tag: '@long',
}, async ({ staff }) => {
  await staff.goto('/admin/settings')
  await staff.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 403,
          json: {
            success: false,
            message: 'Masukkan kode dari aplikasi.',
            code: 'of_a_later_server',
          },
        })
      : route.fallback(),
  )
  const motto = staff.getByLabel('Moto sekolah')
  await motto.fill('Belajar sambil bekerja.')
  await staff.getByRole('button', { name: 'Simpan' }).click()
  const refused = staff.getByRole('alert').filter({ hasText: 'Belum tersimpan.' })
  await expect(refused).toContainText('Masukkan kode dari aplikasi.')
  await expect(refused).toContainText('Muat ulang, tulisan Anda tetap ada.')
  staff.once('dialog', (question) => question.accept())
  await refused.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(staff.getByText('dikembalikan, belum tersimpan.')).toBeVisible()
  await expect(motto).toHaveValue('Belajar sambil bekerja.')
})

test('a tab that is older than its server says so once the server is back', {
  tag: '@long',
}, async ({ school, staff }) => {
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const news = staff.getByRole('status').filter({ hasText: 'Server sudah memakai versi baru.' })
  await expect(news).toHaveCount(0)
  await staff.route('**/api/meta', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, data: { ...data, version: '0.9.0+1a2b3c4d' } } })
  })
  await school.restart()
  await expect(news).toBeVisible()
  await staff.unroute('**/api/meta')
  await news.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(news).toHaveCount(0)
})

readingTest('Back asks before it leaves unsaved settings @long', async ({ staff }) => {
  await staff.getByRole('link', { name: 'Pengaturan' }).click()
  await staff.getByLabel('Moto sekolah').fill('Belajar sambil bekerja.')
  await staff.goBack()
  const question = dialog(staff, 'Buang perubahan yang belum disimpan?')
  await question.getByRole('button', { name: 'Batal' }).click()
  // The browser has already gone back, and the panel goes forward again.
  await expect(staff).toHaveURL('/admin/settings')
  await expect(staff.getByLabel('Moto sekolah')).toHaveValue('Belajar sambil bekerja.')
  await staff.goBack()
  await question.getByRole('button', { name: 'Buang perubahan', exact: true }).click()
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a double click saves a family at the counter once @long', async ({ school, staff }) => {
  await staff.goto('/admin/ppdb/baru')
  const form = dialog(staff, 'Pendaftar loket')
  await fillAtCounter(form)
  await form.getByRole('button', { name: 'Simpan' }).dblclick()
  await expect(staff).toHaveURL(/\/admin\/ppdb\/\d+/)
  expect(await school.applicants(budi.name)).toHaveLength(1)
})

test('a link to a record opens it after the login @long', async ({ school, browser }) => {
  const id = await school.apply('Agus Wirawan')
  const page = await openStaffPage(browser, school)
  await logIn(page, await school.demo(), `/admin/ppdb/${id}?status=pending`)
  await expect(page.getByRole('heading', { name: 'Agus Wirawan' })).toBeVisible()
  await page.context().close()
})

test('an applicant that arrives while the list is loading is not lost @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/ppdb')
  const rows = staff.getByRole('row')
  await expect(rows.filter({ hasText: 'Diterima' }).first()).toBeVisible()

  // The server reads the list before the new applicant arrives, and the list's answer arrives after
  // the event.
  const answer = latch()
  const event = latch()
  await staff.route('**/api/ppdb?*status=pending*', async (route) => {
    const response = await route.fetch()
    answer.open()
    await event.opened
    await route.fulfill({ response })
  })
  await staff.getByRole('link', { name: /^Proses/ }).click()
  await answer.opened
  await school.apply('Citra Lestari')
  await expect(rows.filter({ hasText: 'Citra Lestari' })).toBeVisible()
  event.open()
  await expect(rows.filter({ hasText: 'Diterima' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Citra Lestari' })).toBeVisible()
})

readingTest(
  'the panel is shown while the code of its first section is loading @long',
  async ({ staff }) => {
    const release = await holdRequests(staff, /\/users\.section-.*\.js/)
    await staff.goto('/admin/users', { waitUntil: 'commit' })
    await expect(staff.getByRole('link', { name: 'Kelola Guru' })).toBeVisible()
    await expect(staff.getByText('Memuat bagian ini…')).toBeAttached()
    release()
    await expect(staff.getByRole('heading', { name: 'Kelola Admin' })).toBeVisible()
  },
)

readingTest('a section whose code fails to load breaks nothing else @long', async ({ staff }) => {
  await staff.route(/\/users\.section-.*\.js/, (route) => route.abort())
  await staff.getByRole('link', { name: 'Kelola Admin' }).click()
  await expect(staff.getByText('Bagian ini tidak dapat ditampilkan')).toBeVisible()
  await staff.getByRole('link', { name: 'Kelola Guru' }).click()
  await expect(staff.getByRole('heading', { name: 'Kelola Guru' })).toBeVisible()
})
