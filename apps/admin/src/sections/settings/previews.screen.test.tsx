/** Previews of settings before they are saved, and the report of a restore. */
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { waveInput } from '@sekolah/api/src/test/selection.ts'
import type { RestoreOutcome } from '@sekolah/contract/backups/schemas'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { outline, readPage } from '../../test/outline.ts'
import { newSchool } from '../../test/schools.ts'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const styles = (root: Element | null) =>
  [...(root?.querySelectorAll('[style]') ?? [])].map((one) => one.getAttribute('style'))

test('the colour of the school is shown as site and panel will have it', async () => {
  const { user, school } = await openPanel('/settings')
  await user.click(await screen.findByLabelText('Warna sekolah'))
  await user.paste('#7A1F2')
  expect(document.querySelector('figure')).toBeNull()
  expect(field('Warna sekolah, dari palet').value).toBe('#0b5f6b')
  await user.type(field('Warna sekolah'), 'B')
  const preview = () => document.querySelector('figure')
  expect(outline(preview())).toEqual(['Kontras tulisan paling sedikit 7,5 : 1.'])
  expect(styles(preview())).toEqual([
    'background: linear-gradient(160deg, #781d29, #5c111c);',
    'background: #ffffff;',
    'color: #893d42;',
    'background: #672c30; color: #ffffff;',
    'background: #111e1f;',
    'color: #f9b0b2;',
    'background: #ffd1d1; color: #341416;',
    'background: #fff5f5;',
    'background: #ffe8e8;',
    'background: #ffd1d1;',
    'background: #f9b0b2;',
    'background: #e3888b;',
    'background: #c16065;',
    'background: #a4494f;',
    'background: #893d42;',
    'background: #672c30;',
    'background: #4c2123;',
    'background: #341416;',
  ])
  fireEvent.change(field('Warna sekolah, dari palet'), { target: { value: '#f2d600' } })
  expect(field('Warna sekolah').value).toBe('#f2d600')
  expect(outline(preview())).toEqual(['Kontras tulisan paling sedikit 7,5 : 1.'])
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByText('Pengaturan berhasil disimpan!')
  const colour = async () =>
    (await school.staff('super_admin', 'ketua').settings.list()).find(
      ({ setting_key }) => setting_key === 'brand_color',
    )?.setting_value
  expect(await colour()).toBe('#f2d600')
  await user.click(screen.getByRole('button', { name: 'Pakai warna bawaan' }))
  expect(preview()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pakai warna bawaan' })).toBeNull()
})

test('another time zone says which dates it moves', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/settings', { school })
  await user.selectOptions(await screen.findByLabelText('Zona waktu'), 'WIT')
  expect(outline(await screen.findByText(/^WIB menjadi WIT/))).toEqual([
    'WIB menjadi WIT: yang ikut bergeser',
  ])
  expect(outline(field('Zona waktu').closest('[id="time_zone"]'))).toEqual([
    '{Zona waktu: WIB / WITA / *WIT}',
    'Menentukan semua tanggal dan jam di situs dan panel.',
    'WIB menjadi WIT: yang ikut bergeser',
    'Formulir ditutup: 3 Desember 2026 pukul 24.00 WIT, 2 jam lebih awal dari sekarang.',
    'Apa artinya? Zona waktu',
    'Menentukan arti semua jam di situs.',
    'Contoh: pengumuman pukul 08.00 dengan WITA terlihat pukul 07.00 di Jakarta.',
  ])
  cleanup()
  await school.staff('admin', 'panitia').waves.create({ body: waveInput() })
  await openPanel('/settings', { school, username: 'wakil' })
  await user.selectOptions(await screen.findByLabelText('Zona waktu'), 'WITA')
  await screen.findByText(/^Formulir ditutup/)
  expect(outline(field('Zona waktu').closest('[id="time_zone"]'))).toEqual([
    '{Zona waktu: WIB / *WITA / WIT}',
    'Menentukan semua tanggal dan jam di situs dan panel.',
    'WIB menjadi WITA: yang ikut bergeser',
    'Formulir ditutup: 25 November 2026 pukul 24.00 WITA, 1 jam lebih awal dari sekarang.',
    'Pengumuman hasil: saatnya tetap, ditulis 1 Desember 2026 pukul 10.00 WITA (sekarang 1 Desember 2026 pukul 09.00 WIB).',
    'Masa sanggah: saatnya tetap, ditulis 3 Desember 2026 pukul 10.00 WITA (sekarang 3 Desember 2026 pukul 09.00 WIB).',
    'Daftar ulang sampai: saatnya tetap, ditulis 10 Desember 2026 pukul 10.00 WITA (sekarang 10 Desember 2026 pukul 09.00 WIB).',
    'Apa artinya? Zona waktu',
    'Menentukan arti semua jam di situs.',
    'Contoh: pengumuman pukul 08.00 dengan WITA terlihat pukul 07.00 di Jakarta.',
  ])
  await user.selectOptions(field('Zona waktu'), 'WIB')
  expect(screen.queryByText(/yang ikut bergeser/)).toBeNull()
})

