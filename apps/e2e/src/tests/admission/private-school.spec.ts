/**
 * A season of a private school: a registration fee before the result, a test of the school's own,
 * two waves, instalments, who is late, and money given back in part.
 */
import type { Locator, Page } from '@playwright/test'
import { chooseEnding, myApplicationsOn, openStep } from '../../actors/device.ts'
import { drawDocumentPhoto } from '../../actors/documents.ts'
import type { Account, School } from '../../actors/school.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
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

/** A phone that many families have, and the office's laptop. */
const PHONE = { width: 360, height: 640 }
const LAPTOP = { width: 1366, height: 641 }

const enter = async (desk: Page, account: Account, heading: string) => {
  await logIn(desk, account)
  await expect(desk.getByRole('heading', { name: heading })).toBeVisible()
}

/** The treasurer states both fees; the second is paid in two parts. */
const stateFees = async (treasurer: Page) => {
  await treasurer.goto('/admin/keuangan?tab=biaya')
  const form = treasurer.getByRole('dialog', { name: 'Tambah biaya' })
  const begin = async (name: string, amount: string) => {
    await treasurer.getByRole('button', { name: 'Tambah biaya' }).click()
    await form.getByLabel('Nama biaya').fill(name)
    await form.getByLabel('Besar biaya (rupiah)').fill(amount)
  }
  const save = async () => {
    await form.getByRole('button', { name: 'Simpan' }).click()
    await expect(form).toHaveCount(0)
  }
  await begin('Formulir', '150.000')
  await form.getByRole('radio', { name: 'Sejak mendaftar' }).check()
  await form.getByLabel('Tampil di situs, di Biaya').check()
  await save()
  await begin('Uang pangkal', '1.000.001')
  for (const [at, days] of [1, 30].entries()) {
    await form.getByRole('button', { name: 'Tambah cicilan' }).click()
    await form.getByLabel(`Jatuh tempo ${at + 1}`).fill(dayFromNow(days))
  }
  await form.getByLabel('Cicilan 1 (%)').fill('60')
  await form.getByLabel('Cicilan 2 (%)').fill('50')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByRole('alert')).toContainText('Jumlah cicilan 110 %, seharusnya 100 %.')
  await expectNoViolation(treasurer)
  await form.getByRole('button', { name: 'Bagi rata' }).click()
  await expect(form.getByText('Rp500.001')).toBeVisible()
  await save()
  await expect(treasurer.getByRole('region', { name: 'Uang pangkal' })).toContainText(
    /Cicilan 2: 50 %/,
  )
}

/** A test with its hour and place, as families read it. */
const announceTest = async (staff: Page, page: Page) => {
  await staff.goto('/admin/kalender')
  await staff.getByRole('button', { name: 'Kegiatan', exact: true }).click()
  const steps = staff.getByRole('group', { name: 'Kegiatan' })
  await steps.getByRole('textbox', { name: 'Kegiatan' }).last().fill('Tes minat')
  await steps.getByLabel('Tanggal').last().fill(dayFromNow(3))
  await steps.getByLabel('Jam').last().fill('08:00')
  await steps.getByLabel('Tempat').last().fill('Lab 2')
  await staff.getByRole('button', { name: 'Simpan kalender' }).click()
  await expect(staff.getByText('Kalender disimpan.')).toBeVisible()
  await page.goto('/ppdb')
  await expect(page.getByText('Tes minat').first()).toBeVisible()
  await expect(page.getByText(/Lab 2/).first()).toBeVisible()
}

/** The registration fee is asked for, proved and booked before there is any result. */
const payRegistration = async (page: Page, treasurer: Page, fees: Locator) => {
  await openStep(page, 'Bayar')
  await expect(fees.getByText('Rp150.000').first()).toBeVisible()
  await fees.getByLabel('Pilih berkas bukti transfer').setInputFiles({
    ...{ name: 'bukti.jpg', mimeType: 'image/jpeg' },
    buffer: await drawDocumentPhoto(page, 'TRANSFER 150.000', 'Kamera', 0.3),
  })
  await expect(fees.getByText('Menunggu diperiksa')).toBeVisible()
  await expectNoViolation(page)
  // The treasurer has a phone, too.
  await treasurer.setViewportSize(PHONE)
  await treasurer.goto('/admin/keuangan?tab=bukti')
  const proof = treasurer.getByRole('region', { name: 'Bukti Budi Santoso' })
  await proof.getByLabel('Jumlah yang masuk (rupiah)').fill('150000')
  await proof.getByRole('button', { name: 'Konfirmasi diterima' }).click()
  await expect(treasurer.getByText('Tidak ada bukti yang menunggu')).toBeVisible()
  await expectNoViolation(treasurer)
  await treasurer.setViewportSize(LAPTOP)
  await expect(fees.getByText('Kuitansi KW-00001, Transfer')).toBeVisible()
}

