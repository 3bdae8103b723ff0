/** A forgotten password: the link for a new one. */

import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { addStaffAccount } from '@sekolah/api/src/test/second-factor.ts'
import { signIn } from '@sekolah/api-client/sign-in'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readPage } from '../../test/outline.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const fill = async (
  user: { clear: (e: Element) => Promise<void>; paste: (t: string) => Promise<void> },
  texts: Record<string, string>,
) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label))
    await user.paste(text)
  }
}

test('a school with a mail server sends the link for a new password', async () => {
  const school = await liveApp({
    env: {
      DEMO: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'tu@contoh.id',
      PUBLIC_URL: 'https://contoh.id',
    },
  })
  const { user } = await openPanel('/', { school, role: null })
  await user.click(await screen.findByRole('button', { name: 'Lupa kata sandi?' }))
  await user.click(await screen.findByRole('button', { name: 'Kirim tautan ke email saya' }))
  await waitFor(() =>
    expect(field('Nama pengguna atau email').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Nama pengguna: }',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Masuk]',
    '[Lupa kata sandi? (expanded)]',
    '{Nama pengguna atau email: (invalid)}',
    'Nama pengguna atau email wajib diisi.',
    '[Kirim tautan ke email saya]',
    'Sekolah contoh',
    'Nama pengguna',
    'admin',
    'Kata sandi',
    'demo-nusa-bakti',
  ])
  await fill(user, { 'Nama pengguna atau email': 'siapa pun' })
  await user.click(screen.getByRole('button', { name: 'Kirim tautan ke email saya' }))
  expect((await screen.findByRole('status')).textContent).toEqual(
    'Bila akun itu ada, tautan untuk kata sandi baru sedang dikirim ke emailnya.',
  )
})

test('a one-time link sets a new password once', async () => {
  const school = await demoSchool()
  const id = await addStaffAccount(school, 'ani')
  const { url } = await school.staff('super_admin').users.resetLink({ params: { id } })
  const token = new URL(url).hash
  const { user } = await openPanel(`/reset${token}`, { school, role: null })
  await screen.findByRole('heading', { name: 'Pilih kata sandi baru' })
  await fill(user, { 'Kata sandi baru': 'pendek', 'Ulangi kata sandi baru': 'lain' })
  await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }))
  expect(readPage()).toEqual([
    '# Pilih kata sandi baru',
    'Tautan ini hanya dapat dipakai sekali. Setelah itu Anda masuk dengan kata sandi baru.',
    '{Kata sandi baru: pendek}',
    'Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Ulangi kata sandi baru: lain (invalid)}',
    'Kedua kata sandi belum sama.',
    '[Tampilkan kata sandi (pressed false)]',
    '[Simpan kata sandi]',
  ])
  await fill(user, { 'Ulangi kata sandi baru': 'pendek' })
  await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }))
  await waitFor(() => expect(field('Kata sandi baru').getAttribute('aria-invalid')).toBe('true'))
  expect(readPage()).toEqual([
    '# Pilih kata sandi baru',
    'Tautan ini hanya dapat dipakai sekali. Setelah itu Anda masuk dengan kata sandi baru.',
    '{Kata sandi baru: pendek (invalid)}',
    'Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat.',
    'Kata sandi baru paling sedikit 12 karakter.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Ulangi kata sandi baru: pendek}',
    '[Tampilkan kata sandi (pressed false)]',
    '[Simpan kata sandi]',
  ])
  const fresh = 'hujan turun di bulan juni'
  await fill(user, { 'Kata sandi baru': fresh, 'Ulangi kata sandi baru': fresh })
  await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }))
  await screen.findByRole('status')
  expect(readPage()).toEqual([
    '# Pilih kata sandi baru',
    'Kata sandi sudah diganti, dan semua perangkat sudah dikeluarkan.',
    '<Masuk /admin>',
  ])
  expect(window.location.hash).toBe('')
  await signIn(school.visitor, { username: 'ani', password: fresh })
})

test('a used link is refused', async () => {
  const { user } = await openPanel(`/reset#${'a'.repeat(43)}`, { role: null })
  const fresh = 'hujan turun di bulan juni'
  await screen.findByRole('heading', { name: 'Pilih kata sandi baru' })
  await fill(user, { 'Kata sandi baru': fresh, 'Ulangi kata sandi baru': fresh })
  await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }))
  expect((await screen.findByRole('alert')).textContent).toEqual(
    'Tautan ini salah, sudah dipakai, atau kedaluwarsa. Minta tautan yang baru.',
  )
})
