/**
 * Accessibility of selection, seats, class groups, biodata and fees: axe finds no violation in
 * their sections and dialogs, in both themes.
 */
import type { Page } from '@playwright/test'
import type { School } from '../../actors/school.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { CATERING, lockSelection, openWave } from '../../actors/wave.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const MOTORS = 'Teknik Kendaraan Ringan'

/** A private school after its first wave, with an objection and an imported portal list. */
const afterTheResult = async (school: School): Promise<{ wave: number; child: number }> => {
  await school.change({ school_kind: 'swasta' })
  await school.ask('POST', '/ppdb/fees', {
    ...{ label: 'Uang pangkal', amount: 1_500_000 },
    discounts: [
      { code: 'awal', label: 'bayar awal', kind: 'percent', value: 1_000, until: '2027-01-01' },
      { code: 'saudara', label: 'saudara kandung', kind: 'fixed', value: 100_000 },
    ],
  })
  await school.ask('PUT', '/ppdb/biodata-fields', {
    fields: [
      { field: 'nik', is_required: true, reason: 'Diminta Dapodik.' },
      { field: 'sex', is_required: false, reason: 'Diminta Dapodik.' },
    ],
  })
  const wave = await openWave(school)
  const client_id = crypto.randomUUID()
  const names = ['Wulan Sari', 'Joko Prasetyo Adi Nugroho']
  const [first, second] = await Promise.all(
    names.map((name, at) =>
      school.apply(name, {
        program_choice_1: CATERING,
        ...(at === 1 && { client_id }),
      }),
    ),
  )
  await lockSelection(school, wave, [first, second] as number[])
  // The server publishes what is due within a second.
  const stateOfRun = async () => {
    const { data } = await school.ask('GET', `/ppdb/waves/${wave}/runs`)
    return data[0].state
  }
  await expect.poll(stateOfRun).toBe('provisional')
  await school.ask('POST', `/ppdb/mine/${client_id}/objections`, {
    id: crypto.randomUUID(),
    text: 'Kami mendaftar lebih dulu daripada yang diterima.',
  })
  const rows = ['Ani Lestari', 'Budi Hartono', 'Citra Dewi'].map((name, at) => ({
    ...{ row: at + 2, name, nisn: `001234560${at}`, birth_date: '2011-05-04', program: MOTORS },
    ...{ previous_school: ['SMPN 2 Ayah', 'SMP N 2 AYAH', 'Spendu Ayah'][at], npsn: '' },
  }))
  await school.ask('POST', '/ppdb/portal-imports', { file_name: 'portal.xlsx', rows })
  const { data: seats } = await school.ask('GET', '/ppdb/enrolments')
  const [child, other] = seats.map(({ id }: { id: number }) => id)
  for (const id of [child, other]) {
    await school.ask('PUT', `/ppdb/${id}/seat`, { state: 'enrolled' })
  }
  return { wave, child }
}

