/** Biodata of those who hold a seat: who lacks what, and which fields are asked for. */
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { readPage, readToasts } from '../../test/outline.ts'

test('fields are asked for with a reason, built-in ones and own ones', async () => {
  const { user, school } = await openPanel('/biodata?tab=isian', { role: 'admin' })
  await screen.findByRole('list', { name: 'Isian yang disediakan' })
  expect(readPage().slice(5)).toEqual([
    'Diminta hanya dari anak yang memegang kursi. Minta yang benar-benar perlu: keluarga membaca alasannya di samping setiap isian, dan datanya terhapus sendiri sesudah beberapa bulan (Pengaturan, Aturan PPDB). Isian rahasia disamarkan di panel; membukanya tercatat di Jejak Audit.',
    '{NIK anak · rahasia: off}',
    '{Nomor Kartu Keluarga · rahasia: off}',
    '{Tempat lahir: off}',
    '{Jenis kelamin: off}',
    '{Agama · rahasia: off}',
    '{Nama ibu kandung: off}',
    '{RT: off}',
    '{RW: off}',
    '{Kode wilayah desa / kelurahan: off}',
    '{Kebutuhan khusus · rahasia: off}',
    '{Ukuran seragam: off}',
    '{Nomor registrasi akta lahir · rahasia: off}',
    '{Desa / kelurahan: off}',
    '{Kode pos: off}',
    '{Alat transportasi ke sekolah: off}',
    '{Anak ke berapa: off}',
    '{Nomor KPS / PKH · rahasia: off}',
    '{Nomor KIP · rahasia: off}',
    '{Nama ayah kandung: off}',
    '{NIK ayah · rahasia: off}',
    '{Tahun lahir ayah: off}',
    '{Pendidikan ayah: off}',
    '{Pekerjaan ayah: off}',
    '{Penghasilan ayah sebulan · rahasia: off}',
    '{NIK ibu · rahasia: off}',
    '{Tahun lahir ibu: off}',
    '{Pendidikan ibu: off}',
    '{Pekerjaan ibu: off}',
    '{Penghasilan ibu sebulan · rahasia: off}',
    '# Isian sekolah sendiri',
    '[Tambah isian]',
    '[Simpan isian]',
  ])
  const [asked] = screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => !checked)
  if (asked) await user.click(asked)
  const [reason] = screen.getAllByLabelText(/^Alasan meminta/)
  if (reason) await user.clear(reason)
  expect(reason?.getAttribute('aria-invalid')).toBe('true')
  await user.paste('Untuk rapor')
  await user.click(screen.getByRole('button', { name: 'Tambah isian' }))
  await user.click(screen.getByRole('button', { name: 'Simpan isian' }))
  const own = within(screen.getByRole('region', { name: 'isian 1' }))
  expect(own.getByRole('alert').textContent).toBe('Nama isian wajib diisi.')
  await user.click(own.getByLabelText('Nama isian'))
  await user.paste('Ukuran baju')
  const named = within(screen.getByRole('region', { name: 'Ukuran baju' }))
  expect(named.getByRole('alert').textContent).toBe('Tuliskan alasannya.')
  await user.click(named.getByLabelText('Alasan meminta Ukuran baju'))
  await user.paste('Seragam')
  expect(named.queryByRole('alert')).toBeNull()
  await user.selectOptions(named.getByLabelText('Jenis'), 'Pilihan')
  expect(named.getByRole('alert').textContent).toBe(
    'Tulis paling sedikit dua pilihan, satu baris satu pilihan.',
  )
  await user.click(named.getByLabelText('Pilihan'))
  await user.paste('M\n M ')
  expect(named.getByRole('alert').textContent).toBe('Setiap pilihan hanya sekali.')
  await user.paste('\nL')
  await user.clear(named.getByLabelText('Pilihan'))
  await user.paste('M\n\n L ')
  await user.click(named.getByRole('checkbox', { name: /Rahasia/ }))
  await user.click(screen.getByRole('button', { name: 'Simpan isian' }))
  await waitFor(() => expect(readToasts()).toEqual(['Tersimpan', '[Tutup pesan]']))
  await waitFor(async () =>
    expect(
      await school.staff('admin', crypto.randomUUID().slice(0, 8)).biodata.fields(),
    ).toContainEqual(
      expect.objectContaining({
        label: 'Ukuran baju',
        kind: 'choice',
        is_sensitive: true,
        is_required: true,
        reason: 'Seragam',
      }),
    ),
  )
  await user.click(named.getByRole('button', { name: 'Hapus Ukuran baju' }))
  expect(screen.queryByRole('region', { name: 'Ukuran baju' })).toBeNull()
})

