/** One's own account: devices, the password confirmation, and a forgotten password. */
import type { Page } from '@playwright/test'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expect, test } from '../../setup/fixtures.ts'

const MINUTE_MS = 60_000

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('staff see their devices, are warned of a new one, and sign it out @long', async ({
  school,
  staff,
  browser,
}) => {
  const phone = await browser.newContext({
    baseURL: school.url,
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  })
  const stranger = await phone.newPage()
  await logIn(stranger, await school.demo())
  await expect(stranger.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(stranger.getByText('Akun Anda dipakai masuk dari perangkat baru')).toHaveCount(0)

  await staff.reload()
  const notice = staff.getByText('Akun Anda dipakai masuk dari perangkat baru: Chrome di Android')
  await expect(notice).toBeVisible()
  await button(staff, 'Lihat perangkat').click()
  const account = dialog(staff, 'Keamanan akun')
  await expect(account.getByText('Perangkat ini', { exact: true })).toBeVisible()
  await account.getByRole('button', { name: 'Keluarkan Chrome di Android' }).click()
  await expect(staff.getByText('Chrome di Android sudah dikeluarkan.')).toBeVisible()
  await expect(dialog(stranger, 'Sesi Anda berakhir')).toBeVisible()
  await account.getByRole('button', { name: 'Tutup', exact: true }).click()
  await button(staff, 'Ya, itu saya').click()
  await expect(notice).toHaveCount(0)
  await phone.close()
})

test('the password is confirmed before a setting is saved, and no input is lost', async ({
  school,
  staff,
}) => {
  const { password } = await school.demo()
  await staff.goto('/admin/settings')
  const motto = staff.getByLabel('Moto sekolah')
  await motto.fill('Maju bersama')
  await school.advance(11 * MINUTE_MS)
  await button(staff, 'Simpan').first().click()
  const asked = dialog(staff, 'Masukkan kata sandi Anda lagi')
  await asked.getByRole('button', { name: 'Batal' }).click()
  await expect(staff.getByRole('alert')).toContainText('Masukkan kata sandi Anda lagi')
  await expect(motto).toHaveValue('Maju bersama')

  await button(staff, 'Simpan').first().click()
  await asked.getByLabel('Kata sandi', { exact: true }).fill('salah sekali')
  await asked.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(asked.getByText('Kata sandi salah.')).toBeVisible()
  await asked.getByLabel('Kata sandi', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(asked).toHaveCount(0)
  await expect(staff.getByText('Pengaturan berhasil disimpan!')).toBeVisible()
  const { data } = await school.ask('GET', '/settings/public')
  expect(data).toContainEqual(
    expect.objectContaining({ setting_key: 'school_motto', setting_value: 'Maju bersama' }),
  )
})

test('a colleague hands over a reset link, and its owner sets a password @long', async ({
  school,
  staff,
  browser,
}) => {
  await school.hire('wati', 'editor')
  await staff.goto('/admin/users')
  await staff.getByRole('link', { name: 'wati', exact: true }).click()
  const form = dialog(staff, 'Ubah admin')
  await form.getByRole('button', { name: 'Buat tautan kata sandi baru' }).click()
  const link = await form.getByLabel('Tautan untuk wati').inputValue()

  const wati = await openStaffPage(browser, school)
  await wati.goto('/admin')
  await button(wati, 'Lupa kata sandi?').click()
  await expect(wati.getByText('Minta tautan kata sandi baru kepada rekan')).toBeVisible()
  await wati.goto(link)
  const choose = async (password: string) => {
    await wati.getByLabel('Kata sandi baru', { exact: true }).fill(password)
    await wati.getByLabel('Ulangi kata sandi baru').fill(password)
    await button(wati, 'Simpan kata sandi').click()
  }
  await choose('pendek')
  await expect(wati.getByText('Kata sandi baru paling sedikit 12 karakter.')).toBeVisible()
  await choose('angin lewat di sawah')
  await expect(wati.getByText('Kata sandi sudah diganti')).toBeVisible()
  expect(wati.url()).not.toContain('#')
  await wati.getByRole('link', { name: 'Masuk' }).click()
  await logIn(wati, { username: 'wati', password: 'angin lewat di sawah' })
  await expect(wati.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await wati.goto('about:blank')
  await wati.goto(link)
  await choose('hujan reda di kebun')
  await expect(wati.getByRole('alert')).toContainText('sudah dipakai, atau kedaluwarsa')
  await wati.context().close()
})
