/** Publication day on families' phones: open ones, offline ones, and requests in Cek Status. */
import type { Page } from '@playwright/test'
import { proofLink } from '@sekolah/contract/admission/proof'
import { fillApplication, pressSend } from '../../actors/applicant.ts'
import { myApplicationsOn, openStep, storedOn } from '../../actors/device.ts'
import { addDocumentTypes } from '../../actors/documents.ts'
import type { School } from '../../actors/school.ts'
import { openPanel } from '../../actors/staff.ts'
import { waitUntilInstalled } from '../../actors/visitor.ts'
import { CATERING, openWave, submitFamilyApplication } from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

const hour = 3_600_000

/** Scans the code of the phone's receipt at the counter, then the same code for another number. */
const checkAtCounter = async (school: School, phone: Page, staff: Page, other: number) => {
  const [receipt] = (await storedOn(phone)).receipts
  if (!receipt?.selection?.result_code) throw new Error('The phone has no code of its result.')
  const result = myApplicationsOn(phone).getByRole('region', { name: 'Hasil seleksi' })
  await expect(result.getByText(receipt.selection.result_code)).toBeVisible()
  await staff.goto('/admin/ppdb')
  await staff.getByRole('button', { name: 'Lainnya' }).click()
  await staff.getByRole('menuitem', { name: 'Periksa bukti' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Periksa bukti' })
  await dialog.getByLabel('Kode QR bukti').fill(proofLink(school.url, receipt))
  await staff.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(
    `Bukti hasil asli: ${receipt.registration_number} diterima di ${CATERING}.`,
  )
  await expect(dialog.getByRole('alert')).toContainText('Yang diumumkan sekolah')
  const forged = { ...receipt, registration_number: `PPDB-${other}` }
  await dialog.getByLabel('Kode QR bukti').fill(proofLink(school.url, forged))
  await staff.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Kode tidak cocok.')
  await expect(dialog.getByRole('alert')).toContainText(
    `Yang diumumkan sekolah: PPDB-${other} tidak diterima`,
  )
  await expectNoViolation(staff)
}

test('an open phone shows the result within seconds, proves it, objects, and reads the answer @long', async ({
  school,
  visitor,
  staff,
}) => {
  const { page } = visitor
  const mine = myApplicationsOn(page)
  const wave = await openWave(school)
  const applicant = await submitFamilyApplication(school, page)
  const second = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  for (const id of [applicant?.id, second]) {
    await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  }
  await expect(mine.getByRole('region', { name: 'Hasil seleksi' })).toBeHidden()

  const { data: run } = await school.ask('POST', `/ppdb/waves/${wave}/runs`)
  expect(run).toMatchObject({ candidates: 2, accepted: 1 })
  const { data: locked } = await school.ask('POST', `/ppdb/runs/${run.id}/lock`)
  expect(locked.state).toBe('locked')
  const result = mine.getByRole('region', { name: 'Hasil seleksi' })
  await expect(result.getByText(`Diterima di ${CATERING} lewat jalur Umum`)).toBeVisible()
  await expect(result.getByText('Ini hasil sementara.')).toBeVisible()
  await expect(mine.getByText('Diterima', { exact: true }).first()).toBeVisible()

  await checkAtCounter(school, page, staff, second)

  await result.getByRole('button', { name: 'Sampaikan keberatan' }).click()
  const text = result.getByLabel('Keberatan atas hasil ini')
  await expect(text).toBeFocused()
  await text.fill('Pilihan pertama kami jaringan.')
  await visitor.setOffline(true)
  await result.getByRole('button', { name: 'Sampaikan ke sekolah' }).click()
  const waits = result.getByText('Keberatan tersimpan di HP, belum sampai ke sekolah')
  await expect(waits).toBeVisible()
  await expect(result).toBeFocused()
  await page.reload()
  await expect(waits).toBeVisible()
  await visitor.setOffline(false)
  await expect(result.getByText('Belum dijawab sekolah.')).toBeVisible()
  await expect(waits).toBeHidden()
  const { data: objections } = await school.ask('GET', `/ppdb/waves/${wave}/objections`)
  expect(objections).toHaveLength(1)
  await school.ask('PUT', `/ppdb/objections/${objections[0].id}`, {
    answer: 'Formulir menyebut kendaraan ringan.',
    is_granted: false,
  })
  await expect(result.getByText(/^Tidak dikabulkan: Formulir menyebut/)).toBeVisible()

  await page.goto('/ppdb/pengumuman')
  const list = page.getByRole('region', { name: 'Hasil seleksi Gelombang 1' })
  await expect(list.getByText(`PPDB-${applicant?.id}`, { exact: true })).toBeVisible()
  await expect(list.getByText(`PPDB-${second}`)).toBeHidden()
})

test('an offline phone shows the result once it is online, and later also offline @long', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  const mine = myApplicationsOn(page)
  const wave = await openWave(school)
  const applicant = await submitFamilyApplication(school, page)
  await school.ask('PUT', `/ppdb/${applicant?.id}/selection`, { wave_id: wave })
  await visitor.setOffline(true)
  const { data: run } = await school.ask('POST', `/ppdb/waves/${wave}/runs`)
  await school.ask('POST', `/ppdb/runs/${run.id}/lock`)
  await expect
    .poll(async () => (await school.ask('GET', `/ppdb/runs/${run.id}`)).data.state)
    .toBe('provisional')
  await page.reload()
  await expect(mine.getByText('Proses', { exact: true })).toBeVisible()

  await visitor.setOffline(false)
  const result = mine.getByRole('region', { name: 'Hasil seleksi' })
  await expect(result.getByText(`Diterima di ${CATERING} lewat jalur Umum`)).toBeVisible()
  await visitor.setOffline(true)
  await page.reload()
  await expect(result.getByText(`Diterima di ${CATERING} lewat jalur Umum`)).toBeVisible()
})

test('the office makes a draft, the head locks it, an objection is answered, and the final list is made @long', async ({
  school,
  staff,
}) => {
  const wave = await openWave(school)
  const key = crypto.randomUUID()
  const first = await school.apply('Ani Lestari', { program_choice_1: CATERING })
  const second = await school.apply('Wulan Sari', { program_choice_1: CATERING, client_id: key })
  for (const id of [first, second]) {
    await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  }
  const tab = (name: string) => staff.goto(`/admin/seleksi?tab=${name}&gelombang=${wave}`)

  await tab('hasil')
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  await staff.getByRole('button', { name: 'Kunci hasil' }).click()
  await staff.getByRole('button', { name: 'Kunci', exact: true }).click()
  // Its publication time has passed, so the server publishes it within a second.
  await expect(staff.getByText('Diumumkan, masa sanggah').first()).toBeVisible()

  await school.ask('POST', `/ppdb/mine/${key}/objections`, {
    id: crypto.randomUUID(),
    text: 'Kami mendaftar lebih dulu daripada yang diterima.',
  })
  await staff.getByRole('button', { name: 'Tetapkan final' }).click()
  await staff.getByRole('button', { name: 'Tetapkan', exact: true }).click()
  await expect(staff.getByRole('alert')).toContainText('Masa sanggah belum berakhir.')
  await staff.getByRole('button', { name: 'Batal', exact: true }).click()

  await tab('sanggahan')
  const objection = staff.getByRole('region', { name: 'Sanggahan Wulan Sari' })
  await objection.getByLabel('Jawaban untuk Wulan Sari').fill('Waktu di server yang berlaku.')
  await objection.getByLabel('Tidak dikabulkan').check()
  await objection.getByRole('button', { name: 'Jawab sanggahan' }).click()
  await expect(staff.getByText('Sanggahan Wulan Sari dijawab.')).toBeVisible()
  await expectNoViolation(staff)

  await school.advance(49 * hour)
  await openPanel(staff, await school.demo())
  await tab('hasil')
  await staff.getByRole('button', { name: 'Tetapkan final' }).click()
  await staff.getByRole('button', { name: 'Tetapkan', exact: true }).click()
  await expect(staff.getByText('Daftar final ditetapkan.')).toBeVisible()
  await expectNoViolation(staff)

  // One more is accepted by hand beyond the only seat, so the wave asks for the programme.
  const third = await school.apply('Sari Utami', { program_choice_1: CATERING })
  await school.ask('PUT', `/ppdb/${third}/selection`, { wave_id: wave })
  await staff.goto(`/admin/ppdb/${third}`)
  await expect(staff.getByLabel('Program tempat diterima')).toHaveValue(CATERING)
  await staff.getByRole('button', { name: 'Terima', exact: true }).click()
  await staff.getByRole('button', { name: 'Terima di luar daya tampung' }).click()
  await expect.poll(async () => (await school.applicants('Sari Utami'))[0]?.status).toBe('accepted')
  const { data: overrides } = await school.ask('GET', '/admin/audit?action=override_seats')
  expect(overrides).toHaveLength(1)
})

test('before applying, a family sees seats, requirements and age, and afterwards claims a path @long', async ({
  school,
  visitor,
  staff,
}) => {
  const { page } = visitor
  const path = {
    ...{ shares: [], max: null, components: [], keys: ['arrived'], document_types: [] },
    ...{ is_private: false, spill_to: null },
  }
  await school.ask('POST', '/ppdb/waves', {
    ...{ label: 'Gelombang 1', opens: dayFromNow(-1), closes: dayFromNow(7), max_age: 21 },
    seats: [{ program: CATERING, count: 36 }],
    demands: [{ program: CATERING, text: 'Tidak alergi makanan laut' }],
    paths: [
      { ...path, code: 'umum', label: 'Jalur Umum', share: 7_000, is_open: true },
      { ...path, code: 'prestasi', label: 'Jalur Prestasi', share: 3_000, is_open: false },
    ],
  })
  await page.goto('/ppdb')
  const info = page.getByRole('region', { name: 'Gelombang 1' })
  await expect(info.getByText('36 kursi')).toBeVisible()
  await expect(info.getByText('Tidak alergi makanan laut')).toBeVisible()
  await expectNoViolation(page)

  await page.goto('/ppdb/daftar')
  await waitUntilInstalled(page)
  await fillApplication(page)
  const first = page.getByLabel('Pilihan program pertama')
  await first.selectOption({ index: 1 })
  await expect(page.getByText('Tidak dibuka di Gelombang 1.', { exact: false })).toBeVisible()
  const born = page.getByLabel('Tanggal lahir', { exact: false })
  const before = await born.inputValue()
  await born.fill('2003-03-04')
  await expect(page.getByText('Batas usia Gelombang 1 adalah 21 tahun.')).toBeVisible()
  await expectNoViolation(page)
  await born.fill(before)
  await pressSend(page)

  await openStep(page, 'Jalur')
  const box = myApplicationsOn(page).getByLabel(/^Jalur Prestasi/)
  // The tick shows once the phone has stored it, which `check` does not wait for.
  await box.click()
  await expect(box).toBeChecked()
  await expect(myApplicationsOn(page).getByText('(menunggu diperiksa sekolah)')).toBeVisible()
  const [applicant] = await school.applicants('Budi Santoso')
  const verified = [{ path: 'prestasi', is_verified: true }]
  await school.ask('PUT', `/ppdb/${applicant?.id}/selection`, { claims: verified })
  await expect(myApplicationsOn(page).getByText('(disetujui sekolah)')).toBeVisible()
  await expect(box).toBeDisabled()
  await expectNoViolation(page)

  await test.step('the verifier sees the requirements of the chosen programme', async () => {
    await addDocumentTypes(school, { rapor: 'Rapor' })
    const wishes = { program_choice_1: CATERING, birth_date: '2003-03-04' }
    await school.ask('PUT', `/ppdb/${applicant?.id}`, wishes)
    await staff.goto(`/admin/documents/${applicant?.id}`)
    await expect(staff.getByText(`${CATERING}: Tidak alergi makanan laut`)).toBeVisible()
    await expect(staff.getByText(/Usia \d+ tahun, batasnya 21 tahun/)).toBeVisible()
  })
})
