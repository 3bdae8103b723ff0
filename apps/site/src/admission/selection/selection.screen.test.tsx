import { publishWaveResults, signInOfficer } from '@sekolah/api/src/test/enrolment.ts'
import { createWaveWithApplicants, openPath } from '@sekolah/api/src/test/selection.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../../testing/open-site.tsx'
import { controlsIn, textOf } from '../../testing/seen.ts'

const steps = () => [...document.querySelectorAll('h4 > button')].map(textOf)

test('a family asks for a path, and sees what the school says of it', async () => {
  const school = await newSchool()
  const paths = [
    openPath({ share: 8_000 }),
    openPath({ code: 'prestasi', label: 'Prestasi', share: 2_000, is_open: false }),
  ]
  const { children } = await createWaveWithApplicants(school, { Ani: null }, { paths })
  const client_id = children.Ani?.client_id ?? ''
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  await screen.findByText('Boleh menambah jalur')
  expect(steps()).toEqual([
    'Terkirim - PPDB-1, selesai21 November 2026 pukul 09.00 WIB',
    'Jalur, belumBoleh menambah jalur',
    'Hasil, menungguDiumumkan 1 Desember 2026 pukul 09.00 WIB',
  ])
  await user.click(screen.getByRole('button', { name: /^Jalur/ }))
  const choice = await screen.findByRole('group', { name: 'Jalur yang diikuti' })
  expect(controlsIn(choice)).toEqual(['[ ] Prestasi'])
  const stated = async () =>
    (await school.visitor.ppdb.mine({ params: { client_id } })).paths?.list[0]?.state
  await user.click(within(choice).getByRole('checkbox'))
  await waitFor(async () => expect(await stated()).toBe('asked'))
  await waitFor(() =>
    expect(controlsIn(choice)).toEqual(['[x] Prestasi (menunggu diperiksa sekolah)']),
  )
  expect(steps()[1]).toBe('Jalur, menungguPrestasi: menunggu diperiksa sekolah')
  await user.click(within(choice).getByRole('checkbox'))
  await waitFor(() => expect(controlsIn(choice)).toEqual(['[ ] Prestasi']))
  expect(await stated()).toBeNull()

  // Without the school the choice stays on the phone, and says so.
  await school.close()
  await user.click(within(choice).getByRole('checkbox'))
  await within(choice).findByText(/^Pilihan jalur tersimpan di HP/)
  await waitFor(() => expect(controlsIn(choice)[0]).toBe('[x] Prestasi'))
  await waitFor(() =>
    expect(steps()[1]).toMatch(/^Jalur, belum terkirimPilihan jalur BELUM terkirim/),
  )
})

test('a family objects to a provisional result, and reads the answer', async () => {
  const school = await newSchool()
  const { wave, children } = await createWaveWithApplicants(
    school,
    { Ani: 90, Budi: 80 },
    {
      seats: [{ program: 'Teknik Kendaraan Ringan', count: 1 }],
      waiting_max: 0,
    },
  )
  await publishWaveResults(school, wave.id)
  const client_id = children.Budi?.client_id ?? ''
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  const result = await screen.findByRole('region', { name: 'Hasil seleksi' })
  const { selection } = await school.visitor.ppdb.mine({ params: { client_id } })
  expect(textOf(result)).toBe(
    `Belum mendapat kursi di Gelombang 1Semua kursi pada pilihan Anda terisi peringkat di atasnya. Tanyakan gelombang berikutnya ke sekolah.Ini hasil sementara. Keberatan dapat disampaikan sampai 3 Desember 2026 pukul 09.00 WIB.Kode bukti hasil: ${selection?.result_code}, diumumkan 1 Desember 2026 pukul 09.00 WIB.Sampaikan keberatan`,
  )
  expect(steps().at(-1)).toBe('Hasil, berakhirBelum mendapat kursi di Gelombang 1')
  await user.click(within(result).getByRole('button', { name: 'Sampaikan keberatan' }))
  const field = await within(result).findByLabelText<HTMLTextAreaElement>(
    'Keberatan atas hasil ini',
  )
  expect(document.activeElement).toBe(field)
  await user.type(field, ' kurang9 ')
  await user.click(within(result).getByRole('button', { name: 'Sampaikan ke sekolah' }))
  expect(textOf(await within(result).findByRole('alert'))).toBe(
    'Tulis keberatan Anda, paling sedikit 10 huruf.',
  )
  expect(document.activeElement).toBe(field)
  await user.type(field, 'x10')
  await user.click(within(result).getByRole('button', { name: 'Sampaikan ke sekolah' }))
  await within(result).findByText('Belum dijawab sekolah.')
  await waitFor(() => expect(document.activeElement).toBe(result))
  const head = signInOfficer(school)
  const [objection] = await head.objections.list({ params: { id: wave.id } })
  expect(objection?.text).toBe('kurang9 x10')
  // One may be written after another.
  expect(controlsIn(result)).toEqual(['Sampaikan keberatan'])
  await head.objections.answer({
    params: { objection_id: objection?.id ?? 0 },
    body: { answer: 'Nilai sudah benar.', is_granted: false },
  })
  window.dispatchEvent(new Event('online'))
  await within(result).findByText('Tidak dikabulkan: Nilai sudah benar.')
})

test('the results are announced by number, and Cek Status tells the family', async () => {
  const school = await newSchool()
  const { wave } = await createWaveWithApplicants(
    school,
    { Ani: 90, Budi: 80 },
    {
      waiting_max: 0,
      enrol_until: null,
    },
  )
  const { user } = await openSite('/ppdb/pengumuman', {
    school,
    meanwhile: () => publishWaveResults(school, wave.id),
  })
  const list = await screen.findByRole('region', { name: 'Hasil seleksi Gelombang 1' })
  expect(textOf(list)).toBe(
    'Hasil seleksi Gelombang 1Cetak daftarHasil sementara, dalam masa sanggah, 1 Desember 2026 pukul 09.00 WIB. Yang diterima, menurut nomor pendaftaran:Teknik Kendaraan Ringan (1)PPDB-1Teknik Komputer dan Jaringan (1)PPDB-2',
  )
  await user.click(screen.getByRole('link', { name: 'Saya' }))
})
