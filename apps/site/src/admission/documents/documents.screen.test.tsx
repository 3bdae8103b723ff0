import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { markLostPages } from '@sekolah/api/src/chapters/admission/documents/upkeep.ts'
import {
  birthCertificate,
  createPdf,
  createPhoto,
  filesOf,
  pageRows,
  reportType,
  sendPage,
  withDocuments,
} from '@sekolah/api/src/test/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newSchool, openSite, refreshPhone, type School } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

const pdf = async (name = 'berkas.pdf') =>
  new File([await createPdf(() => {})], name, { type: 'application/pdf' })
/** A file that is named PDF and is none. */
const noPdf = () => new File(['Halo'], 'berkas.pdf', { type: 'application/pdf' })
/** Begins like a PDF, which is all that a phone looks at. */
const brokenPdf = () => new File(['%PDF-1.7 rusak'], 'b.pdf', { type: 'application/pdf' })
const card = (label: string) =>
  screen.getByRole('heading', { name: label }).closest('li') as HTMLElement
/** The file inputs and buttons; an amber button has an exclamation mark. */
const controls = (place: Element) =>
  [...place.querySelectorAll<HTMLInputElement>('input[type=file], button')].map((one) => {
    const name = one.getAttribute('aria-label') ?? textOf(one)
    const look = one.type === 'file' ? one.parentElement : one
    return `${name}${look?.className.includes('bg-amber') ? '!' : ''}${one.disabled ? ' (off)' : ''}`
  })
const stored = (school: School) =>
  pageRows(school)
    .map(({ type, position, state }) => `${type} ${position} ${state}`)
    .sort()
const ready = (label: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(false))

