/** The table of Kelola PPDB in admission week: many rows, ranges, sentences and second thoughts. */
import type { Page } from '@playwright/test'
import { askFor } from '../../actors/documents.ts'
import type { School } from '../../actors/school.ts'
import { expect, test } from '../../setup/fixtures.ts'

/** How many rows are whole between the head of the table and the end of its frame. */
const visibleRows = (page: Page) =>
  page.getByRole('table', { name: 'Pendaftar' }).evaluate((table) => {
    const top = table.querySelector('th')?.getBoundingClientRect().bottom ?? Number.NaN
    const bottom = table.closest('[data-scrolls]')?.getBoundingClientRect().bottom ?? Number.NaN
    return [...table.querySelectorAll('tbody tr')]
      .map((row) => row.getBoundingClientRect())
      .filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length
  })

/** Murid 1 is the oldest; "semua" finds all of them. */
const applyFromOneSchool = async (school: School, count: number) => {
  for (let n = 1; n <= count; n += 1) {
    const phone = `0812345${10_000 + n}`
    await school.apply(`Murid ${n}`, { phone, previous_school: 'SMP Semua' })
  }
}

/** The notice about a new device stands above every section until it is answered. */
const settle = async (page: Page) => {
  await page.setViewportSize({ width: 1366, height: 641 })
  const yes = page.getByRole('button', { name: 'Ya, itu saya' })
  await yes.click()
  await expect(yes).toHaveCount(0)
}

const rowHeight = (page: Page) =>
  page
    .getByRole('row')
    .nth(2)
    .evaluate((row) => row.getBoundingClientRect().height)

