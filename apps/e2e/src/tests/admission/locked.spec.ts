/** Effects of a locked result until it is published, in the panel and on the phone. */
import { myApplicationsOn, openStep } from '../../actors/device.ts'
import {
  CATERING,
  HOUR_MS,
  lockSelection,
  openWave,
  submitFamilyApplication,
  wavePath,
} from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('a locked result holds its seats, only the head moves its time, and no phone shows the lock @long', async ({
  school,
  visitor: { page },
  staff,
  deskOf,
}) => {
  const merit = { ...wavePath, code: 'prestasi', label: 'Jalur Prestasi', is_open: false }
  const wave = await openWave(school, {
    ...{ hasObjections: false, resultInMs: 24 * HOUR_MS },
    rules: {
      paths: [
        { ...merit, share: 5_000, spill_to: 'umum' },
        { ...wavePath, share: 5_000 },
      ],
    },
  })
  const { id } = await submitFamilyApplication(school, page)
  await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  const mine = myApplicationsOn(page)
  const expectNoSign = async () => {
    await page.reload()
    await openStep(page, 'Jalur')
    await expect(mine.getByLabel(/^Jalur Prestasi/)).toBeDisabled()
    await expect(mine.getByText('Proses', { exact: true })).toBeVisible()
    await expect(mine.getByRole('region', { name: 'Hasil seleksi' })).toHaveCount(0)
  }
  await expectNoSign()
  await lockSelection(school, wave, [id])
  await expectNoSign()

  const other = await school.apply('Sari Utami', { program_choice_1: CATERING })
  await school.ask('PUT', `/ppdb/${other}/selection`, { wave_id: wave })
  await staff.goto(`/admin/ppdb/${other}`)
  await staff.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(staff.getByText(/1 di antaranya di hasil yang sudah dikunci/)).toBeVisible()
  expect((await school.applicants('Sari Utami'))[0]?.status).toBe('pending')

  await test.step('the office cannot move the time', async () => {
    const office = await deskOf(await school.hire('petugas', 'admin'))
    await office.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
    await expect(office.getByText('Dikunci oleh', { exact: false })).toBeVisible()
    await expect(office.getByRole('button', { name: 'Ubah waktu pengumuman' })).toHaveCount(0)
    await office.goto('/admin/kalender')
    const dates = office.getByRole('group', { name: 'Gelombang 1' })
    await dates.getByLabel('Pengumuman hasil').fill(`${dayFromNow(2)}T10:00`)
    await office.getByRole('button', { name: 'Simpan kalender' }).click()
    await expect(
      office.getByText(/hanya kepala sekolah yang dapat mengubah waktu pengumumannya/).first(),
    ).toBeVisible()
    await expectNoViolation(office)
  })

  await test.step('the head moves it', async () => {
    await staff.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
    await staff.getByRole('button', { name: 'Ubah waktu pengumuman' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Waktu pengumuman Gelombang 1' })
    await dialog.getByLabel('Pengumuman (WIB)').fill(`${dayFromNow(2)}T10:00`)
    await expectNoViolation(staff)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(staff.getByText(/^Diumumkan .* pukul 10\.00/).first()).toBeVisible()
    await expectNoSign()
  })
})

test('the head orders equal names on the announced waiting list, and the phone shows that number @long', async ({
  school,
  visitor: { page },
  staff,
}) => {
  const wave = await openWave(school, {
    hasObjections: false,
    rules: {
      paths: [{ ...wavePath, components: [{ name: 'Rapor', weight: 1 }], keys: ['score'] }],
    },
  })
  const first = await school.apply('Wulan Sari', { program_choice_1: CATERING })
  const { id } = await submitFamilyApplication(school, page)
  const third = await school.apply('Agus Salim', { program_choice_1: CATERING })
  for (const [child, mark] of [
    [first, 90],
    [id, 80],
    [third, 80],
  ]) {
    await school.ask('PUT', `/ppdb/${child}/selection`, {
      ...{ wave_id: wave, scores: { Rapor: Number(mark) * 1_000 } },
    })
  }
  await staff.goto(`/admin/seleksi?tab=hasil&gelombang=${wave}`)
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  const equal = staff.getByRole('region', { name: `Urutan di ${CATERING}, Umum` })
  await expect(equal.getByRole('listitem')).toHaveText([/Budi Santoso/, /Agus Salim/])
  await staff.getByRole('button', { name: 'Kunci hasil' }).click()
  await staff.getByRole('button', { name: 'Kunci', exact: true }).click()
  await expect(staff.getByRole('alert')).toContainText('hanya dibedakan oleh nomor pendaftaran')
  await staff.getByRole('button', { name: 'Batal' }).click()

  await equal.getByRole('button', { name: 'Naik: Agus Salim' }).click()
  await expect(equal.getByRole('listitem')).toHaveText([/Agus Salim/, /Budi Santoso/])
  await equal.getByRole('button', { name: 'Simpan urutan ini' }).click()
  await expect(equal.getByRole('button', { name: 'Urutan tersimpan' })).toBeVisible()
  await staff.getByRole('button', { name: 'Jalankan seleksi' }).click()
  await expect(equal).toHaveCount(0)
  await staff.getByRole('button', { name: 'Kunci hasil' }).click()
  await staff.getByRole('button', { name: 'Kunci', exact: true }).click()
  const result = myApplicationsOn(page).getByRole('region', { name: 'Hasil seleksi' })
  await expect(result.getByText(/nomor 2/)).toBeVisible()
})