const payersShown = async (treasurer: Page, filter: string, names: readonly string[]) => {
  await treasurer.goto('/admin/keuangan')
  await treasurer.getByLabel('Tagihan').selectOption(filter)
  const list = treasurer.getByRole('list', { name: 'Pembayar' })
  if (names.length === 0) await expect(treasurer.getByText('Tidak ada yang cocok')).toBeVisible()
  else await expect(list.getByRole('listitem').getByRole('link')).toHaveText([...names])
}

const receive = async (treasurer: Page, id: number, amount: string) => {
  await treasurer.goto(`/admin/keuangan/${id}`)
  await treasurer.getByLabel('Jumlah diterima (rupiah)').fill(amount)
  await treasurer.getByRole('button', { name: 'Catat pembayaran' }).click()
}

/** More than is owed is refused at the counter; of a transfer it is what the bank has. */
const receiveTooMuch = async (treasurer: Page, id: number) => {
  await receive(treasurer, id, '1.250.001')
  await expect(treasurer.getByText(/Jumlah ini melebihi sisa Rp1\.150\.001/)).toBeVisible()
  await expectNoViolation(treasurer)
  await treasurer.getByRole('radio', { name: 'Transfer' }).check()
  await treasurer.getByRole('button', { name: 'Catat pembayaran' }).click()
  await expect(owedTable(treasurer)).toContainText('Lebih bayarRp100.000')
}

const owedTable = (treasurer: Page) => treasurer.getByRole('table', { name: 'Rincian biaya' })

/** More than was owed goes back as such: the rest stays a payment. */
const giveBackTooMuch = async (treasurer: Page) => {
  await treasurer.getByRole('button', { name: 'Batalkan KW-00003' }).click()
  const dialog = treasurer.getByRole('dialog', { name: 'Batalkan KW-00003?' })
  await dialog.getByLabel('Jumlah yang dibatalkan (rupiah)').fill('100.000')
  await dialog.getByRole('radio', { name: 'Uang dikembalikan' }).check()
  await dialog.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(dialog).toHaveCount(0)
}

/** 75 % of what was paid for the seat goes back, the rest stays with the school. */
const giveBack = async (treasurer: Page, id: number, page: Page, fees: Locator) => {
  await treasurer.goto(`/admin/keuangan/${id}`)
  await expect(treasurer.getByText('Tidak lagi memegang kursi')).toBeVisible()
  await treasurer.getByRole('button', { name: 'Batalkan KW-00002' }).click()
  const dialog = treasurer.getByRole('dialog', { name: 'Batalkan KW-00002?' })
  await dialog.getByLabel('Jumlah yang dibatalkan (rupiah)').fill('500.002')
  await dialog.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(dialog.getByText('Tulis jumlahnya, paling banyak Rp500.001.')).toBeVisible()
  await expect(dialog.getByText('Pilih alasannya.')).toBeVisible()
  await expectNoViolation(treasurer)
  await dialog.getByLabel('Jumlah yang dibatalkan (rupiah)').fill('375.000')
  await dialog.getByRole('radio', { name: /^Mengundurkan diri/ }).check()
  await dialog.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(treasurer.getByText('Rp375.000 dikembalikan')).toBeVisible()
  await expect(owedTable(treasurer)).toContainText(/Tidak dikembalikanRp125\.001SisaRp0/)
  await openStep(page, 'Bayar')
  await expect(fees.getByText('Rp125.001')).toBeVisible()
}

