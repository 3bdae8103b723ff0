/** A seat at a private school: what is owed, its proof, its receipt, and the biodata. */
import { fillApplication, send } from '../../actors/applicant.ts'
import { mineOn } from '../../actors/device.ts'
import { photoOf } from '../../actors/documents.ts'
import { desk, logIn } from '../../actors/staff.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { day } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('a family reads what it owes, photographs its transfer, gets a receipt, and fills in its biodata @long', async ({
  browser,
  school,
  page,
  staff,
}) => {
  await school.change({
    school_kind: 'swasta',
    ppdb_result_at: '',
    payment_instructions: 'Bank Contoh 123-456 a.n. Yayasan',
  })
  await school.ask('POST', '/ppdb/fees', {
    ...{ label: 'Uang pangkal', amount: 1_500_000 },
    discounts: [
      { code: 'awal', label: 'bayar awal', kind: 'percent', value: 1_000, until: day(20) },
    ],
  })
  await school.ask('PUT', '/ppdb/biodata-fields', {
    fields: [
      { field: 'nik', is_required: true, reason: 'Diminta Dapodik.' },
      { field: 'sex', is_required: true, reason: 'Diminta Dapodik.' },
    ],
  })
  await page.goto('/ppdb/daftar')
  await fillApplication(page)
  await send(page)
  const mine = mineOn(page)
  await expect(mine.getByText(/^Terkirim - PPDB-\d+$/)).toBeVisible()
  await expect(mine.getByRole('region', { name: 'Biaya daftar ulang' })).toBeHidden()
  const [{ id } = { id: 0 }] = await school.applicants('Budi Santoso')
  school.seat(id, 'Tata Boga')
  await school.ask('PUT', `/ppdb/${id}/status`, { status: 'accepted' })

  const fees = mine.getByRole('region', { name: 'Biaya daftar ulang' })
  await expect(fees.getByText('Rp1.500.000')).toBeVisible()
  await expect(fees.getByText('−Rp150.000')).toBeVisible()
  await expect(fees.getByText('Bank Contoh 123-456')).toBeVisible()
  await fees.getByLabel('Pilih berkas bukti transfer').setInputFiles({
    ...{ name: 'bukti.jpg', mimeType: 'image/jpeg' },
    buffer: await photoOf(page, 'TRANSFER 1.000.000', 'Kamera', 0.3),
  })
  await expect(fees.getByText('Menunggu diperiksa')).toBeVisible()
  await expectNoViolation(page)

  // The treasurer begins at money, and sees nothing else of the child than number, name, programme.
  const treasurer = await desk(browser, school)
  await logIn(treasurer, await school.hire('bendahara', 'treasurer'))
  await expect(treasurer.getByRole('heading', { name: 'Keuangan' })).toBeVisible()
  await treasurer.getByRole('link', { name: 'Bukti transfer' }).click()
  const proof = treasurer.getByRole('region', { name: 'Bukti Budi Santoso' })
  await proof.getByRole('button', { name: 'Lihat bukti' }).click()
  await expect(proof.getByRole('img', { name: 'Bukti transfer' })).toBeVisible()
  await proof.getByRole('button', { name: 'Konfirmasi diterima' }).click()
  await expect(proof.getByText('Tulis jumlahnya dengan angka.')).toBeVisible()
  await expectNoViolation(treasurer)
  await proof.getByLabel('Jumlah yang masuk (rupiah)').fill('1.000.000')
  await proof.getByRole('button', { name: 'Konfirmasi diterima' }).click()
  await expect(treasurer.getByText('Tidak ada bukti yang menunggu')).toBeVisible()
  await expect(fees.getByText('Kuitansi KW-00001, Transfer')).toBeVisible()
  await expect(fees.getByText('Rp350.000')).toBeVisible()

  // The rest is paid at the counter.
  await treasurer.getByRole('link', { name: 'Terima pembayaran' }).click()
  await treasurer.getByRole('link', { name: 'Budi Santoso' }).click()
  await treasurer.getByLabel('Jumlah diterima (rupiah)').fill('3500000')
  await treasurer.getByRole('button', { name: 'Catat pembayaran' }).click()
  await expect(treasurer.getByText('melebihi sisa Rp350.000')).toBeVisible()
  await treasurer.getByLabel('Jumlah diterima (rupiah)').fill('350000')
  await treasurer.getByRole('button', { name: 'Catat pembayaran' }).click()
  await expect(treasurer.getByRole('button', { name: 'Kuitansi KW-00002' })).toBeVisible()
  await expectNoViolation(treasurer)
  await treasurer.evaluate(() => {
    window.print = () => {}
  })
  await treasurer.getByRole('button', { name: 'Kuitansi KW-00002' }).click()
  await expect(treasurer.locator('.printed')).toContainText('KW-00002')
  await expect(treasurer.locator('.printed')).toContainText('Potongan bayar awal')
  await expect(treasurer.getByText('081234567890')).toHaveCount(0)
  await treasurer.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await treasurer.getByRole('link', { name: 'Keuangan' }).first().click()
  await treasurer.getByRole('link', { name: 'Buku kas' }).click()
  await treasurer.getByRole('button', { name: 'Tutup buku hari ini' }).click()
  await treasurer.getByRole('button', { name: 'Ya' }).click()
  await expect(treasurer.getByText('KW-00001 sampai KW-00002, 2 baris')).toBeVisible()
  await expectNoViolation(treasurer)
  await treasurer.getByRole('link', { name: 'Biaya dan potongan' }).click()
  await treasurer.getByRole('button', { name: 'Ubah biaya' }).click()
  await expect(treasurer.getByLabel('Besar potongan')).toHaveValue('10')
  await expectNoViolation(treasurer)
  await treasurer.context().close()

  // What is typed of the biodata waits on the phone until the school has it.
  const biodata = mine.getByRole('region', { name: 'Biodata daftar ulang' })
  await expect(biodata.getByText('2 isian wajib belum ada')).toBeVisible()
  await biodata.getByRole('button', { name: 'Isi biodata' }).click()
  await biodata.getByLabel('NIK anak').fill('3305014705110001')
  await page.context().setOffline(true)
  await biodata.getByRole('button', { name: 'Serahkan biodata' }).click()
  await expect(biodata.getByText(/Biodata belum terkirim/)).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(biodata.getByText('Ada isian di HP ini yang belum terkirim')).toBeVisible()
  await biodata.getByRole('button', { name: 'Isi biodata' }).click()
  await expect(biodata.getByLabel('NIK anak')).toHaveValue('3305014705110001')
  await biodata.getByLabel('Jenis kelamin').selectOption('Laki-laki')
  await biodata.getByRole('button', { name: 'Serahkan biodata' }).click()
  await expect(biodata.getByText('Lengkap')).toBeVisible()
  await expect(biodata.getByText(/NIK ini tidak sesuai dengan jenis kelamin/)).toBeVisible()

  await staff.goto(`/admin/ppdb/${id}`)
  await staff.getByRole('button', { name: 'Buka biodata' }).click()
  await expect(staff.getByText('3305014705110001')).toBeVisible()
  for (const path of ['/admin/biodata', '/admin/biodata?tab=isian']) {
    await staff.goto(path)
    await expect(staff.getByRole('heading', { name: 'Biodata daftar ulang' })).toBeVisible()
    await expectNoViolation(staff)
  }
})
