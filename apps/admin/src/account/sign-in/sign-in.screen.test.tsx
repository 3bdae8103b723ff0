/** Signing in, the first account of a server, and a forgotten password. */

import { makeSetupCode } from '@sekolah/api/src/kernel/identity/setup-code.ts'
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { addAccountWithTotp, PASSWORD } from '@sekolah/api/src/test/second-factor.ts'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../../test/outline.ts'

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

test('a wrong password is refused with what was typed, and the right one opens the panel', async () => {
  const { user } = await openPanel('/teachers', { role: null })
  await screen.findByRole('heading', { name: 'Masuk ke Panel Admin' })
  await screen.findByText('Sekolah contoh')
  expect(outline(document.body)).toEqual([
    'SMK Nusa Bakti',
    'Satu meja kerja untuk seluruh sekolah.',
    'Pendaftar baru muncul sendiri, keputusan tercatat, dan situs berubah begitu Anda menyimpan.',
    'Khusus guru dan staf sekolah',
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Nama pengguna: }',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Masuk]',
    '[Lupa kata sandi? (expanded false)]',
    'Sekolah contoh',
    'Nama pengguna',
    'admin',
    'Kata sandi',
    'demo-nusa-bakti',
  ])
  await user.click(screen.getByRole('button', { name: 'Tampilkan kata sandi' }))
  expect(field('Kata sandi').type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Sembunyikan kata sandi' }))
  expect(field('Kata sandi').type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Lupa kata sandi?' }))
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Nama pengguna: }',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Masuk]',
    '[Lupa kata sandi? (expanded)]',
    'Minta tautan kata sandi baru kepada rekan yang mengelola akun (Kelola Admin), atau kepada pengelola server. Tautan itu berlaku satu jam.',
    'Sekolah contoh',
    'Nama pengguna',
    'admin',
    'Kata sandi',
    'demo-nusa-bakti',
  ])
  await fill(user, { 'Nama pengguna': 'admin', 'Kata sandi': 'salah' })
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  expect((await screen.findByRole('alert')).textContent).toEqual(
    'Nama pengguna atau kata sandi salah',
  )
  expect(field('Nama pengguna').value).toBe('admin')
  await fill(user, { 'Kata sandi': demoAccount.password })
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  await screen.findByRole('table')
  expect(window.location.pathname).toBe('/admin/teachers')
})

test('without a server the login says so, and keeps the name', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/', { school, role: null })
  await screen.findByText('Sekolah contoh')
  await school.close()
  await fill(user, { 'Nama pengguna': 'admin', 'Kata sandi': 'apa pun' })
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  expect((await screen.findByRole('alert')).textContent).toEqual(
    'Login failed. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
  )
})

test('the first account of a server needs the code from its log', async () => {
  const school = await liveApp()
  const { user } = await openPanel('/', { school, role: null })
  await screen.findByRole('heading', { name: 'Siapkan Panel Admin' })
  await user.click(screen.getByRole('button', { name: 'Buat akun' }))
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(readPage()).toEqual([
    '# Siapkan Panel Admin',
    'Server ini belum memiliki akun. Buat akun Super Admin pertama dengan kode penyiapan dari log server (berlaku 15 menit).',
    '{Kode penyiapan: (invalid)}',
    'Kode baru tertulis di log setiap kali server dijalankan ulang.',
    'Kode wajib diisi.',
    '{Nama pengguna: (invalid)}',
    'Nama pengguna wajib diisi.',
    '{Email: (invalid)}',
    'Email wajib diisi.',
    '{Kata sandi: (invalid)}',
    'Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat.',
    'Kata sandi baru paling sedikit 12 karakter.',
    '[Tampilkan kata sandi (pressed false)]',
    '[Buat akun]',
  ])
  expect(document.activeElement).toBe(field('Kode penyiapan'))
  const texts = { 'Nama pengguna': 'kepala', Email: 'kepala@contoh.id', 'Kata sandi': PASSWORD }
  await fill(user, { ...texts, 'Kode penyiapan': 'AAAA-AAAA-AAAA-AAAA' })
  await user.click(screen.getByRole('button', { name: 'Buat akun' }))
  expect((await screen.findByRole('alert')).textContent).toEqual(
    'Kode penyiapan salah, sudah dipakai, atau kedaluwarsa. Jalankan ulang server untuk kode baru.',
  )
  await fill(user, { 'Kode penyiapan': makeSetupCode(school.db, school.clock()) })
  await user.click(screen.getByRole('button', { name: 'Buat akun' }))
  await screen.findByRole('button', { name: /kepala Super Admin/ })
})

test('the second step takes a code of the app or a recovery code', async () => {
  const school = await demoSchool()
  const { code, recovery } = await addAccountWithTotp(school)
  school.pass(60_000)
  const { user } = await openPanel('/teachers', { school, role: null })
  await screen.findByText('Sekolah contoh')
  await fill(user, { 'Nama pengguna': 'ani', 'Kata sandi': PASSWORD })
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  await screen.findByRole('form', { name: 'Langkah kedua' })
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Kode dari aplikasi autentikator: }',
    'Enam angka yang sedang tampil di HP Anda.',
    '[Masuk]',
    '[Kembali] [Pakai kode pemulihan]',
  ])
  expect(document.activeElement).toBe(field('Kode dari aplikasi autentikator'))
  await user.paste('000000')
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  await waitFor(() =>
    expect(field('Kode dari aplikasi autentikator').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Kode dari aplikasi autentikator: 000000 (invalid)}',
    'Enam angka yang sedang tampil di HP Anda.',
    'Kode salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
    '[Masuk]',
    '[Kembali] [Pakai kode pemulihan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Pakai kode pemulihan' }))
  expect(document.activeElement).toBe(field('Kode pemulihan'))
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Kode pemulihan: }',
    'Salah satu kode yang Anda simpan. Setiap kode berlaku sekali.',
    '[Masuk]',
    '[Kembali] [Pakai kode aplikasi]',
  ])
  await user.click(screen.getByRole('button', { name: 'Kembali' }))
  expect(field('Nama pengguna').value).toBe('ani')
  await fill(user, { 'Kata sandi': PASSWORD })
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  await user.click(await screen.findByRole('button', { name: 'Pakai kode pemulihan' }))
  await user.paste(recovery[0] ?? '')
  await user.click(screen.getByRole('button', { name: 'Masuk' }))
  await screen.findByRole('table')
  expect(code()).toHaveLength(6)
})

test('an expired session asks for the password above the open form', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/teachers/1', { school })
  await screen.findByLabelText('Mata pelajaran')
  await user.clear(field('Mata pelajaran'))
  await user.paste('Kimia')
  const [own] = (await school.staff('super_admin', 'kepala').users.list()).filter(
    ({ username }) => username === 'petugas',
  )
  await school.staff('super_admin', 'ketua').users.revokeSessions({ params: { id: own?.id ?? 0 } })
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByRole('dialog', { name: 'Sesi Anda berakhir' })
  expect(readDialog()).toEqual([
    '# Sesi Anda berakhir',
    'Masuk lagi untuk melanjutkan. Yang sudah Anda tulis tetap ada di layar ini.',
    '{Nama pengguna: petugas}',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Masuk]',
  ])
  expect(field('Mata pelajaran').value).toBe('Kimia')
  expect(field('Kata sandi').dataset.firstFocus).toBe('true')
  expect(readToasts()).toEqual([])
})
