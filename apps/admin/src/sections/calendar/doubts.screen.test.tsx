/** Days that were written twice: staff settle each once, and hear of texts with the old day. */
import { settleCalendar } from '@sekolah/api/src/chapters/admission/info/settling.ts'
import { write } from '@sekolah/api/src/engine/db/connect.ts'
import { waveInput } from '@sekolah/api/src/test/selection.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel, type School } from '../../test/open-panel.tsx'
import { outline, readPage } from '../../test/outline.ts'
import { newSchool } from '../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

const dated = async () => {
  const school = await newSchool()
  school.set({
    ppdb_year: '2027/2028',
    ppdb_start_date: '2026-11-07',
    ppdb_end_date: '2026-11-27',
    ppdb_result_at: '2026-12-18T07:00:00.000Z',
    ppdb_reregister_until: '',
  })
  return school
}

/** A timeline as staff wrote it before there was a calendar. */
const timeline = (school: School, title: string, ...steps: [string, string][]) =>
  school.staff('editor', crypto.randomUUID().slice(0, 8)).ppdb_info.create({
    body: {
      ...{ title, content: 'Harap dicatat.', info_type: 'timeline' as const },
      data: steps.map(([event, date]) => ({ event, date, status: 'other' as const })),
    },
  })
const settle = (school: School) => write(school.db, (tx) => settleCalendar(tx, school.clock()))

const doubts = () => outline(screen.getByText(/jadwal berbeda$/).parentElement)

test('each contradiction is settled by the day that is meant, and is gone once saved', async () => {
  const school = await dated()
  await timeline(
    school,
    'Jadwal',
    ['Pendaftaran dibuka', '2026-11-10'],
    ['Batas pengisian formulir', '2026-12-10'],
    ['Tes minat', '2026-12-14'],
    ['Pengumuman hasil', '2026-12-20'],
    ['Batas daftar ulang', '2026-12-30'],
  )
  settle(school)
  const { user } = await openPanel('/kalender', { school, role: 'admin' })
  await screen.findByText(/jadwal berbeda$/)
  expect(doubts()).toEqual([
    '4 jadwal berbeda',
    '“Pendaftaran dibuka”: Anda menulis 10 November 2026; formulir dibuka 7 November 2026. Yang tampil di situs 7 November 2026.',
    '[Pakai 10 November 2026] [Pakai 7 November 2026]',
    '“Batas pengisian formulir”: Anda menulis 10 Desember 2026; formulir ditutup 27 November 2026. Yang tampil di situs 27 November 2026.',
    '[Pakai 10 Desember 2026] [Pakai 27 November 2026]',
    '“Pengumuman hasil”: Anda menulis 20 Desember 2026; pengumuman hasil 18 Desember 2026. Yang tampil di situs 18 Desember 2026.',
    '[Pakai 20 Desember 2026] [Pakai 18 Desember 2026]',
    '“Batas daftar ulang”: Anda menulis 30 Desember 2026; tanggal daftar ulang belum diisi.',
    '[Jadikan batas daftar ulang]',
  ])
  await user.click(button('Pakai 10 Desember 2026'))
  expect(doubts()).toEqual([
    '3 jadwal berbeda',
    '“Pendaftaran dibuka”: Anda menulis 10 November 2026; formulir dibuka 7 November 2026. Yang tampil di situs 7 November 2026.',
    '[Pakai 10 November 2026] [Pakai 7 November 2026]',
    '“Pengumuman hasil”: Anda menulis 20 Desember 2026; pengumuman hasil 18 Desember 2026. Yang tampil di situs 18 Desember 2026.',
    '[Pakai 20 Desember 2026] [Pakai 18 Desember 2026]',
    '“Batas daftar ulang”: Anda menulis 30 Desember 2026; tanggal daftar ulang belum diisi.',
    '[Jadikan batas daftar ulang]',
  ])
  await user.click(button('Pakai 18 Desember 2026'))
  await user.click(button(/^Jadikan batas/))
  expect(readPage()).toEqual([
    '# Kalender',
    '<Pendaftar /admin/ppdb>',
    '<Kalender /admin/kalender (current)>',
    '<Jenis berkas /admin/document-types>',
    '<Tahap berikutnya /admin/tahap-berikutnya>',
    '1 jadwal berbeda',
    '“Pendaftaran dibuka”: Anda menulis 10 November 2026; formulir dibuka 7 November 2026. Yang tampil di situs 7 November 2026.',
    '[Pakai 10 November 2026] [Pakai 7 November 2026]',
    '# PPDB 2027/2028 · WIB',
    '{Formulir: *Mengikuti tanggal / Ditutup sekarang}',
    'Penerimaan',
    '{Pendaftaran dari: 2026-11-07}',
    '7 November 2026',
    '{Sampai: 2026-12-10}',
    '10 Desember 2026',
    '{Pengumuman hasil: 2026-12-18T14:00}',
    '18 Desember 2026 · pukul 14.00',
    '{Daftar ulang s.d.: 2026-12-30}',
    '30 Desember 2026',
    'Kegiatan',
    '{Kegiatan: Pendaftaran dibuka}',
    '{Tanggal: 2026-11-10}',
    '10 November 2026',
    '{Jam: }',
    '{Tempat: }',
    '[Hapus Pendaftaran dibuka]',
    '{Kegiatan: Tes minat}',
    '{Tanggal: 2026-12-14}',
    '14 Desember 2026',
    '{Jam: }',
    '{Tempat: }',
    '[Hapus Tes minat]',
    '[Kegiatan]',
    '{Datang ke sekolah: }',
    'Ada perubahan yang belum disimpan. [Simpan kalender]',
    'Sesudah daftar ulang terakhir: [mulai tahun ajaran baru] . PPDB 2027/2028 tetap tersimpan.',
  ])
  await user.click(button('Simpan kalender'))
  await screen.findByText('Kalender disimpan.')
  const { days, own_steps, doubts: open } = await school.staff('admin', 'tu').calendar.get({})
  expect({ days, own_steps, open }).toEqual({
    days: {
      opens: '2026-11-07',
      closes: '2026-12-10',
      result_at: '2026-12-18T07:00:00.000Z',
      enrol_until: '2026-12-30',
    },
    own_steps: [
      { event: 'Pendaftaran dibuka', date: '2026-11-10' },
      { event: 'Tes minat', date: '2026-12-14' },
    ],
    open: [{ index: 0, kind: 'form', is_first: true, stands: '2026-11-07', wave_id: null }],
  })
})

