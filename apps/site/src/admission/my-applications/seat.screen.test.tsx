import { familySeat, publishFinalList, signInOfficer } from '@sekolah/api/src/test/enrolment.ts'
import { setSeatState } from '@sekolah/api/src/test/seated.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite, refreshPhone } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const card = (number: string) => {
  const found = document.getElementById(number)
  if (!found) throw new Error(`There is no card ${number}.`)
  return found
}
const opened = () => document.querySelectorAll('h3 button[aria-expanded=true]')
const steps = (number: string) => [...card(number).querySelectorAll('h4 > button')].map(textOf)

test('of several children the one to act on is open, and the others are a line', async () => {
  const school = await newSchool()
  const { childOf } = await publishFinalList(school, { Ani: 90, Budi: 80, Citra: 70 })
  const sent = ['Citra', 'Budi', 'Ani'].map((name) => childOf(name).client_id)
  const { user } = await openSite('/ppdb/saya', { school, sent })
  await waitFor(() => expect([...opened()].map(textOf)).toEqual(['PPDB-1']))
  const first = steps('PPDB-1')
  expect(first).toEqual([
    'Terkirim - PPDB-1, selesai21 November 2026 pukul 09.00 WIB',
    'Hasil, selesaiDiterima di Teknik Kendaraan Ringan',
    'Kursi, perlu Anda lakukanAmbil sampai 10 Desember 2026 pukul 24.00 WIB',
  ])
  const line = (number: string) => textOf(card(number).querySelector(':scope > p'))
  expect(line('PPDB-1')).toBe('')
  expect(line('PPDB-2')).toBe('Kursi · Ambil sampai 10 Desember 2026 pukul 24.00 WIB')
  expect(line('PPDB-3')).toBe(
    'Hasil · Cadangan nomor 2 di Teknik Kendaraan Ringan, nomor 1 di Teknik Komputer dan Jaringan',
  )
  // The badges: the school has not decided about the third child.
  expect(
    ['PPDB-1', 'PPDB-2', 'PPDB-3'].map((number) => textOf(card(number).firstElementChild)),
  ).toEqual(['PPDB-1 Diterima', 'PPDB-2 Diterima', 'PPDB-3 C.Proses'])
  await user.click(screen.getByRole('button', { name: /^PPDB-3/ }))
  expect([...opened()].map(textOf)).toEqual(['PPDB-3 C.'])
  expect(textOf(within(card('PPDB-3')).getByRole('region', { name: 'Hasil seleksi' }))).toContain(
    'Cadangan (Gelombang 1)Urutan cadangan: nomor 2 di Teknik Kendaraan Ringan, nomor 1 di Teknik Komputer dan Jaringan. Sekolah menghubungi Anda bila ada kursi kosong.',
  )
  await user.click(screen.getByRole('button', { name: /^PPDB-3/ }))
  expect(opened()).toHaveLength(0)
  // A better choice is asked about only where there is one.
  expect(within(card('PPDB-1')).queryByRole('checkbox')).toBeNull()
  expect(within(card('PPDB-2')).getByRole('checkbox')).not.toBeNull()
})

