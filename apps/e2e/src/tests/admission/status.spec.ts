/** Access: the public list is masked, and a status requires three facts. */
import type { Page } from '@playwright/test'
import { budi, fillApplication, pressSend } from '../../actors/applicant.ts'
import type { School } from '../../actors/school.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const PHONE_TAIL = '4 angka terakhir nomor telepon orang tua / wali'

test('the public list lets families recognise their entry without revealing who a child is @long', async ({
  page,
  school,
}) => {
  const { id } = await applied(school, page)
  await page.goto('/ppdb/pendaftar')
  const row = page.getByRole('row').filter({ hasText: `PPDB-${id}` })
  await expect(row).toContainText('Bu*** Sa***')
  await expect(row).toContainText(budi.previous_school)
  await expect(row).toContainText('Proses')
  await expect(page.getByText(budi.name)).toHaveCount(0)
  await expect(page.getByText(budi.parent_name)).toHaveCount(0)
})

test('search and length of the public list are in the address @long', async ({ page, school }) => {
  for (let child = 1; child <= 21; child += 1) {
    await school.apply('Siswa Uji', { previous_school: 'SMP Uji Daftar' })
  }
  await page.goto('/ppdb/pendaftar')
  await page.getByLabel('Cari nomor atau sekolah asal').fill('uji daftar')
  await expect(page).toHaveURL('/ppdb/pendaftar?cari=uji+daftar')
  const rows = page.getByRole('row').filter({ hasText: 'SMP Uji Daftar' })
  await expect(rows).toHaveCount(20)
  await page.getByRole('link', { name: 'Tampilkan lagi (1)' }).click()
  await expect(page).toHaveURL('/ppdb/pendaftar?cari=uji+daftar&halaman=2')
  await expect(rows).toHaveCount(21)

  await page.reload()
  await expect(rows).toHaveCount(21)
  await expect(page.getByLabel('Cari nomor atau sekolah asal')).toHaveValue('uji daftar')
  await page.getByRole('link', { name: 'Pengumuman' }).first().click()
  await expect(page).toHaveURL('/ppdb/pengumuman')
  await page.goBack()
  await expect(rows).toHaveCount(21)
})

test('on a phone each status is below its name, however long that is @long', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await school.apply(`${'Muhammadabdurrahmansyah '.repeat(4)}`.trim(), {
    previous_school: budi.previous_school,
  })
  await page.goto('/ppdb/pendaftar')
  const row = page.getByRole('row').filter({ hasText: `PPDB-${id}` })
  await expect(row).toContainText(/\d{1,2} \w{3} \d{4}/)
  const name = row.getByText('Mu*** Mu*** Mu*** Mu***')
  await name.scrollIntoViewIfNeeded()
  const [above, below] = [await name.boundingBox(), await row.getByText('Proses').boundingBox()]
  if (!above || !below) throw new Error('The row is not on the screen.')
  expect(below.y).toBeGreaterThan(above.y)
  expect(below.y - above.y - above.height).toBeLessThan(12)
  expect(below.x + below.width).toBeLessThan(360)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  // On a screen too narrow for the columns the table's box scrolls, also by keyboard.
  await page.setViewportSize({ width: 700, height: 740 })
  const box = page.getByRole('region', { name: 'Tabel pendaftar' })
  await box.focus()
  await expect(box).toBeFocused()
  await expectNoViolation(page)
})

test('a family sees its status by number, birth date and the last digits of the telephone number', async ({
  page,
  school,
}) => {
  const { id, birth_date, phone_tail } = await applied(school, page)
  await page.goto(`/ppdb/status?no=PPDB-${id}`)
  await expect(page.getByLabel('Nomor pendaftaran')).toHaveValue(`PPDB-${id}`)
  const [birth, tail] = [page.getByLabel('Tanggal lahir siswa'), page.getByLabel(PHONE_TAIL)]
  const button = page.getByRole('button', { name: 'Cek Status' })
  await birth.fill('2010-01-01')
  await button.click()
  await expect(page.getByText(`${PHONE_TAIL} wajib diisi.`)).toBeVisible()
  await expect(tail).toBeFocused()

  await tail.fill(phone_tail)
  await button.click()
  await expect(page.getByText(/tidak cocok/i)).toBeVisible()
  await birth.fill(birth_date)
  await tail.fill('0000')
  await button.click()
  await expect(page.getByText(/tidak cocok/i)).toBeVisible()
  await expect(birth).toHaveValue(birth_date)
  await expect(tail).toHaveValue('0000')

  await tail.fill(phone_tail)
  await button.click()
  await expect(page.getByText('Proses').first()).toBeVisible()
})

