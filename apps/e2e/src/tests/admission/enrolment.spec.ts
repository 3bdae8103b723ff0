/** From a locked selection to an enrolled child of a private school, as every role sees it. */
import type { Locator, Page } from '@playwright/test'
import { myApplicationsOn, openStep, storedOn } from '../../actors/device.ts'
import { drawDocumentPhoto } from '../../actors/documents.ts'
import type { School } from '../../actors/school.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import type { Visitor } from '../../actors/visitor.ts'
import { CATERING, lockSelection, openWave, submitFamilyApplication } from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { callsByArea, expectOnly, NIK, PHONE, type StaffRole } from './section-access.ts'

const biodataLink = (panel: Page) =>
  panel.getByRole('navigation', { name: 'Kelola PPDB' }).getByRole('link', { name: 'Biodata' })

/**
 * A school without enrolment shows no menu entry about it; the settings search leads to the first
 * setting.
 */
const becomePrivate = async (panel: Page) => {
  await panel.goto('/admin/document-types')
  await expect(panel.getByText('Yang biasa diminta sekolah')).toBeVisible()
  await expect(biodataLink(panel)).toBeHidden()
  await panel.goto('/admin/settings')
  const page = panel
    .getByRole('navigation', { name: 'Kelompok pengaturan' })
    .getByRole('link', { name: 'Keuangan' })
  const search = panel.getByRole('searchbox', { name: 'Cari pengaturan' })
  await expect(search).toBeVisible()
  await expect(page).toHaveCount(0)
  await search.fill('swasta')
  await search.press('Enter')
  await panel.getByLabel('Jenis sekolah').selectOption('Swasta')
  await panel.getByRole('button', { name: 'Simpan' }).click()
  await expect(panel.getByRole('navigation', { name: 'Bagian', exact: true })).toContainText(
    'Keuangan',
  )
  await panel.goto('/admin/settings')
  await expect(page).toHaveCount(1)
}

const askForMoneyAndBiodata = async (school: School) => {
  await school.change({ payment_instructions: 'Bank Contoh 123-456 a.n. Yayasan' })
  await school.ask('POST', '/ppdb/fees', {
    ...{ label: 'Uang pangkal', amount: 1_500_000 },
    discounts: [
      { code: 'awal', label: 'bayar awal', kind: 'percent', value: 1_000, until: dayFromNow(20) },
    ],
  })
  await school.ask('PUT', '/ppdb/biodata-fields', {
    fields: [
      { field: 'nik', is_required: true, reason: 'Diminta Dapodik.' },
      { field: 'sex', is_required: true, reason: 'Diminta Dapodik.' },
    ],
  })
}

/** Accepts a seat offline, reopens the page, and checks that the answer arrives once. */
const takeSeat = async ({ page, signal, setOffline }: Visitor, key: string) => {
  const seat = myApplicationsOn(page).getByRole('region', { name: 'Kursi' })
  await expect(seat.getByText(`Ada kursi untuk Anda di ${CATERING}`)).toBeVisible()
  await expect(seat.getByText(/tinggal \d hari/)).toBeVisible()
  await setOffline(true)
  await seat.getByRole('button', { name: 'Ambil kursi ini' }).click()
  const waits = seat.getByText('Konfirmasi tersimpan di HP, belum sampai ke sekolah')
  await expect(waits).toBeVisible()
  await expect(seat).toBeFocused()
  await page.reload()
  await openStep(page, 'Kursi')
  await expect(waits).toBeVisible()
  await expectNoViolation(page)
  await setOffline(false)
  // Announced to screen readers, because the answer arrives without a press.
  const taken = `Kursi di ${CATERING} sudah Anda ambil`
  await expect(seat.getByRole('status').filter({ hasText: taken })).toBeVisible()
  await expect(waits).toBeHidden()
  expect(signal.hits(`PUT /api/ppdb/mine/${key}/seat`)).toBe(1)
}

