import { randomUUID } from 'node:crypto'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { encodeHandover } from '@sekolah/contract/admission/handover'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { readDialog } from '../../../test/outline.ts'
import { resizeTo, WIDE } from '../../../test/viewport.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name)

test('an application is taken in from a phone, and is compared with the one that is there', async () => {
  resizeTo(WIDE)
  Object.assign(window, { print: () => {} })
  const { user } = await openPanel('/ppdb?search=Rizky')
  const handed = (more = {}) => {
    const { agreement: _, consent_version: version, client_id: __, ...form } = applicantForm(more)
    return {
      client_id: randomUUID(),
      queued_at: '2026-11-20T03:00:00.000Z',
      consent_version: version ?? '2026-11',
      form,
    } as never
  }
  await user.click(await screen.findByRole('button', { name: 'Ambil dari HP keluarga' }))
  expect(readDialog()).toEqual([
    '# Ambil dari HP keluarga',
    '[Tutup]',
    'Untuk pendaftaran yang belum terkirim dari HP. Di HP keluarga, pada kartu pendaftaran: “Serahkan lewat WhatsApp” atau “Simpan sebagai berkas”.',
    '{Pesan dari keluarga: }',
    'Tempel seluruh pesan WhatsApp, termasuk baris yang dimulai dengan SEKOLAH1.',
    '{Berkas dari keluarga: }',
    '[Pilih berkas] [Batal] [Lihat isinya]',
  ])
  const text = () => field('Pesan dari keluarga')
  await user.click(text())
  await user.paste('Halo')
  await user.click(button('Lihat isinya'))
  expect(readDialog()).toEqual([
    '# Ambil dari HP keluarga',
    '[Tutup]',
    'Untuk pendaftaran yang belum terkirim dari HP. Di HP keluarga, pada kartu pendaftaran: “Serahkan lewat WhatsApp” atau “Simpan sebagai berkas”.',
    '{Pesan dari keluarga: Halo (invalid)}',
    'Tempel seluruh pesan WhatsApp, termasuk baris yang dimulai dengan SEKOLAH1.',
    'Tidak ada kode pendaftaran di teks ini. Salin seluruh pesan, termasuk baris yang dimulai dengan SEKOLAH1.',
    '{Berkas dari keluarga: }',
    '[Pilih berkas] [Batal] [Lihat isinya]',
  ])
  const one = handed()
  const two = handed({ name: 'Ani Bagus', birth_date: 'kapan' })
  await user.clear(text())
  await user.paste(`${encodeHandover(one)}\n${encodeHandover(two)}`)
  await user.click(button('Lihat isinya'))
  expect(readDialog().map((line) => line.replace(/SEKOLAH.*/, '…'))).toEqual([
    '# Ambil dari HP keluarga',
    '[Tutup]',
    'Untuk pendaftaran yang belum terkirim dari HP. Di HP keluarga, pada kartu pendaftaran: “Serahkan lewat WhatsApp” atau “Simpan sebagai berkas”.',
    '{Pesan dari keluarga: …',
    'Tempel seluruh pesan WhatsApp, termasuk baris yang dimulai dengan …',
    '{Berkas dari keluarga: }',
    'Ada 2 pendaftaran di teks ini:',
    '[Budi Santoso] [Ani Bagus]',
    '[Pilih berkas] [Batal] [Lihat isinya]',
  ])
  await user.click(button('Ani Bagus'))
  expect(readDialog()).toEqual([
    '# Ambil dari HP keluarga',
    '[Tutup]',
    '!',
    'Isian ini belum dapat diterima.',
    'Minta keluarga memperbaikinya di HP, lalu menyerahkan lagi.',
    'Tanggal lahir belum benar. Contoh: 2011-05-06.',
    'Diisi 20 November 2026 pukul 10.00 WIB menurut jam HP. Bila HP itu nanti mengirimnya juga, tetap tercatat sekali.',
    'Nama lengkap siswa',
    'Ani Bagus',
    'Tanggal lahir',
    'kapan',
    'Sekolah asal',
    'SMP Negeri 1 Kebumen',
    'NISN',
    '–',
    'Pilihan program pertama',
    'Teknik Kendaraan Ringan',
    'Pilihan program kedua',
    '–',
    'Nama orang tua / wali',
    'Slamet Santoso',
    'Nomor WhatsApp orang tua',
    '0812-3456-7890',
    'Email',
    'slamet@contoh.id',
    'Alamat lengkap',
    'Jl. Pahlawan No. 1, Kebumen',
    'Yang menyetujui',
    'Ayah',
    '[Kembali] [Terima pendaftaran (disabled)]',
  ])
  await user.click(button('Kembali'))
  await user.click(button('Budi Santoso'))
  expect(readDialog()).toEqual([
    '# Ambil dari HP keluarga',
    '[Tutup]',
    'Diisi 20 November 2026 pukul 10.00 WIB menurut jam HP. Bila HP itu nanti mengirimnya juga, tetap tercatat sekali.',
    'Nama lengkap siswa',
    'Budi Santoso',
    'Tanggal lahir',
    '6 Mei 2011',
    'Sekolah asal',
    'SMP Negeri 1 Kebumen',
    'NISN',
    '–',
    'Pilihan program pertama',
    'Teknik Kendaraan Ringan',
    'Pilihan program kedua',
    '–',
    'Nama orang tua / wali',
    'Slamet Santoso',
    'Nomor WhatsApp orang tua',
    '0812-3456-7890',
    'Email',
    'slamet@contoh.id',
    'Alamat lengkap',
    'Jl. Pahlawan No. 1, Kebumen',
    'Yang menyetujui',
    'Ayah',
    '[Kembali] [Terima pendaftaran]',
  ])
  await user.click(button('Terima pendaftaran'))
  await screen.findByText('PPDB-25 tercatat.')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/ppdb/25'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.querySelector('.printed')).not.toBeNull())
  window.dispatchEvent(new Event('afterprint'))
  const changed = {
    ...(one as { form: object }),
    form: { ...(one as { form: object }).form, phone: '+62 812-0000-0000' },
  } as never
  await user.click(button('Ambil dari HP keluarga'))
  await user.click(text())
  await user.paste(encodeHandover(changed))
  await user.click(button('Lihat isinya'))
  await user.click(button('Terima pendaftaran'))
  await screen.findByRole('alert')
  expect(readDialog()).toEqual([
    '# Ambil dari HP keluarga',
    '[Tutup]',
    '!',
    'Pendaftaran ini sudah ada sebagai PPDB-25 dengan isi yang berbeda.',
    'Diisi 20 November 2026 pukul 10.00 WIB menurut jam HP. Bila HP itu nanti mengirimnya juga, tetap tercatat sekali.',
    'Nama lengkap siswa',
    'Budi Santoso',
    'Tanggal lahir',
    '6 Mei 2011',
    'Sekolah asal',
    'SMP Negeri 1 Kebumen',
    'NISN',
    '–',
    'Pilihan program pertama',
    'Teknik Kendaraan Ringan',
    'Pilihan program kedua',
    '–',
    'Nama orang tua / wali',
    'Slamet Santoso',
    'Nomor WhatsApp orang tua',
    '0812-0000-0000Di PPDB-25: 0812-3456-7890',
    'Email',
    'slamet@contoh.id',
    'Alamat lengkap',
    'Jl. Pahlawan No. 1, Kebumen',
    'Yang menyetujui',
    'Ayah',
    '[Kembali] <Buka PPDB-25 /admin/ppdb/25?search=Rizky (current)>',
  ])
})
