/** The office's work on applications: by mouse, by keyboard, and by two people at once. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { proofLink } from '@sekolah/contract/admission/proof'
import { expect, readingTest, test } from '../../setup/fixtures.ts'
import { holdRequests } from '../../setup/hold.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Collects the text of printed sheets, which are in the page only while printing. */
const watchPrinter = async (page: Page): Promise<() => Promise<string>> => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed =
        document.querySelector('.printed')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.reload()
  return () => page.evaluate(() => document.documentElement.dataset.printed ?? '')
}

test('twenty applicants are decided by keyboard alone, one of them with a note @long', async ({
  school,
  staff,
}) => {
  for (const name of ['Agus Wirawan', 'Citra Lestari', 'Dian Permata']) await school.apply(name)
  const { pending } = (await school.ask('GET', '/ppdb/stats/summary')).data
  expect(pending).toBeGreaterThanOrEqual(20)

  await staff.goto('/admin/ppdb?status=pending')
  await expect(row(staff, 'Dian Permata')).toBeVisible()
  await staff.keyboard.press('ArrowDown')
  const record = staff.getByRole('region').filter({ hasText: 'Riwayat' })
  await expect(record.getByRole('heading', { name: 'Dian Permata' })).toBeVisible()
  // Focus the note: otherwise its letters are shortcuts, and the T of "Selamat" would accept.
  const note = record.getByLabel(/^Catatan untuk/)
  await expect(note).toBeEditable()
  await staff.keyboard.press('c')
  await expect(note).toBeFocused()
  await staff.keyboard.type('Selamat bergabung.')
  await staff.keyboard.press('Escape')
  for (let turn = 0; turn < pending; turn++) {
    await expect(record.getByRole('button', { name: 'Terima', exact: true })).toBeEnabled()
    await staff.keyboard.press(turn % 4 === 3 ? 'x' : 't')
    await expect(record.getByRole('button', { name: 'Batalkan keputusan' })).toBeEnabled()
    const address = staff.url()
    await staff.keyboard.press('n')
    if (turn < pending - 1) await expect(staff).not.toHaveURL(address)
  }
  const after = (await school.ask('GET', '/ppdb/stats/summary')).data
  expect(after.pending).toBe(0)
  const [dian] = (await school.ask('GET', '/ppdb?search=Dian%20Permata')).data
  expect(dian).toMatchObject({ status: 'accepted', public_note: 'Selamat bergabung.' })
})

readingTest('the question mark shows a list of shortcuts @long', async ({ staff }) => {
  await staff.goto('/admin/ppdb')
  await expect(staff.getByRole('row').nth(1)).toBeVisible()
  await staff.keyboard.press('?')
  await expect(
    dialog(staff, 'Tombol pintas').getByText('Berikutnya yang masih Proses'),
  ).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(dialog(staff, 'Tombol pintas')).toHaveCount(0)
})

test('a bulk decision shows its applicants first, and names those decided meanwhile @long', async ({
  school,
  staff,
}) => {
  const names = ['Agus Wirawan', 'Citra Lestari', 'Dian Permata']
  const [agus] = await Promise.all(names.map((name) => school.apply(name)))
  await school.apply('Eko Prasetyo', { birth_date: '2011-09-09' })
  // No socket events arrive here, as on a bad connection: the selection is stale.
  await staff.route('**/socket.io/**', (route) => route.abort())
  await staff.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await staff.goto('/admin/ppdb')
  for (const name of names) await staff.getByRole('checkbox', { name: `Pilih ${name}` }).check()
  await school.ask('PUT', `/ppdb/${agus}/status`, { status: 'rejected' })
  // The fourth child with one telephone number and birth date marks all of them as duplicates,
  // which neither this page nor the selection has loaded.
  await school.apply('Fajar Nugraha')

  // A key decides about the ticked applicants, not about the open one.
  await row(staff, 'Eko Prasetyo').getByRole('link').first().click()
  await expect(button(staff, 'Tolak').last()).toBeEnabled()
  await staff.keyboard.press('x')
  await expect(dialog(staff, 'Tolak 3 pendaftar').getByText('mungkin ganda')).toHaveCount(3)
  await staff.keyboard.press('Escape')

  await staff.getByRole('toolbar').getByRole('button', { name: 'Terima' }).click()
  const preview = dialog(staff, 'Terima 3 pendaftar')
  for (const name of names) await expect(preview.getByText(name)).toBeVisible()
  await preview.getByLabel('Catatan internal').fill('Rapat 21 November')
  await staff.keyboard.press('Escape')
  await staff.getByRole('toolbar').getByRole('button', { name: 'Terima' }).click()
  await expect(preview.getByLabel('Catatan internal')).toHaveValue('Rapat 21 November')
  await preview.getByRole('button', { name: 'Terima 3 pendaftar' }).click()
  const skipped = dialog(staff, '1 pendaftar dilewati')
  await expect(skipped).toContainText('Agus Wirawan')
  await expect(skipped).toContainText('sudah diputuskan')
  await skipped.getByRole('button', { name: 'Selesai' }).click()
  await expect(row(staff, 'Citra Lestari')).toContainText('Diterima')
  await expect(row(staff, 'Agus Wirawan')).toContainText('Ditolak')
  await expect(staff.getByRole('toolbar')).toHaveCount(0)
})