/** Opens the cached biodata form offline, submits it, and checks that it arrives once. */
const sendBiodata = async ({ page, signal, setOffline }: Visitor, key: string) => {
  const biodata = myApplicationsOn(page).getByRole('region', { name: 'Biodata daftar ulang' })
  const call = `PUT /api/ppdb/mine/${key}/biodata`
  await expect(
    myApplicationsOn(page).getByRole('button', { name: /^Biodata\b.*Belum diisi$/ }),
  ).toBeVisible()
  await setOffline(true)
  await page.reload()
  await openStep(page, 'Biodata')
  await biodata.getByRole('button', { name: 'Isi biodata' }).click()
  await expect(biodata).toBeFocused()
  await biodata.getByLabel('NIK anak').fill('33')
  await biodata.getByRole('button', { name: 'Lanjutkan nanti' }).click()
  await expect(biodata).toBeFocused()
  const begun = biodata.getByText('Ada isian di HP ini yang belum terkirim')
  await expect(begun).toBeVisible()
  await page.reload()
  await openStep(page, 'Biodata')
  await expect(begun).toBeVisible()
  await biodata.getByRole('button', { name: 'Isi biodata' }).click()
  await expect(biodata.getByLabel('NIK anak')).toHaveValue('33')
  await biodata.getByRole('button', { name: 'Serahkan biodata' }).click()
  const waits = biodata.getByText('Biodata tersimpan di HP, belum sampai ke sekolah')
  await expect(waits).toBeVisible()
  await expectNoViolation(page)
  await setOffline(false)
  await expect(biodata.getByRole('alert')).toBeVisible()
  await biodata.getByRole('button', { name: 'Ubah biodata' }).click()
  await expect(biodata.getByText('NIK anak terdiri dari 16 angka.')).toBeVisible()
  await biodata.getByLabel('NIK anak').fill(NIK)
  await biodata.getByLabel('Jenis kelamin').selectOption('Laki-laki')
  await setOffline(true)
  await biodata.getByRole('button', { name: 'Serahkan biodata' }).click()
  await expect(waits).toBeVisible()
  await page.reload()
  await openStep(page, 'Biodata')
  await expect(waits).toBeVisible()
  const before = signal.hits(call)
  await setOffline(false)
  await expect(
    myApplicationsOn(page).getByRole('button', { name: /^Biodata\b.*Lengkap$/ }),
  ).toBeVisible()
  await expect(waits).toBeHidden()
  expect(signal.hits(call)).toBe(before + 1)
  await expect(biodata.getByText(/NIK ini tidak sesuai dengan jenis kelamin/)).toBeVisible()
  expect(JSON.stringify(await storedOn(page))).not.toContain(NIK)
}

/**
 * The treasurer starts at the fees section, confirms the proof, and records the rest at the
 * counter.
 */
const keepBook = async (treasurer: Page, fees: Locator) => {
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
  await expect(treasurer.getByText(PHONE)).toHaveCount(0)
  await treasurer.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await treasurer.getByRole('link', { name: 'Keuangan' }).first().click()
  await treasurer.getByRole('link', { name: 'Buku kas' }).click()
  await treasurer.getByRole('button', { name: 'Tutup buku hari ini' }).click()
  await treasurer.getByRole('button', { name: 'Tutup buku', exact: true }).click()
  await expect(treasurer.getByText('KW-00001 sampai KW-00002, 2 baris')).toBeVisible()
  await expectNoViolation(treasurer)
  await treasurer.getByRole('link', { name: 'Biaya dan potongan' }).click()
  await treasurer.getByRole('button', { name: 'Ubah biaya' }).click()
  await expect(treasurer.getByLabel('Besar potongan')).toHaveValue('10')
  await expectNoViolation(treasurer)
  await treasurer.keyboard.press('Escape')
  await treasurer.getByRole('link', { name: 'Cara membayar' }).click()
  await expect(treasurer.getByLabel('Cara membayar')).toHaveValue(/^Bank Contoh 123-456/)
  // The picture library belongs to the site's editors.
  await expect(treasurer.getByRole('button', { name: 'Ambil dari pustaka' })).toHaveCount(0)
  await treasurer.getByLabel('Cara membayar').fill('Bank Contoh 789 a.n. Yayasan')
  await treasurer.getByLabel('Gambar QRIS sekolah').setInputFiles({
    ...{ name: 'qris.jpg', mimeType: 'image/jpeg' },
    buffer: await drawDocumentPhoto(treasurer, 'QRIS', 'Sekolah', 0.2),
  })
  await expect(treasurer.getByText('Belum disimpan: Cara membayar, Gambar QRIS')).toBeVisible()
  await treasurer.getByRole('button', { name: 'Simpan' }).click()
  await expect(treasurer.getByText('Pengaturan berhasil disimpan!')).toBeVisible()
  await expectNoViolation(treasurer)
}

