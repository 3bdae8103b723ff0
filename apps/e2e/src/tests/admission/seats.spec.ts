/**
 * Seats at the counter: one is given back and offered to the next child, others come from the
 * portal's list.
 */
import { myApplicationsOn } from '../../actors/device.ts'
import { CATERING, lockSelection, openWave, submitFamilyApplication } from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { prepareLaptopView } from './table.ts'

/** A programme of the demo school: a portal’s list with an unknown one waits for an answer. */
const MOTORS = 'Teknik Kendaraan Ringan'

test('a seat given back at the counter is offered to the next child; the portal’s list adds others @long', async ({
  school,
  visitor,
  staff,
}) => {
  const { page } = visitor
  await expect(staff.getByRole('link', { name: 'Daftar Ulang' })).toBeHidden()
  const wave = await openWave(school, { hasObjections: false })
  const applicant = await submitFamilyApplication(school, page)
  const second = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  await lockSelection(school, wave, [applicant.id, second])
  const seat = myApplicationsOn(page).getByRole('region', { name: 'Kursi' })
  await expect(seat.getByText(`Ada kursi untuk Anda di ${CATERING}`)).toBeVisible()

  await staff.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed =
        document.querySelector('.printed')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await staff.goto('/admin/daftar-ulang')
  await staff.getByRole('button', { name: 'Lainnya: Budi Santoso' }).click()
  await staff.getByRole('menuitem', { name: 'Surat penerimaan Budi Santoso' }).click()
  await expect(staff.locator('html')).toHaveAttribute(
    'data-printed',
    /DITERIMA.*Kepala sekolahDrs\. Bambang Hartono, M\.Pd\.$/,
  )
  const rows = staff.getByRole('table', { name: 'Murid dan kursinya' })
  await rows.getByRole('button', { name: 'Konfirmasi Budi Santoso' }).click()
  const budi = rows.getByRole('row').filter({ hasText: 'Budi Santoso' })
  await expect(budi).toContainText('Sudah dikonfirmasi')
  await expect(seat.getByText(`Kursi di ${CATERING} sudah Anda ambil`)).toBeVisible()
  await expectNoViolation(staff)
  await rows.getByRole('button', { name: 'Lainnya: Budi Santoso' }).click()
  await rows.getByRole('menuitem', { name: 'Undurkan Budi Santoso' }).click()
  await staff.getByRole('button', { name: 'Lepaskan kursi', exact: true }).click()
  await expect(budi).toContainText('Mengundurkan diri')
  await expect(rows.getByRole('row').filter({ hasText: 'Wulan Sari' })).toContainText(
    'Menunggu konfirmasi',
  )
  await expect(seat.getByText(`Kursi di ${CATERING} sudah dilepas`)).toBeVisible()

  // The list of applicants has a seat column, which is updated at once.
  await staff.goto('/admin/ppdb?search=sari wulan')
  await staff.getByRole('button', { name: 'Kolom' }).click()
  await staff.getByRole('checkbox', { name: 'Kursi' }).check()
  await staff.getByRole('button', { name: 'Selesai' }).click()
  const row = staff.getByRole('row', { name: `PPDB-${second}` })
  await expect(row).toContainText('Menunggu konfirmasi')
  await school.ask('PUT', `/ppdb/${second}/seat`, { state: 'confirmed' })
  await expect(row).toContainText('Sudah dikonfirmasi')

  await staff.goto('/admin/daftar-ulang')
  await staff.getByRole('link', { name: 'Ringkasan' }).click()
  const funnel = staff.getByRole('table', { name: 'Ringkasan daftar ulang' })
  await expect(funnel.getByRole('row', { name: new RegExp(CATERING) })).toContainText('Gelombang 1')

  // Import the portal's list, with a wrong row first.
  await staff.getByRole('link', { name: 'Impor hasil portal' }).click()
  const listOf = (nisn: string) => ({
    name: 'hasil-portal.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `NISN,Nama Peserta,Tgl Lahir,Asal Sekolah,Kompetensi Keahlian\n${nisn},Tono Hartono,4/5/2011,SMPN 2,${CATERING}\n`,
    ),
  })
  await staff.getByLabel('Pilih berkas').setInputFiles(listOf('12345678'))
  await staff.getByRole('button', { name: 'Periksa 1 murid' }).click()
  await expect(staff.getByText('Baris 2: NISN harus 10 angka')).toBeVisible()
  await staff.getByRole('button', { name: 'Kembali', exact: true }).click()
  await staff.getByLabel('Pilih berkas').setInputFiles(listOf('0012345678'))
  await staff.getByRole('button', { name: 'Periksa 1 murid' }).click()
  await staff.getByRole('button', { name: 'Masukkan 1 murid' }).click()
  await expect(
    staff.getByRole('heading', { name: '1 murid dari portal kini punya kursi.' }),
  ).toBeFocused()
  await expect(staff.getByRole('button', { name: 'Urungkan impor hasil-portal.csv' })).toBeVisible()
  await expectNoViolation(staff)
  await staff.getByRole('link', { name: 'Kursi', exact: true }).click()
  await expect(rows.getByText('Tono Hartono')).toBeVisible()
})

test('a laptop shows thirteen seats, and several are done together @long', async ({
  school,
  staff,
}) => {
  const names = [
    ...['Aisyah Putri', 'Bagas Saputra', 'Citra Dewi', 'Dewi Anggraini', 'Eko Prasetyo'],
    ...['Fitri Handayani', 'Gilang Pratama', 'Hana Maharani', 'Indra Wijaya', 'Joko Susilo'],
    ...['Kartika Sari', 'Lukman Hakim', 'Maya Puspita', 'Nanda Kusuma', 'Oki Setiawan'],
  ]
  const rows = names.map((name, at) => ({
    ...{ row: at + 2, name, nisn: `00123456${at + 10}` },
    ...{ birth_date: '2011-05-04', program: MOTORS, previous_school: 'SMPN 2 Ayah', npsn: '' },
  }))
  await school.ask('POST', '/ppdb/portal-imports', { file_name: 'portal.xlsx', rows })
  await staff.goto('/admin/daftar-ulang')
  await prepareLaptopView(staff)
  const table = staff.getByRole('table', { name: 'Murid dan kursinya' })
  await expect(table.getByRole('link', { name: 'Oki Setiawan' })).toBeVisible()
  const seen = await table.evaluate((list) => {
    const end = list.closest('[data-scrolls]')?.getBoundingClientRect().bottom ?? 0
    return [...list.querySelectorAll('tbody tr')].filter(
      (row) => row.getBoundingClientRect().bottom <= end + 1,
    ).length
  })
  expect(seen).toBeGreaterThanOrEqual(13)

  for (const name of ['Aisyah Putri', 'Bagas Saputra']) {
    await table.getByRole('checkbox', { name: `Pilih ${name}` }).check()
  }
  const bar = staff.getByRole('toolbar', { name: 'Yang dipilih' })
  await expect(bar.getByRole('status')).toHaveText('2 dipilih')
  await expectNoViolation(staff)
  await bar.getByRole('button', { name: 'Tandai lengkap (2)' }).click()
  await expect(staff.getByText('2 murid: sudah daftar ulang.')).toBeVisible()
  await expect(table.getByRole('row', { name: 'Aisyah Putri' })).toContainText('Sudah daftar ulang')
  await expect(bar).toHaveCount(0)
})
