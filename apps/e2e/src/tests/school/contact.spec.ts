/** Messages to the school arrive, including those written offline. */
import type { Page } from '@playwright/test'
import type { School } from '../../actors/school.ts'
import { visitOnce, waitUntilHydrated } from '../../actors/visitor.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

const arrived = 'Pesan Anda telah terkirim! Kami akan segera menghubungi Anda.'
const message = {
  Nama: 'Yusuf Wibisono',
  Email: 'yusuf@contoh.id',
  Pesan: 'Apakah perpustakaan dibuka untuk umum?',
}

const write = async (page: Page, changes: Partial<typeof message> = {}) => {
  for (const [label, text] of Object.entries({ ...message, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByLabel('Perihal').selectOption('fasilitas')
}
const send = (page: Page) => page.getByRole('button', { name: 'Kirim Pesan' }).click()
const mine = (page: Page) => page.getByRole('region', { name: 'Pesan saya' })

/** This sender's messages in the office's inbox. */
const inbox = async (school: School): Promise<{ message: string; subject: string }[]> =>
  (await school.ask('GET', '/contact/messages?search=yusuf')).data

test('a message is reported as sent only after it has arrived', async ({ page, school }) => {
  await page.goto('/contact')
  await write(page)
  await send(page)
  await expect(page.getByText(arrived)).toBeVisible()
  expect(await inbox(school)).toMatchObject([{ message: message.Pesan, subject: 'fasilitas' }])
  await expect(page.getByLabel('Pesan', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Hapus dari HP ini' }).click()
  await expect(mine(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

readingTest('every missing field is named, and nothing is sent @long', async ({ page, school }) => {
  await page.goto('/contact')
  await page.getByLabel('Nama', { exact: true }).fill('Yusuf')
  await send(page)
  for (const text of ['Email wajib diisi.', 'Pilih salah satu perihal.', 'Pesan wajib diisi.']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  expect(await inbox(school)).toEqual([])
})

test('a message written offline can be changed, survives the browser, and arrives once', async ({
  school,
  visitor,
}) => {
  await visitOnce(visitor.page, '/contact')
  await visitor.setOffline(true)
  await write(visitor.page)
  await send(visitor.page)
  await expect(mine(visitor.page).getByText(/BELUM terkirim/)).toBeVisible()
  await expect(visitor.page.getByText(arrived)).toBeHidden()

  await visitor.killBrowser()
  await visitor.reopen()
  const { page } = visitor
  await page.goto('/contact')
  await mine(page).getByRole('button', { name: 'Ubah' }).click()
  await expect(page.getByLabel('Pesan', { exact: true })).toHaveValue(message.Pesan)
  await page.getByLabel('Pesan', { exact: true }).fill('Apakah perpustakaan dibuka hari Sabtu?')
  await send(page)
  await expect(mine(page).getByText('dibuka hari Sabtu?')).toBeVisible()
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await expect(page.getByRole('link', { name: /Kontak\s*1 menunggu dikirim/ })).toBeVisible()
  await page.getByRole('button', { name: 'Tutup menu' }).click()
  expect(await inbox(school)).toEqual([])

  await visitor.setOffline(false)
  await expect(page.getByText(arrived)).toBeVisible()
  expect(await inbox(school)).toMatchObject([{ message: 'Apakah perpustakaan dibuka hari Sabtu?' }])
})

test('a lost answer makes no second message @long', async ({ page, school }) => {
  await page.goto('/contact')
  let requests = 0
  await page.route('**/api/contact/messages', async (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await write(page)
  await send(page)
  await expect(page.getByText(arrived)).toBeVisible({ timeout: 30_000 })
  expect(requests).toBeGreaterThan(1)
  expect(await inbox(school)).toHaveLength(1)
})

test('changing a message that has already arrived says so, and offers to send a new one @long', async ({
  page,
  school,
}) => {
  await page.goto('/contact')
  // The school stores the message, but the phone gets a 503. A message that is being sent cannot be
  // changed, so no automatic attempt may come in between.
  let isFirst = true
  await page.route('**/api/contact/messages', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.fulfill({ status: 503, headers: { 'Retry-After': '3600' } })
  })
  await write(page)
  await send(page)
  await mine(page).getByRole('button', { name: 'Ubah' }).click()
  await page.getByLabel('Pesan', { exact: true }).fill('Maaf, maksud saya laboratorium.')
  await expect.poll(() => inbox(school)).toHaveLength(1)
  await send(page)
  await expect(mine(page).getByText('Maaf, maksud saya laboratorium.')).toBeVisible()
  await expect(mine(page).getByText('dengan isi sebelum diubah')).toBeVisible()
  await mine(page).getByRole('button', { name: 'Kirim sebagai pesan baru' }).click()
  await expect(page.getByText(arrived)).toBeVisible()
  const messages = (await inbox(school)).map((row) => row.message)
  expect(messages).toEqual(['Maaf, maksud saya laboratorium.', message.Pesan])
})

test('a refused message stays with the reason, and can be corrected @long', async ({
  page,
  school,
}) => {
  await page.goto('/contact')
  let refused = false
  await page.route('**/api/contact/messages', async (route) => {
    if (refused) return route.continue()
    refused = true
    const errors = [{ field: 'email', message: 'Email ini tidak dapat dibalas.' }]
    await route.fulfill({
      status: 422,
      json: { success: false, code: 'invalid', message: 'Periksa isian.', errors },
    })
  })
  await write(page, { Email: 'yusuf@salah.id' })
  await send(page)
  await expect(mine(page).getByText('Email ini tidak dapat dibalas.')).toBeVisible()
  await mine(page).getByRole('button', { name: 'Perbaiki' }).click()
  await page.getByLabel('Email', { exact: true }).fill('yusuf@contoh.id')
  await send(page)
  await expect(page.getByText(arrived)).toBeVisible()
  expect(await inbox(school)).toHaveLength(1)
})

readingTest(
  'a link fills in subject and teacher, and a begun message is not lost @long',
  async ({ page }) => {
    await page.goto('/contact?subjek=akademik&guru=Ani+Lestari')
    await expect(page.getByLabel('Perihal')).toHaveValue('akademik')
    await expect(page.getByLabel('Pesan', { exact: true })).toHaveValue('Yth. Ani Lestari,\n\n')
    await page.getByLabel('Pesan', { exact: true }).fill('Yth. Ani Lestari, kapan ulangan?')
    await expect(page.getByText('Draf tersimpan')).toBeVisible()
    await page.goto('/contact?subjek=ppdb')
    await expect(page.getByLabel('Pesan', { exact: true })).toHaveValue(
      'Yth. Ani Lestari, kapan ulangan?',
    )
    await expect(page.getByLabel('Perihal')).toHaveValue('akademik')
  },
)

test('the office shows whether it is open, by its hours and holidays @long', async ({
  page,
  school,
}) => {
  await school.advanceUntil('10:00')
  await page.clock.install({ time: school.now() })
  await school.change({
    office_hours: JSON.stringify([{ from: 1, to: 7, open: '07:00', close: '16:00' }]),
    holidays: '[]',
  })
  await page.goto('/contact')
  await expect(page.getByText('Buka sekarang')).toBeVisible()
  await school.change({
    holidays: JSON.stringify([{ date: dayFromNow(0, school.now()), name: 'Libur' }]),
  })
  await page.reload()
  await expect(page.getByText('Tutup', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Kami kembali /)).toBeVisible()
})

test('the map links to a real map service and loads nothing from it @long', async ({
  page,
  school,
}) => {
  await school.change({ map_lat: '-7.6683', map_lng: '109.6519' })
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(school.url)) foreignRequests.push(request.url())
  })
  await page.goto('/contact')
  await waitUntilHydrated(page)
  await expect(page.getByRole('link', { name: 'Buka di Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=-7.6683%2C109.6519',
  )
  await expect(page.getByRole('link', { name: 'Buka di aplikasi peta' })).toHaveAttribute(
    'href',
    /^geo:-7\.6683,109\.6519\?q=/,
  )
  expect(foreignRequests).toEqual([])
})

test('open vacancies are shown and described to search engines; closed ones are not shown @long', async ({
  page,
  school,
}) => {
  const { data: before } = await school.ask('GET', '/careers')
  for (const { id } of before) await school.ask('DELETE', `/careers/${id}`)
  await page.goto('/contact/career')
  await expect(page.getByText('Belum ada lowongan')).toBeVisible()

  const vacancy = { title: 'Guru Pengelasan', type: 'Penuh waktu', requirements: ['S1 Teknik'] }
  await school.ask('POST', '/careers', vacancy)
  await school.ask('POST', '/careers', { ...vacancy, title: 'Guru Lama', deadline: '2020-01-31' })
  await page.reload()
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.getByText('S1 Teknik')).toBeVisible()
  await expect(card.getByRole('link', { name: /Lamar lewat email/ })).toHaveAttribute(
    'href',
    /^mailto:.+\?subject=Lamaran%20Guru%20Pengelasan$/,
  )
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')['@graph']).toMatchObject([
    { '@type': 'JobPosting', title: 'Guru Pengelasan', employmentType: 'FULL_TIME' },
  ])
})
