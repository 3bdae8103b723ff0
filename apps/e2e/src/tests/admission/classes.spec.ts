/**
 * The office after importing a portal's list: the dashboard's funnel, feeder schools, class groups.
 */
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const TKR = 'Teknik Kendaraan Ringan'

test('imported children are counted, their feeder schools merged, and class groups made @long', async ({
  school,
  visitor,
  staff,
}) => {
  await staff.goto('/admin/dashboard')
  const statuses = staff.getByRole('heading', { name: 'Status pendaftar' })
  await expect(statuses).toBeVisible()
  const funnel = staff.getByRole('table', { name: 'Ringkasan daftar ulang' })
  await expect(funnel).toHaveCount(0)

  const written = ['SMPN 2 Ayah', 'SMP N 2 AYAH', 'Spendu Ayah']
  const rows = ['Ani Lestari', 'Budi Hartono', 'Citra Dewi'].map((name, at) => ({
    ...{ row: at + 2, name, nisn: `001234560${at}`, birth_date: '2011-05-04', program: TKR },
    ...{ previous_school: written[at], npsn: at === 1 ? '' : '20305001' },
  }))
  await school.ask('POST', '/ppdb/portal-imports', { file_name: 'portal.xlsx', rows })
  const { data: seats } = await school.ask('GET', '/ppdb/enrolments')
  for (const { id } of seats) await school.ask('PUT', `/ppdb/${id}/seat`, { state: 'enrolled' })

  await staff.reload()
  await expect(funnel.getByRole('row', { name: new RegExp(TKR) })).toBeVisible()
  await expectNoViolation(staff)
  await staff.getByRole('link', { name: 'Menurut sekolah asal' }).click()
  const feeders = staff.getByRole('table', { name: 'Sekolah asal' })
  await expect(feeders.getByRole('row', { name: /NPSN 20305001/ })).toContainText('Spendu Ayah')
  await feeders.getByRole('button', { name: 'Isi NPSN SMP N 2 AYAH' }).click()
  await staff.getByRole('textbox', { name: 'NPSN' }).fill('20305001')
  await staff.getByRole('button', { name: 'Simpan' }).click()
  await expect(feeders.getByRole('row', { name: /NPSN 20305001/ })).toContainText('SMP N 2 AYAH')
  await expectNoViolation(staff)

  await staff.getByRole('link', { name: 'Rombel' }).click()
  await staff.getByRole('button', { name: `Bagi rombel ${TKR}` }).click()
  await expect(staff.getByLabel('Nama rombel')).toHaveValue('X TKR')
  await staff.getByLabel('Jumlah rombel').fill('2')
  await staff.getByRole('button', { name: 'Bagi', exact: true }).click()
  const second = staff.getByRole('list', { name: 'X TKR 2' })
  await expect(second.getByRole('listitem')).toHaveCount(1)
  await staff.getByLabel('Rombel Ani Lestari').selectOption('X TKR 2')
  await expect(second.getByRole('listitem')).toHaveCount(2)
  await expectNoViolation(staff)

  // The privacy page lists the biodata once any is asked for.
  await school.ask('PUT', '/ppdb/biodata-fields', {
    fields: [{ field: 'nik', is_required: true, reason: 'Dapodik' }],
  })
  await visitor.page.goto('/privacy')
  await expect(visitor.page.getByText(/juga ditanyai: NIK anak\./)).toBeVisible()
})
