/** The headteacher's page, and that it fits on one sheet of paper. */

import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

/** The default print margins of browsers. */
const edges = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

test('the headteacher prints the year on one A4 page @long', async ({ school, staff, deskOf }) => {
  for (let n = 0; n < 14; n += 1) {
    const previous_school = `SMP Negeri ${(n % 7) + 1} Kecamatan Kedungbanteng Barat`
    await school.apply(`Murid ${n}`, { previous_school, program_choice_1: 'Akuntansi' })
  }
  await staff.addInitScript(() => {
    window.print = () => Object.assign(window, { printing: true })
  })
  await staff.goto('/admin/dashboard')
  await staff.getByRole('link', { name: 'Laporan kepala sekolah' }).click()
  await expect(staff.getByRole('heading', { name: 'Laporan kepala sekolah' })).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: 'Kedungbanteng' }).first()).toBeVisible()
  await expect(staff.getByText('Menunggu lebih 3 hari')).toBeVisible()
  await expectNoViolation(staff)
  await staff.getByRole('button', { name: 'Cetak satu halaman' }).click()
  await expect.poll(() => staff.evaluate<boolean>('window.printing')).toBe(true)
  const paper = (await staff.pdf({ format: 'A4', margin: edges })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  const editor = await deskOf(await school.hire('eka', 'editor'))
  await editor.goto('/admin/dashboard/laporan')
  await expect(editor.getByText('Total Guru')).toBeVisible()
  await expect(editor.getByText('Laporan kepala sekolah')).toHaveCount(0)
})
