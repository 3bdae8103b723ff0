import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const names = () => [...document.querySelectorAll('main article :is(h2, h3)')].map(textOf)
const found = () => [...document.querySelectorAll('main [role=status]')].map(textOf)
const address = () => window.location.pathname + window.location.search

test('teachers are found by name, by subject and by both', async () => {
  const { user } = await openSite('/teachers')
  const search = await screen.findByLabelText<HTMLInputElement>('Cari nama atau mata pelajaran')
  const figures = () => [...document.querySelectorAll('main dl > div')].map(textOf)
  await waitFor(() => expect(figures()).toEqual(['Guru14', 'Bersertifikat12', 'Mata pelajaran14']))
  const subject = screen.getByLabelText<HTMLSelectElement>('Mata pelajaran')
  expect([...subject.options].map(textOf).slice(0, 4)).toEqual([
    'Semua mata pelajaran',
    'Administrasi Jaringan',
    'Bahasa Indonesia',
    'Bahasa Inggris',
  ])
  expect(found()).toEqual(['14 guru'])
  expect(names()).toHaveLength(14)

  await user.selectOptions(subject, 'Matematika')
  await waitFor(() => expect(names()).toEqual(['Dwi Lestari, S.Pd.']))
  // A search begins with its first page.
  expect(address()).toBe('/teachers?mapel=Matematika')
  expect(controlsIn(document.querySelector('main article'))).toEqual([
    'dwi.lestari@smknusabakti.sch.id -> mailto:dwi.lestari@smknusabakti.sch.id',
    'Hubungi Guru -> /contact?subjek=akademik&guru=Dwi+Lestari%2C+S.Pd.',
  ])
  await user.type(search, 'budi')
  await screen.findByText('Guru Tidak Ditemukan')
  expect(found()).toEqual(['0 guru'])
  await user.selectOptions(subject, 'Semua mata pelajaran')
  await waitFor(() => expect(names()).toEqual(['Budi Santosa, S.Pd.']))
  expect(address()).toBe('/teachers?cari=budi')
  await user.clear(search)
  await waitFor(() => expect(names()).toHaveLength(14))
  expect(address()).toBe('/teachers')
})

test('alumni are found by name, job and year; three of them tell their story', async () => {
  const { user } = await openSite('/alumni?tahun=2023')
  const search = await screen.findByLabelText('Cari nama atau pekerjaan')
  const year = screen.getByLabelText<HTMLSelectElement>('Tahun lulus')
  expect(year.value).toBe('2023')
  expect([...year.options].map(textOf)).toEqual([
    'Semua tahun',
    ...['2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017', '2016', '2015'],
  ])
  expect(names()).toEqual(['Kristina Dewi', 'Nadia Khairunnisa'])
  expect(found()).toEqual(['2 alumni'])
  expect([...document.querySelectorAll('main figcaption')].map(textOf)).toHaveLength(3)
  await user.type(search, 'sablon')
  await waitFor(() => expect(names()).toEqual(['Kristina Dewi']))
  expect(address()).toBe('/alumni?cari=sablon&tahun=2023')
  await user.type(search, 'x')
  await screen.findByText('Alumni Tidak Ditemukan')
  expect(screen.getByText('Coba nama, pekerjaan, atau tahun lain.')).not.toBeNull()
  await user.clear(search)
  await user.selectOptions(year, 'Semua tahun')
  await waitFor(() => expect(names()).toHaveLength(12))
  expect(address()).toBe('/alumni')
})