test('those who hold a seat are listed with what they lack', async () => {
  const school = await demoSchool()
  await applyWithSeat(school, { name: 'Ani' })
  await applyWithSeat(school, { name: 'Budi' }, { program: 'Desain Komunikasi Visual' })
  const { user, saved } = await openPanel('/biodata', { school, role: 'admin' })
  await screen.findByRole('list', { name: 'Pemegang kursi' })
  expect(readPage()).toEqual([
    '# Biodata daftar ulang',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender>',
    '<Jenis berkas /admin/document-types>',
    '<Pemegang kursi /admin/biodata (current)> <Isian yang diminta /admin/biodata?tab=isian>',
    '{Program: *Semua program / Desain Komunikasi Visual / Teknik Kendaraan Ringan}',
    '[Unduh untuk Dapodik] [CSV] [Daftar hadir] [Kartu nama]',
    'Berkas Dapodik berisi data pribadi anak. Simpan di tempat yang aman; unduhan tercatat di Jejak Audit.',
    '<Budi /admin/ppdb/26> PPDB-26 · Desain Komunikasi Visual',
    '<Ani /admin/ppdb/25> PPDB-25 · Teknik Kendaraan Ringan',
  ])
  await user.selectOptions(screen.getByLabelText('Program'), 'Desain Komunikasi Visual')
  expect(readPage().slice(-4)).toEqual([
    '{Program: Semua program / *Desain Komunikasi Visual / Teknik Kendaraan Ringan}',
    '[Unduh untuk Dapodik] [CSV] [Daftar hadir] [Kartu nama]',
    'Berkas Dapodik berisi data pribadi anak. Simpan di tempat yang aman; unduhan tercatat di Jejak Audit.',
    '<Budi /admin/ppdb/26> PPDB-26 · Desain Komunikasi Visual',
  ])
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toEqual('dapodik-2026-11-21.csv')
  expect(saved[0]?.text).toMatch(/Budi/)
  expect(saved[0]?.text).not.toMatch(/Ani/)
})

test('an order counts what the children have chosen, and who has not answered', async () => {
  const school = await demoSchool()
  const office = school.staff('admin', 'tu')
  await office.biodata.ask({
    body: {
      fields: [{ field: 'uniform_size', is_required: true, reason: 'Untuk pesanan seragam' }],
    },
  })
  const { id: ani } = await applyWithSeat(school, { name: 'Ani' })
  const { id: cici } = await applyWithSeat(school, { name: 'Cici' })
  await applyWithSeat(school, { name: 'Budi' }, { program: 'Desain Komunikasi Visual' })
  for (const id of [ani, cici]) {
    await office.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
    await office.biodata.save({ params: { id }, body: { uniform_size: 'M' }, ifMatch: 0 })
  }
  /** From the filter on: links to other sections come when the school is known. */
  const list = () => readPage().slice(readPage().findIndex((line) => line.startsWith('{Program')))
  const { user } = await openPanel('/biodata', { school, role: 'admin' })
  await screen.findByText('Ukuran seragam')
  expect(list()).toEqual([
    '{Program: *Semua program / Desain Komunikasi Visual / Teknik Kendaraan Ringan}',
    '[Unduh untuk Dapodik] [CSV] [Daftar hadir] [Kartu nama]',
    'Berkas Dapodik berisi data pribadi anak. Simpan di tempat yang aman; unduhan tercatat di Jejak Audit.',
    'Ukuran seragam',
    'M 2',
    'belum diisi 1',
    '<Budi /admin/ppdb/27> PPDB-27 · Desain Komunikasi Visual 1 isian wajib belum ada',
    '<Ani /admin/ppdb/25> PPDB-25 · Teknik Kendaraan Ringan',
    '<Cici /admin/ppdb/26> PPDB-26 · Teknik Kendaraan Ringan',
  ])
  await user.selectOptions(screen.getByLabelText('Program'), 'Teknik Kendaraan Ringan')
  await waitFor(() => expect(screen.queryByText(/belum diisi/)).toBeNull())
  expect(list()).toEqual([
    '{Program: Semua program / Desain Komunikasi Visual / *Teknik Kendaraan Ringan}',
    '[Unduh untuk Dapodik] [CSV] [Daftar hadir] [Kartu nama]',
    'Berkas Dapodik berisi data pribadi anak. Simpan di tempat yang aman; unduhan tercatat di Jejak Audit.',
    'Ukuran seragam',
    'M 2',
    '<Ani /admin/ppdb/25> PPDB-25 · Teknik Kendaraan Ringan',
    '<Cici /admin/ppdb/26> PPDB-26 · Teknik Kendaraan Ringan',
  ])
})

test('a verifier or head does not choose the fields', async () => {
  await openPanel('/biodata?tab=isian', { role: 'head' })
  await screen.findByText('Belum ada yang memegang kursi')
  expect(readPage()).toEqual([
    '# Biodata daftar ulang',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender>',
    'Belum ada yang memegang kursi',
    'Anak yang mendapat kursi muncul di sini, sesudah hasil diumumkan.',
  ])
})
