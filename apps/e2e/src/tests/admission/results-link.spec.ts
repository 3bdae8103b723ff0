/** The way to a result on its day: from the home page, without scripts, and while the network is full. */
import type { Page } from '@playwright/test'
import type { School } from '../../actors/school.ts'
import { waitUntilHydrated } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

const minute = 60_000

test('the link to the results appears with their time, on home and /ppdb @long', async ({
  page,
  school,
}) => {
  await school.change({ ppdb_result_at: new Date(school.now() + 10 * minute).toISOString() })
  const link = page.getByRole('main').getByRole('link', { name: 'Pengumuman hasil' })
  for (const address of ['/', '/ppdb']) {
    await page.goto(address)
    await waitUntilHydrated(page)
    await expect(link).toHaveCount(0)
  }
  await school.advance(11 * minute)
  for (const address of ['/', '/ppdb']) {
    await page.goto(address)
    await expect(link).toBeVisible()
    expect(await link.getAttribute('href')).toBe('/ppdb/status')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  test('a family reads its result from the home page in one screen', async ({ page, school }) => {
    const id = await accepted(school)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Pengumuman hasil' }).click()
    await expect(page).toHaveURL('/ppdb/status')

    await test.step('a wrong fact is told, and what was typed stays', async () => {
      await ask(page, { number: `PPDB-${id}`, tail: '0000' })
      await expect(page.getByText(/tidak cocok/)).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('Nomor pendaftaran')).toHaveValue(`PPDB-${id}`)
      await expect(page.getByLabel('Tanggal lahir siswa')).toHaveValue('2011-03-04')
    })
    await test.step('a missing one is named at its field', async () => {
      await ask(page, { number: `PPDB-${id}`, tail: '' })
      await expect(page.getByText(/nomor telepon .* wajib diisi/)).toBeVisible()
    })
    await test.step('the answer', async () => {
      await ask(page, { number: `PPDB-${id}`, tail: '7890' })
      const answer = page.getByRole('region', { name: `Status PPDB-${id}` })
      await expect(answer.getByText(`PPDB-${id}`, { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(answer.getByText('Diterima', { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(answer.getByText('Bawa rapor asli.')).toBeInViewport({ ratio: 1 })
    })
  })
})

test('while the network is full Cek Status says what to do, and keeps what was typed @long', async ({
  page,
  school,
}) => {
  const id = await accepted(school)
  await page.goto('/hasil')
  await expect(page).toHaveURL('/ppdb/status')
  await readyToAsk(page)
  const call = '**/api/ppdb/status-check'
  await page.route(call, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  )
  await ask(page, { number: `PPDB-${id}`, tail: '7890' })
  await expect(page.getByText(/^Sedang ramai.*tunggu satu menit/)).toBeVisible()
  await expect(page.getByLabel('Nomor pendaftaran')).toHaveValue(`PPDB-${id}`)
  await expectNoViolation(page)
  await page.unroute(call)
  await page.getByRole('button', { name: 'Cek Status' }).click()
  await expect(page.getByRole('region', { name: `Status PPDB-${id}` })).toBeFocused()
})

test('a press before the page has its code is answered by the server, and then by the page @long', async ({
  page,
  school,
}) => {
  const id = await accepted(school)
  // The code of the page does not come while the network is full.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/ppdb/status')
  await ask(page, { number: `PPDB-${id}`, tail: '7890' })
  const answer = page.getByRole('region', { name: `Status PPDB-${id}` })
  await expect(answer.getByText('Diterima', { exact: true })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await ask(page, { number: `PPDB-${id}`, tail: '7890' })
  await waitUntilHydrated(page)
  await expect(answer).toBeFocused()
  await expect(answer.getByText('Diterima', { exact: true })).toBeVisible()
  await expectNoViolation(page)
})

/** An accepted child whose results are out. */
const accepted = async (school: School): Promise<number> => {
  const id = await school.apply('Siswa Uji')
  await school.ask('PUT', `/ppdb/${id}/status`, {
    status: 'accepted',
    public_note: 'Bawa rapor asli.',
  })
  await school.change({ ppdb_result_at: new Date(school.now() - minute).toISOString() })
  return id
}

const ask = async (page: Page, { number, tail }: { number: string; tail: string }) => {
  await page.getByLabel('Nomor pendaftaran').fill(number)
  await page.getByLabel('Tanggal lahir siswa').fill('2011-03-04')
  await page.getByLabel('4 angka terakhir nomor telepon').fill(tail)
  await page.getByRole('button', { name: 'Cek Status' }).click()
}

/** Resolves when the page itself can ask the school. */
const readyToAsk = async (page: Page) => {
  await waitUntilHydrated(page)
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).not.toEqual([])
}
