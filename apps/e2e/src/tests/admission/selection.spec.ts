/** Selection in the panel: from a printed juknis to a locked result. */
import type { Page } from '@playwright/test'
import { openPanel, openStaffPage } from '../../actors/staff.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Counts a user's steps: each click, choice and filled field is one. */
const countingSteps = (page: Page) => {
  let steps = 0
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    steps++
    await page.getByRole(role, { name }).click()
  }
  return {
    count: () => steps,
    press,
    fill: async (label: string | RegExp, text: string) => {
      steps++
      await page.getByLabel(label, { exact: true }).fill(text)
    },
    choose: async (label: string, value: string) => {
      steps++
      await page.getByLabel(label, { exact: true }).selectOption(value)
    },
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A time as typed into a `datetime-local` field. */
const localTime = (time: number) => `${dayOf(time)}T08:00`

const csv = (rows: (string | number)[][]) =>
  Buffer.from(
    [['Nomor pendaftaran', 'Nama', 'Nilai Rapor', 'TKA'], ...rows]
      .map((row) => row.join(';'))
      .join('\n'),
  )

test('the rules of a juknis, marks by spreadsheet, a draft, a change, a comparison, and the lock @long', async ({
  browser,
  school,
}) => {
  const page = await openStaffPage(browser, school)
  const account = await school.demo()
  await openPanel(page, account)
  const { count, press, fill, choose } = countingSteps(page)
  const yesterday = school.now() - DAY_MS

  // Two children compete by merit for a programme's only seat.
  const { data: applicants } = await school.ask('GET', '/ppdb?limit=100&status=pending')
  // Locking requires that possible duplicates are resolved, and the demo school has a pair.
  for (const { id, possible_duplicate } of applicants) {
    const { data: others } = possible_duplicate
      ? await school.ask('GET', `/ppdb/${id}/duplicates`)
      : { data: [] }
    for (const other of others) {
      if (!other.is_pair || other.verdict) continue
      const body = { other: other.id, verdict: 'other' }
      await school.ask('PUT', `/ppdb/${id}/same-child`, body)
    }
  }
  type Row = { program_choice_1: string; registration_number: string; registration_date: string }
  const early: (Row & { id: number; name: string })[] = applicants.filter(
    ({ registration_date }: Row) => Date.parse(registration_date) < yesterday - DAY_MS,
  )
  const program = early
    .map(({ program_choice_1 }) => program_choice_1)
    .find((one) => early.filter((row) => row.program_choice_1 === one).length > 1)
  const [first, second] = early.filter((row) => row.program_choice_1 === program)
  if (!program || !first || !second) throw new Error('The demo school has no two such applicants.')
  // Accepted applicants already have a seat.
  const { data: accepted } = await school.ask('GET', '/ppdb?limit=100&status=accepted')
  const taken = accepted.filter((row: Row) => row.program_choice_1 === program).length

  await test.step('the rules', async () => {
    await page.getByRole('link', { name: 'Kelola PPDB' }).click()
    await expect(page.getByRole('link', { name: 'Seleksi' })).toHaveCount(0)
    await press('link', 'Tahap berikutnya')
    await press('link', 'Mulai Seleksi')
    await press('button', 'Sederhana')
    await press('link', 'Ubah aturan Gelombang 1')
    // Dates have one screen, which the rules lead to.
    await press('link', 'Ubah tanggal di Kalender')
    await fill('Pendaftaran dari', dayOf(yesterday - 60 * DAY_MS))
    await fill('Sampai', dayOf(yesterday))
    await fill('Pengumuman hasil', localTime(school.now() + 40 * DAY_MS))
    await fill('Sanggah s.d.', dayOf(school.now() + 42 * DAY_MS))
    await press('button', 'Simpan kalender')
    await expect(page.getByText('Kalender disimpan.')).toBeVisible()
    await press('link', 'Seleksi')
    await press('link', 'Ubah aturan Gelombang 1')
    await expect(page.getByText(/^Pendaftaran/).first()).toBeVisible()
    await fill(`Kursi ${program}`, `${taken + 1}`)
    await press('button', 'Tambah jalur')
    await fill('Nama jalur 2', 'Jalur Prestasi')
    await fill('Bagian kursi Jalur Prestasi dalam persen', '75')
    // Impossible rules are reported at once.
    await expect(page.getByText(/175 %/).first()).toBeVisible()
    await fill('Bagian kursi Jalur Umum dalam persen', '25')
    await expect(page.getByText(/175 %/)).toHaveCount(0)
    await choose('Siapa yang ikut Jalur Prestasi', 'claimed')
    await choose('Urutan 1, Jalur Prestasi', 'score')
    await press('button', 'Nilai lain, Jalur Prestasi')
    await fill('Bobot nilai 1, Jalur Prestasi', '60')
    await fill('Nama nilai 1, Jalur Prestasi', 'Rapor')
    await press('button', 'Nilai lain, Jalur Prestasi')
    await fill('Bobot nilai 2, Jalur Prestasi', '40')
    await fill('Nama nilai 2, Jalur Prestasi', 'TKA')
    await choose('Sisa kursi Jalur Prestasi ke', 'umum')
    await press('button', 'Naik: Jalur Prestasi')
    await expect(page.getByRole('button', { name: 'Naik: Jalur Prestasi' })).toBeFocused()
    await press('button', 'Simpan aturan')
    await expect(page.getByText('Aturan tersimpan.')).toBeVisible()
    await press('button', 'Coba aturan ini')
    await expect(page.getByRole('table', { name: 'Hasil percobaan' })).toContainText(program)
    await expectNoViolation(page)
  })
  expect(count(), 'steps from the list to the preview').toBeLessThanOrEqual(30)

  await test.step('claims and marks', async () => {
    await page.getByRole('link', { name: 'Seleksi' }).first().click()
    await page.getByRole('link', { name: 'Nilai', exact: true }).click()
    for (const { name } of [first, second]) {
      const box = page.getByLabel(`Jalur Prestasi disetujui, ${name}`)
      await box.focus()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    }
    await expectNoViolation(page)
    await page.getByRole('link', { name: 'Impor nilai' }).click()
    const numbers = [first.registration_number, second.registration_number]
    const right = [
      [numbers[0] ?? '', first.name, '90', '90'],
      [numbers[1] ?? '', second.name, '80', '80,5'],
    ]
    const file = page.getByLabel('Berkas: Pilih berkas')
    const wrong = [
      ['PPDB-99999', 'Siapa', '70', '70'],
      [numbers[0] ?? '', first.name, 'A', '90'],
      [numbers[1] ?? '', second.name, '60', '60'],
    ]
    await file.setInputFiles({
      name: 'nilai.csv',
      mimeType: 'text/csv',
      buffer: csv([...right, ...wrong]),
    })
    await page.getByRole('button', { name: 'Periksa 5 baris' }).click()
    const rows = page.getByRole('list', { name: 'Baris yang salah' }).getByRole('listitem')
    await expect(rows).toHaveText([
      /^Baris 4: .*PPDB-99999/,
      /^Baris 5: .*“A”/,
      /^Baris 6: .*baris lain/,
    ])
    await expect(page.getByRole('button', { name: /^Berlakukan/ })).toHaveCount(0)
    await expectNoViolation(page)
    const before = await school.ask('GET', `/ppdb/${first.id}/selection`)
    expect(before.data.scores).toEqual({})
    await page.getByRole('button', { name: 'Kembali', exact: true }).click()
    await file.setInputFiles({ name: 'nilai.csv', mimeType: 'text/csv', buffer: csv(right) })
    await page.getByRole('button', { name: 'Periksa 2 baris' }).click()
    await page.getByRole('button', { name: 'Berlakukan 2 baris' }).click()
    await expect(page.getByText('2 baris dari nilai.csv kini berlaku.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh nilai.csv' }).click()
    expect((await download).suggestedFilename()).toBe('nilai.csv')
  })

  const tab = async (name: string) => page.getByRole('link', { name, exact: true }).click()
  await test.step('a draft, a change, and its effect', async () => {
    await page.getByRole('link', { name: 'Seleksi' }).first().click()
    await tab('Hasil')
    await page.getByRole('button', { name: 'Jalankan seleksi' }).click()
    const line = (name: string) =>
      page.getByRole('table', { name: 'Nama menurut peringkat' }).getByRole('row', { name })
    await expect(line(first.name)).toContainText(`${program}, Jalur Prestasi`)
    await tab('Nilai')
    const mark = page.getByLabel(`Rapor, ${second.name}`, { exact: true })
    await mark.fill('100')
    await mark.press('Enter')
    await expect(mark).not.toBeFocused()
    await expect
      .poll(async () => (await school.ask('GET', `/ppdb/${second.id}/selection`)).data.scores.Rapor)
      .toBe(100_000)
    await tab('Hasil')
    await page.getByRole('button', { name: 'Jalankan seleksi' }).click()
    await expect(line(second.name)).toContainText(`${program}, Jalur Prestasi`)
    await page.getByLabel('Dengan').selectOption({ index: 1 })
    await expect(page.getByText(/^\d+ pendaftar berubah\.$/)).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: second.name }).filter({ hasText: '→' }),
    ).toContainText(`→ Diterima di ${program}, Jalur Prestasi`)
    await expectNoViolation(page)
  })

  await test.step('the lock, with the password confirmed', async () => {
    await school.advance(11 * MINUTE_MS)
    await page.getByRole('button', { name: 'Kunci hasil' }).click()
    await page.getByRole('button', { name: 'Kunci', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Masukkan kata sandi Anda lagi' })
    await asked.getByLabel('Kata sandi', { exact: true }).fill(account.password)
    await asked.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(page.getByRole('button', { name: 'Kunci hasil' })).toHaveCount(0)
    await expect(page.getByText('Dikunci oleh', { exact: false })).toBeVisible()
  })
})
