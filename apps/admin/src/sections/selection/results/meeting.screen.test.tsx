/** A run before the committee: names that are equally strong, its paper, and who waits. */
import { publishFinalList, signInOfficer } from '@sekolah/api/src/test/enrolment.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  waveInput,
} from '@sekolah/api/src/test/selection.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../../test/outline.ts'
import { newSchool, waveSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const findTie = () => screen.findByRole('region', { name: `Urutan di ${MACHINES_PROGRAM}, Umum` })

test('the head orders names that are equally strong, and the next run follows it', async () => {
  const school = await newSchool()
  const { wave } = await createWaveWithApplicants(
    { ...school, staff: () => school.staff('admin', 'panitia') },
    { Ana: 90, Budi: 90, Cici: 90 },
    { seats: [{ program: MACHINES_PROGRAM, count: 1 }] },
  )
  await school.staff('admin', 'tu').selection.draft({ params: { id: wave.id } })
  await openPanel('/seleksi?tab=hasil', { school, role: 'admin' })
  await within(await findTie()).findByText('Cici')
  expect(outline(await findTie())).toEqual([
    '# Teknik Kendaraan Ringan, Umum',
    '1. Ana PPDB-1 · Rapor 90',
    '2. Budi PPDB-2 · Rapor 90',
    '3. Cici PPDB-3 · Rapor 90',
    'Menunggu kepala sekolah.',
  ])
  cleanup()
  const { user } = await openPanel('/seleksi?tab=hasil', { school, username: 'kepala' })
  const tie = within(await findTie())
  await tie.findByText('Cici')
  expect(outline(await findTie())).toEqual([
    '# Teknik Kendaraan Ringan, Umum',
    '1. Ana PPDB-1 · Rapor 90 [Naik: Ana (disabled)] [Turun: Ana]',
    '2. Budi PPDB-2 · Rapor 90 [Naik: Budi] [Turun: Budi]',
    '3. Cici PPDB-3 · Rapor 90 [Naik: Cici] [Turun: Cici (disabled)]',
    '[Simpan urutan ini]',
  ])
  await user.click(tie.getByRole('button', { name: 'Naik: Ana' }))
  expect(tie.getByRole('status').textContent).toBe('')
  await user.click(tie.getByRole('button', { name: 'Turun: Ana' }))
  expect(outline(await findTie())).toEqual([
    '# Teknik Kendaraan Ringan, Umum',
    'Urutan 2 dari 3: Ana',
    '1. Budi PPDB-2 · Rapor 90 [Naik: Budi (disabled)] [Turun: Budi]',
    '2. Ana PPDB-1 · Rapor 90 [Naik: Ana] [Turun: Ana]',
    '3. Cici PPDB-3 · Rapor 90 [Naik: Cici] [Turun: Cici (disabled)]',
    '[Simpan urutan ini]',
  ])
  expect(document.activeElement).toBe(tie.getByRole('button', { name: 'Turun: Ana' }))
  await user.click(tie.getByRole('button', { name: 'Simpan urutan ini' }))
  await screen.findByText('Urutan tersimpan. Jalankan seleksi sekali lagi.')
  expect(tie.getByRole('button', { name: 'Urutan tersimpan' }).hasAttribute('disabled')).toBe(true)
  await user.click(tie.getByRole('button', { name: 'Naik: Cici' }))
  await school.close()
  await user.click(tie.getByRole('button', { name: 'Simpan urutan ini' }))
  await waitFor(() => expect(readToasts().join()).toMatch(/belum tersimpan/))
  expect(readToasts()).toEqual([
    '!',
    'Urutan belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Coba lagi]',
    '[Tutup pesan]',
  ])
  const { id } = await school
    .staff('super_admin', 'wakil')
    .selection.draft({ params: { id: wave.id } })
  const { rows } = await school
    .staff('super_admin', 'sekretaris')
    .selection.rows({ params: { id }, query: { limit: 10, offset: 0 } })
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['Budi', 1],
    ['Ana', null],
    ['Cici', null],
  ])
})

