/** More time for a seat, and what becomes of those who wait, in the panel and on the phone. */
import { formatDay } from '@sekolah/contract/values/dates'
import { myApplicationsOn } from '../../actors/device.ts'
import { CATERING, lockSelection, openWave, submitFamilyApplication } from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { dayFromNow } from '../../setup/clock.ts'
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
  await expect(staff.getByRole('list', { name: 'Murid dan kursinya' })).toContainText(until)
  await expect(seat).toContainText(until)
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
  await staff.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(staff.getByText('2 cadangan diikutkan.')).toBeVisible()
  await expect(staff.getByText(/Masih menunggu di cadangan/)).toHaveCount(0)
  await expect(mine.getByText(/Cadangan/)).toHaveCount(0)

  await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  await openResults()
  await staff.getByRole('button', { name: 'Tutup cadangan' }).click()
  await staff.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(staff.getByText('Daftar cadangan ditutup: 1 tidak diterima.')).toBeVisible()
  await expect(mine.getByText('Daftar cadangan Gelombang 1 sudah ditutup.')).toBeVisible()
})