test('with several waves a contradiction names its wave', async () => {
  const school = await dated()
  const office = school.staff('admin', 'tu')
  const none = { result_at: null, objection_until: null, enrol_until: null }
  await office.waves.create({
    body: waveInput({ opens: '2026-11-01', closes: '2026-11-25', ...none }),
  })
  await office.waves.create({
    body: waveInput({ label: 'Gelombang 2', opens: '2026-12-01', closes: '2026-12-20', ...none }),
  })
  await timeline(
    school,
    'Jadwal',
    ['Batas pengisian formulir Gelombang 2', '2026-12-24'],
    ['Tes minat', '2026-12-14'],
  )
  await openPanel('/kalender', { school, role: 'admin' })
  await screen.findByText(/jadwal berbeda$/)
  expect(doubts()).toEqual([
    '1 jadwal berbeda',
    '“Batas pengisian formulir Gelombang 2”: Anda menulis 24 Desember 2026; formulir ditutup Gelombang 2: 20 Desember 2026. Yang tampil di situs 20 Desember 2026.',
    '[Pakai 24 Desember 2026] [Pakai 20 Desember 2026]',
  ])
})

test('of several timelines one becomes the calendar', async () => {
  const school = await dated()
  await timeline(school, 'Jadwal lama', ['Tes minat', '2026-12-14'])
  await timeline(school, 'Jadwal baru', ['Wawancara', '2026-12-16'])
  const { user } = await openPanel('/kalender', { school, role: 'admin' })
  await screen.findByText(/^Rapikan jadwal/)
  expect(outline(screen.getByText(/^Rapikan jadwal/).parentElement)).toEqual([
    'Rapikan jadwal: 2 jadwal berdiri sendiri',
    'Pilih satu yang menjadi kalender; tanggalnya lalu mengikuti layar ini. Yang lain tetap tampil di situs sampai dihapus di Kelola Konten.',
    '[Jadikan kalender: Jadwal lama] [Jadikan kalender: Jadwal baru]',
  ])
  await user.click(button('Jadikan kalender: Jadwal baru'))
  expect(screen.queryByText(/^Rapikan jadwal/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Kegiatan').value).toBe('Wawancara')
})

test('texts that still mention an old day are named after saving', async () => {
  const school = await dated()
  const editor = school.staff('editor', 'penulis')
  await editor.faq.create({
    body: { category: 'PPDB', question: 'Sampai kapan?', answer: 'Sampai 27 November 2026.' },
  })
  await editor.faq.create({
    body: {
      category: 'PPDB',
      question: 'Batasnya?',
      answer: '27 November 2026, dari 7 November 2026.',
    },
  })
  const { user } = await openPanel('/kalender', { school, role: 'admin' })
  const closes = await screen.findByLabelText('Sampai')
  fireEvent.change(closes, { target: { value: '2026-12-10' } })
  fireEvent.change(screen.getByLabelText('Pendaftaran dari'), { target: { value: '2026-11-08' } })
  await user.click(button('Simpan kalender'))
  await screen.findByText(/tulisan menyebut 27 November 2026$/)
  expect(screen.getAllByText(/tulisan menyebut/).map((one) => outline(one.parentElement))).toEqual([
    ['1 tulisan menyebut 7 November 2026', 'Tulisan tidak diubah sendiri. Periksa: Batasnya?.'],
    [
      '2 tulisan menyebut 27 November 2026',
      'Tulisan tidak diubah sendiri. Periksa: Sampai kapan?; Batasnya?.',
    ],
  ])
})
