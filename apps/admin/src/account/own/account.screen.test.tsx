/** One's own account: password, second factors, devices. */
import { addStaffAccount, PASSWORD, totpCodeAt } from '@sekolah/api/src/test/second-factor.ts'
import { signIn } from '@sekolah/api-client/sign-in'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readDialog, readToasts } from '../../test/outline.ts'

/** The panel of an account that has signed in with PASSWORD. */
const openOwn = async (username = 'ani') => {
  const school = await demoSchool()
  await addStaffAccount(school, username)
  const { token } = await signIn(school.visitor, { username, password: PASSWORD })
  const opened = await openPanel('/teachers', { school, token })
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: /^ani / }))
  return { ...opened, own: school.client(token) }
}

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('the own password is changed with the present one', async () => {
  const { user, school } = await openOwn()
  await user.click(screen.getByRole('button', { name: 'Ganti kata sandi' }))
  const form = await inDialog('Ganti kata sandi')
  const fill = async (...texts: string[]) => {
    for (const [at, label] of [
      'Kata sandi sekarang',
      'Kata sandi baru',
      'Ulangi kata sandi baru',
    ].entries()) {
      await user.clear(form.getByLabelText(label))
      await user.paste(texts[at] ?? '')
    }
    await user.click(form.getByRole('button', { name: 'Simpan kata sandi' }))
  }
  await fill('salah', 'pendek', 'lain')
  expect(readDialog()).toEqual([
    '# Ganti kata sandi',
    '[Tutup]',
    '{Kata sandi sekarang: salah}',
    '[Tampilkan kata sandi (pressed false)]',
    '{Kata sandi baru: pendek}',
    'Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Ulangi kata sandi baru: lain (invalid)}',
    'Kedua kata sandi baru belum sama.',
    '[Tampilkan kata sandi (pressed false)]',
    '[Batal] [Simpan kata sandi]',
  ])
  await fill('salah', 'pendek', 'pendek')
  await waitFor(() =>
    expect(form.getByLabelText('Kata sandi baru').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readDialog().slice(2, -1)).toEqual([
    '{Kata sandi sekarang: salah}',
    '[Tampilkan kata sandi (pressed false)]',
    '{Kata sandi baru: pendek (invalid)}',
    'Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat.',
    'Kata sandi baru paling sedikit 12 karakter.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Ulangi kata sandi baru: pendek}',
    '[Tampilkan kata sandi (pressed false)]',
  ])
  const fresh = 'hujan turun di bulan juni'
  await fill('salah', fresh, fresh)
  await waitFor(() =>
    expect(form.getByLabelText('Kata sandi sekarang').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readDialog().slice(2, -1)).toEqual([
    '{Kata sandi sekarang: salah (invalid)}',
    'Kata sandi sekarang salah.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Kata sandi baru: hujan turun di bulan juni}',
    'Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Ulangi kata sandi baru: hujan turun di bulan juni}',
    '[Tampilkan kata sandi (pressed false)]',
  ])
  await fill(PASSWORD, fresh, fresh)
  await waitFor(() =>
    expect(readToasts()).toEqual([
      'Kata sandi diganti. Perangkat lain sudah dikeluarkan.',
      '[Tutup pesan]',
    ]),
  )
  await waitFor(() => expect(readDialog()).toEqual([]))
  await signIn(school.visitor, { username: 'ani', password: fresh })
})

test('other devices of the account are signed out, one or all', async () => {
  const { user, school, own } = await openOwn()
  const other = () => signIn(school.visitor, { username: 'ani', password: PASSWORD })
  await other()
  await other()
  await user.click(screen.getByRole('button', { name: 'Keamanan akun' }))
  const dialog = await inDialog('Keamanan akun')
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
  await dialog.findByRole('button', { name: 'Pasang' })
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
    'Peramban ini belum mendukung passkey di alamat ini.',
    '# Perangkat',
    'Akun Anda sedang masuk di perangkat ini. Keluarkan yang tidak Anda kenal, lalu ganti kata sandi Anda.',
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Perangkat ini',
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Terakhir dipakai baru saja',
    '[Keluarkan Perangkat tidak dikenal]',
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Terakhir dipakai baru saja',
    '[Keluarkan Perangkat tidak dikenal]',
    '[Keluarkan semua perangkat lain]',
  ])
  const [first] = dialog.getAllByRole('button', { name: /^Keluarkan Perangkat/ })
  if (first) await user.click(first)
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  expect(readDialog().slice(-5)).toEqual([
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Terakhir dipakai baru saja',
    '[Keluarkan Perangkat tidak dikenal]',
    '[Keluarkan semua perangkat lain]',
  ])
  await user.click(dialog.getByRole('button', { name: 'Keluarkan semua perangkat lain' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect(await own.auth.sessions()).toHaveLength(1)
  expect(readDialog().slice(-6)).toEqual([
    'Peramban ini belum mendukung passkey di alamat ini.',
    '# Perangkat',
    'Akun Anda sedang masuk di perangkat ini. Keluarkan yang tidak Anda kenal, lalu ganti kata sandi Anda.',
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Perangkat ini',
  ])
  await user.click(dialog.getByRole('button', { name: 'Tutup' }))
  expect(readDialog()).toEqual([])
})

test('an authenticator app is set up, and its recovery codes are seen once', async () => {
  const { user, school, own, saved } = await openOwn()
  await user.click(screen.getByRole('button', { name: 'Keamanan akun' }))
  const dialog = await inDialog('Keamanan akun')
  await user.click(await dialog.findByRole('button', { name: 'Pasang' }))
  const scan = await inDialog('Pasang aplikasi autentikator')
  const { secret } = await own.factors.startTotp()
  expect(readDialog().filter((line) => !/^\w{4} \w{4}|otpauth/.test(line))).toEqual([
    '# Pasang aplikasi autentikator',
    '[Tutup]',
    'Pindai kode QR ini.',
    '(Kode QR untuk aplikasi autentikator)',
    'Tidak bisa memindai? Ketik kunci ini di aplikasinya:',
    'Ketik enam angka yang tampil di aplikasi itu.',
    '{Kode dari aplikasi: }',
    '[Batal] [Aktifkan]',
  ])
  await user.click(scan.getByRole('button', { name: 'Batal' }))
  await user.click(await dialog.findByRole('button', { name: 'Pasang' }))
  const again = await inDialog('Pasang aplikasi autentikator')
  await user.click(again.getByLabelText('Kode dari aplikasi'))
  await user.paste('000000')
  await user.click(again.getByRole('button', { name: 'Aktifkan' }))
  await waitFor(() =>
    expect(again.getByLabelText('Kode dari aplikasi').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(readDialog().slice(-3)).toEqual([
    '{Kode dari aplikasi: 000000 (invalid)}',
    'Kode belum cocok. Pastikan jam HP Anda tepat, lalu ketik kode yang sedang tampil.',
    '[Batal] [Aktifkan]',
  ])
  const shown = readDialog().find((line) => /^\w{4} \w{4} \w{4}/.test(line)) ?? ''
  expect(secret).not.toBe('')
  await user.clear(again.getByLabelText('Kode dari aplikasi'))
  await user.paste(totpCodeAt(shown.replaceAll(' ', ''), school.clock()))
  await user.click(again.getByRole('button', { name: 'Aktifkan' }))
  const codes = await inDialog('Kode pemulihan Anda')
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  expect(readDialog().filter((line) => !/^\w+-\w+/.test(line))).toEqual([
    '# Kode pemulihan Anda',
    'Simpan kode ini sekarang',
    'Kode hanya ditampilkan sekali. Bila HP Anda hilang, satu kode menggantikan langkah kedua saat masuk; sesudah itu kode tersebut tidak berlaku lagi.',
    '[Salin] [Unduh] [Sudah saya simpan]',
  ])
  await user.click(codes.getByRole('button', { name: 'Unduh' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('kode-pemulihan-ani.txt')
  expect(saved[0]?.text.split('\r\n')).toHaveLength(14)
  expect(saved[0]?.text.split('\r\n').slice(0, 3)).toEqual([
    'Kode pemulihan ani, dibuat 21 November 2026 pukul 09.00 WIB.',
    'Setiap kode berlaku sekali, sebagai pengganti kode aplikasi. Simpan di tempat aman.',
    '',
  ])
  await user.keyboard('{Escape}')
  expect(readDialog()[0]).toBe('# Kode pemulihan Anda')
  await user.click(codes.getByRole('button', { name: 'Sudah saya simpan' }))
  await dialog.findByText('Aktif')
  expect(readDialog().slice(0, 16)).toEqual([
    '# Keamanan akun',
    '[Tutup]',
    '# Verifikasi dua langkah',
    'Aplikasi autentikator',
    'Aktif',
    'Sejak 21 Nov 2026. Saat masuk Anda diminta kode enam angka dari HP.',
    '[Nonaktifkan]',
    'Passkey',
    'Belum ada',
    'Sidik jari, wajah, atau PIN perangkat ini sebagai langkah kedua.',
    'Peramban ini belum mendukung passkey di alamat ini.',
    'Kode pemulihan',
    '10 dari 10 tersisa',
    'Pengganti langkah kedua bila HP hilang. Setiap kode berlaku sekali.',
    '[Buat kode baru]',
    '# Perangkat',
  ])

  await user.click(dialog.getByRole('button', { name: /Buat kode baru/ }))
  expect(readDialog()).toEqual([
    '# Buat kode pemulihan baru?',
    '[Tutup]',
    'Sepuluh kode baru menggantikan semua kode yang lama.',
    '[Batal] [Buat kode baru]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(dialog.getByRole('button', { name: 'Nonaktifkan' }))
  expect(readDialog()).toEqual([
    '# Nonaktifkan aplikasi autentikator?',
    '[Tutup]',
    'Masuk tidak lagi meminta kode dari aplikasi, dan perangkat lain dikeluarkan. Tanpa passkey, kode pemulihan ikut terhapus.',
    '[Batal] [Nonaktifkan]',
  ])
  await user.click(
    (await inDialog('Nonaktifkan aplikasi autentikator?')).getByRole('button', {
      name: 'Nonaktifkan',
    }),
  )
  await dialog.findByText('Belum dipasang')
  expect(await own.factors.get()).toMatchObject({ totp: null })
})
