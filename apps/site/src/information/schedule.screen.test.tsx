import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../testing/open-site.tsx'
import { controlsIn, textOf } from '../testing/seen.ts'

const main = () => document.querySelector('main')
const sectionOf = (name: string) => screen.getByRole('heading', { name }).closest('section')
const itemsOf = (name: string) => [...(sectionOf(name)?.querySelectorAll('li') ?? [])].map(textOf)
const file = (bytes: number) => `/media/${'a'.repeat(32)}-${bytes}.pdf`

test('the schedule has the times, the next holidays and the files that the office wrote', async () => {
  const school = await newSchool()
  const days = ['26', '25', '24', '23', '22', '27', '28', '29', '21', '20']
  school.set({
    school_schedule: JSON.stringify({
      hours: [{ from: 6, to: 6, open: '07:00', close: '12:00' }],
      uniforms: [
        { from: 1, to: 1, uniform: 'Putih' },
        { from: 1, to: 1, uniform: 'topi' },
      ],
      ...{ arrive_by: '06:45', gate_closes: '07:05' },
    }),
    holidays: JSON.stringify(days.map((day) => ({ date: `2026-11-${day}`, name: `Libur ${day}` }))),
    school_downloads: JSON.stringify([
      { title: 'Kalender', file: file(348_160) },
      { title: 'Kartu', file: file(100) },
      { title: 'Buku induk', file: file(1_258_291) },
      { title: 'Tata tertib', file: file(1_048_576) },
    ]),
  })
  await openSite('/information/schedule', { school })
  await screen.findByRole('heading', { name: 'Hari libur' })
  expect([...document.querySelectorAll('main :is(tr, dl)')].map(textOf)).toEqual([
    ...['HariJam (WIB)Seragam', 'SeninPutih, topi', 'SabtuHari ini07.00–12.00'],
    'Siswa sudah hadir06.45Siswa hadir di sekolah paling lambat pukul 06.45.Gerbang ditutup07.05Setelah pukul 07.05, siswa melapor ke guru piket.',
  ])
  expect(itemsOf('Hari libur')).toEqual([
    ...['Libur 21Sabtu, 21 November 2026', 'Libur 22Minggu, 22 November 2026'],
    ...['Libur 23Senin, 23 November 2026', 'Libur 24Selasa, 24 November 2026'],
    ...['Libur 25Rabu, 25 November 2026', 'Libur 26Kamis, 26 November 2026'],
    ...['Libur 27Jumat, 27 November 2026', 'Libur 28Sabtu, 28 November 2026'],
  ])
  expect(controlsIn(sectionOf('Unduhan'))).toEqual([
    `KalenderPDF · 340 KB -> ${file(348_160)}`,
    `KartuPDF · 1 KB -> ${file(100)}`,
    `Buku indukPDF · 1,2 MB -> ${file(1_258_291)}`,
    `Tata tertibPDF · 1 MB -> ${file(1_048_576)}`,
  ])
})

test('a school without a schedule says so, and its agenda is empty', async () => {
  const { user } = await openSite('/information/schedule', { school: await newSchool() })
  await screen.findByText('Jadwal belum tersedia')
  expect([...document.querySelectorAll('main :is(section, dl, table)')]).toEqual([])
  const tabs = screen.getByRole('navigation', { name: 'Bagian informasi' })
  await user.click(within(tabs).getByRole('link', { name: 'Agenda' }))
  await screen.findByText('Belum ada agenda')
  expect([...document.querySelectorAll('main :is(section, aside)')]).toEqual([])
})

test('an event says how soon it is, and one that is over is not saved any more', async () => {
  const school = await newSchool()
  const staff = school.staff('super_admin')
  const add = (name: string, date: string, time = '08.00 - 10.00') =>
    staff.events.create({
      body: { name, date, time, description: 'Hadir tepat waktu.', location: 'Aula' },
    })
  await add('Kemarin', '2026-11-20')
  await add('Upacara', '2026-11-21', 'pagi')
  await add('Rapat', '2026-11-22')
  await add('Lomba', '2026-11-28')
  await add('Ujian', '2026-11-29')
  const { user } = await openSite('/information/events/1', { school })
  await screen.findByText('Sudah berlangsung')
  expect(controlsIn(document.querySelector('main article'))).toEqual([
    'Agenda -> /information/events',
    'Bagikan',
  ])
  const others = () => [...document.querySelectorAll('main section li')].map(textOf)
  expect(others()).toEqual([
    '21NovUpacaraSabtu, pagi · AulaHari ini',
    '22NovRapatMinggu, 08.00 - 10.00 · AulaBesok',
    '28NovLombaSabtu, 08.00 - 10.00 · Aula7 hari lagi',
  ])
  await user.click(screen.getByRole('link', { name: 'Upacara' }))
  await screen.findByRole('heading', { level: 1, name: 'Upacara' })
  expect(textOf(document.querySelector('main article'))).toBe(
    'AgendaHari iniUpacaraTanggalSabtu, 21 November 2026WaktupagiTempatAulaHadir tepat waktu.Simpan ke kalenderBagikan',
  )
  expect(others().at(-1)).toBe('29NovUjianMinggu, 08.00 - 10.00 · Aula')
  const told = () => {
    const script = document.querySelector('script[type="application/ld+json"]')
    const { startDate, endDate } = JSON.parse(script?.textContent ?? '{}')
    return [startDate, endDate]
  }
  await waitFor(() => expect(told()).toEqual(['2026-11-21', '2026-11-21']))
  await user.click(screen.getByRole('link', { name: 'Rapat' }))
  await screen.findByRole('heading', { level: 1, name: 'Rapat' })
  await waitFor(() =>
    expect(told()).toEqual(['2026-11-22T01:00:00.000Z', '2026-11-22T03:00:00.000Z']),
  )
})

test('an event that the school does not have is not found', async () => {
  await openSite('/information/events/0', { school: await newSchool() })
  await screen.findByRole('heading', { level: 1, name: 'Agenda Tidak Ditemukan' })
  expect(controlsIn(main())).toEqual(['Kembali ke Agenda -> /information/events'])
})
