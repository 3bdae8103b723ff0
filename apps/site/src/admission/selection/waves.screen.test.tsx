import {
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  openPath,
  waveInput,
} from '@sekolah/api/src/test/selection.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

test('the admission page and the form say what a wave has and asks', async () => {
  const school = await newSchool()
  const staff = school.staff('super_admin')
  for (const name of [MACHINES_PROGRAM, NETWORKS_PROGRAM, 'Tata Boga']) {
    await staff.academic_programs.create({
      body: { name, description: 'Praktik.', type: 'program_unggulan', seats: 72 },
    })
  }
  const checks = [{ code: 'warna', label: 'Buta warna' }]
  await staff.waves.create({
    body: waveInput({
      max_age: 15,
      paths: [
        openPath({ share: 7_550 }),
        openPath({ code: 'prestasi', label: 'Prestasi', share: 2_450 }),
      ],
      seats: [
        { program: MACHINES_PROGRAM, count: 20 },
        { program: NETWORKS_PROGRAM, count: null },
      ],
      demands: [{ program: MACHINES_PROGRAM, text: 'Sehat\nTinggi 155 cm', checks }],
    }),
  })
  await staff.waves.create({
    body: waveInput({
      ...{ label: 'Gelombang 2', opens: '2026-12-11', closes: '2026-12-20', seats: [] },
      ...{ result_at: '2026-12-22T02:00:00.000Z', objection_until: null, enrol_until: null },
    }),
  })
  const { user } = await openSite('/ppdb', { school })
  const first = await screen.findByRole('region', { name: 'Gelombang 1' })
  expect([...first.querySelectorAll('div, section > p, li')].map(textOf)).toEqual([
    'Gelombang 1Sedang dibuka',
    '1 November 2026 – 25 November 2026. Hasil 1 Desember 2026 pukul 09.00 WIB. Daftar ulang sampai 10 Desember 2026. Usia paling tinggi 15 tahun pada 1 Juli.',
    'Teknik Kendaraan Ringan20 kursi sampai Gelombang 1SehatTinggi 155 cmDiperiksa sekolah: Buta warna.',
    'Teknik Komputer dan Jaringan',
    'Pembagian kursi: Umum 75,5 %, Prestasi 24,5 %.',
  ])
  expect(textOf(screen.getByRole('region', { name: 'Gelombang 2' }))).toBe(
    'Gelombang 211 Desember 2026 – 20 Desember 2026. Hasil 22 Desember 2026 pukul 09.00 WIB.',
  )

  await user.click(screen.getByRole('link', { name: 'Formulir' }))
  const field = (name: string) => document.getElementById(`ppdb-${name}`) as HTMLElement
  await waitFor(() => expect(field('program_choice_1')).not.toBeNull())
  const choose = (name: string, program: string) => user.selectOptions(field(name), program)
  const facts = () => [...document.querySelectorAll('form dl > div')].map(textOf)
  expect(facts()).toEqual([])
  await choose('program_choice_1', MACHINES_PROGRAM)
  const machines = `${MACHINES_PROGRAM}20 kursi sampai Gelombang 1SehatTinggi 155 cmDiperiksa sekolah: Buta warna.`
  await waitFor(() => expect(facts()).toEqual([machines]))
  await choose('program_choice_2', NETWORKS_PROGRAM)
  expect(facts()).toEqual([machines, `${NETWORKS_PROGRAM}72 kursi`])
  await choose('program_choice_2', 'Tata Boga')
  expect(facts()[1]).toBe(
    'Tata BogaTidak dibuka di Gelombang 1. Tanyakan ke sekolah sebelum memilihnya.',
  )
  // Fifteen on the day is young enough, sixteen is not.
  await user.type(field('birth_date'), '2011-07-02')
  await screen.findByText(/15 tahun pada 1 Juli 2027/)
  expect(screen.queryByText(/^Batas usia/)).toBeNull()
  await user.clear(field('birth_date'))
  await user.type(field('birth_date'), '2011-07-01')
  await screen.findByText('Usia 16 tahun pada 1 Juli 2027')
  expect(
    screen.getByText(
      'Batas usia Gelombang 1 adalah 15 tahun. Periksa tanggal lahirnya; formulir tetap dapat dikirim, dan sekolah yang memutuskan.',
    ),
  ).not.toBeNull()
})
