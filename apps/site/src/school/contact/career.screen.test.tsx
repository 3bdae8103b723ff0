import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite, refreshPhone } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const postings = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => JSON.parse(script.textContent ?? '{}')['@graph'] ?? [])
    .filter((one) => one['@type'] === 'JobPosting')

test('vacancies say until when and how to apply, and end with their last day', async () => {
  const school = await newSchool()
  school.set({
    school_email: 'tu@contoh.id',
    school_whatsapp: '081234567890',
    school_name: 'SMK A',
  })
  const staff = school.staff('super_admin')
  const add = (title: string, type: string, deadline = '') =>
    staff.careers.create({ body: { title, type, deadline, requirements: ['S1', 'Teliti'] } })
  await add('Guru Fisika', 'Penuh waktu', '2026-11-21')
  await add('Pelatih', 'Paruh waktu')
  await add('Satpam', 'Sukarela')
  await add('Laboran', 'Kontrak', '2026-11-20')
  await openSite('/contact/career', { school })
  await screen.findByRole('heading', { name: 'Guru Fisika' })
  const vacancies = () => [...document.querySelectorAll('main article')]
  expect(vacancies().map(textOf)).toEqual([
    'Guru FisikaPenuh waktuLamaran paling lambat 21 November 2026S1TelitiLamar lewat emailTanya lewat WhatsApp',
    'PelatihParuh waktuDibuka sampai terisiS1TelitiLamar lewat emailTanya lewat WhatsApp',
    'SatpamSukarelaDibuka sampai terisiS1TelitiLamar lewat emailTanya lewat WhatsApp',
  ])
  expect(vacancies().map(controlsIn)[0]).toEqual([
    'Lamar lewat email -> mailto:tu@contoh.id?subject=Lamaran%20Guru%20Fisika',
    'Tanya lewat WhatsApp -> https://wa.me/6281234567890?text=Halo%20SMK%20A%2C%20saya%20ingin%20bertanya%20tentang%20lowongan%20Guru%20Fisika.',
  ])

  // The JSON-LD for search engines.
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Lowongan yang sedang dibuka: Guru Fisika, Pelatih, Satpam.',
  )
  const hiringOrganization = {
    ...{ '@type': 'EducationalOrganization', name: 'SMK A', sameAs: school.baseUrl },
  }
  const address = { '@type': 'PostalAddress', addressCountry: 'ID' }
  const same = {
    ...{ '@type': 'JobPosting', datePosted: '2026-11-21', hiringOrganization },
    jobLocation: { '@type': 'Place', address },
  }
  expect(postings()).toEqual([
    {
      ...{ ...same, title: 'Guru Fisika', description: 'Penuh waktu. S1. Teliti' },
      ...{ validThrough: '2026-11-21T23:59', employmentType: 'FULL_TIME' },
    },
    {
      ...{ ...same, title: 'Pelatih', description: 'Paruh waktu. S1. Teliti' },
      employmentType: 'PART_TIME',
    },
    { ...same, title: 'Satpam', description: 'Sukarela. S1. Teliti' },
  ])

  // Midnight passes while the page is open, and the school has no way to be written to any more.
  school.set({ school_email: '', school_whatsapp: '' })
  school.at('2026-11-21T17:00:00.000Z')
  refreshPhone(school)
  await waitFor(() => expect(vacancies().map(controlsIn)).toEqual([[], []]))
  expect(screen.queryByRole('heading', { name: 'Guru Fisika' })).toBeNull()
})

test('without a vacancy the school can be asked', async () => {
  const school = await newSchool()
  await openSite('/contact/career', { school })
  const none = await screen.findByText('Belum ada lowongan')
  expect(controlsIn(none.parentElement)).toEqual(['Hubungi sekolah -> /contact'])
})
