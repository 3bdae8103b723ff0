/** Kelola Konten and Konten Beranda: forms of the pages of the site. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPanel } from '../../test/open-panel.tsx'
import { readDialog, readPage } from '../../test/outline.ts'

const form = async () => within(await screen.findByRole('dialog'))

test('a page of the site is written with its own fields', async () => {
  const { user, school } = await openPanel('/content/about_school')
  const about = await form()
  await about.findByLabelText(/Visi/)
  expect(readDialog().map((line) => line.slice(0, 90))).toEqual([
    '# Ubah Tentang sekolah',
    '[Tutup]',
    '{Judul: Tentang SMK Nusa Bakti}',
    '{Isi: SMK Nusa Bakti berdiri pada tahun 2005 di Kebumen, Jawa Tengah, dengan dua ruang kel',
    'Baris kosong memulai paragraf baru.',
    '{Visi (tidak wajib): Menjadi sekolah kejuruan yang unggul, berkarakter, dan dipercaya duni',
    'Misi',
    '{Misi 1: Menyelenggarakan pembelajaran praktik yang sesuai dengan kebutuhan industri.}',
    '[Naik: misi 1 (disabled)] [Turun: misi 1] [Hapus misi 1]',
    '{Misi 2: Membina kejujuran, kedisiplinan, dan kepedulian dalam keseharian sekolah.}',
    '[Naik: misi 2] [Turun: misi 2] [Hapus misi 2]',
    '{Misi 3: Memperluas kerja sama magang dan penempatan kerja dengan dunia usaha.}',
    '[Naik: misi 3] [Turun: misi 3] [Hapus misi 3]',
    '{Misi 4: Menumbuhkan keberanian berwirausaha dengan memanfaatkan potensi Kebumen.}',
    '[Naik: misi 4] [Turun: misi 4] [Hapus misi 4]',
    '{Misi 5: Menjaga lingkungan belajar yang aman, bersih, dan ramah bagi setiap anak.}',
    '[Naik: misi 5] [Turun: misi 5 (disabled)] [Hapus misi 5]',
    '[Tambah misi]',
    '[Batal] [Simpan]',
  ])
  await user.click(about.getByRole('button', { name: 'Tambah misi' }))
  await user.paste('Ramah')
  const [down] = about.getAllByRole('button', { name: /^Turun/ })
  if (down) await user.click(down)
  await user.click(about.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(readDialog()).toEqual([]))
  const { meta_data } = await school.visitor.pages.get({ params: { key: 'about_school' } })
  expect(meta_data).toEqual({
    mission: [
      'Membina kejujuran, kedisiplinan, dan kepedulian dalam keseharian sekolah.',
      'Menyelenggarakan pembelajaran praktik yang sesuai dengan kebutuhan industri.',
      'Memperluas kerja sama magang dan penempatan kerja dengan dunia usaha.',
      'Menumbuhkan keberanian berwirausaha dengan memanfaatkan potensi Kebumen.',
      'Menjaga lingkungan belajar yang aman, bersih, dan ramah bagi setiap anak.',
      'Ramah',
    ],
    vision:
      'Menjadi sekolah kejuruan yang unggul, berkarakter, dan dipercaya dunia kerja di Jawa Tengah bagian selatan.',
  })
  await user.click(screen.getByRole('link', { name: 'Sambutan beranda' }))
  await form()
  expect(readDialog().map((line) => line.slice(0, 90))).toEqual([
    '# Ubah Sambutan beranda',
    '[Tutup]',
    'Sambutan ini sekarang tidak tampil di situs',
    'Yang tampil di Beranda adalah konten hero “Belajar keahlian, siap menghadapi dunia kerja”.',
    '<Ubah konten hero yang tampil /admin/home/1>',
    '{Judul: Belajar keahlian, siap menghadapi dunia kerja}',
    '{Isi: SMK Nusa Bakti Kebumen mendidik siswa di bengkel, laboratorium, dan studio bersama 3',
    'Baris kosong memulai paragraf baru.',
    '[Batal] [Simpan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.click(screen.getByRole('link', { name: 'Sambutan kepala sekolah' }))
  const message = await form()
  await message.findByLabelText(/Nama kepala/i)
  expect(readDialog().map((line) => line.slice(0, 90))).toEqual([
    '# Ubah Sambutan kepala sekolah',
    '[Tutup]',
    '{Judul: Sambutan Kepala Sekolah}',
    '{Isi: Assalamu’alaikum warahmatullahi wabarakatuh, salam sejahtera bagi kita semua. Terima',
    'Baris kosong memulai paragraf baru.',
    '{Nama kepala sekolah (tidak wajib): Drs. Bambang Hartono, M.Pd.}',
    '{Jabatan (tidak wajib): Kepala SMK Nusa Bakti}',
    'Foto kepala sekolah(tidak wajib)',
    '(Pratinjau Foto kepala sekolah)',
    '[Ganti gambar] [Hapus gambar]',
    'JPEG, PNG, WebP, GIF, atau AVIF. Foto yang lebih besar dari 5 MB dikecilkan dulu.',
    '{Foto kepala sekolah: }',
    '[Batal] [Simpan]',
  ])
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.selectOptions(screen.getByLabelText('Kategori'), 'Tautan di kaki situs')
  await waitFor(() =>
    expect(readPage().filter((line) => line.startsWith('<')).length).toBeLessThan(9),
  )
  await user.click(screen.getByRole('link', { name: 'Kebijakan privasi' }))
  const privacy = await form()
  const promise = privacy.queryByRole('button', { name: 'Tambahkan janji ini' })
  if (promise) await user.click(promise)
  expect(readDialog().map((line) => line.slice(0, 90))).toEqual([
    '# Ubah Kebijakan privasi',
    '[Tutup]',
    '{Judul: Kebijakan Privasi}',
    '{Isi: Halaman ini menjelaskan data apa yang kami simpan, untuk apa, berapa lama, dan apa h',
    'Baris kosong memulai paragraf baru.',
    '[Batal] [Simpan]',
  ])
})

test.each([
  ['facilities', 'Tambah fasilitas'],
  ['programs', 'Tambah program'],
  ['achievements', 'Tambah prestasi'],
  ['ppdb', 'Tambah'],
] as const)('the tab %s lists its rows and refuses an empty form', async (tab, add) => {
  const { user } = await openPanel(`/content?tab=${tab}`)
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${add}`) }))
  const dialog = await form()
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(document.querySelector('dialog [aria-invalid=true]')).not.toBeNull())
  const seen = readDialog().filter((line) => /^[{[]|wajib/.test(line))
  expect(seen.length).toBeGreaterThan(4)
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
})
