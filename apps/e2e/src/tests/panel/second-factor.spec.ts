/**
 * The second factor at sign-in: an authenticator app, recovery codes, passkeys, and a school that
 * requires one.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { totpCode } from '../../actors/authenticator.ts'
import type { Account, School } from '../../actors/school.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { PLAIN_HOST } from '../../setup/browser.ts'
import { expect, test } from '../../setup/fixtures.ts'

const STEP_MS = 30_000
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name })

const openSecurity = async (page: Page, { username }: Account) => {
  await page.getByRole('button', { name: username }).click()
  await button(page, 'Keamanan akun').click()
  await expect(dialog(page, 'Keamanan akun')).toBeVisible()
}

const logOut = async (page: Page) => {
  await page.keyboard.press('Escape')
  await button(page, 'Logout').click()
  await expect(page.getByLabel('Nama pengguna')).toBeVisible()
}

/** From the overview to the recovery codes; returns the app's secret and the codes. */
const setUpApp = async (page: Page, school: School) => {
  await part(page, 'Aplikasi autentikator').getByRole('button', { name: 'Pasang' }).click()
  const scan = dialog(page, 'Pasang aplikasi autentikator')
  await expect(scan.getByRole('img', { name: /Kode QR/ })).toBeVisible()
  const secret = `${await scan.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()}`
  const code = scan.getByLabel('Kode dari aplikasi')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await code.press('Enter')
  await expect(scan.getByText(/Kode belum cocok/)).toBeVisible()
  await expectNoViolation(page)
  await code.fill(totpCode(secret, school.now()))
  await code.press('Enter')
  const given = dialog(page, 'Kode pemulihan Anda')
  await expect(given.getByRole('listitem')).toHaveCount(10)
  return { secret, recovery: await given.getByRole('listitem').allTextContents(), given }
}

const secondStep = (page: Page) => page.getByRole('form', { name: 'Langkah kedua' })

