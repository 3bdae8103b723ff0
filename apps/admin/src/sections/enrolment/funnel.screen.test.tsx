/** Seats that became free, and parts of Daftar Ulang without anybody in them. */
import { familySeat, publishFinalList, signInOfficer } from '@sekolah/api/src/test/enrolment.ts'
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import { MACHINES_PROGRAM } from '@sekolah/api/src/test/selection.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { outline, readPage, readToasts } from '../../test/outline.ts'
import { newSchool } from '../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a seat that was given up is offered to who waits, when staff say so', async () => {
  const school = await newSchool()
  const { childOf, seatOf } = await publishFinalList(
    school,
    { Ani: 90, Budi: 80, Citra: 70 },
    { seats: [{ program: MACHINES_PROGRAM, count: 1 }] },
  )
  const office = signInOfficer(school)
  const { rev, ...plan } = await office.enrolments.plan()
  await office.enrolments.savePlan({ body: { ...plan, refill: 'press' }, ifMatch: rev })
  await familySeat(school).seat.resign({ params: { client_id: childOf('Ani').client_id } })
  await openPanel('/daftar-ulang?tab=ringkasan', { school, role: 'head', username: 'kepala' })
  await screen.findByText(/kursi kosong/)
  expect(readPage().slice(2)).toEqual([
    '1 kursi kosong di Gelombang 1 belum ditawarkan',
    'Gelombang dan program | Daftar | Diterima | Belum menjawab | Konfirmasi | Lengkap | Mundur | Lewat batas | Sisa kursi | Cadangan',
    'Teknik Kendaraan Ringan Gelombang 1 | 3 | 1 | 0 | 0 | 0 | 1 | 0 | 1 | 2',
    'Teknik Kendaraan Ringan Gelombang 1',
    'Daftar',
    '3',
    'Diterima',
    '1',
    'Belum menjawab',
    '0',
    'Konfirmasi',
    '0',
    'Lengkap',
    '0',
    'Mundur',
    '1',
    'Lewat batas',
    '0',
    'Sisa kursi',
    '1',
    'Cadangan',
    '2',
  ])
  cleanup()
  const { user } = await openPanel('/daftar-ulang?tab=ringkasan', { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Tawarkan ke cadangan' }))
  await waitFor(() => expect(screen.queryByText(/kursi kosong/)).toBeNull())
  expect(readToasts()).toEqual(['1 cadangan ditawari kursi, 0 pindah pilihan.', '[Tutup pesan]'])
  expect(await seatOf('Budi')).toMatchObject({ state: 'offered', program: MACHINES_PROGRAM })
})

test('each part says what appears in it before there is anybody', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/daftar-ulang?tab=telepon', { school, role: 'admin' })
  await screen.findByText(/^Tidak ada yang perlu/)
  expect(readPage().slice(2)).toEqual([
    'Tidak ada yang perlu ditelepon hari ini',
    'Di sini muncul murid yang batas waktunya berakhir dalam 48 jam dan belum menjawab.',
  ])
  const said = []
  for (const tab of ['Ringkasan', 'Sekolah asal', 'Rombel']) {
    await user.click(screen.getByRole('link', { name: tab }))
    await screen.findByRole('link', { name: tab, current: 'page' })
    await screen.findByText(/^Belum ada/)
    said.push(readPage().slice(2))
  }
  expect(said).toEqual([
    ['Belum ada pendaftar tahun ini'],
    ['Belum ada pendaftar tahun ini'],
    [
      'Belum ada yang selesai daftar ulang',
      'Di sini murid yang ditandai lengkap di bagian Kursi dibagi ke dalam rombel.',
    ],
  ])
})

test('a class group is printed as a list and as cards, and saved for Dapodik', async () => {
  const print = vi.fn()
  Object.assign(window, { print })
  const school = await newSchool()
  const office = school.staff('admin', 'panitia')
  for (const name of ['Ani', 'Budi']) {
    await applyWithSeat(school, { name }, { seat_state: 'enrolled' })
  }
  await office.classes.divide({
    body: { program: MACHINES_PROGRAM, name: 'X TKR', count: 1, order: 'name' },
  })
  const { user, saved } = await openPanel('/daftar-ulang?tab=rombel', { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Daftar hadir X TKR' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(outline(document.querySelector('.printed'))).toEqual([
    'Sekolah Kami',
    '# Daftar hadir: X TKR',
    'No. | Nomor | Nama | Sekolah asal | Tanda tangan',
    '1 | PPDB-1 | Ani | SMP Negeri 1 Kebumen |',
    '2 | PPDB-2 | Budi | SMP Negeri 1 Kebumen |',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.printed')).toBeNull())
  await user.click(button('Kartu nama X TKR'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(outline(document.querySelector('.printed'))).toEqual([
    'Sekolah Kami',
    'Sekolah Kami AniTeknik Kendaraan Ringan · X TKR',
    'PPDB-1',
    'Sekolah Kami BudiTeknik Kendaraan Ringan · X TKR',
    'PPDB-2',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await user.click(button('Unduh X TKR untuk Dapodik'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toEqual('dapodik-x-tkr-2026-11-21.xlsx')
  await school.close()
  await user.selectOptions(screen.getByLabelText('Rombel Ani'), 'Tanpa rombel')
  await waitFor(() => expect(readToasts().join()).toMatch(/Ani/))
  expect(readToasts()).toEqual([
    '!',
    'Ani belum dipindahkan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Tutup pesan]',
  ])
})

test('a head sees the class groups, and moves nobody', async () => {
  const school = await newSchool()
  await applyWithSeat(school, { name: 'Ani' }, { seat_state: 'enrolled' })
  await applyWithSeat(school, { name: 'Budi' }, { seat_state: 'enrolled' })
  const office = school.staff('admin', 'panitia')
  await office.classes.divide({
    body: { program: MACHINES_PROGRAM, name: 'X TKR', count: 1, order: 'name' },
  })
  await openPanel('/daftar-ulang?tab=rombel', { school, role: 'head', username: 'kepala' })
  await screen.findByRole('heading', { name: /X TKR/ })
  expect(readPage().slice(2)).toEqual([
    '# Teknik Kendaraan Ringan',
    '2 murid, 1 rombel',
    '# X TKR2 murid',
    '[Daftar hadir X TKR] [Kartu nama X TKR]',
    'Ani',
    'Budi',
  ])
})
