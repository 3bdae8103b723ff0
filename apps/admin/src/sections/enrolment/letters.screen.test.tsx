/** Letters of acceptance on paper, and seats completed in spite of what they lack. */
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import type { SeatState } from '@sekolah/contract/admission/enrolment/labels'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline, readDialog, readToasts } from '../../test/outline.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const paper = () => outline(document.querySelector('.printed'))
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const printer = () => {
  const print = vi.fn()
  Object.assign(window, { print })
  return print
}

const schoolWith = async (children: Record<string, SeatState>) => {
  const school = await demoSchool()
  const office = school.staff('admin', 'tu')
  const ids: Record<string, number> = {}
  for (const [name, seat_state] of Object.entries(children)) {
    ids[name] = (await applyWithSeat(school, { name }, { seat_state })).id
  }
  school.db.$client.exec(
    `UPDATE applicants SET status = 'accepted' WHERE id IN (SELECT applicant_id FROM enrolments)`,
  )
  school.db.$client.exec(
    `UPDATE enrolments SET offer_until = '2026-11-22T16:59:59.999Z' WHERE seat_state = 'offered'`,
  )
  const states = async () =>
    Object.fromEntries(
      (await office.enrolments.list()).rows.map(({ name, state }) => [name, state]),
    )
  return { school, office, ids, states }
}

test('letters are printed for one, for those ticked, and for all who hold a seat', async () => {
  const print = printer()
  const { school } = await schoolWith({ Ani: 'offered', Budi: 'confirmed', Cici: 'resigned' })
  school.db.$client.exec(`UPDATE enrolments SET program = '' WHERE seat_state = 'confirmed'`)
  const { user } = await openPanel('/daftar-ulang', { school, role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Surat semua' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(paper()).toEqual([
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    '# Surat Keterangan Diterima',
    'Berdasarkan hasil Penerimaan Peserta Didik Baru 2027/2028, kepala SMK Nusa Bakti menerangkan bahwa:',
    'Nama',
    'Ani',
    'Nomor pendaftaran',
    'PPDB-25',
    'NISN',
    '–',
    'Sekolah asal',
    'SMP Negeri 1 Kebumen',
    'Program keahlian',
    'Teknik Kendaraan Ringan',
    'dinyatakan DITERIMA sebagai calon murid SMK Nusa Bakti. Kursi ini perlu diambil paling lambat 22 November 2026 pukul 23.59 WIB; sesudah itu kursi ditawarkan kepada pendaftar lain.',
    '21 November 2026',
    'Kepala sekolah',
    'Drs. Bambang Hartono, M.Pd.',
    'SMK Nusa Bakti',
    'Jl. Pahlawan No. 45, Kebumen, Jawa Tengah 54311',
    'NPSN 20305999 · Telepon (0287) 381245 · info@smknusabakti.sch.id',
    '# Surat Keterangan Diterima',
    'Berdasarkan hasil Penerimaan Peserta Didik Baru 2027/2028, kepala SMK Nusa Bakti menerangkan bahwa:',
    'Nama',
    'Budi',
    'Nomor pendaftaran',
    'PPDB-26',
    'NISN',
    '–',
    'Sekolah asal',
    'SMP Negeri 1 Kebumen',
    'dinyatakan DITERIMA sebagai calon murid SMK Nusa Bakti.',
    '21 November 2026',
    'Kepala sekolah',
    'Drs. Bambang Hartono, M.Pd.',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(paper()).toEqual([]))
  await user.click(row('Budi').getByRole('button', { name: /^Lainnya/ }))
  await user.click(row('Budi').getByRole('menuitem', { name: /Surat/ }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(paper().filter((line) => /^(Ani|Budi|Cici)$/.test(line))).toEqual(['Budi'])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(paper()).toEqual([]))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Ani' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Budi' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Budi' }))
  await user.click(button('Cetak surat (1)'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(3))
  expect(paper().filter((line) => /^(Ani|Budi|Cici)$/.test(line))).toEqual(['Ani'])
  window.dispatchEvent(new Event('afterprint'))
  await user.click(button('Lepas pilihan'))
  await user.selectOptions(screen.getByLabelText('Keadaan'), 'Mengundurkan diri')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ani/ })).toBeNull())
  await user.click(button('Surat semua'))
  await screen.findByText('Tidak ada murid yang masih punya kursi di daftar ini.')
  await school.close()
  await user.click(button('Surat semua'))
  await waitFor(() => expect(readToasts().join()).toMatch(/belum dicetak/))
  expect(readToasts()).toEqual([
    '!',
    'Tidak ada murid yang masih punya kursi di daftar ini.',
    '[Tutup pesan]',
    '!',
    'Surat belum dicetak. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Tutup pesan]',
  ])
  expect(print).toHaveBeenCalledTimes(3)
})

