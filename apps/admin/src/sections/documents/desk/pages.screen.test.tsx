/** Pages that are no pictures, that are not there, and data that is different by now. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { markLostPages } from '@sekolah/api/src/chapters/admission/documents/upkeep.ts'
import {
  birthCertificate,
  createPdf,
  createPhoto,
  pageRows,
  piecesOf,
  reportType,
  sendPage,
  withDocuments,
} from '@sekolah/api/src/test/documents.ts'
import { MACHINES_PROGRAM, NETWORKS_PROGRAM, waveInput } from '@sekolah/api/src/test/selection.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { outline, readPage, readToasts } from '../../../test/outline.ts'
import { deskSchool } from '../../../test/schools.ts'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const paper = () => outline(screen.getByRole('region', { name: /^Berkas / }))
const pdfFile = async () => new File([await createPdf(() => {}, 2)], 'rapor.pdf')

test('a scan becomes the next page, and a PDF is approved after it was saved', async () => {
  const { school, id } = await deskSchool()
  const { user, saved } = await openPanel(`/documents/${id}`, { school, role: 'verifier' })
  await user.click(await screen.findByRole('button', { name: /^Rapor/ }))
  fireEvent.load(await screen.findByAltText('Rapor, halaman 1'))
  const scan = () => screen.getByLabelText('Pindaian Rapor')
  await waitFor(() => expect(scan().hasAttribute('disabled')).toBe(false))
  const choose = (file: File) => fireEvent.change(scan(), { target: { files: [file] } })
  choose(new File(['rapor'], 'rapor.txt'))
  await waitFor(() => expect(readToasts()).not.toEqual([]))
  expect(readToasts()).toEqual([
    '!',
    'Pilih foto (JPEG, PNG, WebP, HEIC) atau PDF.',
    '[Tutup pesan]',
  ])
  await user.click(button('Tutup pesan'))
  const resume = school.pause()
  choose(await pdfFile())
  await screen.findByText('Menyimpan halaman…')
  expect(readPage().slice(7, 13)).toEqual([
    'RaporMenunggu diperiksa',
    '[Sah] [Ganti]',
    'Potret {Potret Rapor: (disabled)} Pilih pindaian {Pindaian Rapor: (disabled)} [Hapus halaman (disabled)]',
    'Menyimpan halaman…',
    'Nama',
    'Budi Santoso',
  ])
  resume()
  await screen.findByText(/^PDF/)
  expect(paper()).toEqual([
    'Raporhalaman 3 dari 3',
    '[Halaman sebelumnya] [Halaman berikutnya (disabled)] [Perkecil (disabled)] [Perbesar] [Putar]',
    'PDF, 2 lembar. Unduh dan buka untuk memeriksanya.',
    '[Unduh PDF]',
  ])
  expect(button('Sah').hasAttribute('disabled')).toBe(true)
  await user.click(button('Unduh PDF'))
  await waitFor(() => expect(button('Sah').hasAttribute('disabled')).toBe(false))
  expect(saved.map(({ name, text }) => [name, text.slice(0, 5)])).toEqual([
    ['berkas-25-rapor-3.pdf', '%PDF-'],
  ])
  await user.click(button('Halaman sebelumnya'))
  await screen.findByAltText('Rapor, halaman 2')
  expect(paper()).toEqual([
    'Raporhalaman 2 dari 3',
    '[Halaman sebelumnya] [Halaman berikutnya] [Perkecil (disabled)] [Perbesar] [Putar]',
    '(Rapor, halaman 2)',
  ])
  await user.click(button('Perbesar'))
  await user.click(button('Putar'))
  const turned = () => screen.getByAltText('Rapor, halaman 2').style.transform
  expect(turned()).toBe('translate(-50%, -50%) rotate(90deg)')
  await user.click(button('Perkecil'))
  expect(button('Perkecil').hasAttribute('disabled')).toBe(true)
  await user.keyboard('r{ArrowLeft}')
  await screen.findByAltText('Rapor, halaman 1')
  await user.click(button(/^Akta/))
  fireEvent.error(await screen.findByAltText('Akta kelahiran, halaman 1'))
  await waitFor(() => expect(button('Ganti').hasAttribute('disabled')).toBe(false))
  expect(button('Sah').hasAttribute('disabled')).toBe(true)
})

test('a page that is on its way, lost or not readable is not judged', async () => {
  const school = await demoSchool()
  const { family, client_id, id } = await withDocuments(school, [
    birthCertificate,
    { ...reportType, max_pages: 2 },
  ])
  const [half] = piecesOf(await createPhoto(), {}, 12_000)
  if (!half) throw new Error('A photo without bytes.')
  await family.documents.sendPiece({
    params: { client_id, page_id: '6f1f3c52-0ef0-4c5a-9d3c-3f2f5b1f0c11' },
    query: half.piece,
    body: half.part,
  })
  await sendPage(family, client_id, await createPhoto(40, 30), { type: 'rapor' })
  await sendPage(family, client_id, await createPhoto(40, 30), { type: 'rapor', position: 2 })
  const folder = join(school.dataDir, 'documents', `${id}`)
  const removePage = (at: number) =>
    rmSync(
      join(
        folder,
        `${pageRows(school).find(({ type, position }) => type === 'rapor' && position === at)?.file}`,
      ),
    )
  removePage(1)
  await markLostPages(school.db, school.clock(), school.log)
  const { user } = await openPanel(`/documents/${id}`, { school, role: 'verifier' })
  await user.click(await screen.findByRole('button', { name: /^Rapor/ }))
  await screen.findByText(/diminta mengirimnya/)
  expect(readPage().slice(2, 12)).toEqual([
    '[Akta kelahiran : Sedang dikirim]',
    '[Rapor : Perlu diganti (current)]',
    'Raporhalaman 1 dari 2',
    '[Halaman sebelumnya (disabled)] [Halaman berikutnya] [Perkecil (disabled)] [Perbesar] [Putar]',
    'Halaman ini hilang di server. HP keluarga diminta mengirimnya sekali lagi.',
    'RaporPerlu diganti Halaman ini hilang di server sekolah. Mohon kirim sekali lagi.',
    '[Batalkan putusan]',
    'Potret ulang {Potret Rapor: } Pilih pindaian {Pindaian Rapor: } [Hapus halaman]',
    'Nama',
    'Budi Santoso',
  ])
  await user.click(button(/^Akta/))
  await screen.findByText(/halaman ini yang sampai/)
  expect(readPage().slice(2, 12)).toEqual([
    '[Akta kelahiran : Sedang dikirim (current)]',
    '[Rapor : Perlu diganti]',
    'Akta kelahiran',
    '[Perkecil (disabled)] [Perbesar] [Putar]',
    'Baru 23 % halaman ini yang sampai.',
    'Akta kelahiranSedang dikirim',
    '[Hapus halaman]',
    'Nama',
    'Budi Santoso',
    'Lahir',
  ])
  removePage(2)
  await user.click(button(/^Rapor/))
  await user.click(button('Halaman berikutnya'))
  await screen.findByText(/Halaman belum terbuka/)
  expect(paper()).toEqual([
    'Raporhalaman 2 dari 2',
    '[Halaman sebelumnya] [Halaman berikutnya (disabled)] [Perkecil (disabled)] [Perbesar] [Putar]',
    '!',
    'Halaman belum terbuka. Halaman tidak ditemukan.',
    '[Coba lagi]',
  ])
})

test('the desk says what has changed since a document was approved, and what the wave demands', async () => {
  const { school, admin, id } = await deskSchool()
  await admin.waves.create({
    body: waveInput({
      max_age: 15,
      demands: [
        {
          program: MACHINES_PROGRAM,
          text: 'Sehat',
          checks: [{ code: 'warna', label: 'Buta warna' }],
        },
      ],
    }),
  })
  await admin.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } })
  await admin.ppdb.update({
    params: { id },
    body: {
      birth_date: '2010-01-02',
      nisn: '0101234567',
      program_choice_2: NETWORKS_PROGRAM,
      correction_note: 'Tanggal lahir di akta berbeda.',
    },
  })
  const { user } = await openPanel('/documents', { school, role: 'verifier' })
  await screen.findByText('Budi Santoso')
  expect(outline(screen.getByRole('table', { name: 'Pendaftar menurut berkas' }))).toEqual([
    'Pendaftar | Terdaftar | Keadaan | Menunggu',
    '<Budi Santoso /admin/documents/25> PPDB-25 Belum diperiksa sedang dibuka oleh ani Data berubah sejak diperiksaTanggal lahir: 6 Mei 2011 2 Januari 2010 NISN: tidak tercatat 0101234567 | 21 Nov 2026 | Belum diperiksa | 2 berkas',
  ])
  await user.click(screen.getByRole('link', { name: 'Budi Santoso' }))
  await screen.findByText('Syarat')
  await screen.findByAltText('Akta kelahiran, halaman 1')
  expect(readPage()).toEqual([
    '# Budi Santoso',
    'PPDB-25 Belum diperiksa [Pendaftar berikutnya] [Tutup]',
    'Sedang dibuka oleh ani. Anda dapat membaca, tetapi tidak memutuskan.',
    '[Akta kelahiran : Menunggu diperiksa (current)]',
    '[Rapor : Menunggu diperiksa]',
    'Akta kelahiran',
    '[Perkecil (disabled)] [Perbesar] [Putar]',
    '(Akta kelahiran, halaman 1)',
    'Akta kelahiranMenunggu diperiksa pernah disahkan oleh ani',
    'Data berubah sejak diperiksaTanggal lahir:',
    '6 Mei 2011',
    '2 Januari 2010',
    'NISN:',
    'tidak tercatat',
    '0101234567',
    '[Sah (disabled)] [Ganti (disabled)]',
    '[Hapus halaman (disabled)]',
    'Nama',
    'Budi Santoso',
    'Lahir',
    '2 Januari 2010',
    'NISN',
    '0101234567',
    'Sekolah asal',
    'SMP Negeri 1 Kebumen',
    'Orang tua',
    'Slamet Santoso (ayah)',
    'Alamat',
    'Jl. Pahlawan No. 1, Kebumen',
    'Pilihan',
    'Teknik Kendaraan Ringan Teknik Komputer dan Jaringan',
    'Syarat',
    'Teknik Kendaraan Ringan: Sehat Teknik Kendaraan Ringan: Diperiksa sekolah: Buta warna. Usia 17 tahun, batasnya 15 tahun.',
    'Telepon',
    '0812-3456-7890',
    'Email',
    'slamet@contoh.id',
    'Yang perlu diperbaiki keluarga',
    'Tanggal lahir di akta berbeda.',
    '[Koreksi data (disabled)]',
  ])
})