test('documents are added beside the form, reviewed with it, and follow it', async () => {
  const school = await newSchool()
  const admin = school.staff('admin', 'ani')
  await admin.documentTypes.create({ body: { ...birthCertificate, help: 'Yang asli.' } })
  await admin.documentTypes.create({ body: { ...reportType, is_required: false, order_index: 1 } })
  await admin.documentTypes.create({
    body: {
      ...{ code: 'kuasa', label: 'Surat kuasa', order_index: 2 },
      required_when: { programs: [], guardians: ['wali'], only_paths: false },
    },
  })
  const { user } = await openSite('/ppdb/daftar', { school })
  const form = () => document.querySelector('form') as HTMLElement
  const type = async (label: RegExp, text: string) =>
    user.type(await screen.findByLabelText(label), text)
  await type(/^Nama lengkap siswa/, 'Budi Santoso')
  await type(/^Tanggal lahir/, '2011-05-06')
  await type(/^Sekolah asal/, 'SMP 1')
  await type(/^Nama orang tua/, 'Slamet')
  await type(/^Nomor WhatsApp/, '081234567890')
  await type(/^Alamat lengkap/, 'Jl. Pahlawan 1')
  await user.click(screen.getByRole('radio', { name: 'Wali' }))
  await user.click(screen.getByRole('checkbox', { name: /menyetujui/ }))
  // Missing fields keep the form on its first step.
  await user.click(await screen.findByRole('button', { name: 'Foto berkas dulu' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('ppdb-email'))
  await type(/^Email/, 's@contoh.id')
  await user.click(screen.getByRole('button', { name: 'Foto berkas dulu' }))
  await screen.findByRole('heading', { name: 'Akta kelahiran' })
  expect(textOf(document.activeElement)).toBe('Berkas')
  expect(textOf(card('Akta kelahiran'))).toBe(
    'Belum adaAkta kelahiranYang asli.FotoPilih foto atau PDF',
  )
  expect(textOf(card('Rapor'))).toBe(
    'Boleh menyusulRaporPaling banyak 3 halaman.FotoPilih foto atau PDF',
  )
  expect(controls(form())).toEqual([
    ...['Foto Akta kelahiran', 'Pilih Akta kelahiran', 'Foto Rapor', 'Pilih Rapor'],
    ...['Foto Surat kuasa', 'Pilih Surat kuasa'],
    ...['Periksa dan kirim!', 'Kembali ke data', 'Kosongkan formulir'],
  ])

  await user.upload(screen.getByLabelText('Pilih Akta kelahiran'), noPdf())
  const alert = await within(card('Akta kelahiran')).findByRole('alert')
  expect(textOf(alert)).toBe('Pilih foto (JPEG, PNG, WebP, HEIC) atau PDF.')
  await ready('Pilih Akta kelahiran')
  await user.upload(screen.getByLabelText('Pilih Akta kelahiran'), await pdf())
  await screen.findByLabelText('Foto ulang: Akta kelahiran, halaman 1')
  await screen.findByText('Halaman 1 Akta kelahiran tersimpan di HP ini.')
  await ready('Pilih Rapor')
  expect(textOf(card('Akta kelahiran'))).toBe(
    'Di HP ini, BELUM terkirimAkta kelahiranYang asli.Halaman 1Menyusul formulirFoto ulangBuang',
  )
  expect(within(card('Akta kelahiran')).getByLabelText('PDF')).not.toBeNull()
  for (const page of [1, 2, 3]) {
    await user.upload(screen.getByLabelText('Pilih Rapor'), await pdf())
    await screen.findByLabelText(`Foto ulang: Rapor, halaman ${page}`)
    await ready('Buang: Rapor, halaman 1')
  }
  // It takes no fourth page, and a number is not given twice.
  expect(screen.queryByLabelText('Pilih Rapor')).toBeNull()
  await user.click(screen.getByLabelText('Buang: Rapor, halaman 2'))
  await screen.findByLabelText('Pilih Rapor')
  expect(textOf(card('Rapor'))).toBe(
    'Di HP ini, BELUM terkirimRaporPaling banyak 3 halaman.Halaman 1Menyusul formulirFoto ulangBuangHalaman 3Menyusul formulirFoto ulangBuangFoto halaman lainPilih halaman lain',
  )
  await screen.findByText(/^3 halaman, ± 0,1 MB, tersimpan di HP ini dan menyusul/)

  await user.click(screen.getByRole('button', { name: 'Periksa dan kirim' }))
  await screen.findByRole('heading', { name: 'Periksa sebelum dikirim' })
  const review = () => [...document.querySelectorAll('form dl > div')].map(textOf)
  await screen.findByText('Yang dikirim ke sekolah. Ada yang keliru? Tekan Ubah.')
  const answers = [
    ...[
      'Nama lengkap siswaBudi SantosoUbah',
      'Tanggal lahir6 Mei 2011, 16 tahun pada 1 Juli 2027Ubah',
    ],
    ...['Sekolah asalSMP 1Ubah', 'NISNTidak diisiUbah', 'Nama orang tua / waliSlametUbah'],
    ...['Nomor WhatsApp orang tua0812-3456-7890Ubah', 'Emails@contoh.idUbah'],
    ...['Alamat lengkapJl. Pahlawan 1Ubah', 'Yang menyetujuiWaliUbah', 'PersetujuanDisetujuiUbah'],
  ]
  await waitFor(() =>
    expect(review()).toEqual([
      ...answers,
      'Akta kelahiran1 halaman · Di HP ini, BELUM terkirimUbah',
      'Rapor2 halaman · Di HP ini, BELUM terkirimUbah',
      'Surat kuasaBelum adaUbah',
    ]),
  )
  expect(screen.getByText(/^3 halaman, ± 0,1 MB, tersimpan di HP ini dan menyusul/)).not.toBeNull()
  expect(controls(form()).slice(-2)).toEqual(['Ubah: Surat kuasa', 'Kirim Pendaftaran!'])
  await user.click(screen.getByRole('button', { name: 'Ubah: Surat kuasa' }))
  await screen.findByRole('heading', { name: 'Surat kuasa' })
  await user.click(screen.getByRole('button', { name: 'Kembali ke data' }))
  await user.click(await screen.findByRole('button', { name: 'Periksa dan kirim' }))
  await user.click(await screen.findByRole('button', { name: 'Ubah: Yang menyetujui' }))
  await user.click(await screen.findByRole('radio', { name: 'Ayah' }))
  await user.click(screen.getByRole('button', { name: 'Periksa dan kirim' }))
  await screen.findByText('Yang dikirim ke sekolah. Ada yang keliru? Tekan Ubah.')
  await waitFor(() => expect(review().slice(-2)[1]).toMatch(/^Rapor2 halaman/))
  await user.click(screen.getByRole('button', { name: 'Ubah: Sekolah asal' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('ppdb-previous_school'))
  await user.click(screen.getByRole('button', { name: 'Periksa dan kirim' }))
  await user.click(await screen.findByRole('button', { name: 'Kirim Pendaftaran' }))
  await screen.findByText('PPDB-1')
  await waitFor(() =>
    expect(stored(school)).toEqual(['akta 1 received', 'rapor 1 received', 'rapor 3 received']),
  )
  // The next child's form begins empty, with its data.
  await user.click(await screen.findByRole('button', { name: 'Daftarkan anak lain' }))
  expect(await screen.findByLabelText(/^Nama lengkap siswa/)).toHaveProperty('value', '')
})

test('a family sends again what the school refuses, loses or asks for no more', async () => {
  const school = await newSchool()
  const { admin, client_id, id, family } = await withDocuments(school, [
    birthCertificate,
    { ...reportType, order_index: 1 },
    { code: 'foto', label: 'Pasfoto', is_required: false, order_index: 2 },
  ])
  const { page_id } = await sendPage(family, client_id, await createPhoto())
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  const section = await screen.findByRole('region', { name: 'Berkas' })
  expect(section.querySelectorAll('h5')).toHaveLength(3)
  expect(textOf(card('Akta kelahiran'))).toBe(
    'Menunggu diperiksaAkta kelahiranHalaman 1Sudah di sekolahFoto ulang',
  )
  expect(controls(section)).toEqual([
    'Foto ulang: Akta kelahiran, halaman 1',
    ...['Foto Rapor!', 'Pilih Rapor!', 'Foto Pasfoto', 'Pilih Pasfoto'],
  ])
  await user.upload(screen.getByLabelText('Pilih Rapor'), await pdf())
  await waitFor(() => expect(textOf(card('Rapor'))).toContain('Halaman 1Sudah di sekolah'))
  expect(controls(section)).toEqual([
    ...['Foto ulang: Akta kelahiran, halaman 1', 'Foto ulang: Rapor, halaman 1'],
    ...['Foto Rapor', 'Pilih Rapor', 'Foto Pasfoto', 'Pilih Pasfoto'],
  ])

  // The office asks for one page anew: its button is the amber one now.
  await admin.documents.judge({
    params: { id, type: 'akta' },
    body: { state: 'replace', reason: 'Buram.', pages: [page_id] },
  })
  refreshPhone(school)
  await screen.findByText('Buram.')
  expect(textOf(card('Akta kelahiran'))).toBe(
    'Perlu digantiAkta kelahiranBuram.Foto ulang halaman yang ditandai; yang lain tidak perlu.Halaman 1Perlu digantiFoto ulang',
  )
  expect(controls(section)[0]).toBe('Foto ulang: Akta kelahiran, halaman 1!')

  // The school loses what it had.
  for (const name of filesOf(school, id)) rmSync(join(school.dataDir, 'documents', `${id}`, name))
  await markLostPages(school.db, school.clock(), school.log)
  refreshPhone(school)
  await waitFor(() =>
    expect(textOf(card('Rapor'))).toBe(
      'Hilang di sekolahRaporPaling banyak 3 halaman.Halaman ini hilang di server sekolah. Mohon kirim sekali lagi.Sekolah kehilangan 1 halaman berkas ini, dan HP ini sudah menghapus fotonya. Foto ulang sekali lagi.Halaman 1Hilang di sekolahFoto ulangFoto halaman lainPilih halaman lain',
    ),
  )
  // One button is amber, of the first that is due.
  expect(controls(section).filter((name) => name.includes('!'))).toEqual([
    'Foto ulang: Akta kelahiran, halaman 1!',
  ])
  await user.upload(screen.getByLabelText('Foto ulang: Rapor, halaman 1'), await pdf())
  await waitFor(() =>
    expect(textOf(card('Rapor'))).toBe(
      'Menunggu diperiksaRaporPaling banyak 3 halaman.Halaman 1Sudah di sekolahFoto ulangFoto halaman lainPilih halaman lain',
    ),
  )
  expect(stored(school)).toEqual(['akta 1 missing', 'rapor 1 received'])

  // It cannot open what it is sent.
  await ready('Pilih Pasfoto')
  await user.upload(screen.getByLabelText('Pilih Pasfoto'), brokenPdf())
  await screen.findByText('PDF ini rusak. Foto saja berkasnya.')
  expect(textOf(card('Pasfoto'))).toBe(
    'Perlu digantiPasfotoHalaman 1Perlu foto ulangPDF ini rusak. Foto saja berkasnya.Foto ulangBuang',
  )
  // There is nothing to upload: the school would refuse that page again.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unggah sekarang' })).toBeNull())

  // Approved documents are left alone; a page that nobody asks for any more can be thrown away.
  await admin.documents.judge({ params: { id, type: 'rapor' }, body: { state: 'approved' } })
  const photo = (await admin.documentTypes.list()).find(({ code }) => code === 'foto')
  await admin.documentTypes.update({
    params: { id: photo?.id ?? 0 },
    body: { is_active: false },
  })
  refreshPhone(school)
  await waitFor(() =>
    expect(textOf(card('Rapor'))).toBe('SahRaporPaling banyak 3 halaman.Halaman 1Sudah di sekolah'),
  )
  expect(
    screen.getByText(
      'Foto ini tidak diminta sekolah lagi, dan tidak terkirim. Buang bila tidak diperlukan.',
    ),
  ).not.toBeNull()
  expect(controls(section)).toEqual([
    'Foto ulang: Akta kelahiran, halaman 1!',
    'Buang: Foto lain, halaman 1',
  ])
  await user.click(screen.getByLabelText('Buang: Foto lain, halaman 1'))
  await waitFor(() => expect(controls(section)).toEqual(['Foto ulang: Akta kelahiran, halaman 1!']))
})

test('pages wait for a network, or for Wi-Fi as the family wishes', async () => {
  const school = await newSchool()
  const { client_id } = await withDocuments(school)
  Object.assign(navigator, { connection: { type: 'cellular' } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { user } = await openSite('/ppdb/saya', { school, sent: [client_id] })
  const section = await screen.findByRole('region', { name: 'Berkas' })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => isOnline.mockRestore())
  window.dispatchEvent(new Event('offline'))
  await user.upload(screen.getByLabelText('Pilih Akta kelahiran'), await pdf())
  await within(section).findByText('Menunggu sinyal')
  await ready('Buang: Akta kelahiran, halaman 1')
  expect(textOf(card('Akta kelahiran'))).toMatch(/^Di HP ini, BELUM terkirim/)
  const wish = within(section).getByRole<HTMLInputElement>('checkbox')
  expect([textOf(wish.labels?.[0]), wish.checked]).toEqual([
    'Tunggu Wi-Fi untuk berkas; formulirnya tidak ikut menunggu',
    false,
  ])
  await user.click(wish)
  await within(section).findByText('Menunggu Wi-Fi')
  // A person who presses the button does not wait for Wi-Fi, but cannot do without the school.
  await school.close()
  await user.click(within(section).getByRole('button', { name: 'Unggah sekarang' }))
  expect(textOf(await within(section).findByRole('alert'))).toBe(
    'HP ini sedang offline. Buka lagi situs ini begitu ada sinyal.',
  )
  expect(stored(school)).toEqual([])
  await school.restart()
  await user.click(within(section).getByRole('button', { name: 'Unggah sekarang' }))
  await within(section).findByText('Sudah di sekolah')
  expect(within(section).queryByRole('alert')).toBeNull()
  expect(controls(section)).toEqual(['Foto ulang: Akta kelahiran, halaman 1'])
  expect(stored(school)).toEqual(['akta 1 received'])
})