test('the run is printed with its rules and every name', async () => {
  const print = vi.fn()
  Object.assign(window, { print })
  const { school, office, wave } = await waveSchool(
    { Ana: 80, Budi: 70, Cici: 60 },
    await newSchool(),
  )
  await office.selection.draft({ params: { id: wave.id } })
  const { user } = await openPanel('/seleksi?tab=hasil', { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Cetak untuk rapat' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(outline(document.querySelector('.printed'))).toEqual([
    'Sekolah Kami',
    '# Hasil seleksi Gelombang 1: Rancangan',
    'Nomor 1, 21 November 2026 pukul 09.00 WIB. 2 diterima dari 3 pendaftar. Rahasia panitia sampai diumumkan.',
    'Daya tampung: Teknik Kendaraan Ringan 1 kursi, Teknik Komputer dan Jaringan 1 kursi; seluruhnya 2 kursi.',
    'Umum mendapat 100 % kursi setiap program. Semua pendaftar ikut. Diurutkan menurut nilai tertinggi, lalu usia lebih tua. Nilai akhir = 1 × Rapor. Sisa kursi tidak dipindahkan.',
    'Program dan jalur | Kursi | Diterima | Cadangan | Nilai terendah',
    'Teknik Kendaraan Ringan Umum | 1 | 1 | 2 | 80',
    'Teknik Komputer dan Jaringan Umum | 1 | 1 | 1 | 70',
    'No | Pendaftar | Hasil | Nilai',
    '1 | Ana PPDB-1 · SMP Negeri 1 Kebumen | Diterima Teknik Kendaraan Ringan, Umum | 80',
    '1 | Budi PPDB-2 · SMP Negeri 1 Kebumen | Diterima Teknik Komputer dan Jaringan, Umum Cadangan 1 di Teknik Kendaraan Ringan, Umum | 70',
    '– | Cici PPDB-3 · SMP Negeri 1 Kebumen | Cadangan Cadangan 2 di Teknik Kendaraan Ringan, Umum Cadangan 1 di Teknik Komputer dan Jaringan, Umum | –',
    'Ditetapkan oleh kepala sekolah, ______________________',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.printed')).toBeNull())
  await school.close()
  await user.click(button('Cetak untuk rapat'))
  await waitFor(() => expect(readToasts().join()).toMatch(/Belum dicetak/))
  expect(readToasts()).toEqual([
    '!',
    'Belum dicetak. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Tutup pesan]',
  ])
})

/** A final list of one seat, on which two wait. */
const finalList = async () => {
  const school = await newSchool()
  const { wave, childOf } = await publishFinalList(
    school,
    { Ani: 90, Budi: 80, Citra: 70 },
    { seats: [{ program: MACHINES_PROGRAM, count: 1 }] },
  )
  const stateOf = async (name: string) =>
    (await school.visitor.ppdb.mine({ params: { client_id: childOf(name).client_id } })).status
  const count = async () =>
    (await signInOfficer(school).selection.waiting({ params: { id: wave.id } })).count
  return { school, wave, stateOf, count }
}
const waiting = async () =>
  outline((await screen.findByRole('heading', { name: /^Masih menunggu/ })).parentElement)
const dialog = () => within(screen.getByRole('dialog'))

test('a waiting list is closed, which refuses everybody on it', async () => {
  const { school, stateOf } = await finalList()
  await openPanel('/seleksi?tab=hasil', { school, role: 'head', username: 'kepala' })
  expect(await waiting()).toEqual([
    '# Masih menunggu di cadangan (2)',
    'Kursi yang kosong ditawarkan kepada mereka menurut daftar ini.',
  ])
  cleanup()
  const { user } = await openPanel('/seleksi?tab=hasil', { school, role: 'admin' })
  expect(await waiting()).toEqual([
    '# Masih menunggu di cadangan (2)',
    'Kursi yang kosong ditawarkan kepada mereka menurut daftar ini.',
    '[Tutup cadangan]',
  ])
  await user.click(button('Tutup cadangan'))
  expect(readDialog()).toEqual([
    '# Tutup daftar cadangan Gelombang 1?',
    '[Tutup]',
    '2 pendaftar yang masih menunggu menjadi tidak diterima, dan keluarga diberi tahu.',
    '[Batal] [Tutup daftar]',
  ])
  await user.click(dialog().getByRole('button', { name: 'Batal' }))
  expect(readDialog()).toEqual([])
  await user.click(button('Tutup cadangan'))
  await user.click(dialog().getByRole('button', { name: 'Tutup daftar' }))
  await screen.findByText('Daftar cadangan ditutup: 2 tidak diterima.')
  await waitFor(() => expect(screen.queryByText(/^Masih menunggu/)).toBeNull())
  expect([await stateOf('Budi'), await stateOf('Citra')]).toEqual(['rejected', 'rejected'])
})

test('who waits on a final list joins the next wave', async () => {
  const { school, wave, stateOf, count } = await finalList()
  await signInOfficer(school).waves.create({
    body: waveInput({
      ...{ label: 'Gelombang 2', opens: '2026-12-02', closes: '2026-12-10' },
      ...{ result_at: '2026-12-20T02:00:00.000Z', objection_until: null },
      enrol_until: '2026-12-28T02:00:00.000Z',
    }),
  })
  const { user } = await openPanel(`/seleksi?tab=hasil&gelombang=${wave.id}`, {
    school,
    role: 'admin',
  })
  expect(await waiting()).toEqual([
    '# Masih menunggu di cadangan (2)',
    'Kursi yang kosong ditawarkan kepada mereka menurut daftar ini. Yang diikutkan ke Gelombang 2 meninggalkan daftar ini.',
    '[Ikutkan ke Gelombang 2 ( 2 )] [Tutup cadangan]',
  ])
  await user.click(button(/^Ikutkan ke/))
  expect(readDialog()).toEqual([
    '# Ikutkan 2 cadangan ke Gelombang 2?',
    '[Tutup]',
    'Mereka ikut seleksi Gelombang 2 dengan nilai dan jalur yang sudah ada, dan menunggu hasilnya. Keluarga diberi tahu.',
    '[Batal] [Ikutkan]',
  ])
  await user.click(dialog().getByRole('button', { name: 'Batal' }))
  expect(await count()).toBe(2)
  await user.click(button(/^Ikutkan ke/))
  await user.click(dialog().getByRole('button', { name: 'Ikutkan' }))
  await screen.findByText('2 cadangan diikutkan.')
  await waitFor(() => expect(screen.queryByText(/^Masih menunggu/)).toBeNull())
  expect([await count(), await stateOf('Budi')]).toEqual([0, 'pending'])
})
