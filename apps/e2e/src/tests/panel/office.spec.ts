/** The office: dashboard, accounts, messages, settings, audit trail, and the first account. */
import type { Page } from '@playwright/test'
import { openNewSchool } from '../../actors/school.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the dashboard shows totals, or why it cannot @long', async ({ school, staff }) => {
  const { data } = await school.ask('GET', '/admin/dashboard/stats')
  const card = staff.getByRole('listitem').filter({ hasText: 'Total Guru' })
  await expect(card).toContainText(`${data.overview.teachers}`)
  await expect(staff.getByRole('table', { name: /Pendaftaran per hari/ })).toBeAttached()

  const today = staff.getByRole('region', { name: 'Hari ini' })
  const waiting = (count: number) =>
    today.getByRole('link', { name: `${count} menunggu keputusan` })
  await expect(waiting(data.ppdb.pending)).toHaveAttribute('href', '/admin/ppdb?status=pending')
  await school.apply('Agus Wirawan')
  await expect(staff.getByText('Agus Wirawan')).toBeVisible()
  await expect(waiting(data.ppdb.pending + 1)).toBeVisible()

  // Without socket events only the user can retry.
  await staff.route('**/socket.io/**', (route) => route.abort())
  await staff.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await staff.route('**/api/admin/dashboard/stats', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Basis data sibuk.' } }),
  )
  await staff.reload()
  await expect(staff.getByText('Error loading dashboard: Basis data sibuk.')).toBeVisible()
  await staff.unroute('**/api/admin/dashboard/stats')
  await button(staff, 'Retry').click()
  await expect(card).toBeVisible()
})

