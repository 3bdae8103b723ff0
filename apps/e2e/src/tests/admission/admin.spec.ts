/** Staff decide about applications. */
import type { Page } from '@playwright/test'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'

const applicants = {
  agus: 'Agus Wirawan',
  citra: 'Citra Lestari Dewi',
}

readingTest(
  'a wrong password is refused under the form, the right one opens the dashboard',
  async ({ browser, school }) => {
    const page = await openStaffPage(browser, school)
    const account = await school.demo()
    await logIn(page, { ...account, password: 'bukan-kata-sandinya' })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Nama pengguna')).toHaveValue(account.username)

    await page.getByLabel('Kata sandi', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.context().close()
  },
)

readingTest(
  'the panel says that it checks who is there, and asks again when nobody answers @long',
  async ({ staff }) => {
    const release = await holdRequests(staff, '**/api/auth/me', (route) =>
      route.abort('connectionreset'),
    )
    await staff.reload()
    await expect(staff.getByText('Checking authentication...')).toBeVisible()
    release()
    await expect(staff.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    await expect(staff.getByLabel('Kata sandi', { exact: true })).toHaveCount(0)

    await staff.unroute('**/api/auth/me')
    await staff.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)

test('a clerk finds an applicant, accepts, and reverts the decision with a reason', async ({
  school,
  staff,
}) => {
  const id = await school.apply(applicants.agus)
  await school.apply(applicants.citra)
  await staff.getByRole('link', { name: 'Kelola PPDB' }).click()
  await expect(row(staff, applicants.citra)).toBeVisible()
  await staff.getByRole('searchbox').fill('wirawan')
  await expect(row(staff, applicants.citra)).toHaveCount(0)
  await row(staff, applicants.agus).click()
  await expect(staff).toHaveURL(new RegExp(`/admin/ppdb/${id}`))

  await staff.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(row(staff, applicants.agus)).toContainText('Diterima')
  await expect(staff.getByRole('button', { name: 'Terima', exact: true })).toHaveCount(0)

  await staff.getByRole('button', { name: 'Batalkan keputusan' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Batalkan keputusan' })
  await dialog.getByRole('button', { name: 'Batalkan keputusan' }).click()
  await expect(dialog.getByText('Tuliskan alasan membatalkan keputusan.')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Salah pilih baris.')
  await dialog.getByRole('button', { name: 'Batalkan keputusan' }).click()
  await expect(row(staff, applicants.agus)).toContainText('Proses')
  await expect(staff.getByText('Salah pilih baris.').first()).toBeVisible()
})

test('the status filter is in the address, and Back undoes it @long', async ({ school, staff }) => {
  const id = await school.apply(applicants.agus)
  await school.apply(applicants.citra)
  await school.ask('PUT', `/ppdb/${id}/status`, { status: 'rejected' })

  await staff.goto('/admin/ppdb')
  await expect(row(staff, applicants.citra)).toBeVisible()
  await filter(staff, 'Ditolak').click()
  await expect(row(staff, applicants.citra)).toHaveCount(0)
  await expect(row(staff, applicants.agus)).toContainText('Ditolak')
  await staff.reload()
  await expect(row(staff, applicants.agus)).toBeVisible()
  await expect(row(staff, applicants.citra)).toHaveCount(0)
  await staff.goBack()
  await expect(row(staff, applicants.citra)).toBeVisible()
})

test('the second of two clerks sees who decided first @long', async ({ school, staff, deskOf }) => {
  const id = await school.apply(applicants.agus)
  const second = await deskOf(await school.demo())
  // The second window receives no socket events, as on a bad connection: its data is stale.
  await second.route('**/socket.io/**', (route) => route.abort())
  await second.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await second.goto(`/admin/ppdb/${id}`)
  await expect(second.getByRole('button', { name: 'Tolak', exact: true })).toBeEnabled()

  await staff.goto(`/admin/ppdb/${id}`)
  await staff.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(row(staff, applicants.agus)).toContainText('Diterima')
  await second.getByLabel(/Catatan internal/).fill('Rapor belum lengkap.')
  await second.getByRole('button', { name: 'Tolak', exact: true }).click()

  const notice = second
    .getByRole('alert')
    .filter({ hasText: 'Sudah diputuskan lebih dulu: Diterima' })
  await expect(notice).toContainText((await school.demo()).username)
  await expect(notice).toContainText('Rapor belum lengkap.')
  await expect(row(second, applicants.agus)).toContainText('Diterima')
  expect((await school.applicants(applicants.agus))[0]?.status).toBe('accepted')
})

test('a change in one window appears in the other by itself', { tag: '@long' }, async ({
  school,
  staff,
  deskOf,
}) => {
  const second = await deskOf(await school.demo())
  await staff.goto('/admin/ppdb')
  await second.goto('/admin/ppdb')
  await expect(second.getByRole('heading', { name: 'Kelola PPDB' })).toBeVisible()

  const id = await school.apply(applicants.citra)
  await expect(row(second, applicants.citra)).toContainText('Proses')
  await staff.goto(`/admin/ppdb/${id}`)
  await staff.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(row(second, applicants.citra)).toContainText('Diterima')
})

readingTest('logging out forgets the token @long', async ({ staff }) => {
  const reloaded = staff.waitForEvent('load')
  await staff.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expect(staff.getByLabel('Nama pengguna')).toBeVisible()
  expect(await staff.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const filter = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}`) })