test('a proposal is published by one press', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/settings/jadwal', { school })
  const [first] = await screen.findAllByRole('button', { name: /^Konfirmasi usulan/ })
  const proposals = () => readPage().filter((line) => /Usulan, belum|Konfirmasi usulan/.test(line))
  expect(proposals()).toEqual([
    'Usulan, belum tampil di situs: Senin–Jumat 07.00–16.00 · Sabtu 07.00–12.00',
    '[Konfirmasi usulan Jam layanan]',
    'Usulan, belum tampil di situs: Senin–Kamis 07.00–15.30 · Jumat 07.00–11.30 · Sabtu 07.00–12.00 · hadir 07.00 · gerbang ditutup 07.15 · Senin–Selasa Putih abu-abu · Rabu Batik sekolah · Kamis Seragam kejuruan · Jumat Pramuka · Sabtu Olahraga',
    '[Konfirmasi usulan Jadwal sekolah]',
  ])
  await user.click(first as HTMLElement)
  await screen.findByText('Pengaturan berhasil disimpan!')
  expect(proposals()).toEqual([
    'Usulan, belum tampil di situs: Senin–Kamis 07.00–15.30 · Jumat 07.00–11.30 · Sabtu 07.00–12.00 · hadir 07.00 · gerbang ditutup 07.15 · Senin–Selasa Putih abu-abu · Rabu Batik sekolah · Kamis Seragam kejuruan · Jumat Pramuka · Sabtu Olahraga',
    '[Konfirmasi usulan Jadwal sekolah]',
  ])
  const hours = async () =>
    (await school.staff('super_admin', 'ketua').settings.list()).find(
      ({ setting_key }) => setting_key === 'office_hours',
    )?.setting_value
  expect(await hours()).toBe(
    '[{"from":1,"to":5,"open":"07:00","close":"16:00"},{"from":6,"to":6,"open":"07:00","close":"12:00"}]',
  )
})

test('after a restore its result is said until the next start', async () => {
  const name = 'sekolah-20261120-020000.db'
  const at = '2026-11-21T01:30:00.000Z'
  const said = []
  const outcomes: RestoreOutcome[] = [
    {
      ...{ state: 'restored', name, at, by: 'ketua', aside: 'sebelum-20261121' },
      later: { applications: 2, corrections: 0, messages: 1 },
    },
    { state: 'restored', name, at, by: 'ketua', aside: null, later: null },
    { state: 'refused', name, at, by: 'ketua', message: 'Salinan ini rusak.' },
  ]
  for (const outcome of outcomes) {
    const school = await liveApp({
      restores: {
        preview: () => Promise.reject(new Error('Not looked at.')),
        begin: () => {},
        last: () => outcome,
      },
    })
    await openPanel('/settings/salinan', { school })
    await screen.findByText(/^(Data dipulihkan|Pemulihan)/)
    said.push(readPage().slice(13, 18))
    cleanup()
  }
  expect(said).toEqual([
    [
      'Seluruh isi situs dan pendaftar dalam satu berkas; gambar dan dokumen ikut tersalin di server, di folder backups. Simpan juga di luar server ini.',
      'Data dipulihkan 21 November 2026 pukul 08.30 WIB oleh ketua.',
      'Yang masuk setelah salinan dibuat ikut disimpan: 2 pendaftaran dan 1 pesan.',
      'Data sebelumnya ada di folder sebelum-20261121 di server, dan terhapus sendiri setelah 35 hari.',
      '[Buat salinan sekarang]',
    ],
    [
      'Seluruh isi situs dan pendaftar dalam satu berkas; gambar dan dokumen ikut tersalin di server, di folder backups. Simpan juga di luar server ini.',
      'Data dipulihkan 21 November 2026 pukul 08.30 WIB oleh ketua.',
      'Data sebelumnya tidak dapat dibaca, jadi yang masuk setelah salinan dibuat tidak ikut. HP keluarga akan memberi tahu bila pendaftarannya tidak ada.',
      '[Buat salinan sekarang]',
    ],
    [
      'Seluruh isi situs dan pendaftar dalam satu berkas; gambar dan dokumen ikut tersalin di server, di folder backups. Simpan juga di luar server ini.',
      'Pemulihan 21 November 2026 pukul 08.30 WIB tidak jadi. Salinan ini rusak.',
      'Data sekolah tetap seperti sebelumnya.',
      '[Buat salinan sekarang]',
    ],
  ])
})
