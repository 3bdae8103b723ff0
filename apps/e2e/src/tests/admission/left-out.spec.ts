/**
 * Applicants left out of a selection: listed in the panel, resolved there, and informed on the
 * phone.
 */

import { myApplicationsOn, openStep } from '../../actors/device.ts'
import { addDocumentTypes, documentsSectionOn } from '../../actors/documents.ts'
import { openPanel } from '../../actors/staff.ts'
import {
  CATERING,
  HOUR_MS,
  openWave,
  submitFamilyApplication,
  wavePath,
} from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { DAY_MS, dayFromNow } from '../../setup/clock.ts'
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
  await staff.getByRole('button', { name: 'Kunci', exact: true }).click()
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

test('a form sent in time that arrives in the next wave is admitted by one press, for which the lock waits @long', async ({
  school,
  staff,
}) => {
  // No applicant of the demo school is as late as these waves.
  await school.advance(20 * DAY_MS)
  const today = (ahead: number) => dayFromNow(ahead, school.now())
  const wave = await openWave(school, {
    ...{ resultInMs: 24 * HOUR_MS, days: [today(-2), today(-1)] },
    nextDays: [today(0), today(7)],
  })
  const late = await school.apply('Lia Lestari', {
    program_choice_1: CATERING,
    queued_for_ms: 20 * HOUR_MS,
  })
  const punctual = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  await openPanel(staff, await school.demo())
  await staff.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
  const run = staff.getByRole('button', { name: 'Jalankan seleksi' })
  await run.click()
  const named = staff.getByRole('region', { name: 'Datang setelah ditutup' })
  await expect(named.getByRole('link')).toHaveText(`PPDB-${late}Lia Lestari`)
  await expect(staff.getByText(`PPDB-${punctual}`)).toHaveCount(0)
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Kunci hasil' }).click()
  await staff.getByRole('button', { name: 'Kunci', exact: true }).click()
  await expect(staff.getByRole('alert')).toContainText('1 pendaftar menekan Kirim sebelum')
  await staff.getByRole('button', { name: 'Batal' }).click()

  await named.getByRole('button', { name: `Terima di Gelombang 1: PPDB-${late}` }).click()
  await expect(staff.getByText(`PPDB-${late} masuk Gelombang 1.`, { exact: false })).toBeVisible()
  await run.click()
  await expect(named).toHaveCount(0)
  const listed = staff.getByRole('table', { name: 'Nama menurut peringkat' })
  await expect(listed.getByRole('row', { name: 'Lia Lestari' })).toContainText(CATERING)
  await staff.getByRole('button', { name: 'Kunci hasil' }).click()
  await staff.getByRole('button', { name: 'Kunci', exact: true }).click()
  await expect(staff.getByText('Dikunci oleh', { exact: false })).toBeVisible()
})

test('applicants without verified documents are counted, and a path is approved only after its own document @long', async ({
  school,
  visitor: { page },
  staff,
}) => {
  await staff.goto('/admin/document-types')
  await staff.getByRole('link', { name: 'Tambah jenis berkas' }).click()
  const form = staff.getByRole('dialog', { name: 'Tambah jenis berkas' })
  await form.getByLabel('Nama berkas').fill('Surat prestasi')
  await form.getByRole('checkbox', { name: /^Hanya jalur yang memintanya/ }).check()
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(staff.getByRole('link', { name: 'Surat prestasi', exact: true })).toBeVisible()
  await addDocumentTypes(school, { rapor: 'Rapor asli' })
  const merit = {
    ...{ ...wavePath, code: 'prestasi', label: 'Jalur Prestasi', share: 3_000, is_open: false },
    ...{ spill_to: 'umum', document_types: ['surat_prestasi'] },
  }
  const wave = await openWave(school, {
    ...{
      resultInMs: 240 * HOUR_MS,
      days: [dayFromNow(0), dayFromNow(5)],
      nextDays: [dayFromNow(6), dayFromNow(7)],
    },
    rules: {
      objection_until: null,
      enrol_until: null,
      paths: [merit, { ...wavePath, share: 7_000 }],
    },
  })
  await submitFamilyApplication(school, page)

  // A family that does not follow the path is not asked for its document.
  const documents = documentsSectionOn(page)
  await expect(documents.getByText('Rapor asli').first()).toBeVisible()
  await expect(documents.getByText('Surat prestasi')).toHaveCount(0)
  await openStep(page, 'Jalur')
  await myApplicationsOn(page)
    .getByLabel(/^Jalur Prestasi/)
    .click()
  await openStep(page, 'Berkas')
  await expect(documents.getByText('Surat prestasi').first()).toBeVisible()

  await staff.goto(`/admin/seleksi?tab=nilai&gelombang=${wave}`)
  const agreed = staff.getByRole('checkbox', { name: 'Jalur Prestasi disetujui, Budi Santoso' })
  await expect(staff.getByText('Belum sah: Surat prestasi.')).toBeVisible()
  await agreed.click()
  await expect(staff.getByText(/Surat prestasi belum sah/)).toBeVisible()
  await expect(agreed).not.toBeChecked()
  await expectNoViolation(staff)

  await staff.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  await expect(staff.getByText(/\d+ di antaranya tanpa berkas yang sah\./)).toBeVisible()
  await staff.getByRole('button', { name: 'Kunci hasil' }).click()
  await expect(
    staff.getByText(/^\d+ pendaftar ikut, \d+ di antaranya tanpa berkas yang sah\.$/),
  ).toBeVisible()
})
