import { createWaveWithApplicants, MACHINES_PROGRAM } from '@sekolah/api/src/test/selection.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

const parts = () =>
  [...document.querySelectorAll('main section')].map((section) =>
    [...section.children].map((child) => `${child.tagName} ${textOf(child)}`),
  )

test('a page is written in blocks, of which some have a heading', async () => {
  const school = await newSchool()
  const pages = school.staff('super_admin').pages
  const content =
    'Aturan umum\nBerlaku untuk semua.\nTanpa kecuali.\n\nSatu baris saja\n \n\nPerhatian:\nbukan judul.'
  await pages.update({ params: { key: 'terms' }, body: { title: 'Ketentuan', content } })
  await openSite('/terms', { school })
  await screen.findByRole('heading', { level: 1, name: 'Ketentuan' })
  expect(parts()).toEqual([
    ['H2 Aturan umum', 'P Berlaku untuk semua.\nTanpa kecuali.'],
    ['P Satu baris saja'],
    ['P Perhatian:\nbukan judul.'],
  ])
})

test('the privacy page names what the school asks for later, and how long all is kept', async () => {
  const school = await newSchool()
  const staff = school.staff('super_admin')
  const { user } = await openSite('/privacy', { school })
  await screen.findByRole('heading', { name: 'Lama penyimpanan data pendaftar' })
  const kept = [
    'H2 Lama penyimpanan data pendaftar',
    'P Terhapus sendiri sesudah tahun penerimaan berakhir pada akhir Juli: data yang tidak diterima setelah 6 bulan, data yang diterima setelah 12 bulan.',
  ]
  expect(parts().at(-1)).toEqual(kept)

  const field = (name: 'nik' | 'sex') => ({ field: name, is_required: true, reason: 'Dapodik' })
  await staff.biodata.ask({ body: { fields: [field('nik'), field('sex')] } })
  const checks = [
    { code: 'warna', label: 'Buta warna' },
    { code: 'tinggi', label: 'Tinggi badan' },
  ]
  await createWaveWithApplicants(
    school,
    {},
    { demands: [{ program: MACHINES_PROGRAM, text: 'Sehat', checks }] },
  )
  await user.click(screen.getByRole('link', { name: 'Ketentuan Layanan' }))
  await screen.findByRole('heading', { level: 1, name: 'Ketentuan Layanan' })
  await user.click(screen.getByRole('link', { name: 'Kebijakan Privasi' }))
  await screen.findByText(/hasil pemeriksaan/)
  expect(parts().at(-1)).toEqual([
    ...kept,
    'P Sesudah diterima, keluarga anak yang mendapat kursi juga ditanyai: NIK anak, Jenis kelamin. Isian ini terhapus sendiri 6 bulan sesudah tahun penerimaan berakhir.',
    'P Program yang memintanya mencatat hasil pemeriksaan: Buta warna, Tinggi badan. Hasilnya hanya dipakai untuk seleksi, hanya dibaca panitia dan keluarga anak itu, dan terhapus bersama data pendaftarannya.',
  ])
})
