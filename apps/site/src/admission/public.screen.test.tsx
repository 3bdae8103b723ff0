import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, newSchool, openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const main = () => document.querySelector('main')
const lead = () => textOf(document.querySelector('main header, main > div:first-child'))
const address = () => window.location.pathname + window.location.search

test('the admission page says what it costs, when it is and how to apply', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/ppdb', { school })
  await screen.findByRole('navigation', { name: 'Lompat ke' })
  const headings = [...document.querySelectorAll('main h2')].map(textOf)
  expect(headings).toEqual([
    'Jadwal penerimaan',
    'Syarat pendaftaran',
    'Biaya',
    'Pendaftaran tahun ajaran 2027/2028 dibuka',
    'Kuota',
    'Daftar PPDB 2027/2028 dari mana saja',
  ])
  expect(controlsIn(main())).toEqual([
    ...['Info -> /ppdb', 'Formulir -> /ppdb/daftar', 'Pendaftar -> /ppdb/pendaftar'],
    ...['Pengumuman -> /ppdb/pengumuman', 'Saya -> /ppdb/saya'],
    ...['Biaya -> #biaya', 'Syarat -> #syarat', 'Jadwal -> #jadwal', 'Kuota -> #kuota'],
    'Baca pengumuman -> /ppdb/pengumuman',
    'Desain Komunikasi Visual -> /academics/programs/4',
    'Pengembangan Perangkat Lunak dan Gim -> /academics/programs/1',
    'Teknik Jaringan Komputer dan Telekomunikasi -> /academics/programs/3',
    'Teknik Kendaraan Ringan -> /academics/programs/2',
    ...['Pengumuman hasil -> /ppdb/status', 'Isi formulir -> /ppdb/daftar'],
    ...['Cek status -> /ppdb/status', 'Bagikan'],
  ])
  const steps = [...document.querySelectorAll('main ol > li')].map(textOf)
  expect(steps).toEqual([
    '1Pendaftaran1 November 2026 – 3 Desember 2026Sedang Berlangsung',
    'Tes minat dan wawancara16 November 2026Selesai',
    'Pengumuman hasil20 November 2026 pukul 14.00 WIBSelesai',
    '4Daftar ulangSampai 30 November 2026Sedang Berlangsung',
  ])
  for (const id of ['biaya', 'syarat', 'jadwal', 'kuota']) {
    expect(document.getElementById(id)?.tagName).toBe('SECTION')
  }
  const amounts = [...document.querySelectorAll('#biaya dl > div')].map(textOf)
  expect(amounts).toEqual([
    'PendaftaranGratis',
    'Seragam dan perlengkapan praktikRp1.450.000',
    'SPP per bulanRp175.000',
  ])
  expect(textOf(main())).toContain('tanpa sinyal dan tanpa biaya; tersimpan')
  await user.click(screen.getByRole('link', { name: 'Pengumuman' }))
  await screen.findByText('Hasil seleksi telah diumumkan pada 20 November 2026 pukul 14.00 WIB.')
  expect(screen.getByText('Daftar ulang paling lambat 30 November 2026.')).not.toBeNull()
  expect(screen.getByText('10 Oktober 2026')).not.toBeNull()
  expect(controlsIn(main()).at(-1)).toBe('Cek status pendaftaran -> /ppdb/status')
})

test('a school whose admission is not open shows no form, and says since or until when', async () => {
  const school = await newSchool()
  school.set({ ppdb_start_date: '2026-12-01', ppdb_end_date: '2026-12-31' })
  const { user } = await openSite('/ppdb', { school })
  await screen.findByText('Ada yang ingin ditanyakan?')
  expect(screen.queryByRole('navigation', { name: 'Lompat ke' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Isi formulir' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Formulir' }))
  const notYet = await screen.findByRole('heading', { name: 'Pendaftaran belum dibuka' })
  expect(textOf(notYet.parentElement)).toMatch(/1 Desember 2026/)
  expect(document.querySelector('main form')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Saya' }))
  const none = await screen.findByText('Belum ada pendaftaran di HP ini')
  expect(controlsIn(none.closest('div')?.parentElement)).toEqual(['Cek Status -> /ppdb/status'])
  await user.click(screen.getByRole('link', { name: 'Pengumuman' }))
  await screen.findByText('Belum ada pengumuman')
})

test('a school whose admission is over, or on a portal, says so', async () => {
  const closed = await newSchool()
  closed.set({ ppdb_end_date: '2026-11-20' })
  await openSite('/ppdb/daftar', { school: closed })
  const over = await screen.findByRole('heading', { name: 'Pendaftaran ditutup' })
  expect(textOf(over.parentElement)).toMatch(/20 November 2026/)
  expect(lead()).toContain('sudah ditutup pada 20 November 2026')
})

test('a school on a portal sends families there', async () => {
  const school = await newSchool()
  school.set({ ppdb_mode: 'portal', ppdb_portal_url: 'https://spmb.contoh.go.id' })
  const { user } = await openSite('/ppdb', { school })
  await screen.findByRole('heading', { name: 'Daftar PPDB 2027/2028 di portal' })
  const portal = controlsIn(main()).filter((one) => one.includes('spmb'))
  expect(portal).toEqual(['Buka portal -> https://spmb.contoh.go.id'])
  await user.click(screen.getByRole('link', { name: 'Pendaftaran' }))
  await screen.findByRole('heading', { name: 'Pendaftaran di portal' })
  expect(controlsIn(main()).slice(0, 2)).toEqual(['Info -> /ppdb', 'Pendaftaran -> /ppdb/daftar'])
})

test('the public list is searched, shown bit by bit, and asked for again', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/ppdb/pendaftar', { school })
  await screen.findByText('PPDB-24')
  const rows = () => [...document.querySelectorAll('main tbody tr')].map(textOf)
  expect(textOf(document.getElementById('daftar'))).toBe(
    'Daftar Pendaftar 2027/2028 · 22 pendaftar',
  )
  expect(rows()).toHaveLength(20)
  expect(rows()[0]).toBe('PPDB-24Wu*** Sa*** De***SMP Negeri 2 Pejagoan31 Okt 2026Proses')
  await user.click(screen.getByRole('link', { name: 'Tampilkan lagi (2)' }))
  await waitFor(() => expect(rows()).toHaveLength(22))
  expect(address()).toBe('/ppdb/pendaftar?halaman=2')
  expect(screen.queryByRole('link', { name: /^Tampilkan lagi/ })).toBeNull()
  const search = screen.getByLabelText('Cari nomor atau sekolah asal')
  await user.type(search, 'PPDB-23')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(address()).toBe('/ppdb/pendaftar?cari=PPDB-23')
  await user.type(search, 'x')
  await screen.findByText('Tidak ada yang cocok')
  await school.close()
  await user.clear(search)
  await screen.findByText('Daftar belum dapat dimuat')
  await school.restart()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(screen.queryByText('Daftar belum dapat dimuat')).toBeNull()
})