test('a laptop shows thirteen applicants, orders them by the heads and takes ranges', async ({
  school,
  staff,
}) => {
  for (const n of [1, 2, 3, 4]) await school.apply(`Murid ${n}`, { phone: `08123456700${n}` })
  const { total } = (await school.ask('GET', '/ppdb/stats/summary')).data
  await staff.goto('/admin/ppdb')
  await settle(staff)
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

test('a sentence on a key, a decision and the next: three keys; Z brings both back', async ({
  school,
  staff,
}) => {
  const names = ['Agus Wirawan', 'Citra Lestari', 'Dian Permata']
  for (const name of names) await school.apply(name)
  await staff.goto('/admin/ppdb?status=pending')
  await settle(staff)
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

test('columns are remembered, and filters get a name for all of the office', async ({
  school,
  staff,
}) => {
  await school.apply('Agus Wirawan', { nisn: '0012345678' })
  await staff.goto('/admin/ppdb?search=wirawan')
  await settle(staff)
  await staff.getByRole('button', { name: 'Kolom' }).click()
  await staff.getByLabel('NISN').check()
  // Nothing is asked for here, and nobody takes up a seat.
  for (const name of ['Berkas', 'Kursi'])
    await expect(staff.getByRole('checkbox', { name })).toHaveCount(0)
  await staff.getByRole('button', { name: 'Selesai' }).click()
  await staff.reload()
  await expect(staff.getByRole('columnheader', { name: 'NISN' })).toBeVisible()
  await expect(staff.getByRole('row', { name: /Agus Wirawan/ })).toContainText('0012345678')

  await askFor(school, { kk: 'Kartu Keluarga' })
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
  await staff.getByRole('button', { name: 'Ya', exact: true }).click()
  await staff.getByRole('button', { name: 'Urungkan' }).click()
  await open()
  await expect(menu.getByRole('link', { name: 'Keluarga Wirawan' })).toBeVisible()
})

/**
 * Remembers links of the table with the props that React gave them, and says later how many have
 * gone and how many were rendered again: that gives new props, and a row made anew is another link.
 */
const watchRendering = async (page: Page, selector: string) => {
  const table = page.getByRole('table', { name: 'Pendaftar' })
  const links = await table.evaluateHandle((table, selector) => {
    const propsOf = (link: Element) =>
      Object.entries(link).find(([key]) => key.startsWith('__reactProps'))?.[1]
    const before = [...table.querySelectorAll(selector)].map((link) => [link, propsOf(link)])
    return { before: new Map(before as [Element, unknown][]), propsOf }
  }, selector)
  return () =>
    links.evaluate(({ before, propsOf }) => {
      const onScreen = [...before].filter(([link]) => link.isConnected)
      return {
        gone: before.size - onScreen.length,
        rendered: onScreen.filter(([link, props]) => propsOf(link) !== props).length,
      }
    })
}

test('rows stay as they are while others are scrolled past and arrive', async ({
  school,
  staff,
}) => {
  await applyFromOneSchool(school, 130)
  await staff.goto('/admin/ppdb?search=semua&per=all')
  await settle(staff)
  const scrollTo = (row: number) =>
    staff.locator('[data-scrolls]').evaluate((frame, top) => frame.scrollTo(0, top), row * 36)
  const place = (index: number) => staff.locator(`tr[aria-rowindex="${index + 2}"][data-id]`)
  // Twelve rows around those that are seen are rendered as well.
  await scrollTo(40)
  await expect(place(27)).toBeAttached()

  const byScrolling = await watchRendering(staff, 'a')
  await scrollTo(48)
  await expect(place(35)).toBeAttached()
  await expect(place(34)).toHaveCount(0)
  expect(await byScrolling()).toEqual({ gone: 16, rendered: 0 })

  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await staff.route('**/api/ppdb?*page=2*', async (route) => {
    await held
    await route.continue()
  })
  await scrollTo(80)
  await expect(staff.locator('tr[aria-rowindex="104"]')).toBeAttached()
  const byArrival = await watchRendering(staff, 'tbody a')
  arrive()
  await expect(place(102)).toBeAttached()
  expect(await byArrival()).toEqual({ gone: 0, rendered: 0 })

  // Another density concerns every row.
  const byDensity = await watchRendering(staff, 'tbody a')
  await staff.getByRole('button', { name: 'Longgar' }).click()
  await expect.poll(async () => (await byDensity()).rendered).toBeGreaterThan(0)
})

test('all rows are there without being rendered, and a decision about them can be stopped', {
  tag: '@long',
}, async ({ school, staff }) => {
  await applyFromOneSchool(school, 230)
  await staff.goto('/admin/ppdb?search=semua&per=all')
  await settle(staff)
  const table = staff.getByRole('table', { name: 'Pendaftar' })
  await expect(table).toHaveAttribute('aria-rowcount', '231')
  expect(await staff.locator('tbody tr[data-id]').count()).toBeLessThan(60)
  for (let n = 0; n < 105; n += 1) await staff.keyboard.press('ArrowDown')
  const open = staff.locator('tr[aria-current]')
  await expect(open).toHaveAttribute('aria-rowindex', '106')
  await expect(open).toBeInViewport()
  await staff.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  // Tab leads from a row to the next one, also to those that were not rendered.
  for (let n = 0; n < 60; n += 1) await staff.keyboard.press('Tab')
  await expect(staff.locator('tr:focus-within')).toBeInViewport()
  await table.locator('..').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await expect(staff.getByRole('link', { name: 'Murid 1', exact: true })).toBeInViewport()

  await staff.getByRole('checkbox', { name: 'Pilih semua hasil' }).click()
  const toolbar = staff.getByRole('toolbar', { name: 'Yang dipilih' })
  await expect(toolbar.getByRole('status')).toHaveText('230 dipilih')
  await toolbar.getByRole('button', { name: 'Terima' }).click()
  let parts = 0
  await staff.route('**/api/ppdb/status', async (route) => {
    parts += 1
    // The second part waits until somebody has stopped.
    if (parts === 2) await staff.getByRole('button', { name: 'Hentikan' }).click()
    await route.continue()
  })
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Terima 230 pendaftar' }).click()
  await expect(dialog.getByRole('heading', { name: '100 dari 230 pendaftar' })).toBeVisible()
  await expect(dialog).toContainText('130 pendaftar belum diputuskan.')
  await dialog.getByRole('button', { name: 'Lanjutkan 130 pendaftar' }).click()
  await expect(dialog.getByRole('heading', { name: '230 pendaftar diputuskan' })).toBeVisible()
  expect(parts).toBe(5)
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  await expect(toolbar).toHaveCount(0)
  const { meta } = await school.ask('GET', '/ppdb?search=semua&status=accepted')
  expect(meta.total).toBe(230)
})
