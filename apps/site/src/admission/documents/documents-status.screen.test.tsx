import {
  birthCertificate,
  createPhoto,
  reportType,
  sendPage,
  withDocuments,
} from '@sekolah/api/src/test/documents.ts'
import { applicantForm } from '@sekolah/api/src/test/test-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newSchool, openSite, whenPhoneIsOpen } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

test('Cek Status says where each document stands', async () => {
  const school = await newSchool()
  const { admin, client_id, id, family } = await withDocuments(school, [
    birthCertificate,
    { ...reportType, order_index: 1 },
    { code: 'foto', label: 'Pasfoto', is_required: false, order_index: 2 },
  ])
  await sendPage(family, client_id, await createPhoto())
  const { user } = await openSite('/ppdb/status', { school })
  await user.type(await screen.findByLabelText('Nomor pendaftaran'), 'PPDB-1')
  await user.type(screen.getByLabelText('Tanggal lahir siswa'), '2011-05-06')
  await user.type(screen.getByLabelText(/4 angka terakhir/), '7890')
  await whenPhoneIsOpen()
  const press = () => user.click(screen.getByRole('button', { name: 'Cek Status' }))
  const lines = () => {
    const list = screen.getByText('Berkas').parentElement?.parentElement as HTMLElement
    return [...list.querySelectorAll('p, li')].map(textOf)
  }
  await press()
  await screen.findByRole('region', { name: 'Status PPDB-1' })
  expect(lines()).toEqual([
    'BerkasBelum diperiksa',
    'Akta kelahiran: Menunggu diperiksa',
    'Rapor: Belum dikirim',
    'Pasfoto: Belum dikirim (boleh menyusul)',
  ])
  await admin.documents.judge({
    params: { id, type: 'akta' },
    body: { state: 'replace', reason: 'Buram.' },
  })
  await press()
  await screen.findByText('Buram.')
  expect(lines()).toEqual([
    'BerkasPerlu diperbaiki',
    ...['Akta kelahiran: Perlu digantiBuram.', 'Buram.'],
    'Rapor: Belum dikirim',
    'Pasfoto: Belum dikirim (boleh menyusul)',
    'Foto ulang dari HP yang dipakai mendaftar, di Pendaftaran saya, atau bawa ke sekolah.',
  ])
  await sendPage(family, client_id, await createPhoto())
  await sendPage(family, client_id, await createPhoto(), { type: 'rapor' })
  for (const type of ['akta', 'rapor'])
    await admin.documents.judge({ params: { id, type }, body: { state: 'approved' } })
  await press()
  await waitFor(() =>
    expect(lines()).toEqual([
      ...['BerkasTerverifikasi', 'Akta kelahiran: Sah', 'Rapor: Sah'],
      'Pasfoto: Belum dikirim (boleh menyusul)',
    ]),
  )
  const form = applicantForm({ client_id, name: 'Budi S.' })
  await school.visitor.ppdb.correct({ params: { client_id }, body: form })
  await press()
  await waitFor(() =>
    expect(lines().slice(0, 2)).toEqual([
      'BerkasBelum diperiksa',
      'Akta kelahiran: Menunggu diperiksa (data berubah sejak diperiksa)',
    ]),
  )
})
