/**
 * Applicants left out of a selection: listed in the panel, resolved there, and informed on the
 * phone.
 */
import { CATERING, openWave } from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('for a child who applied twice one number stays valid, and Cek Status says which @long', async ({
  page,
  school,
  staff,
}) => {
  const wave = await openWave(school)
  const apply = () => school.apply('Wulan Sari', { program_choice_1: CATERING })
  const [first, second] = [await apply(), await apply()]
  for (const id of [first, second]) {
    await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  }
  const openResults = () => staff.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
  await openResults()
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  const named = staff.getByRole('region', { name: 'Mungkin anak yang sama' })
  await expect(named.getByRole('link', { name: `PPDB-${second} Wulan Sari` })).toBeVisible()
  await expect(staff.getByText(/^Sebelum dikunci, \d+ pendaftaran di “Tidak ikut/)).toBeVisible()
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Kunci hasil' }).click()
  await staff.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(staff.getByRole('alert')).toContainText('mungkin anak yang sama')
  await staff.getByRole('button', { name: 'Batal' }).click()

  await named.getByRole('link', { name: `PPDB-${second} Wulan Sari` }).click()
  await staff.getByRole('button', { name: 'Bandingkan yang mungkin ganda' }).click()
  await staff.getByRole('button', { name: `Anak yang sama: PPDB-${first} berlaku` }).click()
  await expect(staff.getByText(`PPDB-${second} digabung dengan PPDB-${first} (`)).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(staff.getByText(`Digabung dengan PPDB-${first}`, { exact: true })).toBeVisible()
  await expect(staff.getByText(`PPDB-${first} yang dapat diterima.`)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Terima', exact: true })).toHaveCount(0)
  await openResults()
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  const aside = staff.getByRole('region', { name: 'Digabung dengan nomor lain' })
  await expect(aside.getByRole('link', { name: `PPDB-${second} Wulan Sari` })).toBeVisible()

  await page.goto('/ppdb/status')
  await page.getByLabel('Nomor pendaftaran').fill(`PPDB-${second}`)
  await page.getByLabel('Tanggal lahir siswa').fill('2011-03-04')
  await page.getByLabel(/^4 angka terakhir/).fill('7890')
  const card = page.locator('main')
  await card.getByRole('button', { name: 'Cek Status' }).click()
  await expect(card.getByText(`Digabung dengan PPDB-${first}`)).toBeVisible()
  // The invalid number shows neither a status nor a next step.
  await expect(card.getByText('Proses', { exact: true })).toHaveCount(0)
  await expect(card.getByText(/sedang memeriksa pendaftaran/)).toHaveCount(0)
})
