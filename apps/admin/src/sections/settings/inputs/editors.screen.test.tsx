/** Pengaturan: settings with several parts are typed part by part, and stored as one. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { readPage } from '../../../test/outline.ts'

const type = async (user: User, label: string | RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.paste(text)
}
type User = Awaited<ReturnType<typeof openPanel>>['user']
const press = (name: string) => screen.getByRole('button', { name })
const save = async (user: User) => {
  await user.click(press('Simpan'))
  await screen.findByText('Pengaturan berhasil disimpan!')
}
const pdf = (name: string, text = '%PDF-1.4\n%%EOF') =>
  new File([text], name, { type: 'application/pdf' })

test('facts, values, figures, partners and downloads are typed part by part, and stored as one', async () => {
  const { user, school } = await openPanel('/settings/tentang')
  await screen.findByRole('button', { name: 'Simpan' })
  await type(user, 'Tahun berdiri', '1999')
  await type(user, 'Lencana jumlah siswa', '900+ Siswa')
  await type(user, 'Nilai sekolah 1, nama', 'Jujur')
  await type(user, 'Nilai sekolah 1, artinya', 'Dalam ucapan.')
  await type(user, 'Angka alumni 1, angka, misalnya 5,000+', '6,000+')
  await type(user, 'Angka alumni 1, keterangan', 'Lulusan')
  await type(user, 'Mitra industri 1, nama', 'Prima')
  await user.click(press('Tambah unduhan'))
  await type(user, 'Unduhan sekolah 1, judul', 'Brosur')
  const file = screen.getByLabelText('Unduhan sekolah 1, berkas')
  await user.upload(file, pdf('besar.pdf', 'x'.repeat(21 * 1024 * 1024)))
  await screen.findByText(/^Berkas paling besar/)
  await user.upload(file, pdf('palsu.pdf', 'bukan PDF'))
  await screen.findByText('Belum terunggah. Dokumen harus berupa berkas PDF yang utuh.')
  expect(readPage().slice(-14, -6)).toEqual([
    '{Unduhan sekolah 1, judul: Brosur}',
    '{Unduhan sekolah 1, berkas: }',
    '[Unggah PDF]',
    'Belum terunggah. Dokumen harus berupa berkas PDF yang utuh.',
    '[Naik: unduhan 1 (disabled)] [Turun: unduhan 1 (disabled)] [Hapus unduhan 1]',
    '[Tambah unduhan]',
    'Kalender, brosur, dan berkas PDF lain yang dapat diunduh pengunjung.',
    'Lanjutan Kartu projek pada Kurikulum: judul, Kartu projek pada Kurikulum: isi',
  ])
  await user.upload(file, pdf('brosur.pdf'))
  await screen.findByRole('link', { name: 'PDF, 1 KB' })
  await type(user, 'Mitra industri 1, https:// (boleh kosong)', 'prima.example')
  await user.click(press('Simpan'))
  await screen.findByText('Mitra industri 1, tautan: Tautan harus alamat https.')
  await type(user, 'Mitra industri 1, https:// (boleh kosong)', 'https://prima.example')
  await save(user)
  const { about_claims, school_values, alumni_stats, industry_partners, school_downloads } =
    Object.fromEntries(
      (await school.staff('admin', 'tu').settings.list()).map((row) => [
        row.setting_key,
        row.setting_value,
      ]),
    )
  const read = (text: string | undefined) => JSON.parse(text ?? '')
  expect(read(about_claims)).toEqual({ founded: '1999', badge: '900+ Siswa' })
  expect(read(school_values)[0]).toEqual({ name: 'Jujur', text: 'Dalam ucapan.' })
  expect(read(alumni_stats)[0]).toEqual({ value: '6,000+', label: 'Lulusan' })
  expect(read(industry_partners)[0]).toEqual({ name: 'Prima', link: 'https://prima.example' })
  expect(read(school_downloads)).toEqual([
    { title: 'Brosur', file: expect.stringMatching(/^\/media\/.*\.pdf$/) },
  ])
})

test('keywords stay as they are typed, and are stored without their commas', async () => {
  const { user, school } = await openPanel('/settings/asisten')
  await screen.findByRole('button', { name: 'Simpan' })
  const words = screen.getByLabelText<HTMLInputElement>(
    'Jawaban asisten 2, kata kunci, dipisah koma',
  )
  await user.clear(words)
  await user.type(words, 'Fasilitas, LAB,')
  expect(words.value).toBe('Fasilitas, LAB,')
  await type(user, 'Jawaban asisten 2, jawaban', 'Lihat fasilitas.')
  await type(user, 'Usulan pertanyaan 1', 'Kapan buka?')
  await type(user, 'Jawaban bila asisten tidak tahu 1', 'Belum tahu.')
  await save(user)
  const stored = async (key: string) =>
    JSON.parse(
      (await admin.settings.list()).find(({ setting_key }) => setting_key === key)?.setting_value ??
        '',
    )
  const admin = school.staff('admin', 'tu')
  expect((await stored('chat_replies'))[1]).toEqual({
    words: ['fasilitas', 'lab'],
    reply: 'Lihat fasilitas.',
  })
  expect((await stored('chat_suggestions'))[0]).toBe('Kapan buka?')
  expect((await stored('chat_fallbacks'))[0]).toBe('Belum tahu.')
  await user.click(screen.getByRole('link', { name: /^Templat/ }))
  await screen.findByLabelText('Ditolak')
  await type(user, 'Ditolak', 'Maaf, {nama}.')
  await save(user)
  expect((await stored('whatsapp_templates')).rejected).toBe('Maaf, {nama}.')
  await user.click(screen.getByRole('link', { name: /^Jam dan Hari/ }))
  await user.click(await screen.findByRole('button', { name: 'Tambah hari libur' }))
  await user.type(screen.getByLabelText('Hari libur 1, tanggal'), '2026-12-25')
  await type(user, 'Hari libur 1, nama', 'Natal')
  await screen.findByText('25 Desember 2026')
  await save(user)
  expect(await stored('holidays')).toEqual([{ date: '2026-12-25', name: 'Natal' }])
  await user.click(screen.getByRole('link', { name: /^Aturan PPDB/ }))
  await user.upload(await screen.findByLabelText(/^Panduan|Brosur|juknis/i), pdf('panduan.pdf'))
  await screen.findByRole('link', { name: 'PDF, 1 KB' })
  await user.click(press('Hapus berkas'))
  expect(readPage().filter((line) => /PDF/.test(line))).toEqual([
    '{Panduan PPDB (PDF): }',
    '[Unggah PDF]',
  ])
})
