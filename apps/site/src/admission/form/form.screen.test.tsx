import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openSite } from '../../testing/open-site.tsx'
import { textOf } from '../../testing/seen.ts'

const field = (name: string) =>
  document.getElementById(`ppdb-${name}`) as HTMLInputElement & HTMLSelectElement
const wrong = () => [...document.querySelectorAll('form [aria-invalid=true]')].map(({ id }) => id)
const hintOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .filter(Boolean)

test('the form says how each field is written, and keeps what was begun', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/ppdb/daftar', { school })
  await waitFor(() => expect(field('name')).not.toBeNull())
  const headings = [...document.querySelectorAll('form h2')].map(textOf)
  expect(headings).toEqual(['Data calon siswa', 'Data orang tua / wali'])
  const labels = [...document.querySelectorAll('form label[for^=ppdb]')].map(textOf)
  expect(labels.slice(0, 10)).toEqual([
    ...['Nama lengkap siswa', 'Tanggal lahir', 'Sekolah asal', 'NISN(tidak wajib)'],
    ...['Pilihan program pertama(tidak wajib)', 'Pilihan program kedua(tidak wajib)'],
    ...['Nama orang tua / wali', 'Nomor WhatsApp orang tua', 'Email', 'Alamat lengkap'],
  ])
  expect([field('name').value, field('agreement').checked]).toEqual(['', false])
  expect(screen.queryByRole('button', { name: 'Kosongkan formulir' })).toBeNull()

  // A date is read back in words, with the age at the start of the school year.
  await user.type(field('birth_date'), '2011-05-06')
  await waitFor(() => expect(hintOf('birth_date').join(' ')).toMatch(/6 Mei 2011.*16 tahun/))
  // The same programme cannot be chosen twice.
  const programs = () => [...field('program_choice_2').options].map(textOf)
  expect(programs()).toHaveLength(5)
  await user.selectOptions(field('program_choice_1'), 'Teknik Kendaraan Ringan')
  expect(programs()).toEqual([
    'Belum memilih',
    'Desain Komunikasi Visual',
    'Pengembangan Perangkat Lunak dan Gim',
    'Teknik Jaringan Komputer dan Telekomunikasi',
  ])
  // The consent names who gives it.
  const consent = () => textOf(document.querySelector('label[for=ppdb-agreement]'))
  expect(consent()).toMatch(/^Saya, orang tua \/ wali, menyetujui data ini/)
  await user.type(field('parent_name'), 'Siti')
  await user.click(screen.getByRole('radio', { name: 'Ibu' }))
  expect(consent()).toMatch(/^Saya, Siti, ibu calon murid, menyetujui data ini/)
  const links = [...document.querySelectorAll('label[for=ppdb-agreement] a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacy', '/terms'])

  // Leaving a wrong field says so; mending it takes that back.
  await user.type(field('nisn'), '123')
  await user.tab()
  await waitFor(() => expect(wrong()).toEqual(['ppdb-nisn']))
  await user.clear(field('nisn'))
  await user.tab()
  await waitFor(() => expect(wrong()).toEqual([]))

  // The next visit finds it again.
  await user.click(screen.getByRole('link', { name: 'Saya' }))
  await screen.findByText('Draf pendaftaran belum dikirim')
  await user.click(screen.getByRole('link', { name: 'Lanjutkan draf' }))
  await waitFor(() => expect(field('parent_name')?.value).toBe('Siti'))
  expect(field('program_choice_1').value).toBe('Teknik Kendaraan Ringan')
  await user.click(screen.getByRole('button', { name: 'Kosongkan formulir' }))
  await waitFor(() => expect(field('parent_name').value).toBe(''))
  expect(field('birth_date').value).toBe('')
})

test('an empty form is not sent: it lists what is wrong, and leads there', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/ppdb/daftar', { school })
  await waitFor(() => expect(field('name')).not.toBeNull())
  await user.type(field('phone'), '12')
  const buttons = [...document.querySelectorAll<HTMLElement>('form button[type=submit]')]
  await user.click(buttons[0] as HTMLElement)
  await waitFor(() =>
    expect(wrong().slice(0, 6)).toEqual([
      ...['ppdb-name', 'ppdb-birth_date', 'ppdb-previous_school', 'ppdb-parent_name'],
      ...['ppdb-phone', 'ppdb-email'],
    ]),
  )
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
  const summary = [...document.querySelectorAll<HTMLAnchorElement>('form a[href^="#ppdb-"]')]
  expect(summary.map(textOf)).toEqual([
    ...['Nama lengkap siswa', 'Tanggal lahir', 'Sekolah asal', 'Nama orang tua / wali'],
    ...['Nomor WhatsApp orang tua', 'Email', 'Alamat lengkap', 'Yang menyetujui', 'Persetujuan'],
  ])
  await user.click(summary[2] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(field('previous_school')))
  expect((await school.staff('super_admin', 'tu').ppdb.list()).total).toBe(24)
})

test('a programme that was linked to is asked about where the draft has another one', async () => {
  const school = await demoSchool()
  const { user } = await openSite('/ppdb/daftar', { school })
  await waitFor(() => expect(field('program_choice_1')).not.toBeNull())
  await user.selectOptions(field('program_choice_1'), 'Desain Komunikasi Visual')
  await user.selectOptions(field('program_choice_2'), 'Teknik Kendaraan Ringan')
  const comeFrom = async () => {
    await user.click(screen.getByRole('link', { name: 'Info' }))
    const program = await screen.findByRole('link', { name: 'Teknik Kendaraan Ringan' })
    await user.click(program)
    await user.click(await screen.findByRole('link', { name: 'Daftar jurusan ini' }))
    await screen.findByText('Formulir ini sudah memilih Desain Komunikasi Visual.')
  }
  await comeFrom()
  const choices = () => [field('program_choice_1').value, field('program_choice_2').value]
  await user.click(screen.getByRole('button', { name: 'Tetap Desain Komunikasi Visual' }))
  expect(screen.queryByText(/^Formulir ini sudah memilih/)).toBeNull()
  expect(choices()).toEqual(['Desain Komunikasi Visual', 'Teknik Kendaraan Ringan'])
  await comeFrom()
  await user.click(screen.getByRole('button', { name: 'Ganti ke Teknik Kendaraan Ringan' }))
  expect(choices()).toEqual(['Teknik Kendaraan Ringan', 'Desain Komunikasi Visual'])
  expect(screen.queryByText(/^Formulir ini sudah memilih/)).toBeNull()
})
