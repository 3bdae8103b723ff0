import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const headings = () => [...document.querySelectorAll('main h2')].map(textOf)

test('the school tells of itself, and its sections have addresses', async () => {
  await openSite('/about')
  await screen.findByRole('heading', { name: 'Mitra industri' })
  expect(headings()).toEqual([
    ...['Visi', 'Misi', 'Sambutan Kepala Sekolah', 'Fasilitas', 'Nilai kami'],
    ...['Prestasi unggulan', 'Mitra industri'],
  ])
  const sections = [...document.querySelectorAll('main section[id]')].map(({ id }) => id)
  expect(sections).toEqual(['sambutan', 'fasilitas'])
  expect(document.querySelectorAll('#fasilitas h3')).toHaveLength(6)
})

test('a school without content says so where a section was asked for', async () => {
  await openSite('/about/facilities', { school: await newSchool() })
  await screen.findByRole('heading', { level: 1, name: /Tentang Sekolah|Fasilitas/ })
  expect(document.querySelectorAll('main section[id]')).toHaveLength(1)
  expect(headings()).not.toContain('Sambutan Kepala Sekolah')
})

test('search engines are told of the facilities and the principal, visitors of the partners', async () => {
  const school = await newSchool()
  const staff = school.staff('super_admin')
  for (const name of ['Bengkel', 'Laboratorium']) {
    await staff.facilities.create({ body: { name, description: 'Luas.', category: 'Akademik' } })
  }
  await staff.pages.update({
    params: { key: 'principal_message' },
    body: {
      content: 'Selamat datang di sekolah kami.',
      meta_data: { principal_name: 'Sri Rahayu', position: '', principal_photo: null },
    },
  })
  school.set({
    industry_partners: JSON.stringify([
      { name: 'PT Maju', link: 'https://maju.example' },
      { name: 'Bengkel Jaya', link: '' },
    ]),
  })
  const { user } = await openSite('/about/facilities', { school })
  const partners = await screen.findByRole('heading', { name: 'Mitra industri' })
  expect([...(partners.parentElement?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'PT Maju',
    'Bengkel Jaya',
  ])
  expect(controlsIn(partners.parentElement)).toEqual(['PT Maju -> https://maju.example'])
  const told = () => [
    document.querySelector('meta[name=description]')?.getAttribute('content'),
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'),
  ]
  const feature = { '@type': 'LocationFeatureSpecification', value: true }
  expect(told()).toEqual([
    'Fasilitas sekolah: Bengkel, Laboratorium.',
    expect.objectContaining({
      '@type': 'HighSchool',
      amenityFeature: [
        { ...feature, name: 'Bengkel' },
        { ...feature, name: 'Laboratorium' },
      ],
    }),
  ])
  const links = screen.getAllByRole('link', { name: /Sambutan/ })
  await user.click(links[0] as HTMLElement)
  await waitFor(() =>
    expect(told()).toEqual([
      'Selamat datang di sekolah kami.',
      expect.objectContaining({ employee: { '@type': 'Person', name: 'Sri Rahayu' } }),
    ]),
  )
})
