import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

test('a programme leads to its form, its teachers and the other programmes', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/academics', { school })
  const programs = () =>
    [...document.querySelectorAll('main li :is(h2, h3), main article :is(h2, h3)')].map(textOf)
  await screen.findByRole('heading', { name: 'Teknik Kendaraan Ringan' })
  expect(programs()).toEqual([
    'Desain Komunikasi Visual',
    'Pengembangan Perangkat Lunak dan Gim',
    'Teknik Jaringan Komputer dan Telekomunikasi',
    'Teknik Kendaraan Ringan',
  ])
  await user.click(screen.getByRole('link', { name: /Teknik Kendaraan Ringan/ }))
  await screen.findByText(
    'PPDB sedang dibuka: Teknik Kendaraan Ringan sudah terpilih di formulir pendaftaran.',
  )
  expect(screen.getByText('72 murid baru setiap tahun')).not.toBeNull()
  const headings = [...document.querySelectorAll('main h2')].map(textOf)
  expect(headings).toEqual([
    ...['Yang dipelajari', 'Peralatan', 'Peluang kerja', 'Mitra industri', 'Daya tampung'],
    ...['Suasana belajar', 'Guru program ini', 'Tertarik dengan program ini?', 'Program lainnya'],
  ])
  expect(controlsIn(document.querySelector('main'))).toEqual([
    'Program Unggulan -> /academics/programs',
    'Agus Prasetyo, S.T. -> /teachers?cari=Agus+Prasetyo%2C+S.T.',
    'Joko Susilo, A.Md. -> /teachers?cari=Joko+Susilo%2C+A.Md.',
    'Daftar jurusan ini -> /ppdb/daftar?program=2',
    'Tanya sekolah -> /contact?subjek=akademik',
    'Desain Komunikasi Visual -> /academics/programs/4',
    'Pengembangan Perangkat Lunak dan Gim -> /academics/programs/1',
    'Teknik Jaringan Komputer dan Telekomunikasi -> /academics/programs/3',
  ])
  // The form has chosen the programme.
  await user.click(screen.getByRole('link', { name: 'Daftar jurusan ini' }))
  const first = await screen.findByLabelText<HTMLSelectElement>(/^Pilihan program pertama/)
  expect(first.value).toBe('Teknik Kendaraan Ringan')
  const second = screen.getByLabelText<HTMLSelectElement>(/^Pilihan program kedua/)
  expect([...second.options].map(textOf)).toEqual([
    'Belum memilih',
    'Desain Komunikasi Visual',
    'Pengembangan Perangkat Lunak dan Gim',
    'Teknik Jaringan Komputer dan Telekomunikasi',
  ])
})

test('once admission is over, a programme does not lead to the form', async () => {
  const school = await demoSchool()
  school.set({ ppdb_end_date: '2026-11-20' })
  await openSite('/academics/programs/2', { school })
  await screen.findByText('Tertarik dengan program ini?')
  expect(screen.queryByRole('link', { name: 'Daftar jurusan ini' })).toBeNull()
  expect(screen.queryByText(/sedang dibuka/)).toBeNull()
})

test('activities, prizes and the curriculum have a tab each', async () => {
  const { user } = await openSite('/academics/extracurricular')
  await screen.findByRole('link', { name: 'Prestasi' })
  expect(document.querySelectorAll('main article, main li').length).toBeGreaterThan(4)
  await user.click(screen.getAllByRole('link', { name: 'Prestasi' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 2, name: 'Prestasi' })
  await user.click(screen.getByRole('link', { name: 'Kurikulum' }))
  await screen.findByRole('heading', { name: /Kurikulum/ })
  const current = [...document.querySelectorAll('main nav [aria-current]')].map(textOf)
  expect(current).toEqual(['Kurikulum'])
})
