import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, goOffline, openSite } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const field = (name: string) => document.getElementById(`pesan-${name}`) as HTMLInputElement
const wrong = () =>
  [...document.querySelectorAll('form [aria-invalid=true]')].map(({ id }) => id.slice(6))

test('a message is refused field by field, then sent, and its receipt erased', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/contact?subjek=akademik&guru=Dwi+Lestari', { school })
  await waitFor(() => expect(field('subject')).not.toBeNull())
  expect(field('subject').value).toBe('akademik')
  expect(field('message').value).toContain('Dwi Lestari')
  const send = () => user.click(screen.getByRole('button', { name: 'Kirim Pesan' }))
  await user.clear(field('message'))
  await user.type(field('phone'), '12')
  await send()
  await waitFor(() => expect(wrong()).toEqual(['name', 'email', 'phone', 'message']))
  expect(document.activeElement).toBe(field('name'))
  await user.type(field('name'), 'Slamet')
  await user.type(field('email'), 'slamet@contoh')
  await user.tab()
  await waitFor(() => expect(wrong()).toEqual(['email', 'phone', 'message']))
  await user.clear(field('phone'))
  await user.type(field('email'), '.id')
  await user.type(field('message'), 'Kapan rapat orang tua?')
  await send()
  await screen.findByText(/Perihal Akademik, diterima 21 November 2026 pukul 09.00 WIB/)
  await waitFor(() => expect(textOf(document.activeElement)).toBe('Pesan saya'))
  const { rows } = await school.staff('super_admin', 'tu').contact.list()
  expect(rows[0]).toMatchObject({
    ...{ name: 'Slamet', email: 'slamet@contoh.id', subject: 'akademik', phone: null },
    message: 'Kapan rapat orang tua?',
  })
  expect([field('name').value, field('message').value, field('subject').value]).toEqual([
    '',
    '',
    '',
  ])
  await user.click(screen.getByRole('button', { name: 'Hapus dari HP ini' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pesan saya' })).toBeNull())
})

test('a message without a network waits on the phone, and is changed or cancelled there', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/contact', { school })
  await waitFor(() => expect(field('name')).not.toBeNull())
  goOffline()
  await user.type(field('name'), 'Slamet')
  await user.type(field('email'), 's@contoh.id')
  await user.selectOptions(field('subject'), 'lainnya')
  await user.type(field('message'), 'Halo sekolah apa kabar')
  await user.click(screen.getByRole('button', { name: 'Kirim Pesan' }))
  const mine = await screen.findByRole('region', { name: 'Pesan saya' })
  await waitFor(() => expect(controlsIn(mine)).toEqual(['Kirim sekarang', 'Ubah', 'Batalkan']))
  expect(textOf(mine)).toContain('Halo sekolah apa kabar')
  await user.click(await within(mine).findByRole('button', { name: 'Ubah' }))
  await screen.findByRole('heading', { name: 'Ubah pesan' })
  expect(field('message').value).toBe('Halo sekolah apa kabar')
  await user.click(screen.getByRole('button', { name: 'Batal mengubah' }))
  await screen.findByRole('heading', { name: 'Kirim pesan' })
  await waitFor(() => expect(field('message').value).toBe(''))
  await user.click(await within(mine).findByRole('button', { name: 'Ubah' }))
  await screen.findByRole('heading', { name: 'Ubah pesan' })
  await user.type(field('message'), '?')
  await user.click(screen.getByRole('button', { name: 'Kirim Pesan' }))
  await within(mine).findByText('Halo sekolah apa kabar?')
  await user.click(within(mine).getByRole('button', { name: 'Batalkan' }))
  const question = await screen.findByRole('dialog')
  expect(textOf(question)).toMatch(
    /^Apakah Anda yakin ingin membatalkan pesan ini\?Pesan ini dihapus dari HP ini\./,
  )
  await user.click(within(question).getByRole('button', { name: 'Batal' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await within(mine).findByRole('button', { name: 'Kirim sekarang' }))
  await screen.findByText(/Perihal Lainnya, diterima/)
  const { rows } = await school.staff('super_admin', 'tu').contact.list()
  expect(rows[0]?.message).toBe('Halo sekolah apa kabar?')
})

test('questions are found by words and category, and the office’s hours are said', async () => {
  const { user } = await openSite('/contact/faq')
  const search = await screen.findByLabelText('Cari pertanyaan')
  const questions = () => [...document.querySelectorAll('main summary')].map(textOf)
  const all = questions()
  expect(all.slice(0, 2)).toEqual([
    'Bagaimana cara mendaftar menjadi siswa baru?',
    'Berkas apa saja yang perlu disiapkan?',
  ])
  expect(screen.getByText('12 pertanyaan').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('link', { name: 'Biaya' }))
  await screen.findByText('2 pertanyaan')
  expect(questions()).toEqual([
    'Berapa biaya pendaftaran dan SPP?',
    'Apakah ada biaya tambahan untuk praktik?',
  ])
  const answer = document.querySelectorAll('main details')[1] as HTMLDetailsElement
  expect(textOf(answer)).toContain('Tidak. Bahan praktik di bengkel')
  await user.type(search, 'spp')
  await waitFor(() => expect(window.location.search).toBe('?cari=spp&kategori=biaya'))
  expect(questions()).toHaveLength(2)
  await user.clear(search)
  await user.type(search, 'tambahan')
  await screen.findByText('1 pertanyaan')
  await user.type(search, 'x')
  await screen.findByText('Pertanyaan Tidak Ditemukan')
  expect(window.location.search).toBe('?cari=tambahanx&kategori=biaya')
  await user.click(screen.getByRole('link', { name: 'Kontak Kami' }))
  await screen.findByText('Buka sekarang')
  const hours = [...document.querySelectorAll('main dl > div')].map(textOf)
  expect(hours).toEqual(['Senin–Jumat07.00–16.00', 'Sabtu07.00–12.00', 'MingguTutup'])
})

test('after hours the office says when it returns', async () => {
  const school = await demoSchool()
  school.at('2026-11-21T08:00:00.000Z')
  await openSite('/contact', { school })
  await screen.findByRole('heading', { name: /Jam layanan/ })
  expect(textOf(document.querySelector('main'))).toMatch(/Tutup sekarang|Senin/)
  expect(screen.queryByText('Buka sekarang')).toBeNull()
})
