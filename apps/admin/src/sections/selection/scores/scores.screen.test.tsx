import { randomUUID } from 'node:crypto'
import { MACHINES_PROGRAM } from '@sekolah/api/src/test/selection.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage, readToasts } from '../../../test/outline.ts'
import { checkedSchool, waveSchool } from '../../../test/schools.ts'

const button = (name: string) => screen.getByRole('button', { name })

test('marks are typed down a column, and wrong ones are refused', async () => {
  const { school, wave } = await waveSchool({ Ana: 80, Budi: null, Cici: 80 })
  const { user } = await openPanel('/seleksi?tab=nilai', { school })
  await screen.findByRole('table', { name: 'Nilai Gelombang 1' })
  expect(readPage()).toEqual([
    '# Seleksi',
    '<Gelombang & aturan /admin/seleksi?gelombang=1> <Nilai /admin/seleksi?tab=nilai&gelombang=1 (current)> <Hasil /admin/seleksi?tab=hasil&gelombang=1> <Sanggahan /admin/seleksi?tab=sanggahan&gelombang=1>',
    '{Cari pendaftar: }',
    '<Impor nilai /admin/seleksi/impor?gelombang=1>',
    'Enter menyimpan dan turun satu baris; Esc mengembalikan.',
    'Pendaftar | Rapor',
    'Ana PPDB-25 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Ana: 80}',
    'Budi PPDB-26 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Budi: }',
    'Cici PPDB-27 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Cici: 80}',
    '1–3 dari 3',
  ])
  const mark = (name: string) => screen.getByLabelText<HTMLInputElement>(`Rapor, ${name}`)
  await user.click(mark('Ana'))
  await user.keyboard('85,5{Enter}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toEqual('Rapor, Budi'),
  )
  await user.keyboard('abc{ArrowUp}')
  expect(outline(await screen.findByRole('alert'))).toEqual([
    '! Tulis nilai, misalnya 85 atau 85,5.',
  ])
  await user.click(mark('Budi'))
  await user.keyboard('{Escape}')
  expect(mark('Budi').value).toEqual('')
  await user.type(screen.getByLabelText('Cari pendaftar'), 'zzz')
  await screen.findByText('Tidak ada pendaftar')
  expect(readPage().slice(-4)).toEqual([
    'Enter menyimpan dan turun satu baris; Esc mengembalikan.',
    'Tidak ada pendaftar',
    'Ubah kata pencarian.',
    '0 dari 0',
  ])
  expect(
    (
      await school
        .staff('admin', 'ita')
        .selection.candidates({ params: { id: wave.id }, query: { limit: 10, offset: 0 } })
    ).rows.map(({ name, scores }) => [name, scores]),
  ).toEqual([
    ['Ana', { Rapor: 85500 }],
    ['Budi', {}],
    ['Cici', { Rapor: 80000 }],
  ])
})