test('the filtered list and the selected applicants can be exported as files @long', async ({
  school,
  staff,
}) => {
  await school.apply('Agus Wirawan', { nisn: '0012345678' })
  await school.apply('Citra Lestari')
  await staff.goto('/admin/ppdb?search=wirawan')
  await expect(row(staff, 'Agus Wirawan')).toBeVisible()
  await button(staff, 'Export Data').click()
  await staff.getByLabel('CSV (aplikasi lain)').check()
  const arrival = staff.waitForEvent('download')
  const release = await holdRequests(staff, '**/api/ppdb/export?**')
  await button(staff, 'Unduh').click()
  await expect(staff.getByRole('progressbar', { name: 'Menyiapkan berkas' })).toBeVisible()
  release()
  const download = await arrival
  expect(download.suggestedFilename()).toMatch(/^pendaftar-.*\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"0012345678"')
  expect(text).not.toContain('Citra Lestari')

  await staff.goto('/admin/ppdb')
  await staff.getByRole('checkbox', { name: 'Pilih Citra Lestari' }).check()
  await button(staff, 'Export Data').click()
  await expect(staff.getByLabel('Hanya yang dipilih (1)')).toBeChecked()
  const another = staff.waitForEvent('download')
  await button(staff, 'Unduh').click()
  expect((await another).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('a family at the counter gets a printed receipt', async ({ school, staff }) => {
  const printed = await watchPrinter(staff)
  await staff.goto('/admin/ppdb')
  await staff.getByRole('link', { name: 'Pendaftar loket' }).click()
  const form = dialog(staff, 'Pendaftar loket')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByText('Persetujuan orang tua / wali wajib dicentang.')).toBeVisible()
  await expect(form.getByLabel('Nama lengkap siswa')).toBeFocused()
  await form.getByLabel('Nama lengkap siswa').fill('Eko Prasetyo')
  await form.getByLabel('Tanggal lahir').fill('2011-05-06')
  await form.getByLabel('Sekolah asal').fill('MTs Al-Huda')
  await form.getByLabel('Nama orang tua / wali').fill('Sutrisno')
  await form.getByLabel('Nomor WhatsApp orang tua').fill('0812 3456 7890')
  await form.getByLabel('Email').fill('sutrisno@contoh.id')
  await form.getByLabel('Alamat lengkap').fill('Jl. Melati 2, Kebumen')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Simpan' }).click()

  await expect(staff).toHaveURL(/\/admin\/ppdb\/\d+/)
  const [eko] = await school.applicants('Eko Prasetyo')
  await expect.poll(printed).toContain(`PPDB-${eko?.id}`)
  expect(await printed()).toContain('Bukti Pendaftaran')
  await staff.getByRole('button', { name: 'Cetak lembar' }).click()
  await expect.poll(printed).toContain('Lembar Pendaftar')

  // The link's letters are shortcuts: "t" would accept the open child.
  const other = await school.apply('Agus Wirawan')
  await staff.goto(`/admin/ppdb/${other}?search=Agus`)
  await expect(staff.getByRole('heading', { name: 'Agus Wirawan' })).toBeVisible()
  const { data: receipt } = await school.ask('GET', `/ppdb/${eko?.id}/receipt`)
  await scan(staff, proofLink(school.url, receipt))
  await expect(staff.getByRole('heading', { name: 'Eko Prasetyo' })).toBeVisible()
  await expect(staff.getByText(`Bukti asli: PPDB-${eko?.id}.`)).toBeVisible()
  await expect(staff).toHaveURL(`/admin/ppdb/${eko?.id}?search=Agus`)
  expect(await school.applicants('Agus Wirawan')).toMatchObject([{ status: 'pending' }])
})

test('a typo is corrected without overwriting a colleague’s change @long', async ({
  school,
  staff,
}) => {
  const id = await school.apply('Agus Wirawn')
  await staff.goto(`/admin/ppdb/${id}`)
  await button(staff, 'Koreksi data').click()
  await expect(staff).toHaveURL(`/admin/ppdb/${id}/koreksi`)
  const form = dialog(staff, `Koreksi PPDB-${id}`)
  await form.getByLabel('Nama lengkap siswa').fill('Agus Wirawan')
  await school.ask('PUT', `/ppdb/${id}`, { name: 'Agus Wirawanto' })
  await form.getByRole('button', { name: 'Simpan' }).click()
  const choice = form.getByRole('alert').filter({ hasText: 'Orang lain sudah menyimpan' })
  await expect(choice).toContainText('Agus Wirawanto')
  await choice.getByRole('button', { name: 'Simpan versi saya' }).click()
  await expect(form).toHaveCount(0)
  await expect(row(staff, 'Agus Wirawan')).toBeVisible()
  await expect(staff.getByText('Data dikoreksi').first()).toBeVisible()
})

test('filters are in the address, and possible duplicates are shown side by side @long', async ({
  school,
  staff,
}) => {
  const birth = { birth_date: '2011-09-09' }
  const first = await school.apply('Gilang Ramadhan', birth)
  const second = await school.apply('Gilang Ramadhan', { ...birth, previous_school: 'SMPN 9' })
  await school.apply('Citra Lestari')
  await staff.goto('/admin/ppdb')
  await button(staff, 'Saringan').click()
  await staff.getByLabel('Tanda').selectOption({ value: 'duplicate' })
  await staff.getByLabel('Urutkan').selectOption({ label: 'Nama' })
  await expect(row(staff, 'Citra Lestari')).toHaveCount(0)
  await expect(row(staff, 'Gilang Ramadhan')).toHaveCount(2)
  await staff.reload()
  await expect(staff.getByLabel('Tanda')).toHaveValue('duplicate')

  await row(staff, `PPDB-${first}`).click()
  await button(staff, 'Bandingkan yang mungkin ganda').click()
  const doubles = dialog(staff, 'Mungkin ganda')
  const school9 = doubles.getByRole('row').filter({ hasText: 'Sekolah asal' })
  await expect(school9).toContainText('SMPN 9 (berbeda)')
  await doubles.getByRole('link', { name: `PPDB-${second}` }).click()
  await expect(staff).toHaveURL(new RegExp(`/admin/ppdb/${second}`))
})

test('a message to the parents starts with the template of the decision @long', async ({
  school,
  staff,
}) => {
  await school.change({ ppdb_reregister_until: '2026-12-18', ppdb_result_at: '' })
  const id = await school.apply('Agus Wirawan')
  await school.ask('PUT', `/ppdb/${id}/status`, { status: 'accepted' })
  await staff.goto(`/admin/ppdb/${id}`)
  await button(staff, 'WhatsApp').click()
  const message = dialog(staff, /WhatsApp ke/)
  await expect(message.getByLabel('Templat')).toHaveValue('accepted')
  await expect(message.getByLabel(/^Pesan ke/)).toHaveValue(/Agus Wirawan.*18 Desember 2026/)
  const link = message.getByRole('link', { name: 'Buka WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?text=/)
})

test('two clerks see each other at the same record', { tag: '@long' }, async ({
  school,
  staff,
  deskOf,
}) => {
  const id = await school.apply('Agus Wirawan')
  const bambang = await deskOf(await school.hire('bambang', 'admin'))
  await staff.goto(`/admin/ppdb/${id}`)
  await bambang.goto(`/admin/ppdb/${id}`)
  await expect(staff.getByText('Dibuka juga oleh bambang')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Hapus selamanya' })).toBeVisible()
  await expect(bambang.getByRole('heading', { name: 'Agus Wirawan' })).toBeVisible()
  await expect(bambang.getByRole('button', { name: 'Terima', exact: true })).toBeVisible()
  await expect(bambang.getByRole('button', { name: 'Hapus selamanya' })).toHaveCount(0)
  await bambang.keyboard.press('Escape')
  await expect(staff.getByText('Dibuka juga oleh bambang')).toHaveCount(0)
})

/** Types a text as a barcode scanner does, which acts as a keyboard. */
const scan = (page: Page, text: string) =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    }
  }, text)
