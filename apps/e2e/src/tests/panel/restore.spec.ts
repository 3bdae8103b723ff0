/** The school is restored from a backup in the panel, while users are working. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../setup/fixtures.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a backup is restored from Pengaturan, and all users sign in again @long', async ({
  school,
  staff,
  deskOf,
}) => {
  const account = await school.demo()
  const colleague = await deskOf(await school.hire('bambang', 'admin'))
  await school.ask('POST', '/admin/backups')
  await school.change({ school_motto: 'Sesudah salinan' })
  const id = await school.apply('Datang Kemudian')

  await staff.goto('/admin/settings/salinan')
  await staff
    .getByRole('button', { name: /^Pulihkan sekolah-/ })
    .first()
    .click()
  const question = dialog(staff, 'Pulihkan salinan data')
  await expect(question).toContainText('ikut disimpan: 1 pendaftaran.')
  await expect(question).toContainText('1 perubahan oleh staf')
  await question.getByRole('button', { name: 'Pulihkan sekarang' }).click()
  await expect(
    colleague.getByText(new RegExp(`^${account.username} memulihkan data sekolah`)),
  ).toBeVisible()

  for (const page of [staff, colleague]) {
    await expect(dialog(page, 'Sesi Anda berakhir')).toBeVisible()
  }
  const again = dialog(staff, 'Sesi Anda berakhir')
  await again.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await again.getByRole('button', { name: 'Masuk' }).click()
  await expect(again).toHaveCount(0)
  await expect(staff.getByText(/^Data dipulihkan .* oleh/)).toBeVisible()
  await staff.goto('/admin/settings')
  await expect(staff.getByLabel('Moto sekolah')).not.toHaveValue('Sesudah salinan')
  await staff.goto(`/admin/ppdb/${id}`)
  await expect(staff.getByRole('heading', { name: 'Datang Kemudian' })).toBeVisible()
})
