import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage } from '../../test/outline.ts'
import { waveSchool } from '../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const set = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } })

test('the days of admission are read and saved on one screen', async () => {
  const { user, school } = await openPanel('/kalender')
  await screen.findByText('Simpan kalender')
  await screen.findByText('Tahap berikutnya')
  expect(readPage()).toEqual([
    '# Kalender',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender (current)>',
    '<Jenis berkas /admin/document-types>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    '# PPDB 2027/2028 · WIB',
    '{Formulir: *Mengikuti tanggal / Ditutup sekarang}',
    'Penerimaan',
    '{Pendaftaran dari: 2026-11-01}',
    '1 November 2026',
    '{Sampai: 2026-12-03}',
    '3 Desember 2026',
    '{Pengumuman hasil: 2026-11-20T14:00}',
    '20 November 2026 · pukul 14.00',
    '{Daftar ulang s.d.: 2026-11-30}',
    '30 November 2026',
    'Kegiatan',
    '{Kegiatan: Tes minat dan wawancara}',
    '{Tanggal: 2026-11-16}',
    '16 November 2026',
    '{Jam: }',
    '{Tempat: }',
    '[Hapus Tes minat dan wawancara]',
    '[Kegiatan]',
    '{Datang ke sekolah: }',
    '[Simpan kalender]',
    'Sesudah daftar ulang terakhir: [mulai tahun ajaran baru] . PPDB 2027/2028 tetap tersimpan.',
  ])
  set(screen.getByLabelText('Sampai'), '2026-10-01')
  expect(readPage().slice(-4)).toEqual([
    '[Kegiatan]',
    '{Datang ke sekolah: }',
    'Ada perubahan yang belum disimpan. [Simpan kalender]',
    'Sesudah daftar ulang terakhir: [mulai tahun ajaran baru] . PPDB 2027/2028 tetap tersimpan.',
  ])
  await user.click(button('Simpan kalender'))
  await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
  expect(readPage()).toEqual([
    '# Kalender',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender (current)>',
    '<Jenis berkas /admin/document-types>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    '# PPDB 2027/2028 · WIB',
    '{Formulir: *Mengikuti tanggal / Ditutup sekarang}',
    'Penerimaan',
    '{Pendaftaran dari: 2026-11-01}',
    '1 November 2026',
    '{Sampai: 2026-10-01 (invalid)}',
    '1 Oktober 2026',
    'Hari terakhir tidak boleh sebelum hari pertama.',
    '{Pengumuman hasil: 2026-11-20T14:00}',
    '20 November 2026 · pukul 14.00',
    '{Daftar ulang s.d.: 2026-11-30}',
    '30 November 2026',
    'Kegiatan',
    '{Kegiatan: Tes minat dan wawancara}',
    '{Tanggal: 2026-11-16}',
    '16 November 2026',
    '{Jam: }',
    '{Tempat: }',
    '[Hapus Tes minat dan wawancara]',
    '[Kegiatan]',
    '{Datang ke sekolah: }',
    '!',
    'Belum disimpan. Hari terakhir tidak boleh sebelum hari pertama.',
    'Ada perubahan yang belum disimpan. [Simpan kalender]',
    'Sesudah daftar ulang terakhir: [mulai tahun ajaran baru] . PPDB 2027/2028 tetap tersimpan.',
  ])
  set(screen.getByLabelText('Sampai'), '2026-12-05')
  await user.selectOptions(screen.getByLabelText('Formulir'), 'Ditutup sekarang')
  set(screen.getByLabelText('Datang ke sekolah'), '2026-12-12')
  await user.click(button('Kegiatan'))
  const steps = screen.getAllByLabelText('Kegiatan')
  await user.type(steps.at(-1) as HTMLElement, 'Tes bakat')
  set(screen.getAllByLabelText('Tanggal').at(-1) as HTMLElement, '2026-12-08')
  set(screen.getAllByLabelText('Jam').at(-1) as HTMLElement, '08:00')
  await user.type(screen.getAllByLabelText('Tempat').at(-1) as HTMLElement, 'Aula')
  await user.click(button('Simpan kalender'))
  await screen.findByText('Kalender disimpan.')
  expect(readPage()).toEqual([
    '# Kalender',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender (current)>',
    '<Jenis berkas /admin/document-types>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    '# PPDB 2027/2028 · WIB',
    '{Formulir: Mengikuti tanggal / *Ditutup sekarang}',
    'Penerimaan',
    '{Pendaftaran dari: 2026-11-01}',
    '1 November 2026',
    '{Sampai: 2026-12-05}',
    '5 Desember 2026',
    '{Pengumuman hasil: 2026-11-20T14:00}',
    '20 November 2026 · pukul 14.00',
    '{Daftar ulang s.d.: 2026-11-30}',
    '30 November 2026',
    'Kegiatan',
    '{Kegiatan: Tes minat dan wawancara}',
    '{Tanggal: 2026-11-16}',
    '16 November 2026',
    '{Jam: }',
    '{Tempat: }',
    '[Hapus Tes minat dan wawancara]',
    '{Kegiatan: Tes bakat}',
    '{Tanggal: 2026-12-08}',
    '8 Desember 2026',
    '{Jam: 08:00}',
    '{Tempat: Aula}',
    '[Hapus Tes bakat]',
    '[Kegiatan]',
    '{Datang ke sekolah: 2026-12-12}',
    '12 Desember 2026',
    '[Simpan kalender]',
    'Sesudah daftar ulang terakhir: [mulai tahun ajaran baru] . PPDB 2027/2028 tetap tersimpan.',
  ])
  const { days, own_steps, visit_day, ppdb_status } = await school
    .staff('admin', 'ani')
    .calendar.get({})
  expect({ days, own_steps, visit_day, ppdb_status }).toEqual({
    days: {
      opens: '2026-11-01',
      closes: '2026-12-05',
      result_at: '2026-11-20T14:00:00+07:00',
      enrol_until: '2026-11-30',
    },
    own_steps: [
      { event: 'Tes minat dan wawancara', date: '2026-11-16' },
      { event: 'Tes bakat', date: '2026-12-08', time: '08:00', place: 'Aula' },
    ],
    visit_day: '2026-12-12',
    ppdb_status: 'closed',
  })
  const removes = screen.getAllByRole('button', { name: /^Hapus / })
  await user.click(removes.at(-1) as HTMLElement)
  expect(readPage().slice(-6)).toEqual([
    '[Hapus Tes minat dan wawancara]',
    '[Kegiatan]',
    '{Datang ke sekolah: 2026-12-12}',
    '12 Desember 2026',
    'Ada perubahan yang belum disimpan. [Simpan kalender]',
    'Sesudah daftar ulang terakhir: [mulai tahun ajaran baru] . PPDB 2027/2028 tetap tersimpan.',
  ])
})