readingTest(
  'on a low screen the menu shows every count, and its headings unfold @long',
  async ({ staff }) => {
    await staff.setViewportSize({ width: 1366, height: 641 })
    await staff.goto('/admin/ppdb')
    const menu = staff.getByRole('navigation', { name: 'Bagian', exact: true })
    for (const counted of ['Kelola PPDB', 'Chat Admin', 'Pesan Masuk']) {
      await expect(menu.getByRole('link', { name: counted })).toBeInViewport({ ratio: 1 })
    }
    const site = menu.getByRole('button', { name: 'Situs' })
    await expect(site).toHaveAttribute('aria-expanded', 'false')
    await expect(menu.getByRole('link', { name: 'Kelola Guru' })).toHaveCount(0)
    await site.click()
    await menu.getByRole('link', { name: 'Kelola Guru' }).click()
    await expect(staff.getByRole('heading', { name: 'Kelola Guru' })).toBeVisible()
    // Folded again, it keeps the section on the screen in sight.
    await site.click()
    await expect(menu.getByRole('link', { name: 'Kelola Guru' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Kelola Alumni' })).toHaveCount(0)
  },
)

test('a colleague gets an account, sets a password, and sees only their own sections', async ({
  browser,
  school,
  staff,
}) => {
  const given = 'sandi dari kantor pusat'
  await staff.goto('/admin/users')
  await staff.getByRole('link', { name: 'Tambah admin' }).click()
  const form = dialog(staff, 'Tambah admin')
  await form.getByLabel('Nama pengguna').fill('admin')
  await form.getByLabel('Email').fill('wati@contoh.id')
  await form.getByLabel('Peran', { exact: true }).selectOption({ label: 'Editor' })
  await form.getByLabel('Kata sandi', { exact: true }).fill(given)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByText('Nama pengguna ini sudah dipakai.')).toBeVisible()
  await form.getByLabel('Nama pengguna').fill('wati')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(row(staff, 'wati')).toContainText('Editor')

  const wati = await openStaffPage(browser, school)
  await logIn(wati, { username: 'wati', password: given })
  await expect(wati.getByRole('heading', { name: 'Ganti kata sandi Anda dulu' })).toBeVisible()
  await wati.getByLabel('Kata sandi sekarang').fill(given)
  await wati.getByLabel('Kata sandi baru', { exact: true }).fill('kuda terbang sore hari')
  await wati.getByLabel('Ulangi kata sandi baru').fill('kuda terbang sore hari')
  await button(wati, 'Simpan kata sandi').click()
  await expect(wati.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(wati.getByRole('link', { name: 'Kelola Guru' })).toBeVisible()
  for (const hidden of ['Kelola PPDB', 'Pesan Masuk', 'Kelola Admin', 'Jejak Audit']) {
    await expect(wati.getByRole('link', { name: hidden })).toHaveCount(0)
  }
  await wati.goto('/admin/ppdb/1')
  await expect(wati.getByText('Bagian ini bukan untuk peran Anda')).toBeVisible()

  await staff.reload()
  await button(staff, 'Keluarkan wati dari semua perangkat').click()
  await button(staff, 'Keluarkan').click()
  await expect(dialog(wati, 'Sesi Anda berakhir')).toBeVisible()
  await wati.context().close()
})

test('the dashboard warns of a proxy that the server is not configured for @long', async ({
  school,
  staff,
}) => {
  await fetch(`${school.url}/healthz`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  await staff.reload()
  await expect(staff.getByText('Semua pengunjung terhitung sebagai satu alamat')).toBeVisible()
})

test('nobody can lock themselves out, and an admin cannot change a super admin @long', async ({
  school,
  staff,
  deskOf,
}) => {
  await staff.goto('/admin/users')
  await button(staff, 'Hapus admin').click()
  await expect(dialog(staff, 'Apakah Anda yakin ingin menghapus user ini?')).toBeVisible()
  await button(staff, 'Ya').click()
  await expect(staff.getByRole('alert')).toContainText('Anda tidak dapat menghapus akun sendiri.')
  await button(staff, 'Batal').click()
  await row(staff, 'Anda').getByRole('link', { name: 'admin', exact: true }).click()
  const form = dialog(staff, 'Ubah admin')
  await form.getByLabel('Aktif').uncheck()
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'Anda tidak dapat menonaktifkan akun sendiri.',
  )

  const bambang = await deskOf(await school.hire('bambang', 'admin'))
  await bambang.goto('/admin/users')
  await expect(row(bambang, 'bambang')).toBeVisible()
  await expect(row(bambang, 'Super Admin')).toHaveCount(0)
  await bambang.goto('/admin/users/baru')
  await expect(
    dialog(bambang, 'Tambah admin').getByRole('option', { name: 'Super Admin' }),
  ).toHaveCount(0)
})

test('a message arrives without a reload, is read, answered and deleted @long', async ({
  school,
  staff,
}) => {
  await staff.goto('/admin/messages')
  await expect(staff.getByRole('heading', { name: 'Pesan Masuk' })).toBeVisible()
  await school.ask('POST', '/contact/messages', {
    client_id: crypto.randomUUID(),
    name: 'Sri Wahyuni',
    email: 'sri@contoh.id',
    phone: '081234567890',
    subject: 'ppdb',
    message: 'Apakah gelombang kedua dibuka?',
  })
  const inbox = staff.getByRole('list', { name: 'Pesan' })
  const item = inbox.getByRole('listitem').filter({ hasText: 'Sri Wahyuni' })
  await expect(item).toContainText('Belum dibaca')
  await expect(staff.getByRole('link', { name: /Pesan Masuk.*belum dibaca/ })).toBeVisible()
  await item.click()
  const open = staff.getByRole('region', { name: 'Pesan yang terbuka' })
  await expect(open.getByRole('link', { name: 'Balas lewat email' })).toHaveAttribute(
    'href',
    /^mailto:sri%40contoh\.id\?subject=/,
  )
  await expect(open.getByRole('link', { name: 'Balas lewat WhatsApp' })).toBeVisible()
  await expect(item).not.toContainText('Belum dibaca')
  await open.getByRole('button', { name: 'Tandai selesai' }).click()
  await expect(item).toContainText('Selesai')
  await staff.getByRole('link', { name: 'Belum selesai' }).click()
  await expect(item).toHaveCount(0)
  await staff.goBack()

  await item.click()
  await open.getByRole('button', { name: 'Hapus', exact: true }).click()
  await button(staff, 'Hapus pesan').click()
  await expect(item).toHaveCount(0)
  await button(staff, 'Urungkan').click()
  await expect(item).toBeVisible()
})

test('settings change what the site says about the school', async ({ school, staff }) => {
  await staff.goto('/admin/settings')
  const save = button(staff, 'Simpan')
  await staff.getByLabel('NPSN').fill('123')
  await save.click()
  await expect(staff.getByText('NPSN terdiri dari 8 angka.')).toBeVisible()
  await expect(staff.getByLabel('NPSN')).toBeFocused()
  await staff.getByLabel('NPSN').fill('20305678')

  // The search finds a field by a common word; unsaved input on other pages stays, and is shown.
  const search = staff.getByRole('searchbox', { name: 'Cari pengaturan' })
  await search.fill('tanggal merah')
  await search.press('Enter')
  await expect(staff).toHaveURL('/admin/settings/jadwal#holidays')
  await expect(staff.getByText('Belum disimpan di Sekolah dan PPDB: NPSN')).toBeVisible()
  await expect(button(staff, 'Tambah hari libur')).toBeFocused()
  await button(staff, 'Tambah hari libur').click()
  await staff.getByLabel('Hari libur 1, tanggal').fill('2026-12-25')
  await staff.getByLabel('Hari libur 1, nama').fill('Natal')
  await save.click()
  await expect(staff.getByText('Pengaturan berhasil disimpan!')).toBeVisible()
  await staff.getByRole('link', { name: 'Sekolah dan PPDB' }).first().click()
  await expect(staff.getByLabel('NPSN')).toHaveValue('20305678')
  await save.click()
  await expect(staff.getByText('Pengaturan berhasil disimpan!')).toBeVisible()

  await staff.getByRole('link', { name: 'Aturan PPDB' }).click()
  await staff.getByText('Lanjutan', { exact: true }).click()
  const help = staff.getByText('Apa artinya? Toleransi sinkron (jam)')
  await help.press('Enter')
  await expect(staff.getByText(/^Contoh: PPDB ditutup Jumat pukul 23\.59/)).toBeVisible()
  await staff.getByLabel('Panduan PPDB (PDF)').setInputFiles({
    name: 'panduan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await expect(staff.getByRole('link', { name: /^PDF, \d+ KB/ })).toBeVisible()
  await save.click()
  await expect(staff.getByText('Pengaturan berhasil disimpan!')).toBeVisible()

  const { data } = await school.ask('GET', '/admin/settings')
  const stored = Object.fromEntries(
    data.map((one: { setting_key: string; setting_value: string }) => [
      one.setting_key,
      one.setting_value,
    ]),
  )
  expect(JSON.parse(stored.holidays)).toEqual([{ date: '2026-12-25', name: 'Natal' }])
  expect(stored.school_npsn).toBe('20305678')
  expect(stored.ppdb_guide_file).toMatch(/^\/media\/.+\.pdf$/)
  await staff.goto('/admin/settings/jadwal')
  await expect(staff.getByLabel('Hari libur 1, nama')).toHaveValue('Natal')
})

test('only a super admin can read the audit trail @long', async ({ school, staff, deskOf }) => {
  const id = await school.apply('Agus Wirawan')
  await school.ask('PUT', `/ppdb/${id}/status`, { status: 'accepted' })
  await staff.goto('/admin/audit')
  await staff.getByLabel('Tindakan').selectOption({ label: 'Memutuskan' })
  await expect(row(staff, `Pendaftar ${id}`)).toContainText('Memutuskan')
  await expect(staff).toHaveURL(/action=decide/)
  await expect(row(staff, `PPDB-${id} Agus Wirawan`)).toContainText('Status: Proses → Diterima')
  const bambang = await deskOf(await school.hire('bambang', 'admin'))
  await bambang.goto('/admin/audit')
  await expect(bambang.getByText('Bagian ini bukan untuk peran Anda')).toBeVisible()
  await staff.getByRole('link', { name: `Pendaftar ${id}`, exact: true }).click()
  await expect(staff).toHaveURL(`/admin/ppdb/${id}`)
})

test('the audit of one child’s record is one press away, and can be exported for an inspector @long', async ({
  school,
  staff,
}) => {
  const id = await school.apply('Agus Wirawan')
  await staff.goto(`/admin/ppdb/${id}`)
  await staff.getByRole('link', { name: 'Siapa yang membuka data ini' }).click()
  await expect(staff).toHaveURL(new RegExp(`object=applicant%2F${id}`))
  await expect(row(staff, `Pendaftar ${id}`)).toContainText('Membuka')
  const saving = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Ekspor CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^jejak-audit-.*\.csv$/)
  await staff.getByRole('button', { name: `Hanya Pendaftar ${id}` }).click()
  await expect(staff).not.toHaveURL(/object=/)
  await expect(row(staff, 'Jejak audit')).toContainText('Mengekspor')
})

test('the first account of a new server is created with the code from its log', async ({
  browser,
}) => {
  const school = await openNewSchool()
  try {
    const codeInLog = () => /"code":"([A-Z0-9-]+)"/.exec(school.log())?.[1] ?? ''
    await expect.poll(codeInLog).not.toBe('')
    const page = await openStaffPage(browser, school)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Siapkan Panel Admin' })).toBeVisible()
    await page.getByLabel('Kode penyiapan').fill('AAAA-AAAA-AAAA-AAAA')
    await page.getByLabel('Nama pengguna').fill('kepala')
    await page.getByLabel('Email').fill('kepala@contoh.id')
    await page.getByLabel('Kata sandi', { exact: true }).fill('pendek')
    await button(page, 'Buat akun').click()
    await expect(page.getByText('paling sedikit 12 karakter.').last()).toBeVisible()
    await page.getByLabel('Kata sandi', { exact: true }).fill('kuda terbang sore hari')
    await button(page, 'Buat akun').click()
    await expect(page.getByRole('alert')).toContainText('Kode penyiapan salah')
    await page.getByLabel('Kode penyiapan').fill(codeInLog())
    await button(page, 'Buat akun').click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.context().close()
  } finally {
    await school.close()
  }
})
