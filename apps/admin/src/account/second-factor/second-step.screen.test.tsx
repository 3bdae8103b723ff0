/** The second step of signing in, with a passkey. */
import { recoveryCodes } from '@sekolah/api/src/kernel/identity/second-factor/tables.ts'
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { addStaffAccount, PASSWORD } from '@sekolah/api/src/test/second-factor.ts'
import { signIn } from '@sekolah/api-client/sign-in'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plugInKey } from '../../test/authenticator.ts'
import { openPanel } from '../../test/open-panel.tsx'
import { readPage } from '../../test/outline.ts'

const SITE = 'https://smk.contoh.sch.id'

test('a passkey is the second step of signing in, if this browser has one', async () => {
  const plugged = plugInKey(SITE)
  const school = await liveApp({ env: { DEMO: '1', PUBLIC_URL: SITE } })
  await addStaffAccount(school, 'ani')
  const { token } = await signIn(school.visitor, { username: 'ani', password: PASSWORD })
  const own = school.client(token)
  await own.factors.addPasskey({
    body: { name: 'HP', response: plugged.key.create(await own.factors.passkeyOptions()) },
  })
  const { user } = await openPanel('/teachers', { school, role: null })
  const enter = async () => {
    await user.clear(screen.getByLabelText('Nama pengguna'))
    await user.paste('ani')
    await user.click(screen.getByLabelText('Kata sandi'))
    await user.paste(PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Masuk' }))
    await screen.findByRole('form', { name: 'Langkah kedua' })
  }
  await screen.findByText('Sekolah contoh')
  await enter()
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Kode pemulihan: }',
    'Salah satu kode yang Anda simpan. Setiap kode berlaku sekali.',
    '[Masuk] [Pakai passkey]',
    '[Kembali]',
  ])
  plugged.refuse('NotAllowedError')
  await user.click(screen.getByRole('button', { name: 'Pakai passkey' }))
  await screen.findByText(/dibatalkan/)
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Kode pemulihan: (invalid)}',
    'Salah satu kode yang Anda simpan. Setiap kode berlaku sekali.',
    'Passkey dibatalkan atau waktunya habis. Coba lagi.',
    '[Masuk] [Pakai passkey]',
    '[Kembali]',
  ])
  await user.click(screen.getByRole('button', { name: 'Kembali' }))
  school.db.delete(recoveryCodes).run()
  await enter()
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '[Pakai passkey]',
    '[Kembali]',
  ])
  expect(document.activeElement?.textContent).toBe('Pakai passkey')
  plugged.refuse('NotAllowedError')
  await user.click(screen.getByRole('button', { name: 'Pakai passkey' }))
  await screen.findByRole('alert')
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '!',
    'Passkey dibatalkan atau waktunya habis. Coba lagi.',
    '[Pakai passkey]',
    '[Kembali]',
  ])
  school.pass(3_600_000)
  await user.click(screen.getByRole('button', { name: 'Pakai passkey' }))
  await screen.findByLabelText('Kata sandi')
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    '{Nama pengguna: ani}',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Masuk]',
    '!',
    'Waktu untuk langkah kedua sudah habis. Masuk lagi dengan kata sandi.',
    '[Lupa kata sandi? (expanded false)]',
    'Sekolah contoh',
    'Nama pengguna',
    'admin',
    'Kata sandi',
    'demo-nusa-bakti',
  ])
  plugged.unplug()
  await enter()
  expect(readPage()).toEqual([
    '# Masuk ke Panel Admin',
    'Gunakan akun staf Anda.',
    'Akun ini hanya punya passkey, dan di sini passkey tidak dapat dipakai',
    'Masuk lewat peramban di alamat https situs sekolah, atau minta Super Admin melepas verifikasi dua langkah akun Anda.',
    '[Kembali]',
  ])
  await user.click(screen.getByRole('button', { name: 'Kembali' }))
  plugged.plugIn()
  await enter()
  await user.click(screen.getByRole('button', { name: 'Pakai passkey' }))
  await screen.findByRole('table')
})
