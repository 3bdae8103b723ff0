import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

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
