/** Backups of the school. */
import { addStaffAccount, PASSWORD } from '@sekolah/api/src/test/second-factor.ts'
import { signIn } from '@sekolah/api-client/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { readDialog, readPage } from '../../../test/outline.ts'

test('a backup needs the password once more, and is not made without it', async () => {
  const school = await demoSchool()
  await addStaffAccount(school, 'ani')
  const { token } = await signIn(school.visitor, { username: 'ani', password: PASSWORD })
  school.db.$client.exec("UPDATE users SET role = 'super_admin' WHERE username = 'ani'")
  const { user } = await openPanel('/settings/salinan', { school, token })
  const make = await screen.findByRole('button', { name: /[Bb]uat salinan/ })
  expect(readPage().slice(12)).toEqual([
    '# Salinan data',
    'Seluruh isi situs dan pendaftar dalam satu berkas; gambar dan dokumen ikut tersalin di server, di folder backups. Simpan juga di luar server ini.',
    '[Buat salinan sekarang]',
  ])
  // Longer ago than a password counts.
  school.pass(20 * 60_000)
  await user.click(make)
  const dialog = within(await screen.findByRole('dialog'))
  expect(readDialog()).toEqual([
    '# Masukkan kata sandi Anda lagi',
    '[Tutup]',
    'Tindakan ini memerlukan kata sandi Anda. Selama sepuluh menit berikutnya Anda tidak ditanya lagi, dan yang sudah Anda isi tetap ada.',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Batal] [Lanjutkan]',
  ])
  await user.click(dialog.getByLabelText('Kata sandi'))
  await user.paste('salah')
  await user.click(dialog.getByRole('button', { name: 'Lanjutkan' }))
  await waitFor(() =>
    expect(dialog.getByLabelText('Kata sandi').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readDialog().slice(3)).toEqual([
    '{Kata sandi: salah (invalid)}',
    'Kata sandi salah.',
    '[Tampilkan kata sandi (pressed false)]',
    '[Batal] [Lanjutkan]',
  ])
  await user.click(dialog.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  expect(screen.getByRole('button', { name: 'Buat salinan sekarang' })).toBe(make)
})
