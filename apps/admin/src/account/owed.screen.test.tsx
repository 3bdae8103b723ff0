/** Steps an account must take before it may work: replace its first password, add a second factor. */
import { users } from '@sekolah/api/src/kernel/identity/tables.ts'
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { addStaffAccount, PASSWORD, totpCodeAt } from '@sekolah/api/src/test/second-factor.ts'
import { createClient } from '@sekolah/api-client'
import { signIn } from '@sekolah/api-client/sign-in'
import { calls } from '@sekolah/contract/calls'
import { TOKEN_KEY } from '@sekolah/contract/identity/labels'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../test/outline.ts'

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a factor that the school demands is set up above the work, or the user leaves', async () => {
  const school = await liveApp({ env: { DEMO: '1', PUBLIC_URL: 'http://sekolah.lan' } })
  await addStaffAccount(school, 'ani')
  const { token } = await signIn(school.visitor, { username: 'ani', password: PASSWORD })
  const { user } = await openPanel('/teachers/1', { school, token })
  const subject = await screen.findByLabelText('Mata pelajaran')
  school.set({ second_factor_required: 'office' })
  await user.clear(subject)
  await user.paste('Kimia')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = await inDialog('Pasang verifikasi dua langkah dulu')
  await dialog.findByRole('button', { name: 'Pasang' })
  expect(readDialog()).toEqual([
    '# Pasang verifikasi dua langkah dulu',
    'Sekolah mewajibkan langkah kedua untuk peran Anda. Pasang salah satu, lalu Anda bisa bekerja.',
    'Aplikasi autentikator',
    'Belum dipasang',
    'Kode enam angka dari HP, diminta setelah kata sandi. Berlaku di peramban dan di aplikasi desktop.',
    '[Pasang]',
    'Passkey',
    'Belum ada',
    'Sidik jari, wajah, atau PIN perangkat ini sebagai langkah kedua.',
    'Passkey memerlukan situs yang dibuka lewat https.',
    '[Logout]',
  ])
  await user.click(dialog.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(outline(document.body)).toEqual(['# Checking authentication...']))
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  await expect(school.client(token).auth.me()).rejects.toMatchObject({ status: 401 })
})

test('a factor that the school demands is set up before the panel opens', async () => {
  const school = await demoSchool()
  school.set({ second_factor_required: 'office' })
  await addStaffAccount(school, 'ani')
  const { token } = await signIn(school.visitor, { username: 'ani', password: PASSWORD })
  const { user } = await openPanel('/faq', { school, token })
  const begin = await screen.findByRole('button', { name: 'Pasang' })
  expect(readPage()).toEqual([
    '# Pasang verifikasi dua langkah dulu',
    'Sekolah mewajibkan langkah kedua untuk peran Anda. Pasang salah satu, lalu Anda bisa bekerja.',
    'Aplikasi autentikator',
    'Belum dipasang',
    'Kode enam angka dari HP, diminta setelah kata sandi. Berlaku di peramban dan di aplikasi desktop.',
    '[Pasang]',
    'Passkey',
    'Belum ada',
    'Sidik jari, wajah, atau PIN perangkat ini sebagai langkah kedua.',
    'Peramban ini belum mendukung passkey di alamat ini.',
    '[Logout]',
  ])
  await user.click(begin)
  const scan = await inDialog('Pasang aplikasi autentikator')
  const secret = readDialog().find((line) => /^\w{4} \w{4} \w{4}/.test(line)) ?? ''
  await user.click(scan.getByLabelText('Kode dari aplikasi'))
  await user.paste(totpCodeAt(secret.replaceAll(' ', ''), school.clock()))
  await user.click(scan.getByRole('button', { name: 'Aktifkan' }))
  const codes = await inDialog('Kode pemulihan Anda')
  await user.click(codes.getByRole('button', { name: 'Sudah saya simpan' }))
  await screen.findByRole('button', { name: /^ani / })
  expect(readDialog()).toEqual([])
})

