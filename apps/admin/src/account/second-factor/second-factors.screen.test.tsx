/** One's own passkeys. */
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { addStaffAccount, PASSWORD } from '@sekolah/api/src/test/second-factor.ts'
import { signIn } from '@sekolah/api-client/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plugInKey } from '../../test/authenticator.ts'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog, readToasts } from '../../test/outline.ts'

const SITE = 'https://smk.contoh.sch.id'

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a passkey is added, named, and removed after the password', async () => {
  const key = plugInKey(SITE)
  const school = await liveApp({ env: { DEMO: '1', PUBLIC_URL: SITE } })
  await addStaffAccount(school, 'ani')
  const { token } = await signIn(school.visitor, { username: 'ani', password: PASSWORD })
  const own = school.client(token)
  const { user } = await openPanel('/teachers', { school, token })
  await user.click(await screen.findByRole('button', { name: /^ani / }))
  await user.click(screen.getByRole('button', { name: 'Keamanan akun' }))
  const dialog = await inDialog('Keamanan akun')
  await user.click(await dialog.findByRole('button', { name: 'Tambah passkey' }))
  const naming = await inDialog('Tambah passkey')
  expect(readDialog()).toEqual([
    '# Tambah passkey',
    '[Tutup]',
    '{Nama passkey: }',
    'Agar Anda mengenalinya nanti, misalnya Laptop kantor.',
    'Peramban lalu meminta sidik jari, wajah, PIN, atau kunci keamanan Anda.',
    '[Batal] [Lanjutkan]',
  ])
  await user.click(naming.getByLabelText('Nama passkey'))
  await user.paste('HP Ani')
  for (const [name, said] of [
    ['NotAllowedError', 'Passkey dibatalkan atau waktunya habis. Coba lagi.'],
    ['AbortError', 'Passkey dibatalkan atau waktunya habis. Coba lagi.'],
    ['InvalidStateError', 'Perangkat ini sudah punya passkey untuk akun Anda.'],
    ['SecurityError', 'Passkey hanya dapat dipakai di alamat resmi situs sekolah.'],
    ['UnknownError', 'Passkey tidak dapat dipakai di perangkat ini.'],
  ] as const) {
    key.refuse(name)
    await user.click(naming.getByRole('button', { name: 'Lanjutkan' }))
    await waitFor(() => expect(naming.getByRole('alert').textContent).toBe(said))
  }
  expect(readDialog()).toEqual([
    '# Tambah passkey',
    '[Tutup]',
    '{Nama passkey: HP Ani}',
    'Agar Anda mengenalinya nanti, misalnya Laptop kantor.',
    'Peramban lalu meminta sidik jari, wajah, PIN, atau kunci keamanan Anda.',
    '!',
    'Passkey tidak dapat dipakai di perangkat ini.',
    '[Batal] [Lanjutkan]',
  ])
  await user.click(naming.getByRole('button', { name: 'Lanjutkan' }))
  const codes = await inDialog('Kode pemulihan Anda')
  expect(readToasts()).toEqual([])
  await user.click(codes.getByRole('button', { name: 'Sudah saya simpan' }))
  await dialog.findByText('HP Ani')
  expect(readDialog()).toEqual([
    '# Keamanan akun',
    '[Tutup]',
    '# Verifikasi dua langkah',
    'Aplikasi autentikator',
    'Belum dipasang',
    'Kode enam angka dari HP, diminta setelah kata sandi. Berlaku di peramban dan di aplikasi desktop.',
    '[Pasang]',
    'Passkey',
    '1 terdaftar',
    'Sidik jari, wajah, atau PIN perangkat ini sebagai langkah kedua.',
    '[Tambah passkey]',
    'HP Ani',
    'Ditambah 21 Nov 2026, belum pernah dipakai',
    '[Ubah nama HP Ani] [Hapus passkey HP Ani]',
    'Kode pemulihan',
    '10 dari 10 tersisa',
    'Pengganti langkah kedua bila HP hilang. Setiap kode berlaku sekali.',
    '[Buat kode baru]',
    '# Perangkat',
    'Akun Anda sedang masuk di perangkat ini. Keluarkan yang tidak Anda kenal, lalu ganti kata sandi Anda.',
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Perangkat ini',
  ])
  await user.click(dialog.getByRole('button', { name: 'Ubah nama HP Ani' }))
  const renaming = await inDialog('Ubah nama passkey')
  await user.clear(renaming.getByLabelText('Nama passkey'))
  await user.paste('  ')
  await user.click(renaming.getByRole('button', { name: 'Simpan nama' }))
  await waitFor(() =>
    expect(renaming.getByLabelText('Nama passkey').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readDialog()).toEqual([
    '# Ubah nama passkey',
    '[Tutup]',
    '{Nama passkey: (invalid)}',
    'Agar Anda mengenalinya nanti, misalnya Laptop kantor.',
    'Nama passkey wajib diisi.',
    '[Batal] [Simpan nama]',
  ])
  await user.clear(renaming.getByLabelText('Nama passkey'))
  await user.paste('Laptop kantor')
  await user.click(renaming.getByRole('button', { name: 'Simpan nama' }))
  await dialog.findByText('Laptop kantor')
  expect(readToasts()).toEqual(['Nama passkey disimpan.', '[Tutup pesan]'])
  expect(await own.factors.get()).toEqual({
    totp: null,
    passkeys: [
      { id: 1, name: 'Laptop kantor', created_at: '2026-11-21T02:00:00.000Z', last_used_at: null },
    ],
    recovery_codes: 10,
    passkeys_available: true,
  })
  school.pass(11 * 60_000)
  await user.click(dialog.getByRole('button', { name: 'Hapus passkey Laptop kantor' }))
  expect(readDialog()).toEqual([
    '# Hapus passkey?',
    '[Tutup]',
    'Laptop kantor',
    'Passkey ini tidak dapat lagi dipakai untuk masuk, dan perangkat lain dikeluarkan.',
    '[Batal] [Hapus passkey]',
  ])
  await user.click(
    (await inDialog('Hapus passkey?')).getByRole('button', { name: 'Hapus passkey' }),
  )
  const proof = await inDialog('Masukkan kata sandi Anda lagi')
  expect(readDialog()).toEqual([
    '# Masukkan kata sandi Anda lagi',
    '[Tutup]',
    'Tindakan ini memerlukan kata sandi Anda. Selama sepuluh menit berikutnya Anda tidak ditanya lagi, dan yang sudah Anda isi tetap ada.',
    '{Kata sandi: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Batal] [Lanjutkan]',
  ])
  await user.click(proof.getByRole('button', { name: 'Batal' }))
  await inDialog('Hapus passkey?')
  expect(readDialog()).toEqual([
    '# Hapus passkey?',
    '[Tutup]',
    'Laptop kantor',
    'Passkey ini tidak dapat lagi dipakai untuk masuk, dan perangkat lain dikeluarkan.',
    '!',
    'Masukkan kata sandi Anda lagi untuk melanjutkan.',
    '[Batal] [Hapus passkey]',
  ])
  await user.click(
    (await inDialog('Hapus passkey?')).getByRole('button', { name: 'Hapus passkey' }),
  )
  const again = await inDialog('Masukkan kata sandi Anda lagi')
  await user.click(again.getByLabelText('Kata sandi'))
  await user.paste(PASSWORD)
  await user.click(again.getByRole('button', { name: 'Lanjutkan' }))
  await dialog.findByText('Belum ada')
  expect(readDialog()).toEqual([
    '# Keamanan akun',
    '[Tutup]',
    '# Verifikasi dua langkah',
    'Aplikasi autentikator',
    'Belum dipasang',
    'Kode enam angka dari HP, diminta setelah kata sandi. Berlaku di peramban dan di aplikasi desktop.',
    '[Pasang]',
    'Passkey',
    'Belum ada',
    'Sidik jari, wajah, atau PIN perangkat ini sebagai langkah kedua.',
    '[Tambah passkey]',
    '# Perangkat',
    'Akun Anda sedang masuk di perangkat ini. Keluarkan yang tidak Anda kenal, lalu ganti kata sandi Anda.',
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Perangkat ini',
  ])
  expect(readToasts()).toEqual(['Passkey dihapus.', '[Tutup pesan]'])
})
