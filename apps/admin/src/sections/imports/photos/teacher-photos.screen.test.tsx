/** Impor Data: photos of teachers, by the names of their files. */
import { createPhoto } from '@sekolah/api/src/test/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileWorker } from '../../../test/file-worker.ts'
import { demoSchool, openPanel } from '../../../test/open-panel.tsx'
import { outline, readDialog, readPage, readToasts } from '../../../test/outline.ts'
import { newSchool } from '../../../test/schools.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', FileWorker)
  return () => vi.unstubAllGlobals()
})

const photo = async (name: string) =>
  new File([await createPhoto(40, 30)], name, { type: 'image/jpeg' })
const choose = () => screen.getByLabelText('Berkas: Pilih foto')
const chooseList = () => screen.getByLabelText('Berkas: Pilih daftar NIP')
/** Without the names of all teachers, of which each line has a choice. */
const lines = () =>
  outline(screen.getByRole('list', { name: 'Foto dan gurunya' })).map((line) =>
    line.replace(/: .*\*([^/}]*?)(?: \/[^}]*)?(?=[ }(]*[})])/, ': $1'),
  )

test('photos find their teachers by name or NIP, and the office decides about the others', async () => {
  const school = await demoSchool()
  const { user } = await openPanel('/import/foto-guru', { school })
  await screen.findByRole('button', { name: 'Pilih foto' })
  expect(readPage()).toEqual([
    '# Foto guru menurut nama berkas',
    '<Ke semua impor /admin/import (current)>',
    '[Pilih foto]',
    'atau seret ke sini. Nama berkas memuat nama guru atau NIP. JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Berkas: Pilih foto: }',
    '[Pilih daftar NIP]',
    'atau seret ke sini. Hanya bila nama berkasnya NIP: tabel berisi NIP dan nama. Tidak disimpan.',
    '{Berkas: Pilih daftar NIP: }',
  ])
  await user.upload(choose(), [
    await photo('Agus Prasetyo.jpg'),
    await photo('198001012005011001.jpg'),
    await photo('kelas.jpg'),
    new File(['x'], 'rusak.jpg', { type: 'image/jpeg' }),
  ])
  expect([...lines(), ...readPage().slice(-2)]).toEqual([
    'Agus Prasetyo.jpg',
    '{Guru pada Agus Prasetyo.jpg: Agus Prasetyo, S.T.}',
    'Mengganti fotonya',
    '198001012005011001.jpg',
    '{Guru pada 198001012005011001.jpg: Tidak dipakai}',
    'Belum ada gurunya',
    'kelas.jpg',
    '{Guru pada kelas.jpg: Tidak dipakai}',
    'Belum ada gurunya',
    'rusak.jpg',
    '{Guru pada rusak.jpg: Tidak dipakai}',
    'Belum ada gurunya',
    '[Pasang 1 foto]',
    '3 belum ada gurunya dan dilewati.',
  ])
  await user.upload(chooseList(), new File(['Nama\nBu Siapa'], 'a.csv', { type: 'text/csv' }))
  await screen.findByText('Tidak ada baris dengan NIP dan nama di berkas ini.')
  await user.upload(chooseList(), new File([' '], 'b.csv', { type: 'text/csv' }))
  await screen.findByText('Berkas ini tidak memuat baris.')
  const before = (await school.visitor.teachers.list({ query: {} })).rows
  const [, second, third] = before
  await user.upload(
    chooseList(),
    new File([`NIP;Nama\n198001012005011001;${second?.name}`], 'nip.csv', { type: 'text/csv' }),
  )
  await screen.findByText('1 NIP dikenali')
  expect([...lines(), ...readPage().slice(-2)]).toEqual([
    'Agus Prasetyo.jpg',
    '{Guru pada Agus Prasetyo.jpg: Agus Prasetyo, S.T.}',
    'Mengganti fotonya',
    '198001012005011001.jpg',
    '{Guru pada 198001012005011001.jpg: Anisa Rahmadani, S.Kom.}',
    'Mengganti fotonya',
    'kelas.jpg',
    '{Guru pada kelas.jpg: Tidak dipakai}',
    'Belum ada gurunya',
    'rusak.jpg',
    '{Guru pada rusak.jpg: Tidak dipakai}',
    'Belum ada gurunya',
    '[Pasang 2 foto]',
    '2 belum ada gurunya dan dilewati.',
  ])
  await user.selectOptions(screen.getByLabelText('Guru pada rusak.jpg'), third?.name ?? '')
  await user.selectOptions(screen.getByLabelText('Guru pada kelas.jpg'), second?.name ?? '')
  expect([...lines(), ...readPage().slice(-2)]).toEqual([
    'Agus Prasetyo.jpg',
    '{Guru pada Agus Prasetyo.jpg: Agus Prasetyo, S.T.}',
    'Mengganti fotonya',
    '198001012005011001.jpg',
    '{Guru pada 198001012005011001.jpg: Anisa Rahmadani, S.Kom.}',
    'Mengganti fotonya Dua foto, yang akhir dipakai',
    'kelas.jpg',
    '{Guru pada kelas.jpg: Anisa Rahmadani, S.Kom.}',
    'Mengganti fotonya Dua foto, yang akhir dipakai',
    'rusak.jpg',
    '{Guru pada rusak.jpg: Budi Santosa, S.Pd.}',
    'Mengganti fotonya',
    '[Pasang 4 foto]',
    '0 belum ada gurunya dan dilewati.',
  ])
  await user.selectOptions(screen.getByLabelText('Guru pada kelas.jpg'), 'Tidak dipakai')
  await user.click(screen.getByRole('button', { name: 'Pasang 3 foto' }))
  await waitFor(() =>
    expect(readToasts()).toEqual(['!', '2 dari 3 foto terpasang', '[Tutup pesan]']),
  )
  await screen.findByRole('button', { name: 'Pasang 0 foto' })
  expect([...lines(), ...readPage().slice(-2)]).toEqual([
    'Agus Prasetyo.jpg',
    '{Guru pada Agus Prasetyo.jpg: Agus Prasetyo, S.T.}',
    'Terpasang',
    '198001012005011001.jpg',
    '{Guru pada 198001012005011001.jpg: Anisa Rahmadani, S.Kom.}',
    'Terpasang',
    'kelas.jpg',
    '{Guru pada kelas.jpg: Tidak dipakai}',
    'Belum ada gurunya',
    'rusak.jpg',
    '{Guru pada rusak.jpg: Budi Santosa, S.Pd.}',
    '!',
    'Gambar harus berupa JPG, PNG, WebP, GIF, atau AVIF.',
    '[Pasang 0 foto (disabled)]',
    '1 belum ada gurunya dan dilewati.',
  ])
  const now = (await school.visitor.teachers.list({ query: {} })).rows
  const changed = now.filter(
    ({ id, photo }) => before.find((one) => one.id === id)?.photo !== photo,
  )
  expect(changed.map(({ name }) => name)).toEqual(['Agus Prasetyo, S.T.', second?.name])
})

test('a school without teachers adds them first; photos that wait are asked about', async () => {
  const school = await newSchool()
  const { user } = await openPanel('/import/foto-guru', { school })
  await screen.findByText('Belum ada guru')
  expect(readPage()).toEqual([
    '# Foto guru menurut nama berkas',
    '<Ke semua impor /admin/import (current)>',
    'Belum ada guru',
    'Impor atau tambahkan guru dulu, lalu fotonya.',
  ])
  await school
    .staff('editor')
    .teachers.create({ body: { name: 'Bu Sri', subject: 'Kimia', contact: 'sri@contoh.id' } })
  await screen.findByRole('button', { name: 'Pilih foto' })
  await user.upload(choose(), await photo('bu-sri.jpg'))
  await user.click(screen.getByRole('link', { name: 'Ke semua impor' }))
  await within(await screen.findByRole('dialog')).findAllByRole('button')
  expect(readDialog()).toEqual([
    '# Buang perubahan yang belum disimpan?',
    '[Tutup]',
    '[Batal] [Buang perubahan]',
  ])
})