test('answers and claims of paths are stored as they are chosen', async () => {
  const { school, office, children, stored } = await checkedSchool()
  await office.selection.enter({
    params: { id: children.Budi?.id ?? 0 },
    body: { claims: [{ path: 'afirmasi', is_verified: false }] },
  })
  await office.ppdb.decide({
    params: { id: children.Cici?.id ?? 0 },
    body: { status: 'rejected' },
  })
  await school.visitor.ppdb.apply({
    body: applicantForm({
      ...{ client_id: randomUUID(), name: 'Dodi' },
      ...{ program_choice_1: MACHINES_PROGRAM, program_choice_2: null },
    }),
  })
  const { user } = await openPanel('/seleksi?tab=nilai', { school, role: 'admin' })
  const table = await screen.findByRole('table', { name: 'Nilai Gelombang 1' })
  expect(outline(table)).toEqual([
    'Pendaftar | Rapor | Kab./kota sama | Jarak (meter) | Buta warna | Jalur disetujui',
    'Ana PPDB-1 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Ana: 80} | {Kabupaten/kota sama, Ana: *– / ya / tidak} | {Jarak (meter), Ana: } | {Buta warna, Ana: *– / memenuhi / tidak memenuhi} | {Afirmasi disetujui, Ana: off} Afirmasi',
    'Budi PPDB-2 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Budi: 70} | {Kabupaten/kota sama, Budi: *– / ya / tidak} | {Jarak (meter), Budi: } | {Buta warna, Budi: *– / memenuhi / tidak memenuhi} | {Afirmasi disetujui, Budi: off} Afirmasi · belum disetujui Belum sah: Kartu KIP.',
    'Cici PPDB-3 Sudah Ditolak Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Cici: 60} | {Kabupaten/kota sama, Cici: *– / ya / tidak} | {Jarak (meter), Cici: } | {Buta warna, Cici: *– / memenuhi / tidak memenuhi} | {Afirmasi disetujui, Cici: off} Afirmasi',
    'Dodi PPDB-4 Teknik Kendaraan Ringan | {Rapor, Dodi: } | {Kabupaten/kota sama, Dodi: *– / ya / tidak} | {Jarak (meter), Dodi: } | | {Afirmasi disetujui, Dodi: off} Afirmasi',
  ])
  const box = (name: string) => screen.getByLabelText(name)
  await user.selectOptions(box('Kabupaten/kota sama, Ana'), 'ya')
  await waitFor(async () => expect((await stored())[0]?.[1]).toMatchObject({ same_regency: 1 }))
  await user.selectOptions(box('Buta warna, Ana'), 'tidak memenuhi')
  await waitFor(async () => expect((await stored())[0]?.[1]).toMatchObject({ 'syarat:warna': 0 }))
  await user.selectOptions(box('Kabupaten/kota sama, Budi'), 'ya')
  await waitFor(async () => expect((await stored())[1]?.[1]).toMatchObject({ same_regency: 1 }))
  await user.selectOptions(box('Kabupaten/kota sama, Budi'), '–')
  await waitFor(async () => expect((await stored())[1]?.[1]).toEqual({ Rapor: 70000 }))
  await user.type(box('Jarak (meter), Budi'), '1,5{Enter}')
  expect(outline(await screen.findByRole('alert'))).toEqual(['! Tulis meter, misalnya 1250.'])
  await user.keyboard('{Escape}')
  await user.type(box('Jarak (meter), Ana'), '1250{Enter}')
  await waitFor(async () => expect((await stored())[0]?.[1]).toMatchObject({ distance: 1250 }))
  await user.click(box('Afirmasi disetujui, Ana'))
  await waitFor(() => expect(readToasts()).not.toEqual([]))
  expect(readToasts()).toEqual([
    '!',
    'Afirmasi Ana belum tersimpan. Afirmasi belum dapat disetujui: Kartu KIP belum sah. Periksa dulu berkasnya.',
    '[Coba lagi]',
    '[Tutup pesan]',
  ])
  await office.documentTypes.update({ params: { id: 1 }, body: { is_active: false } })
  await user.click(button('Coba lagi'))
  await waitFor(async () => expect((await stored())[0]?.[2]).not.toEqual([]))
  expect(await stored()).toEqual([
    [
      'Ana',
      { Rapor: 80000, distance: 1250, same_regency: 1, 'syarat:warna': 0 },
      [{ is_verified: true, lacks: [], path: 'afirmasi' }],
    ],
    ['Budi', { Rapor: 70000 }, [{ is_verified: false, lacks: [], path: 'afirmasi' }]],
    ['Cici', { Rapor: 60000 }, []],
    ['Dodi', {}, []],
  ])
  await waitFor(() => expect(box('Afirmasi disetujui, Ana')).toHaveProperty('checked', true))
  expect(outline(table)).toEqual([
    'Pendaftar | Rapor | Kab./kota sama | Jarak (meter) | Buta warna | Jalur disetujui',
    'Ana PPDB-1 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Ana: 80} | {Kabupaten/kota sama, Ana: – / *ya / tidak} | {Jarak (meter), Ana: 1250} | {Buta warna, Ana: – / memenuhi / *tidak memenuhi} | {Afirmasi disetujui, Ana: on} Afirmasi',
    'Budi PPDB-2 Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Budi: 70} | {Kabupaten/kota sama, Budi: *– / ya / tidak} | {Jarak (meter), Budi: 1,5 (invalid)} ! Tulis meter, misalnya 1250. | {Buta warna, Budi: *– / memenuhi / tidak memenuhi} | {Afirmasi disetujui, Budi: off} Afirmasi · belum disetujui Belum sah: Kartu KIP.',
    'Cici PPDB-3 Sudah Ditolak Teknik Kendaraan Ringan, lalu Teknik Komputer dan Jaringan | {Rapor, Cici: 60} | {Kabupaten/kota sama, Cici: *– / ya / tidak} | {Jarak (meter), Cici: } | {Buta warna, Cici: *– / memenuhi / tidak memenuhi} | {Afirmasi disetujui, Cici: off} Afirmasi',
    'Dodi PPDB-4 Teknik Kendaraan Ringan | {Rapor, Dodi: } | {Kabupaten/kota sama, Dodi: *– / ya / tidak} | {Jarak (meter), Dodi: } | | {Afirmasi disetujui, Dodi: off} Afirmasi',
  ])
  await school.close()
  await user.selectOptions(box('Buta warna, Budi'), 'memenuhi')
  await waitFor(() => expect(readToasts()).not.toEqual([]))
  expect(readToasts()).toEqual([
    '!',
    'Budi belum tersimpan. Server tidak dapat dihubungi. Periksa sambungan jaringan.',
    '[Coba lagi]',
    '[Tutup pesan]',
  ])
})