test('a child is accepted, takes its seat, sends biodata, pays and is enrolled; each role sees only its part @long', async ({
  browser,
  school,
  visitor,
  staff,
}) => {
  const { page } = visitor
  await becomePrivate(staff)
  await askForMoneyAndBiodata(school)
  const wave = await openWave(school, { hasObjections: false })
  const { id } = await submitFamilyApplication(school, page)
  const mine = myApplicationsOn(page)
  const fees = mine.getByRole('region', { name: 'Biaya daftar ulang' })
  await expect(fees).toBeHidden()
  await lockSelection(school, wave, [id])
  const [{ client_id: key } = { client_id: '' }] = (await storedOn(page)).receipts

  await takeSeat(visitor, key)
  await sendBiodata(visitor, key)

  await openStep(page, 'Bayar')
  await expect(fees.getByText('Rp1.500.000')).toBeVisible()
  await expect(fees.getByText('−Rp150.000')).toBeVisible()
  await expect(fees.getByText('Bank Contoh 123-456')).toBeVisible()
  await fees.getByLabel('Pilih berkas bukti transfer').setInputFiles({
    ...{ name: 'bukti.jpg', mimeType: 'image/jpeg' },
    buffer: await drawDocumentPhoto(page, 'TRANSFER 1.000.000', 'Kamera', 0.3),
  })
  await expect(fees.getByText('Menunggu diperiksa')).toBeVisible()
  await expectNoViolation(page)
  const {
    data: [proof],
  } = await school.ask('GET', '/ppdb/proofs')
  const calls = callsByArea(id, proof.id)

  const panelOf = async (role: StaffRole) => {
    const panel = await openStaffPage(browser, school)
    await logIn(panel, await school.hire(`orang-${role}`, role))
    await expect(panel.getByRole('navigation', { name: 'Bagian', exact: true })).toBeVisible()
    return panel
  }
  const treasurer = await panelOf('treasurer')
  await keepBook(treasurer, fees)
  await expectOnly(treasurer, 'treasurer', calls)

  // The office enrols, but has no access to the cash book.
  const admin = await panelOf('admin')
  await admin.getByRole('link', { name: 'Daftar Ulang', exact: true }).click()
  const rows = admin.getByRole('table', { name: 'Murid dan kursinya' })
  await rows.getByRole('button', { name: 'Tandai lengkap Budi Santoso' }).click()
  await expect(rows.getByRole('row').filter({ hasText: 'Budi Santoso' })).toContainText(
    'Sudah daftar ulang',
  )
  await openStep(page, 'Kursi')
  await expect(mine.getByText(`Daftar ulang di ${CATERING} sudah selesai`)).toBeVisible()
  await expectOnly(admin, 'admin', calls)
  await admin.goto('/admin/settings/keuangan')
  await expect(admin.getByText('Hanya Bendahara atau Super Admin yang dapat')).toHaveCount(2)
  await expect(admin.getByLabel('Cara membayar')).toHaveValue(/^Bank Contoh 789/)
  await expect(admin.getByLabel('Cara membayar')).toBeDisabled()
  await expectNoViolation(admin)

  // The head reads everything, and changes nothing.
  const head = await panelOf('head')
  await expectOnly(head, 'head', calls)
  await head.goto(`/admin/keuangan/${id}`)
  await expect(head.getByRole('button', { name: 'Kuitansi KW-00002' })).toBeVisible()
  await expect(head.getByRole('button', { name: 'Catat pembayaran' })).toHaveCount(0)
  await head.goto('/admin/daftar-ulang')
  await expect(head.getByText('Budi Santoso')).toBeVisible()
  await head.getByRole('button', { name: 'Lainnya: Budi Santoso' }).click()
  await expect(head.getByRole('menuitem')).toHaveText(['Surat penerimaan'])
  await head.keyboard.press('Escape')

  for (const role of ['editor', 'verifier'] as const) {
    await expectOnly(await panelOf(role), role, calls)
  }
  // A family's key opens only its own child.
  const stranger = crypto.randomUUID()
  for (const path of ['', '/biodata', '/fees']) {
    const { status } = await fetch(`${school.url}/api/ppdb/mine/${stranger}${path}`)
    expect(status).toBe(404)
  }

  await staff.goto('/admin/document-types')
  await expect(biodataLink(staff)).toBeVisible()
  await staff.goto(`/admin/ppdb/${id}`)
  await staff.getByRole('button', { name: 'Buka biodata' }).click()
  await expect(staff.getByRole('button', { name: 'Ubah biodata' })).toBeVisible()
  await expect(staff.getByText(NIK)).toHaveCount(0)
  await staff.getByRole('button', { name: 'Tampilkan yang rahasia' }).click()
  await expect(staff.getByText(NIK)).toBeVisible()
  for (const path of ['/admin/biodata', '/admin/biodata?tab=isian']) {
    await staff.goto(path)
    await expect(staff.getByRole('heading', { name: 'Biodata daftar ulang' })).toBeVisible()
    await expectNoViolation(staff)
  }
})