test('each wave has its line, and the head only reads', async () => {
  const { school } = await waveSchool({})
  await openPanel('/kalender', { school, role: 'head' })
  await screen.findByText('Gelombang 1')
  await waitFor(() => expect(readPage()).toContain('# PPDB 2027/2028 · WIB'))
  expect(readPage()).toEqual([
    '# Kalender',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender (current)>',
    '<Biodata /admin/biodata>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    '# PPDB 2027/2028 · WIB',
    '{Formulir: *Mengikuti tanggal / Ditutup sekarang}',
    'Gelombang 1',
    '{Pendaftaran dari: 2026-11-01}',
    '1 November 2026',
    '{Sampai: 2026-11-25}',
    '25 November 2026',
    '{Pengumuman hasil: 2026-12-01T09:00}',
    '1 Desember 2026 · pukul 09.00',
    '{Sanggah s.d.: 2026-12-03}',
    '3 Desember 2026',
    '{Daftar ulang s.d.: 2026-12-10}',
    '10 Desember 2026',
    'Kegiatan',
    '{Kegiatan: Tes minat dan wawancara}',
    '{Tanggal: 2026-11-16}',
    '16 November 2026',
    '{Jam: }',
    '{Tempat: }',
    '[Hapus Tes minat dan wawancara]',
    '[Kegiatan]',
    '{Datang ke sekolah: }',
  ])
})

test('the next year begins after what is undecided was named', async () => {
  const { user } = await openPanel('/kalender')
  await user.click(await screen.findByRole('button', { name: 'mulai tahun ajaran baru' }))
  expect(readDialog()).toEqual([
    '# Mulai tahun ajaran baru',
    '[Tutup]',
    'Belum selesai',
    '17 pendaftar menunggu keputusan di 2027/2028. Putuskan dulu, atau lanjutkan: semuanya tetap tersimpan di tahun itu.',
    '{Tahun ajaran: 2028/2029}',
    '{Pendaftaran dari: 2027-11-01}',
    '1 November 2027',
    '{Sampai: 2027-12-03}',
    '3 Desember 2027',
    'Dibawa untuk diperiksa: syarat, jenis berkas, isian biodata, daya tampung, biaya, dan aturan gelombang. Kosong: pendaftar, kegiatan, dan pengumuman.',
    '[Batal] [Mulai 2028/2029]',
  ])
  const year = within(screen.getByRole('dialog')).getByLabelText('Tahun ajaran')
  await user.clear(year)
  await user.paste('salah')
  await user.click(button('Mulai salah'))
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).not.toBeNull(),
  )
  expect(readDialog()).toEqual([
    '# Mulai tahun ajaran baru',
    '[Tutup]',
    'Belum selesai',
    '17 pendaftar menunggu keputusan di 2027/2028. Putuskan dulu, atau lanjutkan: semuanya tetap tersimpan di tahun itu.',
    '{Tahun ajaran: salah}',
    '{Pendaftaran dari: 2027-11-01}',
    '1 November 2027',
    '{Sampai: 2027-12-03}',
    '3 Desember 2027',
    'Dibawa untuk diperiksa: syarat, jenis berkas, isian biodata, daya tampung, biaya, dan aturan gelombang. Kosong: pendaftar, kegiatan, dan pengumuman.',
    '!',
    'Belum dimulai. Tahun ajaran ditulis 2027/2028.',
    '[Batal] [Mulai salah]',
  ])
  await user.clear(year)
  await user.paste('2028/2029')
  await user.click(button('Mulai 2028/2029'))
  await screen.findByText('Tahun ajaran 2028/2029 dimulai. Periksa tanggalnya di Kalender.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readPage()).toEqual([
    '# Kalender',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender (current)>',
    '<Jenis berkas /admin/document-types>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    '# PPDB 2028/2029 · WIB',
    '{Formulir: *Mengikuti tanggal / Ditutup sekarang}',
    'Penerimaan',
    '{Pendaftaran dari: 2027-11-01}',
    '1 November 2027',
    '{Sampai: 2027-12-03}',
    '3 Desember 2027',
    '{Pengumuman hasil: }',
    '{Daftar ulang s.d.: }',
    'Kegiatan',
    '[Kegiatan]',
    '{Datang ke sekolah: }',
    '[Simpan kalender]',
    'Sesudah daftar ulang terakhir: [mulai tahun ajaran baru] . PPDB 2028/2029 tetap tersimpan.',
  ])
})