const visit = async (panel: Page, address: string): Promise<void> => {
  await panel.goto(`/admin${address}`)
  await expect(panel.locator('#isi').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Asserts that exactly one tab is marked as current, where the screen has tabs. */
const expectOnePresentTab = async (panel: Page): Promise<void> => {
  const tabs = panel.getByRole('navigation', { name: /^Bagian ./ })
  if ((await tabs.count()) > 0) await expect(tabs.locator('[aria-current]')).toHaveCount(1)
}

for (const theme of ['light', 'dark'] as const) {
  test(`selection, seats and fees in the ${theme} theme @long`, async ({
    school,
    staff,
    browser,
  }) => {
    const { wave, child } = await afterTheResult(school)
    const treasurer = await openStaffPage(browser, school)
    await logIn(treasurer, await school.hire('bendahara', 'treasurer'))
    await expect(treasurer.getByRole('heading', { name: 'Keuangan' })).toBeVisible()
    for (const panel of [staff, treasurer]) {
      await panel.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    }
    await treasurer.goto(`/admin/keuangan/${child}`)
    await treasurer.getByLabel('Jumlah diterima (rupiah)').fill('500000')
    await treasurer.getByRole('button', { name: 'Catat pembayaran' }).click()
    await expect(treasurer.getByRole('button', { name: 'Batalkan KW-00001' })).toBeVisible()

    const of = (section: string, tabs: string[], more = '') =>
      tabs.map((tab) => `/${section}?tab=${tab}${more}`)
    const seats = ['kursi', 'telepon', 'ringkasan', 'sekolah', 'rombel', 'portal', 'rencana']
    const rules = ['aturan', 'nilai', 'hasil', 'sanggahan']
    const sections: [Page, string[]][] = [
      [staff, of('daftar-ulang', seats)],
      [staff, of('seleksi', rules, `&gelombang=${wave}`)],
      [staff, [`/seleksi/${wave}`, `/seleksi/impor?gelombang=${wave}`]],
      [staff, ['/biodata', '/biodata?tab=isian', '/document-types', '/tahap-berikutnya']],
      [treasurer, of('keuangan', ['loket', 'bukti', 'buku', 'biaya', 'rekening'])],
      [treasurer, [`/keuangan/${child}`]],
    ]
    for (const [panel, addresses] of sections) {
      for (const address of addresses) {
        await test.step(address, async () => {
          await visit(panel, address)
          await expectNoViolation(panel)
          await expectOnePresentTab(panel)
        })
      }
    }

    const results = `/seleksi?tab=hasil&gelombang=${wave}`
    const dialogs: [Page, string, string | RegExp][] = [
      [staff, '/document-types', 'Tambah jenis berkas'],
      [staff, '/daftar-ulang?tab=sekolah', /^Isi NPSN/],
      [staff, '/daftar-ulang?tab=rombel', /^Bagi rombel/],
      [staff, results, 'Tetapkan final'],
      [treasurer, '/keuangan?tab=buku', 'Tutup buku hari ini'],
      [treasurer, '/keuangan?tab=biaya', 'Tambah biaya'],
      [treasurer, '/keuangan?tab=biaya', 'Ubah biaya'],
      [treasurer, '/keuangan?tab=biaya', 'Hapus biaya'],
      [treasurer, `/keuangan/${child}`, 'Batalkan KW-00001'],
    ]
    for (const [panel, address, name] of dialogs) {
      await test.step(`${name}`, async () => {
        await visit(panel, address)
        const opener = panel.getByRole('button', { name }).or(panel.getByRole('link', { name }))
        await opener.first().click()
        await expect(panel.getByRole('dialog')).toBeVisible()
        await expectNoViolation(panel)
      })
    }
    await test.step('the menu of a seat, and the question before it is given away', async () => {
      await visit(staff, '/daftar-ulang')
      await staff
        .getByRole('button', { name: /^Lainnya: / })
        .first()
        .click()
      await expect(staff.getByRole('menu')).toBeVisible()
      await expectNoViolation(staff)
      await staff.getByRole('menuitem', { name: /^Undurkan/ }).click()
      await expect(staff.getByRole('dialog', { name: 'Lepaskan kursi ini?' })).toBeVisible()
      await expectNoViolation(staff)
    })
    await test.step('on a phone the current tab is scrolled into view', async () => {
      await staff.setViewportSize({ width: 360, height: 740 })
      const tab = (name: string) =>
        staff.getByRole('navigation', { name: 'Bagian daftar ulang' }).getByRole('link', { name })
      await visit(staff, '/daftar-ulang?tab=rencana')
      await expect(tab('Aturan daftar ulang')).toBeInViewport({ ratio: 1 })
      await visit(staff, '/daftar-ulang')
      await tab('Aturan daftar ulang').click()
      await staff.goBack()
      await expect(tab('Kursi')).toBeInViewport({ ratio: 1 })
      await treasurer.setViewportSize({ width: 360, height: 740 })
      await visit(treasurer, '/keuangan?tab=biaya')
      const fees = treasurer.getByRole('link', { name: 'Biaya dan potongan' })
      await expect(fees).toBeInViewport({ ratio: 1 })
    })
    await test.step('biodata of one child', async () => {
      await staff.goto(`/admin/ppdb/${child}`)
      await staff.getByRole('button', { name: 'Buka biodata' }).click()
      await staff.getByRole('button', { name: 'Ubah biodata' }).click()
      await expect(staff.getByRole('dialog', { name: 'Ubah biodata' })).toBeVisible()
      await expectNoViolation(staff)
    })
  })
}