test('staff set up an authenticator app, and sign in with its codes and with recovery codes @long', async ({
  school,
  deskOf,
}) => {
  const account = await school.hire('wati', 'admin')
  const page = await deskOf(account)
  await openSecurity(page, account)
  await expectNoViolation(page)
  const { secret, recovery, given } = await setUpApp(page, school)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    given.getByRole('button', { name: 'Unduh' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('kode-pemulihan-wati.txt')
  const saved = await readFile(await download.path(), 'utf8')
  for (const code of recovery) expect(saved).toContain(code)
  await expectNoViolation(page)
  // Escape must not close the recovery codes.
  await page.keyboard.press('Escape')
  await button(page, 'Sudah saya simpan').click()
  await expect(part(page, 'Kode pemulihan')).toContainText('10 dari 10 tersisa')
  await expect(part(page, 'Aplikasi autentikator')).toContainText('Aktif')
  await logOut(page)

  await logIn(page, account)
  const field = secondStep(page).getByLabel('Kode dari aplikasi autentikator')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoViolation(page)
  await field.fill('000000')
  await field.press('Enter')
  await expect(secondStep(page).getByText(/Kode salah atau sudah dipakai/)).toBeVisible()
  await school.advance(STEP_MS)
  await field.fill(totpCode(secret, school.now()))
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await logOut(page)

  await logIn(page, account)
  await button(page, 'Pakai kode pemulihan').click()
  const recoveryField = secondStep(page).getByLabel('Kode pemulihan')
  await expect(recoveryField).toBeFocused()
  await recoveryField.fill(`${recovery[3]}`.toLowerCase())
  await recoveryField.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openSecurity(page, account)
  await expect(part(page, 'Kode pemulihan')).toContainText('9 dari 10 tersisa')

  await part(page, 'Aplikasi autentikator').getByRole('button', { name: 'Nonaktifkan' }).click()
  await dialog(page, 'Nonaktifkan aplikasi autentikator?')
    .getByRole('button', { name: 'Nonaktifkan' })
    .click()
  await expect(part(page, 'Aplikasi autentikator')).toContainText('Belum dipasang')
  await logOut(page)
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a session that expires during work asks for both steps, and the ticket expires @long', async ({
  school,
  deskOf,
}) => {
  const account = await school.hire('wati', 'admin')
  const page = await deskOf(account)
  await openSecurity(page, account)
  const { secret } = await setUpApp(page, school)
  await button(page, 'Sudah saya simpan').click()
  await page.keyboard.press('Escape')
  await page.goto('/admin/users')
  await expect(page.getByRole('row').filter({ hasText: 'wati' })).toContainText('dua langkah')
  await school.advance(13 * 3_600_000)
  // One of the panel's own calls may have got the 401 first: then the dialog covers the menu.
  await page.getByRole('link', { name: 'Kelola PPDB' }).dispatchEvent('click')
  const again = dialog(page, 'Sesi Anda berakhir')
  await again.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await again.getByRole('button', { name: 'Masuk' }).click()
  await expect(again.getByLabel('Kode dari aplikasi autentikator')).toBeFocused()
  await school.advance(6 * 60_000)
  await again.getByLabel('Kode dari aplikasi autentikator').fill(totpCode(secret, school.now()))
  await again.getByRole('button', { name: 'Masuk' }).click()
  await expect(again.getByText(/Waktu untuk langkah kedua sudah habis/)).toBeVisible()
  await again.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await again.getByRole('button', { name: 'Masuk' }).click()
  await again.getByLabel('Kode dari aplikasi autentikator').fill(totpCode(secret, school.now()))
  await again.getByRole('button', { name: 'Masuk' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Kelola PPDB' })).toBeVisible()
})

test('a passkey is created, completes a sign-in, and is removed @long', async ({
  school,
  deskOf,
}) => {
  const account = await school.hire('wati', 'admin')
  const page = await deskOf(account)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openSecurity(page, account)
  await button(page, 'Tambah passkey').click()
  await dialog(page, 'Tambah passkey').getByLabel('Nama passkey').fill('Laptop TU')
  await button(page, 'Lanjutkan').click()
  await expect(dialog(page, 'Kode pemulihan Anda').getByRole('listitem')).toHaveCount(10)
  await button(page, 'Sudah saya simpan').click()
  await expect(part(page, 'Passkey')).toContainText('Laptop TU')
  await expect(part(page, 'Passkey')).toContainText('belum pernah dipakai')
  await expectNoViolation(page)
  // The browser refuses a second passkey on the same device.
  await button(page, 'Tambah passkey').click()
  await dialog(page, 'Tambah passkey').getByLabel('Nama passkey').fill('Lagi')
  await button(page, 'Lanjutkan').click()
  await expect(page.getByText('Perangkat ini sudah punya passkey untuk akun Anda.')).toBeVisible()
  await page.keyboard.press('Escape')
  await logOut(page)

  await logIn(page, account)
  await expect(secondStep(page).getByLabel('Kode pemulihan')).toBeVisible()
  await button(page, 'Pakai passkey').click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openSecurity(page, account)
  await expect(part(page, 'Passkey')).not.toContainText('belum pernah dipakai')
  await button(page, 'Ubah nama Laptop TU').click()
  const rename = dialog(page, 'Ubah nama passkey')
  await expect(rename.getByLabel('Nama passkey')).toHaveValue('Laptop TU')
  await rename.getByLabel('Nama passkey').fill('Laptop kantor')
  await rename.getByRole('button', { name: 'Simpan nama' }).click()
  await expect(rename).toBeHidden()
  await button(page, 'Hapus passkey Laptop kantor').click()
  await dialog(page, 'Hapus passkey?').getByRole('button', { name: 'Hapus passkey' }).click()
  await expect(part(page, 'Passkey')).toContainText('Belum ada')
})

test('over plain HTTP the app is offered, but no passkey @long', async ({ school, browser }) => {
  const account = await school.hire('wati', 'admin')
  const page = await openStaffPage(browser, { url: school.url.replace('localhost', PLAIN_HOST) })
  await logIn(page, account)
  await openSecurity(page, account)
  await expect(part(page, 'Passkey')).toContainText('belum mendukung passkey di alamat ini')
  await expect(button(page, 'Tambah passkey')).toBeHidden()
  await setUpApp(page, school)
  // A page cannot copy over plain HTTP, so no button offers it.
  await expect(button(page, 'Salin')).toBeHidden()
  await button(page, 'Sudah saya simpan').click()
  await expect(part(page, 'Aplikasi autentikator')).toContainText('Aktif')
  await page.context().close()
})

test('a school that requires a second factor asks for it first, also during work', {
  tag: '@long',
}, async ({ school, deskOf, browser }) => {
  const [wati, beni] = [await school.hire('wati', 'admin'), await school.hire('beni', 'admin')]
  const atWork = await deskOf(wati)
  await atWork.goto('/admin/teachers/baru')
  await atWork.getByLabel('Nama', { exact: true }).fill('Siti Rahmawati')
  await school.change({ second_factor_required: 'office' })

  const arriving = await openStaffPage(browser, school)
  await logIn(arriving, beni)
  await expect(
    arriving.getByRole('heading', { name: 'Pasang verifikasi dua langkah dulu' }),
  ).toBeVisible()
  await expectNoViolation(arriving)
  await setUpApp(arriving, school)
  await button(arriving, 'Sudah saya simpan').click()
  await expect(arriving.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await arriving.context().close()

  await expect(dialog(atWork, 'Pasang verifikasi dua langkah dulu')).toBeVisible()
  await setUpApp(atWork, school)
  await button(atWork, 'Sudah saya simpan').click()
  await expect(dialog(atWork, 'Pasang verifikasi dua langkah dulu')).toBeHidden()
  await expect(atWork.getByLabel('Nama', { exact: true })).toHaveValue('Siti Rahmawati')
})

test('a super_admin removes the second factor of a colleague who lost the phone', {
  tag: '@long',
}, async ({ school, staff, deskOf, browser }) => {
  const account = await school.hire('wati', 'admin')
  const page = await deskOf(account)
  await openSecurity(page, account)
  await setUpApp(page, school)
  await button(page, 'Sudah saya simpan').click()

  await staff.goto('/admin/users')
  await staff.getByRole('link', { name: 'wati', exact: true }).click()
  await expectNoViolation(staff)
  await dialog(staff, 'Ubah admin').getByRole('button', { name: 'Lepas' }).click()
  await dialog(staff, 'Lepas verifikasi dua langkah?')
    .getByRole('button', { name: 'Lepas verifikasi' })
    .click()
  await expect(staff.getByText('Verifikasi dua langkah dilepas.')).toBeVisible()
  await expect(dialog(page, 'Sesi Anda berakhir')).toBeVisible()
  const again = await openStaffPage(browser, school)
  await logIn(again, account)
  await expect(again.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await again.context().close()
})
