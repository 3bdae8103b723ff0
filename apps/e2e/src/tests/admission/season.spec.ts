/**
 * What is promised to families between the lists of a season, in the panel and on the phone: time
 * for a seat, the order of the waiting list, and results of the next wave.
 */
import { formatDay } from '@sekolah/contract/values/dates'
import { myApplicationsOn } from '../../actors/device.ts'
import type { School } from '../../actors/school.ts'
import { openPanel } from '../../actors/staff.ts'
import {
  CATERING,
  lockSelection,
  openWave,
  submitFamilyApplication,
  wavePath,
} from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { DAY_MS, dayFromNow } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('a family is given more time in the panel, and its phone says until when @long', async ({
  school,
  visitor: { page },
  staff,
}) => {
  const wave = await openWave(school, { hasObjections: false })
  const { id } = await submitFamilyApplication(school, page)
  await lockSelection(school, wave, [id])
  const seat = myApplicationsOn(page).getByRole('region', { name: 'Kursi' })
  await expect(seat.getByText(`Ada kursi untuk Anda di ${CATERING}`)).toBeVisible()

  await staff.goto('/admin/daftar-ulang')
  await staff.getByRole('button', { name: 'Perpanjang batas Budi Santoso' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Sampai dengan hari').fill(dayFromNow(1))
  await dialog.getByRole('button', { name: 'Perpanjang', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Batas baru harus sesudah')
  await expectNoViolation(staff)
  await dialog.getByLabel('Sampai dengan hari').fill(dayFromNow(9))
  await dialog.getByRole('button', { name: 'Perpanjang', exact: true }).click()
  const until = `${formatDay(dayFromNow(9))} pukul 24.00`
  await expect(staff.getByRole('table', { name: 'Murid dan kursinya' })).toContainText(until)
  await expect(seat).toContainText(until)

  await test.step('all families of a wave at once', async () => {
    await staff.goto('/admin/kalender')
    const dates = staff.getByRole('group', { name: 'Gelombang 1' })
    await dates.getByLabel('Daftar ulang s.d.').fill(dayFromNow(11))
    await staff.getByRole('button', { name: 'Simpan kalender' }).click()
    await expect(seat).toContainText(`${formatDay(dayFromNow(11))} pukul 24.00`)
    // The calendar's entry shows the same day, and leads back.
    await staff.goto('/admin/content?tab=ppdb&type=timeline')
    await staff
      .getByRole('main')
      .getByRole('link', { name: /^Jadwal/ })
      .click()
    const entry = staff.getByRole('dialog')
    await expect(entry).toContainText(`Sampai ${formatDay(dayFromNow(11))}`)
    await expect(entry.getByLabel('Status 1')).toHaveCount(0)
    await expectNoViolation(staff)
    await entry.getByRole('link', { name: 'Ubah di Kalender' }).click()
    await expect(staff.getByRole('heading', { name: 'Kalender', level: 1 })).toBeVisible()
  })

  await test.step('an offer that has ended is made again while the seat is free', async () => {
    await school.advance(12 * DAY_MS)
    await page.reload()
    await expect(seat.getByText('Batas waktu mengambil kursi sudah lewat')).toBeVisible()
    await openPanel(staff, await school.demo())
    await staff.goto('/admin/daftar-ulang')
    await staff.getByRole('button', { name: 'Perpanjang batas Budi Santoso' }).click()
    await dialog.getByLabel('Sampai dengan hari').fill(dayFromNow(15))
    await dialog.getByRole('button', { name: 'Perpanjang', exact: true }).click()
    await expect(seat.getByText(`Ada kursi untuk Anda di ${CATERING}`)).toBeVisible()
    await expect(seat).toContainText(`${formatDay(dayFromNow(15))} pukul 24.00`)
  })
})

test('after the final list no correction moves a child, and a family that changes its choice is told why it cannot @long', async ({
  school,
  visitor: { page },
}) => {
  const wave = await openWave(school, { hasObjections: false })
  const first = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  const { id } = await submitFamilyApplication(school, page)
  const third = await school.apply('Agus Salim', { program_choice_1: CATERING })
  await lockSelection(school, wave, [first, id, third])
  const mine = myApplicationsOn(page)
  await expect(mine.getByText(/Cadangan/).first()).toBeVisible()

  await mine.getByRole('button', { name: 'Perbaiki data' }).click()
  await page.getByLabel('Pilihan program pertama').selectOption(MOTORS)
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Perubahan ini tidak diterima sekolah.' }),
  ).toContainText(/Gelombang 1 sudah ditutup sejak .* tidak dapat diubah lagi dari sini\./)
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Batal mengubah' }).click()
  expect((await school.applicants('Budi Santoso'))[0]).toMatchObject({ program_choice_1: CATERING })

  // The office corrects the choice; the child keeps its position on the announced list.
  await school.ask('PUT', `/ppdb/${id}`, { program_choice_1: MOTORS })
  await school.ask('PUT', `/ppdb/${first}/seat`, { state: 'resigned' })
  const seat = mine.getByRole('region', { name: 'Kursi' })
  await expect(seat.getByText(`Ada kursi untuk Anda di ${CATERING}`)).toBeVisible()
})

test('a decision by hand about a child of the second wave waits for that wave’s own results @long', async ({
  school,
  visitor: { page },
  staff,
}) => {
  const wave = await openWave(school, { hasObjections: false })
  const result_at = new Date(school.now() + 8 * DAY_MS).toISOString()
  await school.ask('PUT', `/ppdb/waves/${await idOfNext(school)}`, { result_at })
  const other = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  await lockSelection(school, wave, [other])
  await page.goto('/ppdb/pengumuman')
  const announced = page.getByRole('region', { name: 'Hasil seleksi Gelombang 1' })
  await expect(announced.getByText(`PPDB-${other}`, { exact: true })).toBeVisible()

  const { id } = await submitFamilyApplication(school, page)
  await staff.goto(`/admin/ppdb/${id}`)
  await staff.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(staff.getByRole('button', { name: 'Batalkan keputusan' })).toBeVisible()
  const mine = myApplicationsOn(page)
  await page.reload()
  await expect(mine.getByText('Proses', { exact: true })).toBeVisible()
  await expect(mine.getByText('Diterima', { exact: true })).toHaveCount(0)
  await expect(mine.getByRole('region', { name: 'Kursi' })).toHaveCount(0)
  await school.advance(8 * DAY_MS)
  await page.reload()
  await expect(mine.getByText('Diterima', { exact: true }).first()).toBeVisible()
})

test('a seat that the second wave leaves empty is offered to the child who waits on the first list @long', async ({
  school,
  visitor: { page },
}) => {
  const wave = await openWave(school, { hasObjections: false })
  const first = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  const { id } = await submitFamilyApplication(school, page)
  await lockSelection(school, wave, [first, id])
  const mine = myApplicationsOn(page)
  await expect(mine.getByText(/Cadangan/).first()).toBeVisible()

  const next = await idOfNext(school)
  const at = (days: number) => new Date(school.now() + days * DAY_MS).toISOString()
  await school.ask('PUT', `/ppdb/waves/${next}`, {
    // Nobody has applied in these days.
    ...{ opens: dayFromNow(2), closes: dayFromNow(7), result_at: at(9), enrol_until: at(20) },
    ...{ seats: [{ program: CATERING, count: 2 }], paths: [wavePath] },
  })
  await school.advance(10 * DAY_MS)
  await lockSelection(school, next, [])
  const seat = mine.getByRole('region', { name: 'Kursi' })
  await expect(seat.getByText(`Ada kursi untuk Anda di ${CATERING}`)).toBeVisible()
})

test('who waits is taken into the next wave by one press, or refused and told @long', async ({
  school,
  visitor: { page },
  staff,
}) => {
  const wave = await openWave(school, { hasObjections: false })
  const first = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  const { id } = await submitFamilyApplication(school, page)
  const third = await school.apply('Agus Salim', { program_choice_1: CATERING })
  await lockSelection(school, wave, [first, id, third])
  const mine = myApplicationsOn(page)
  await expect(mine.getByText(/Cadangan/).first()).toBeVisible()

  const openResults = () => staff.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
  await openResults()
  await expect(staff.getByText('Masih menunggu di cadangan (2)')).toBeVisible()
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Ikutkan ke Gelombang 2 (2)' }).click()
  await staff.getByRole('button', { name: 'Ikutkan', exact: true }).click()
  await expect(staff.getByText('2 cadangan diikutkan.')).toBeVisible()
  await expect(staff.getByText(/Masih menunggu di cadangan/)).toHaveCount(0)
  await expect(mine.getByText(/Cadangan/)).toHaveCount(0)

  await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  await openResults()
  await staff.getByRole('button', { name: 'Tutup cadangan' }).click()
  await staff.getByRole('button', { name: 'Tutup daftar', exact: true }).click()
  await expect(staff.getByText('Daftar cadangan ditutup: 1 tidak diterima.')).toBeVisible()
  await expect(mine.getByText('Daftar cadangan Gelombang 1 sudah ditutup.')).toBeVisible()
})

const MOTORS = 'Teknik Kendaraan Ringan'

const idOfNext = async (school: School): Promise<number> => {
  const { data } = await school.ask('GET', '/ppdb/waves')
  return data.find(({ label }: { label: string }) => label === 'Gelombang 2').id
}
