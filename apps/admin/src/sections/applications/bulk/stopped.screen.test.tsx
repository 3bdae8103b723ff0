/** A long bulk decision: its progress, and what is left when it is stopped or its answer is lost. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { webPlatform } from '../../../core/platform/web.ts'
import { openPanel } from '../../../test/open-panel.tsx'
import { readDialog } from '../../../test/outline.ts'
import { crowdedSchool } from '../../../test/schools.ts'

const press = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByRole('button', { name })

test('a long decision is stopped, continued over a lost answer, and decides nobody twice', async () => {
  const school = await crowdedSchool(120)
  const office = school.staff('admin', 'ani')
  const count = async (status: 'accepted' | 'pending') =>
    (await office.ppdb.list({ query: { search: 'murid', status } })).total
  const web = webPlatform(window)
  let isLost = false
  const request = (async (input, init) => {
    const answer = await web.request(input, init)
    if (isLost && init?.method === 'PUT') throw new TypeError('Failed to fetch')
    return answer
  }) as typeof fetch
  const { user } = await openPanel('/ppdb?search=murid', { school, device: { request } })
  await screen.findByRole('table', { name: 'Pendaftar' })
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }))
  await user.click(await screen.findByRole('button', { name: 'Pilih semua hasil (120)' }))
  await screen.findByText('120 dipilih')
  await user.click(screen.getByRole('button', { name: 'Terima' }))
  await waitFor(() => expect(readDialog().at(-1)).toBe('[Batal] [Terima 120 pendaftar]'))
  const resume = school.pause()
  await user.click(press('Terima 120 pendaftar'))
  await screen.findByText('0 dari 120 pendaftar diputuskan')
  expect(readDialog()).toEqual([
    '# Terima 120 pendaftar',
    '0 dari 120 pendaftar diputuskan',
    'Bila dihentikan, yang sudah diputuskan tetap berlaku; sisanya tetap dipilih.',
    '[Hentikan]',
  ])
  await user.click(press('Hentikan'))
  expect(readDialog()).toEqual([
    '# Terima 120 pendaftar',
    '0 dari 120 pendaftar diputuskan',
    'Bila dihentikan, yang sudah diputuskan tetap berlaku; sisanya tetap dipilih.',
    '[Hentikan (busy, disabled)]',
  ])
  resume()
  await screen.findByRole('button', { name: 'Selesai' })
  expect(readDialog()).toEqual([
    '# 50 dari 120 pendaftar diputuskan',
    '[Tutup]',
    '50 pendaftar: Diterima.',
    '70 pendaftar belum diputuskan.',
    'Anda menghentikannya. Mereka tetap dipilih.',
    '[Lanjutkan 70 pendaftar] [Selesai]',
  ])
  expect([await count('accepted'), await count('pending')]).toEqual([50, 70])

  isLost = true
  await user.click(press('Lanjutkan 70 pendaftar'))
  await screen.findByText('50 pendaftar belum pasti.')
  expect(readDialog()).toEqual([
    '# 50 dari 120 pendaftar diputuskan',
    '[Tutup]',
    '50 pendaftar: Diterima.',
    '20 pendaftar belum diputuskan.',
    'Server tidak dapat dihubungi. Periksa sambungan jaringan. Mereka tetap dipilih.',
    '50 pendaftar belum pasti.',
    'Sambungan terputus saat keputusannya dikirim. Lanjutkan untuk memastikannya; yang sudah diputuskan tidak diputuskan dua kali.',
    '[Lanjutkan 70 pendaftar] [Selesai]',
  ])
  expect([await count('accepted'), await count('pending')]).toEqual([100, 20])

  isLost = false
  await user.click(press('Lanjutkan 70 pendaftar'))
  await screen.findByRole('heading', { name: '120 pendaftar diputuskan' })
  expect(readDialog()).toEqual([
    '# 120 pendaftar diputuskan',
    '[Tutup]',
    '120 pendaftar: Diterima.',
    '[Selesai]',
  ])
  expect([await count('accepted'), await count('pending')]).toEqual([120, 0])
  await user.click(press('Selesai'))
  expect(screen.queryByRole('toolbar', { name: 'Yang dipilih' })).toBeNull()
})