/** The office runs the selection, and the principal locks it. */
const select = async (staff: Page, principal: Page, wave: number) => {
  const address = `/admin/seleksi?tab=hasil&gelombang=${wave}`
  await staff.goto(address)
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  await expect(staff.getByText('Rancangan jadi: 1 dari 1 diterima.')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Kunci hasil' })).toHaveCount(0)
  await principal.goto(address)
  await principal.getByRole('button', { name: 'Kunci hasil' }).click()
  await principal.getByRole('button', { name: 'Kunci', exact: true }).click()
  await expect(principal.getByText('Hasil dikunci.')).toBeVisible()
}

test('a private school: a registration fee, a test, two waves, instalments, and 75 % given back @long', async ({
  browser,
  school,
  visitor: { page },
}) => {
  await page.setViewportSize(PHONE)
  await school.change({ school_kind: 'swasta', payment_instructions: 'Bank Contoh 123-456' })
  const accounts = {
    treasurer: await school.hire('bendahara', 'treasurer'),
    clerk: await school.hire('panitia', 'admin'),
    principal: await school.hire('kepala', 'head'),
  }
  const openDesk = async () => {
    const desk = await openStaffPage(browser, school)
    await desk.setViewportSize(LAPTOP)
    return desk
  }
  const [treasurer, clerk, principal] = [await openDesk(), await openDesk(), await openDesk()]
  // A session ends when the clock goes on.
  const logInAll = async () => {
    await enter(treasurer, accounts.treasurer, 'Keuangan')
    await enter(clerk, accounts.clerk, 'Dashboard')
    await enter(principal, accounts.principal, 'Laporan kepala sekolah')
  }
  await logInAll()
  await stateFees(treasurer)
  const wave = await openWave(school, { hasObjections: false, resultInMs: 2 * HOUR_MS })
  await announceTest(clerk, page)

  const { id } = await submitFamilyApplication(school, page)
  const mine = myApplicationsOn(page)
  await payRegistration(page, treasurer, mine.getByRole('region', { name: 'Biaya pendaftaran' }))
  await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  await select(clerk, principal, wave)
  await expect(mine.getByRole('button', { name: /^Kursi\b/ })).toHaveCount(0)

  await school.advance(2 * HOUR_MS)
  await page.reload()
  const seat = mine.getByRole('region', { name: 'Kursi' })
  await openStep(page, 'Kursi')
  await seat.getByRole('button', { name: 'Ambil kursi ini' }).click()
  await expect(seat.getByText(`Kursi di ${CATERING} sudah Anda ambil`)).toBeVisible()
  const fees = mine.getByRole('region', { name: 'Biaya daftar ulang' })
  await openStep(page, 'Bayar')
  const instalments = fees.getByRole('table', { name: 'Cicilan' })
  await expect(instalments).toContainText('Rp500.001')
  await expect(instalments).toContainText('Rp500.000')
  await expectNoViolation(page)

  await test.step('due today, late, and paid', async () => {
    await logInAll()
    await payersShown(treasurer, 'Terlambat', [])
    await school.advance(DAY_MS)
    await logInAll()
    await payersShown(treasurer, 'Jatuh tempo hari ini', ['Budi Santoso'])
    await school.advance(DAY_MS)
    await logInAll()
    await payersShown(treasurer, 'Jatuh tempo hari ini', [])
    await payersShown(treasurer, 'Terlambat', ['Budi Santoso'])
    await expectNoViolation(treasurer)
    await page.reload()
    await openStep(page, 'Bayar')
    await expect(fees.getByText('Sudah lewat jatuh tempo: Rp500.001')).toBeVisible()
    await receive(treasurer, id, '500001')
    await expect(instalments.getByText('Lunas')).toBeVisible()
    await expect(fees.getByText(/Sudah lewat jatuh tempo/)).toHaveCount(0)
    await payersShown(treasurer, 'Terlambat', [])
  })

  await test.step('the second wave: everything at once, and too much', async () => {
    const { child, wave: second } = await joinSecondWave(school)
    await select(clerk, principal, second)
    await clerk.goto('/admin/daftar-ulang')
    const row = clerk.getByRole('row').filter({ hasText: 'Wulan Sari' })
    await row.getByRole('button', { name: 'Konfirmasi Wulan Sari' }).click()
    await expect(row).toContainText('Sudah dikonfirmasi')
    // The first instalment's day has passed already.
    await payersShown(treasurer, 'Terlambat', ['Wulan Sari'])
    await receiveTooMuch(treasurer, child)
    await payersShown(treasurer, 'Terlambat', [])
    await payersShown(treasurer, 'Lebih bayar', ['Wulan Sari'])
    await treasurer.goto(`/admin/keuangan/${child}`)
    await giveBackTooMuch(treasurer)
    await expect(owedTable(treasurer)).toContainText('SisaRp0')
    await payersShown(treasurer, 'Lebih bayar', [])
  })

  await test.step('the seat is given up, and the office keeps a part', async () => {
    await page.reload()
    await chooseEnding(page, 'Mengundurkan diri')
    const question = page.getByRole('dialog', { name: 'Lepaskan kursi ini?' })
    await expectNoViolation(page)
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect(question).toHaveCount(0)
    await giveBack(treasurer, id, page, fees)
    await payersShown(treasurer, 'Lebih bayar', [])
  })
  for (const desk of [treasurer, clerk, principal]) await desk.context().close()
})

/** A child of the second wave, which has closed and whose result is due. */
const joinSecondWave = async (school: School) => {
  const { data: waves } = await school.ask('GET', '/ppdb/waves')
  const next = waves.find(({ label }: { label: string }) => label === 'Gelombang 2')
  const child = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  const at = (days: number) => new Date(school.now() + days * DAY_MS).toISOString()
  await school.ask('PUT', `/ppdb/waves/${next.id}`, {
    ...{ opens: dayFromNow(-88), closes: dayFromNow(-87), result_at: at(-1), enrol_until: at(20) },
    ...{ seats: [{ program: CATERING, count: 2 }], paths: [wavePath] },
  })
  await school.ask('PUT', `/ppdb/${child}/selection`, { wave_id: next.id })
  return { child, wave: next.id }
}