test('on a phone the answer of Cek Status comes into sight with the focus @long', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const id = await school.apply('Siswa Uji')
  await page.goto(`/ppdb/status?no=PPDB-${id}`)
  await expect(page.getByLabel('Nomor pendaftaran')).toHaveValue(`PPDB-${id}`)
  await page.getByLabel('Tanggal lahir siswa').fill('2011-03-04')
  await page.getByLabel(PHONE_TAIL).fill('7890')
  await page.getByRole('button', { name: 'Cek Status' }).click()
  const answer = page.getByRole('region', { name: `Status PPDB-${id}` })
  await expect(answer).toBeFocused()
  await expect(answer.getByText(`PPDB-${id}`, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(answer.getByText('Proses')).toBeInViewport({ ratio: 1 })
  await expectNoViolation(page)
})

test('a receipt’s QR code fills in its number, on a first visit too @long', async ({
  page,
  school,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const id = await school.apply('Siswa Uji')
  await page.goto(`/ppdb/status?no=SPMB-${id}`)
  const number = page.getByLabel('Nomor pendaftaran')
  await expect(number).toHaveValue(`SPMB-${id}`)
  await page.getByLabel('Tanggal lahir siswa').fill('2011-03-04')
  await page.getByLabel(PHONE_TAIL).fill('7890')
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText(`PPDB-${id}`, { exact: true })).toBeVisible()
  await expect(number).toHaveValue(`SPMB-${id}`)
  expect(faults).toEqual([])
})

test('a decision is shown only after the results are published', async ({ page, school }) => {
  const { id, birth_date, phone_tail } = await applied(school, page)
  await school.change({ ppdb_result_at: '2099-01-01T14:00:00+07:00' })
  await school.ask('PUT', `/ppdb/${id}/status`, {
    status: 'accepted',
    public_note: 'Bawa rapor asli.',
  })

  await page.goto(`/ppdb/status?no=PPDB-${id}`)
  await page.getByLabel('Tanggal lahir siswa').fill(birth_date)
  await page.getByLabel(PHONE_TAIL).fill(phone_tail)
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Proses').first()).toBeVisible()
  await expect(page.getByText('Bawa rapor asli.')).toHaveCount(0)

  await school.change({ ppdb_result_at: '' })
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Diterima').first()).toBeVisible()
  await expect(page.getByText('Bawa rapor asli.')).toBeVisible()
})

test('offline Cek Status says so, and keeps its input @long', async ({ page, context, school }) => {
  const { id, birth_date, phone_tail } = await applied(school, page)
  await page.goto(`/ppdb/status?no=PPDB-${id}`)
  await page.getByLabel('Tanggal lahir siswa').fill(birth_date)
  await page.getByLabel(PHONE_TAIL).fill(phone_tail)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText(/tidak ada jaringan/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByText('Proses').first()).toBeVisible()
})

test('when too many ask at once, the small page looks like the site, and one press asks again @long', async ({
  page,
  school,
}) => {
  const id = await school.apply('Siswa Uji')
  const facts = { registration_number: `PPDB-${id}`, birth_date: '2011-03-04', phone_tail: '7890' }
  const answers = await Promise.all(
    Array.from({ length: MORE_THAN_WAIT }, () =>
      fetch(`${school.url}/ppdb/status`, { method: 'POST', body: new URLSearchParams(facts) }),
    ),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const at = texts.findIndex((text) => text.includes('Sedang ramai'))
  const [body, headers] = [texts[at], Object.fromEntries(answers[at]?.headers ?? [])]
  expect(body, 'one of them is refused').toBeTruthy()
  await page.setViewportSize({ width: 360, height: 640 })
  // As it was sent, with its policy for styles.
  await page.route('**/ppdb/status', (route) =>
    route.fulfill({
      body: body ?? '',
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': headers['content-security-policy'] ?? '' },
    }),
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/ppdb/status')
    await expect(page.getByText('Sedang ramai')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Cek Status' })).toBeInViewport({ ratio: 1 })
    await expectNoViolation(page)
    expect(await page.evaluate(classesWithoutStyle)).toEqual([])
  }
  await page.unroute('**/ppdb/status')
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByRole('region', { name: `Status PPDB-${id}` })).toBeVisible()
})

/** Two are rendered and twenty wait: of so many at once some find no place. */
const MORE_THAN_WAIT = 80

/** The classes of this page that no rule of its styles names: of the build's, or misspelt. */
const classesWithoutStyle = (): string[] => {
  const textOf = (rule: CSSRule): string => rule.cssText
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(textOf)).join()
  const used = [...document.querySelectorAll('[class]')].flatMap((one) => [...one.classList])
  return [...new Set(used)].filter((name) => !css.includes(`.${CSS.escape(name)}`))
}

/** Submits Budi's application on this page. */
const applied = async (school: School, page: Page) => {
  await page.goto('/ppdb/daftar')
  await fillApplication(page)
  await pressSend(page)
  await expect(page.getByText('Pendaftaran berhasil dikirim!')).toBeVisible()
  const [stored] = await school.applicants(budi.name)
  if (!stored) throw new Error('The school did not get the application.')
  return { id: stored.id, birth_date: budi.birth_date, phone_tail: budi.phone.slice(-4) }
}
