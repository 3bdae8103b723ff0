/** Kelola Admin: accounts, their roles, and what they may do to each other. */
import { addAccountWithTotp } from '@sekolah/api/src/test/second-factor.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../test/outline.ts'

const rows = () => outline(document.querySelector('tbody'))
const list = async (school: Awaited<ReturnType<typeof demoSchool>>) =>
  await school.staff('super_admin', crypto.randomUUID().slice(0, 8)).users.list()

test('an account is added with more roles, changed, and signed out everywhere', async () => {
  const school = await demoSchool()
  await addAccountWithTotp(school)
  const { user } = await openPanel('/users', { school })
  await screen.findByRole('table')
  expect(rows()).toEqual([
    '<admin /admin/users/1> admin@smknusabakti.sch.id Super Admin | Super Admin | Aktif | Tidak masuk | 31 Okt 2026 | [Keluarkan admin dari semua perangkat (disabled)] <Ubah admin /admin/users/1> [Hapus admin]',
    '<ani /admin/users/2> ani@contoh.sch.id Admin | Admin | Aktif dua langkah | 1 masuk | 21 Nov 2026 | [Keluarkan ani dari semua perangkat] <Ubah ani /admin/users/2> [Hapus ani]',
    '<petugas /admin/users/3> Anda petugas@contoh.sch.id Super Admin | Super Admin | Aktif | 1 masuk | 21 Nov 2026 | [Keluarkan petugas dari semua perangkat] <Ubah petugas /admin/users/3> [Hapus petugas]',
  ])
  await user.click(screen.getByRole('link', { name: 'Tambah admin' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  expect(readDialog()).toEqual([
    '# Tambah admin',
    '[Tutup]',
    '{Nama pengguna: (invalid)}',
    'Nama pengguna wajib diisi.',
    '{Email: (invalid)}',
    'Email wajib diisi.',
    '{Peran: Editor / Verifikator / Bendahara / Kepala Sekolah / *Admin / Super Admin}',
    'Admin juga mengurus PPDB, pesan, dan pengaturan.',
    'Juga bertugas sebagai',
    '{Verifikator: off}',
    '{Bendahara: off}',
    '{Kepala Sekolah: off}',
    '{Kata sandi: (invalid)}',
    'Paling sedikit 12 karakter. Pemiliknya diminta menggantinya saat pertama masuk.',
    'Kata sandi baru paling sedikit 12 karakter.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Aktif Akun nonaktif tidak bisa masuk, dan dikeluarkan dari semua perangkat.: on}',
    '[Batal] [Simpan]',
  ])
  for (const [label, text] of [
    ['Nama pengguna', 'budi'],
    ['Email', 'budi@contoh.id'],
    ['Kata sandi', 'kuda terbang sore hari'],
  ] as const) {
    await user.click(form.getByLabelText(label))
    await user.paste(text)
  }
  await user.selectOptions(form.getByLabelText('Peran'), 'Editor')
  expect(readDialog().slice(6, 12)).toEqual([
    'Juga bertugas sebagai',
    '{Verifikator: off}',
    '{Bendahara: off}',
    '{Kepala Sekolah: off}',
    '{Kata sandi: kuda terbang sore hari}',
    'Paling sedikit 12 karakter. Pemiliknya diminta menggantinya saat pertama masuk.',
  ])
  await user.click(form.getByRole('checkbox', { name: 'Bendahara' }))
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  expect((await list(school)).find(({ username }) => username === 'budi')).toMatchObject({
    role: 'editor',
    roles: ['treasurer'],
    must_change: true,
    is_active: true,
  })
  await user.selectOptions(screen.getByLabelText('Peran'), 'Bendahara')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()).toEqual([
    '<budi /admin/users/4?role=treasurer> budi@contoh.id Editor, Bendahara | Editor, Bendahara | Aktif belum ganti sandi | Tidak masuk | 21 Nov 2026 | [Keluarkan budi dari semua perangkat (disabled)] <Ubah budi /admin/users/4?role=treasurer> [Hapus budi]',
  ])

  await user.click(screen.getByRole('link', { name: 'budi' }))
  const change = within(await screen.findByRole('dialog', { name: 'Ubah admin' }))
  await user.click(change.getByRole('button', { name: 'Buat tautan kata sandi baru' }))
  const link = await change.findByLabelText<HTMLInputElement>('Tautan untuk budi')
  expect(link.value).toMatch(/\/admin\/reset#/)
  expect(readDialog().filter((line) => /Berlaku sekali/.test(line))).toEqual([
    'Serahkan langsung kepada pemilik akun. Berlaku sekali, sampai 21 November 2026 pukul 10.00 WIB.',
  ])
  await user.click(change.getByRole('button', { name: 'Salin tautan' }))
  await waitFor(() => expect(readToasts().join()).toMatch(/alin/))
  await user.click(change.getByRole('checkbox', { name: /^Aktif/ }))
  await user.click(change.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  await waitFor(() => expect(rows().join()).toMatch(/Nonaktif/))
})

test('a colleague is signed out, loses the second factor, and is deleted after questions', async () => {
  const school = await demoSchool()
  const { own } = await addAccountWithTotp(school)
  const { id } = await own.auth.me()
  const { user } = await openPanel(`/users/${id}`, { school })
  const form = within(await screen.findByRole('dialog', { name: 'Ubah admin' }))
  expect(readDialog()).toEqual([
    '# Ubah admin',
    '[Tutup]',
    '{Nama pengguna: ani}',
    '{Email: ani@contoh.sch.id}',
    '{Peran: Editor / Verifikator / Bendahara / Kepala Sekolah / *Admin / Super Admin}',
    'Admin juga mengurus PPDB, pesan, dan pengaturan.',
    'Juga bertugas sebagai',
    '{Verifikator: off}',
    '{Bendahara: off}',
    '{Kepala Sekolah: off}',
    '{Kata sandi: }',
    'Paling sedikit 12 karakter. Pemiliknya diminta menggantinya saat pertama masuk.',
    '[Tampilkan kata sandi (pressed false)]',
    '[Buat tautan kata sandi baru]',
    '{Aktif Akun nonaktif tidak bisa masuk, dan dikeluarkan dari semua perangkat.: on}',
    'Verifikasi dua langkah aktifLepas hanya bila pemiliknya kehilangan HP dan kode pemulihan.',
    '[Lepas]',
    '[Batal] [Simpan]',
  ])
  await user.click(form.getByRole('button', { name: 'Lepas' }))
  expect(readDialog()).toEqual([
    '# Lepas verifikasi dua langkah?',
    '[Tutup]',
    'ani (Admin)',
    'Untuk rekan yang kehilangan HP. Aplikasi autentikator, passkey, dan kode pemulihannya dihapus, dan semua perangkatnya dikeluarkan.',
    '[Batal] [Lepas verifikasi]',
  ])
  await user.click(screen.getByRole('button', { name: 'Lepas verifikasi' }))
  await waitFor(async () =>
    expect((await list(school)).find((one) => one.id === id)?.second_factor).toBeFalsy(),
  )
  await user.click(form.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { token } = { token: school.tokenOf('admin', 'citra') }
  expect(token).not.toBe('')
})

test('sessions of an account end after a question, and a refused delete says why', async () => {
  const school = await demoSchool()
  school.tokenOf('editor', 'citra')
  const { user } = await openPanel('/users', { school })
  await screen.findByRole('link', { name: 'citra' })
  await user.click(screen.getByRole('button', { name: 'Keluarkan citra dari semua perangkat' }))
  expect(readDialog()).toEqual([
    '# Keluarkan dari semua perangkat?',
    '[Tutup]',
    'citra (Editor)',
    'Semua perangkat diminta masuk lagi saat itu juga. Kata sandi tidak berubah.',
    '[Batal] [Keluarkan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Keluarkan' }))
  await waitFor(() => expect(rows().find((row) => /citra/.test(row))).toMatch(/Tidak masuk/))
  await waitFor(() =>
    expect(readToasts()).toEqual(['Sudah dikeluarkan dari semua perangkat.', '[Tutup pesan]']),
  )
  await user.click(screen.getByRole('button', { name: 'Hapus petugas' }))
  await user.click(screen.getByRole('button', { name: 'Ya' }))
  await within(screen.getByRole('dialog')).findByRole('alert')
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus user ini?',
    '[Tutup]',
    'petugas (Super Admin)',
    'Akun ini tidak masuk Sampah dan tidak bisa dikembalikan.',
    '!',
    'Belum dihapus. Anda tidak dapat menghapus akun sendiri.',
    '[Batal] [Ya]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(screen.getByRole('button', { name: 'Hapus citra' }))
  expect(readDialog()).toEqual([
    '# Apakah Anda yakin ingin menghapus user ini?',
    '[Tutup]',
    'citra (Editor)',
    'Akun ini tidak masuk Sampah dan tidak bisa dikembalikan.',
    '[Batal] [Ya]',
  ])
  await user.click(screen.getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'citra' })).toBeNull())
})

test('an admin offers only roles below, and does not set the own password here', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/users/baru', { school, role: 'admin' })
  await screen.findByRole('dialog', { name: 'Tambah admin' })
  expect(readDialog()).toEqual([
    '# Tambah admin',
    '[Tutup]',
    '{Nama pengguna: }',
    '{Email: }',
    '{Peran: Editor / Verifikator / *Admin}',
    'Admin juga mengurus PPDB, pesan, dan pengaturan.',
    'Juga bertugas sebagai',
    '{Verifikator: off}',
    '{Kata sandi: }',
    'Paling sedikit 12 karakter. Pemiliknya diminta menggantinya saat pertama masuk.',
    '[Tampilkan kata sandi (pressed false)]',
    '{Aktif Akun nonaktif tidak bisa masuk, dan dikeluarkan dari semua perangkat.: on}',
    '[Batal] [Simpan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await user.click(await screen.findByRole('link', { name: 'petugas' }))
  await screen.findByRole('dialog', { name: 'Ubah admin' })
  expect(readDialog()).toEqual([
    '# Ubah admin',
    '[Tutup]',
    '{Nama pengguna: petugas}',
    '{Email: petugas@contoh.sch.id}',
    '{Peran: Editor / Verifikator / *Admin}',
    'Admin juga mengurus PPDB, pesan, dan pengaturan.',
    'Juga bertugas sebagai',
    '{Verifikator: off}',
    'Kata sandi Anda sendiri diganti lewat Ganti kata sandi di menu akun.',
    '{Aktif Akun nonaktif tidak bisa masuk, dan dikeluarkan dari semua perangkat.: on}',
    '[Batal] [Simpan]',
  ])
})
