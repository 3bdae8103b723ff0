import {
  birthCertificate,
  createPhoto,
  sendPage,
  withDocuments,
} from '@sekolah/api/src/test/documents.ts'
import { publishWaveResults } from '@sekolah/api/src/test/enrolment.ts'
import { createWaveWithApplicants } from '@sekolah/api/src/test/selection.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

test('the receipt has the result with its code, the documents, and what to bring', async () => {
  const school = await newSchool()
  const { family, client_id, id } = await withDocuments(school, [
    birthCertificate,
    { code: 'rapor', label: 'Rapor', order_index: 1 },
  ])
  await sendPage(family, client_id, await createPhoto(), { type: 'rapor' })
  await school.staff('super_admin', 'info').ppdb_info.create({
    body: {
      ...{ title: 'Syarat', info_type: 'requirements', data: ['Fotokopi rapor', 'Pasfoto'] },
      ...{ content: 'Dibawa saat datang.', order_index: 1 },
    },
  })
  const { wave } = await createWaveWithApplicants(school, {})
  await school.staff('super_admin', 'panitia').selection.enter({
    ...{ params: { id }, body: { scores: { Rapor: 90_000 } } },
  })
  await publishWaveResults(school, wave.id)
  const { user } = await openSite('/ppdb/daftar', { school, sent: [client_id] })
  await user.click(await screen.findByRole('button', { name: 'Lihat bukti' }))
  const paper = (await screen.findByText('Yang perlu dibawa')).parentElement?.parentElement
  const rows = [...(paper?.querySelectorAll('dl > div, h5, li') ?? [])].map(textOf)
  const { receipt_code, selection } = await school.visitor.ppdb.mine({ params: { client_id } })
  expect(rows).toEqual([
    ...['Nomor pendaftaranPPDB-1', 'Inisial murid'],
    'Tanggal daftar21 November 2026 pukul 09.00 WIB',
    `Kode bukti${receipt_code}`,
    'Status per 1 Desember 2026 pukul 09.00 WIBDiterima',
    'Hasil seleksi, 1 Desember 2026 pukul 09.00 WIBDiterima di Teknik Kendaraan Ringan lewat jalur Umum',
    `Kode bukti hasil${selection?.result_code}`,
    'Langkah berikutnya',
    'Simpan nomor pendaftaran ini. Cek Status meminta nomor ini, tanggal lahir murid, dan 4 angka terakhir nomor telepon orang tua / wali.',
    'Lihat hasil seleksi mulai 1 Desember 2026 pukul 09.00 WIB.',
    'Bila diterima, daftar ulang paling lambat 10 Desember 2026.',
    'Berkas per 1 Desember 2026 pukul 09.00 WIB',
    ...['Akta kelahiran: Belum dikirim', 'Rapor: Menunggu diperiksa'],
    ...['Yang perlu dibawa', 'Fotokopi rapor', 'Pasfoto'],
  ])
})
