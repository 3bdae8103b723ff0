/**
 * The table of Kelola PPDB in admission week: many rows, range selection, canned sentences, undo.
 */
import type { Page } from '@playwright/test'
import { addDocumentTypes } from '../../actors/documents.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { prepareLaptopView } from './table.ts'

/** How many rows are fully visible between the table's heading and the end of its frame. */
const visibleRows = (page: Page) =>
  page.getByRole('table', { name: 'Pendaftar' }).evaluate((table) => {
    const top = table.querySelector('th')?.getBoundingClientRect().bottom ?? Number.NaN
    const bottom = table.closest('[data-scrolls]')?.getBoundingClientRect().bottom ?? Number.NaN
    return [...table.querySelectorAll('tbody tr')]
      .map((row) => row.getBoundingClientRect())
      .filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length
  })

const rowHeight = (page: Page) =>
  page
    .getByRole('row')
    .nth(2)
    .evaluate((row) => row.getBoundingClientRect().height)

test('a laptop shows thirteen applicants, sorts them by the headings and selects ranges @long', async ({
  school,
  staff,
}) => {
  for (const n of [1, 2, 3, 4]) await school.apply(`Murid ${n}`, { phone: `08123456700${n}` })
  const { total } = (await school.ask('GET', '/ppdb/stats/summary')).data
  await staff.goto('/admin/ppdb')
  await prepareLaptopView(staff)
  await expect(staff.getByRole('link', { name: 'Murid 4', exact: true })).toBeVisible()
  expect(await rowHeight(staff)).toBe(36)
  expect(await visibleRows(staff)).toBeGreaterThanOrEqual(13)

  await staff.getByRole('button', { name: 'Longgar' }).click()
  expect(await rowHeight(staff)).toBe(48)
  await staff.reload()
  await expect(staff.getByRole('button', { name: 'Longgar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await staff.getByRole('button', { name: 'Rapat' }).click()

  const head = (name: string) => staff.getByRole('columnheader', { name })
  await expect(head('Tanggal')).toHaveAttribute('aria-sort', 'descending')
  await head('Tanggal').getByRole('link').click()
  await expect(staff).toHaveURL(/\?sort=oldest$/)
  await expect(head('Tanggal')).toHaveAttribute('aria-sort', 'ascending')
  await head('Siswa').getByRole('link').click()
  await expect(head('Siswa')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Tanggal')).not.toHaveAttribute('aria-sort')
  await head('Siswa').getByRole('link').click()
  await expect(staff).toHaveURL(/\/admin\/ppdb$/)
  await staff.getByRole('link', { name: '50 baris' }).click()
  await expect(staff).toHaveURL(/\?per=50$/)
  await expect(staff.getByRole('row')).toHaveCount(Math.min(total, 50) + 1)

  const boxes = staff.locator('tbody').getByRole('checkbox')
  const toolbar = staff.getByRole('toolbar', { name: 'Yang dipilih' })
  await boxes.nth(1).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(toolbar.getByRole('status')).toHaveText('4 dipilih')
  await boxes.nth(6).focus()
  await staff.keyboard.press('Shift+Space')
  await expect(toolbar.getByRole('status')).toHaveText('6 dipilih')
  await toolbar.getByRole('button', { name: `Pilih semua hasil (${total})` }).click()
  await expect(toolbar.getByRole('status')).toHaveText(`${total} dipilih`)
  await expect(toolbar.getByRole('button', { name: 'Pilih semua hasil' })).toHaveCount(0)
})

test('a canned sentence, a decision and the next applicant take three keys; Z undoes both', async ({
  school,
  staff,
}) => {
  const names = ['Agus Wirawan', 'Citra Lestari', 'Dian Permata']
  for (const name of names) await school.apply(name)
  await staff.goto('/admin/ppdb?status=pending')
  await prepareLaptopView(staff)
  await expect(staff.getByRole('link', { name: 'Dian Permata', exact: true })).toBeVisible()
  await staff.keyboard.press('ArrowDown')
  const record = staff.getByRole('region').filter({ hasText: 'Riwayat' })
  const heading = (name: string) => record.getByRole('heading', { name })
  const note = record.getByLabel(/^Catatan untuk/)
  await expect(heading('Dian Permata')).toBeVisible()
  expect(await visibleRows(staff)).toBeGreaterThanOrEqual(13)
  const above = await note.evaluate((field) => field.getBoundingClientRect().bottom)
  const facts = await record
    .getByText('Orang tua', { exact: true })
    .evaluate((fact) => fact.getBoundingClientRect().top)
  expect(above).toBeLessThan(facts)

  // A key without a sentence asks for one.
  await staff.keyboard.press('1')
  const dialog = staff.getByRole('dialog', { name: 'Kalimat siap pakai' })
  await expect(dialog.getByLabel('Tombol 1')).toBeFocused()
  await staff.keyboard.type('Bawa rapor asli.')
  await staff.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const decide = async (key: string, name: string) => {
    await expect(heading(name)).toBeVisible()
    await expect(record.getByRole('button', { name: 'Terima', exact: true })).toBeEnabled()
    await staff.keyboard.press('1')
    await expect(note).toHaveValue('Bawa rapor asli.')
    await staff.keyboard.press(key)
    await expect(record.getByRole('button', { name: 'Batalkan keputusan' })).toBeEnabled()
    await staff.keyboard.press('n')
  }
  await decide('t', 'Dian Permata')
  await decide('x', 'Citra Lestari')
  await expect(heading('Agus Wirawan')).toBeVisible()
  const [citra] = (await school.ask('GET', '/ppdb?search=Citra')).data
  expect(citra).toMatchObject({ status: 'rejected', public_note: 'Bawa rapor asli.' })

  await staff.keyboard.press('z')
  await expect(heading('Citra Lestari')).toBeVisible()
  await expect(record.getByRole('button', { name: 'Terima', exact: true })).toBeEnabled()
  await expect(note).toHaveValue('Bawa rapor asli.')
  const steps = (await school.ask('GET', `/ppdb/${citra.id}/history`)).data
  expect(steps.map(({ action }: { action: string }) => action)).toContain('reopened')
  await expect(record.getByText('Diurungkan').first()).toBeVisible()
  await staff.keyboard.press('z')
  await expect(heading('Dian Permata')).toBeVisible()
  await expect(record.getByRole('button', { name: 'Terima', exact: true })).toBeEnabled()
  await staff.keyboard.press('z')
  await expect(staff.getByText('Belum ada keputusan Anda di layar ini')).toBeVisible()
})

test('columns are remembered, and filters are saved under a name for the whole office @long', async ({
  school,
  staff,
}) => {
  await school.apply('Agus Wirawan', { nisn: '0012345678' })
  await staff.goto('/admin/ppdb?search=wirawan')
  await prepareLaptopView(staff)
  await staff.getByRole('button', { name: 'Kolom' }).click()
  await staff.getByLabel('NISN').check()
  // This school asks for no documents, and offers no seats.
  for (const name of ['Berkas', 'Kursi'])
    await expect(staff.getByRole('checkbox', { name })).toHaveCount(0)
  await staff.getByRole('button', { name: 'Selesai' }).click()
  await staff.reload()
  await expect(staff.getByRole('columnheader', { name: 'NISN' })).toBeVisible()
  await expect(staff.getByRole('row', { name: /Agus Wirawan/ })).toContainText('0012345678')

  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await staff.reload()
  await staff.getByRole('button', { name: 'Kolom' }).click()
  await staff.getByRole('checkbox', { name: 'Berkas' }).check()
  await staff.getByRole('button', { name: 'Selesai' }).click()
  await expect(staff.getByRole('row', { name: /Agus Wirawan/ })).toContainText('belum ada')
  await staff.route('**/api/ppdb/states?*', (route) => route.abort())
  await staff.reload()
  await expect(staff.getByRole('row', { name: /Agus Wirawan/ })).toContainText('belum dapat dibaca')
  await staff.unroute('**/api/ppdb/states?*')

  const used = staff.getByRole('list', { name: 'Saringan yang dipakai' })
  await expect(used).toHaveText(/memuat “wirawan”/)
  await staff.getByRole('button', { name: 'Beri nama' }).click()
  const named = staff.getByRole('dialog', { name: 'Tampilan baru' })
  await named.getByLabel('Nama tampilan').fill('Keluarga Wirawan')
  await named.getByRole('button', { name: 'Simpan' }).click()
  await expect(named).toHaveCount(0)
  await staff.getByRole('link', { name: 'hapus semua saringan' }).click()
  await expect(staff).toHaveURL(/\/admin\/ppdb$/)
  await expect(used).toHaveCount(0)

  const menu = staff.getByRole('dialog', { name: 'Tampilan tersimpan' })
  const open = () => staff.getByRole('button', { name: 'Tampilan tersimpan' }).click()
  await open()
  await menu.getByRole('link', { name: 'Keluarga Wirawan' }).click()
  await expect(staff).toHaveURL(/\?search=wirawan$/)
  await open()
  await menu.getByRole('button', { name: 'Hapus tampilan Keluarga Wirawan' }).click()
  await staff.getByRole('button', { name: 'Hapus tampilan', exact: true }).click()
  await staff.getByRole('button', { name: 'Urungkan' }).click()
  await open()
  await expect(menu.getByRole('link', { name: 'Keluarga Wirawan' })).toBeVisible()
})