test('an initial password is changed before the panel opens, or above the work', async () => {
  const school = await demoSchool()
  await addStaffAccount(school, 'ani')
  const owe = () => school.db.update(users).set({ must_change: true }).run()
  const { token } = await signIn(school.visitor, { username: 'ani', password: PASSWORD })
  owe()
  const { user } = await openPanel('/teachers/1', { school, token })
  const change = async (from: string, to: string) => {
    for (const [label, text] of [
      ['Kata sandi sekarang', from],
      ['Kata sandi baru', to],
      ['Ulangi kata sandi baru', to],
    ] as const) {
      await user.click(screen.getByLabelText(label))
      await user.paste(text)
    }
    await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }))
  }
  await screen.findByLabelText('Kata sandi sekarang')
  const form = [
    '# Ganti kata sandi Anda dulu',
    'Ini kata sandi awal, yang pernah ditulis atau diberikan di luar akun Anda. Pilih yang hanya Anda ketahui, lalu Anda bisa bekerja.',
    '{Kata sandi sekarang: }',
    '[Tampilkan kata sandi (pressed false)]',
    '{Kata sandi baru: }',
    'Paling sedikit 12 karakter. Beberapa kata acak mudah diingat dan kuat.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Ulangi kata sandi baru: }',
    '[Tampilkan kata sandi (pressed false)]',
    '[Logout] [Simpan kata sandi]',
  ]
  expect(readPage()).toEqual(form)
  const own = 'hujan turun di bulan juni'
  await change(PASSWORD, own)
  const subject = await screen.findByLabelText('Mata pelajaran')
  expect(readToasts()).toEqual([
    'Kata sandi diganti. Perangkat lain sudah dikeluarkan.',
    '[Tutup pesan]',
  ])
  expect(readDialog()[0]).toBe('# Ubah guru')
  owe()
  await user.clear(subject)
  await user.paste('Kimia')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByRole('dialog', { name: 'Ganti kata sandi Anda dulu' })
  expect(readDialog()).toEqual(form)
  await user.keyboard('{Escape}')
  await change(own, PASSWORD)
  await waitFor(() => expect(readDialog()[0]).toBe('# Ubah guru'))
  expect((subject as HTMLInputElement).value).toBe('Kimia')
  await signIn(school.visitor, { username: 'ani', password: PASSWORD })
})

test('a sign-in from a new device is shown until its owner knows it', async () => {
  const school = await demoSchool()
  await addStaffAccount(school, 'ani')
  const from = (userAgent: string, address: string) =>
    createClient(calls, {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('User-Agent', userAgent)
        headers.set('X-Forwarded-For', address)
        return school.request(`${input}`, { ...init, headers })
      },
      token: () => null,
    })
  const account = { username: 'ani', password: PASSWORD }
  const { token } = await signIn(school.visitor, account)
  school.pass(1_000)
  await signIn(
    from('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0', '36.68.1.2'),
    account,
  )
  await signIn(from('Mozilla/5.0 (Windows NT 10.0; rv:143.0) Firefox/143.0', '36.69.1.2'), account)
  const { user } = await openPanel('/faq', { school, token })
  await screen.findAllByRole('button', { name: 'Ya, itu saya' })
  const notices = () =>
    screen.queryAllByText(/perangkat baru/).flatMap(({ parentElement }) => outline(parentElement))
  expect(notices()).toEqual([
    'Akun Anda dipakai masuk dari perangkat baru: Firefox di Linux (jaringan 36.68), 21 November 2026 pukul 09.00 WIB.',
    '[Ya, itu saya] [Lihat perangkat]',
    'Akun Anda dipakai masuk dari perangkat baru: Firefox di Windows (jaringan 36.69), 21 November 2026 pukul 09.00 WIB.',
    '[Ya, itu saya] [Lihat perangkat]',
  ])
  await user.click(screen.getAllByRole('button', { name: 'Ya, itu saya' })[0] as HTMLElement)
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Ya, itu saya' })).toHaveLength(1),
  )
  expect(notices()).toEqual([
    'Akun Anda dipakai masuk dari perangkat baru: Firefox di Windows (jaringan 36.69), 21 November 2026 pukul 09.00 WIB.',
    '[Ya, itu saya] [Lihat perangkat]',
  ])
  await user.click(screen.getByRole('button', { name: 'Lihat perangkat' }))
  const dialog = await inDialog('Keamanan akun')
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
  expect(readDialog().slice(readDialog().indexOf('# Perangkat'))).toEqual([
    '# Perangkat',
    'Akun Anda sedang masuk di perangkat ini. Keluarkan yang tidak Anda kenal, lalu ganti kata sandi Anda.',
    'Perangkat tidak dikenal',
    'Alamat 203.0.113.7 · masuk 21 November 2026 pukul 09.00 WIB',
    'Perangkat ini',
    'Firefox di Linux',
    'Alamat 36.68.1.2 · masuk 21 November 2026 pukul 09.00 WIB',
    'Terakhir dipakai baru saja',
    '[Keluarkan Firefox di Linux]',
    'Firefox di Windows',
    'Alamat 36.69.1.2 · masuk 21 November 2026 pukul 09.00 WIB',
    'Terakhir dipakai baru saja',
    '[Keluarkan Firefox di Windows]',
    '[Keluarkan semua perangkat lain]',
  ])
})