test('a family takes its seat, changes its mind about a better one, and gives it back', async () => {
  const school = await newSchool()
  const { childOf, seatOf } = await publishFinalList(school, { Ani: 90, Budi: 80 })
  const { client_id } = childOf('Budi')
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  const seat = await screen.findByRole('region', { name: 'Kursi' })
  expect(textOf(seat)).toBe(
    'Ada kursi untuk Anda di Teknik Komputer dan JaringanAmbil paling lambat 10 Desember 2026 pukul 24.00 WIB (tinggal 9 hari). Sesudah itu kursi ditawarkan kepada pendaftar lain.Tetap ikut daftar cadangan pilihan yang lebih baikAmbil kursi ini',
  )
  await user.click(within(seat).getByRole('checkbox'))
  expect((await seatOf('Budi'))?.state).toBe('offered')
  await user.click(within(seat).getByRole('button', { name: 'Ambil kursi ini' }))
  await screen.findByText('Kursi di Teknik Komputer dan Jaringan sudah Anda ambil')
  expect(document.activeElement).toBe(seat)
  expect(await seatOf('Budi')).toMatchObject({ state: 'confirmed', stays_on_better: true })
  await waitFor(() =>
    expect(steps('PPDB-2').slice(2)).toEqual([
      'Kursi, selesaiSudah Anda ambil',
      'Datang, menungguSesuai petunjuk sekolah',
    ]),
  )
  // The step in which it has acted stays open.
  await waitFor(() =>
    expect(controlsIn(seat)).toEqual(['[x] Tetap ikut daftar cadangan pilihan yang lebih baik']),
  )
  await user.click(within(seat).getByRole('checkbox'))
  await waitFor(async () => expect((await seatOf('Budi'))?.stays_on_better).toBe(false))
  await user.click(screen.getByRole('button', { name: /^Datang/ }))
  expect(screen.getByText('Lakukan daftar ulang sesuai petunjuk sekolah.')).not.toBeNull()

  await user.click(screen.getByRole('button', { name: 'Lainnya' }))
  await waitFor(() =>
    expect(controlsIn(card('PPDB-2')).slice(-4)).toEqual([
      'Lainnya (open)',
      'Tarik pendaftaran',
      'Mengundurkan diri',
      'Hapus dari HP ini',
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Mengundurkan diri' }))
  const question = await screen.findByRole('dialog', { name: 'Lepaskan kursi ini?' })
  expect(textOf(question)).toContain(
    'Kursi Teknik Komputer dan Jaringan akan ditawarkan kepada pendaftar cadangan',
  )
  await user.click(within(question).getByRole('button', { name: 'Batal' }))
  expect((await seatOf('Budi'))?.state).toBe('confirmed')
  await user.click(screen.getByRole('button', { name: 'Mengundurkan diri' }))
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  await waitFor(async () => expect((await seatOf('Budi'))?.state).toBe('resigned'))
  await waitFor(() => expect(steps('PPDB-2').at(-1)).toBe('Kursi, berakhirSudah dilepas'))
  expect(screen.queryByRole('button', { name: 'Mengundurkan diri' })).toBeNull()
  // The open step is gone, so the family is led to this one.
  expect(textOf(screen.getByRole('region', { name: 'Kursi' }))).toBe(
    'Kursi di Teknik Komputer dan Jaringan sudah dilepasHubungi sekolah bila itu keliru.',
  )
})

test('an offer that has ended can neither be taken nor given back', async () => {
  const school = await newSchool()
  const { childOf } = await publishFinalList(school, { Ani: 90 })
  school.at('2026-12-12T02:00:00.000Z')
  const { user } = await openSite('/ppdb/saya', { school, sent: [childOf('Ani').client_id] })
  const seat = await screen.findByRole('region', { name: 'Kursi' })
  expect(textOf(seat)).toBe(
    'Batas waktu mengambil kursi sudah lewatBatasnya 10 Desember 2026 pukul 24.00 WIB. Segera hubungi sekolah.',
  )
  expect(steps('PPDB-1').at(-1)).toBe('Kursi, berakhirBatas waktunya sudah lewat')
  await user.click(screen.getByRole('button', { name: 'Lainnya' }))
  expect(controlsIn(card('PPDB-1')).slice(-3)).toEqual([
    'Lainnya (open)',
    'Tarik pendaftaran',
    'Hapus dari HP ini',
  ])
})

test('a family that has taken its seat is told what to bring and when, until it has come', async () => {
  const school = await newSchool()
  const { childOf } = await publishFinalList(school, { Ani: 90 })
  const office = signInOfficer(school)
  const { rev: _, ...plan } = await office.enrolments.plan()
  const papers = ['Ijazah asli', 'Kartu keluarga']
  await office.enrolments.savePlan({
    body: { ...plan, papers, visit_day: '2026-12-14', has_queue: true },
  })
  const { client_id, id } = childOf('Ani')
  await familySeat(school).seat.confirm({ params: { client_id }, body: {} })
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  const coming = await screen.findByRole('button', { name: /^Datang/ })
  if (coming.getAttribute('aria-expanded') !== 'true') await user.click(coming)
  const panel = () => textOf(coming.closest('li'))
  expect(panel()).toContain(
    'Datang ke sekolah 14 Desember 2026 dengan nomor antrean 1.Yang dibawa:Ijazah asliKartu keluarga',
  )
  await office.enrolments.savePlan({ body: { ...plan, papers: [], has_queue: true } })
  refreshPhone(school)
  await screen.findByText('Lakukan daftar ulang sesuai petunjuk sekolah. Nomor antrean Anda 1.')
  expect(screen.queryByText('Yang dibawa:')).toBeNull()

  setSeatState(school, id, 'enrolled')
  refreshPhone(school)
  await user.click(await screen.findByRole('button', { name: /^Kursi/ }))
  await screen.findByText('Daftar ulang di Teknik Kendaraan Ringan sudah selesai')
  expect(textOf(screen.getByRole('region', { name: 'Kursi' }))).toContain('Selamat bergabung!')
  setSeatState(school, id, 'expired')
  refreshPhone(school)
  await screen.findByText(/^Batasnya 10 Desember 2026 pukul 24\.00 WIB\. Segera hubungi/)
})