test('a letter is signed by hand where the school has not named its head', async () => {
  const print = printer()
  const { school } = await schoolWith({ Ani: 'confirmed' })
  school.db.$client.exec(`DELETE FROM pages WHERE key = 'principal_message'`)
  const { user } = await openPanel('/daftar-ulang', { school, role: 'head' })
  await user.click(await screen.findByRole('button', { name: 'Surat semua' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(paper().slice(-3)).toEqual([
    'dinyatakan DITERIMA sebagai calon murid SMK Nusa Bakti.',
    '21 November 2026',
    'Kepala sekolah',
  ])
})

test('a seat that lacks something is completed only after it was named', async () => {
  const { school, office, states } = await schoolWith({
    Ani: 'confirmed',
    Budi: 'confirmed',
    Cici: 'offered',
  })
  await office.biodata.ask({
    body: { fields: [{ field: 'mother_name', is_required: true, reason: 'Untuk Dapodik' }] },
  })
  const { user } = await openPanel('/daftar-ulang', { school, role: 'admin' })
  await screen.findByRole('row', { name: /Ani/ })
  await user.click(row('Ani').getByRole('button', { name: 'Tandai lengkap Ani' }))
  expect(readDialog()).toEqual([
    '# Tandai lengkap walaupun ada yang kurang?',
    '[Tutup]',
    'Ani belum: Nama ibu kandung',
    '[Batal] [Tandai lengkap]',
  ])
  await user.click(button('Batal'))
  expect((await states()).Ani).toBe('confirmed')
  await user.click(row('Ani').getByRole('button', { name: 'Tandai lengkap Ani' }))
  await user.click(button('Tandai lengkap'))
  await waitFor(async () => expect((await states()).Ani).toBe('enrolled'))
  await waitFor(() => expect(readDialog()).toEqual([]))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Budi' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Cici' }))
  await user.click(button('Tandai lengkap (2)'))
  expect(readDialog()).toEqual([
    '# Tandai lengkap walaupun ada yang kurang?',
    '[Tutup]',
    'Budi belum: Nama ibu kandung',
    '[Batal] [Tandai lengkap]',
  ])
  await user.click(button('Tandai lengkap'))
  await waitFor(async () =>
    expect(await states()).toEqual({ Ani: 'enrolled', Budi: 'enrolled', Cici: 'enrolled' }),
  )
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Yang dipilih' })).toBeNull())
  await user.click(row('Ani').getByRole('button', { name: /^Lainnya/ }))
  expect(outline(row('Ani').getByRole('menu'))).toEqual([
    '[Surat penerimaan Ani] [Belum lengkap Ani] [Undurkan Ani]',
  ])
})

test('several offers are extended together, and nothing found says so', async () => {
  const { school } = await schoolWith({ Ani: 'offered', Budi: 'offered' })
  const { user } = await openPanel('/daftar-ulang?keadaan=salah', { school, role: 'admin' })
  await screen.findByRole('row', { name: /Budi/ })
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }))
  await user.click(button('Perpanjang (2)'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Perpanjang' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Yang dipilih' })).toBeNull())
  expect(readDialog()).toEqual([])
  expect(readToasts()).toEqual([
    '2 murid: sampai 23 November 2026 pukul 24.00 WIB.',
    '[Tutup pesan]',
  ])
  await user.type(screen.getByLabelText('Cari murid'), 'zzz')
  await screen.findByText('Tidak ada yang cocok')
  expect(screen.queryByRole('button', { name: 'Surat semua' })).toBeNull()
})

test('without seats the tab says when they are offered', async () => {
  await openPanel('/daftar-ulang', { role: 'admin' })
  await screen.findByText('Belum ada kursi yang ditawarkan')
})
