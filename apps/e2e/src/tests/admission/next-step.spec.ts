/** From the home page every next step of an application is one tap away, for one child and three. */
import type { Locator, Page } from '@playwright/test'
import { fillApplication, formField, pressSend } from '../../actors/applicant.ts'
import { myApplicationsOn, storedOn } from '../../actors/device.ts'
import { addDocumentTypes, choosePhoto, drawDocumentPhoto } from '../../actors/documents.ts'
import { ARRIVED_TEXT, openForm } from '../../actors/submission.ts'
import { CATERING, lockSelection, openWave } from '../../actors/wave.ts'
import { expect, test } from '../../setup/fixtures.ts'

test('every next step is one tap from home, for one child and for three @long', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  const mine = myApplicationsOn(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await school.change({ school_kind: 'swasta', payment_instructions: 'Bank Contoh 123-456' })
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await school.ask('POST', '/ppdb/fees', {
    label: 'Uang pangkal',
    amount: 1_500_000,
    discounts: [],
  })
  const wave = await openWave(school, { hasObjections: false })
  await openForm(visitor)

  await test.step('a form that was begun', async () => {
    await formField(page, 'name').fill('Ahmad Fauzi')
    await expect.poll(async () => (await storedOn(page)).drafts).toHaveLength(1)
    await inOneTap(page, /^Draf pendaftaran · lanjutkan$/, formField(page, 'name'))
    await expect(formField(page, 'name')).toHaveValue('Ahmad Fauzi')
  })

  await test.step('an application that is not sent', async () => {
    await visitor.setOffline(true)
    await fillApplication(page, { name: 'Ahmad Fauzi' })
    await pressSend(page)
    await expect(mine.getByText(/BELUM terkirim/).first()).toBeVisible()
    const send = mine.getByRole('button', { name: 'Kirim sekarang' })
    await inOneTap(page, /^BELUM terkirim · kirim$/, send)
    await visitor.setOffline(false)
    await expect(mine.getByText(ARRIVED_TEXT)).toBeVisible()
  })

  const paper = page.getByLabel('Pilih Kartu Keluarga', { exact: true })
  const [first] = await school.applicants('Ahmad Fauzi')
  const [receipt] = (await storedOn(page)).receipts
  if (!first || !receipt) throw new Error('The application did not arrive.')

  await test.step('a paper that is missing', async () => {
    await inOneTap(page, /Berkas · Belum ada: Kartu Keluarga$/, paper)
    // Only what is touched by fingers has a camera worth opening.
    await expect(page.getByLabel('Foto Kartu Keluarga', { exact: true })).toBeHidden()
    await choosePhoto(page, 'Kartu Keluarga', await drawDocumentPhoto(page, 'KK', 'Kamera', 0.2))
    await expect(mine.getByText('Menunggu diperiksa').first()).toBeVisible()
  })

  await test.step('a seat to take', async () => {
    await school.ask('PUT', `/ppdb/${first.id}`, { program_choice_1: CATERING })
    await lockSelection(school, wave, [first.id])
    // The server publishes within a second.
    const seat = async () =>
      (await school.ask('GET', `/ppdb/mine/${receipt.client_id}`)).data.seat?.state
    await expect.poll(seat).toBe('offered')
    const take = mine.getByRole('button', { name: 'Ambil kursi ini' })
    await page.goto('/ppdb/saya')
    await expect(take).toBeVisible()
    await inOneTap(page, /Kursi · /, take)
    await take.click()
    await expect(mine.getByText(/sudah Anda ambil/i).first()).toBeVisible()
  })

  const pay = mine.getByText('Bank Contoh 123-456')
  await test.step('fees that are due', async () => {
    await page.goto('/ppdb/saya')
    await expect(pay).toBeVisible()
    await inOneTap(page, /Bayar · Sisa Rp1\.500\.000/, pay)
  })

  await test.step('three children, each with a next step of its own', async () => {
    for (const name of ['Bunga Lestari', 'Cahyo Prabowo']) {
      await page.goto('/ppdb/daftar')
      // A receipt of the same day replaces the form until another child is asked for.
      const another = page.getByRole('button', { name: 'Daftarkan anak lain' })
      const form = formField(page, 'name')
      await expect(another.or(form).first()).toBeVisible()
      if (await another.isVisible()) await another.click()
      await fillApplication(page, { name })
      await pressSend(page)
      await expect.poll(async () => (await school.applicants(name)).length).toBe(1)
    }
    const [third] = await school.applicants('Cahyo Prabowo')
    await school.ask('PUT', `/ppdb/${third?.id}`, { correction_note: 'Tulis nama sesuai KK.' })
    await page.goto('/ppdb/saya')
    const correct = mine.getByText('Tulis nama sesuai KK.')
    await expect(correct).toBeVisible()
    await inOneTap(page, /Perlu diperbaiki$/, correct)
    await inOneTap(page, /Berkas · Belum ada: Kartu Keluarga$/, paper)
    await inOneTap(page, /Bayar · Sisa Rp1\.500\.000/, pay)
  })

  await test.step('the tab Saya opens what is most urgent, and all tabs are in sight', async () => {
    await page.goto('/ppdb')
    const tabs = page.getByRole('navigation', { name: 'PPDB' }).getByRole('link')
    await expect(tabs.getByText('Saya', { exact: true })).toBeVisible()
    await expect(tabs).toHaveText(['Info', 'Formulir', 'Pendaftar', 'Pengumuman', 'Saya'])
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 360, `${await tab.textContent()}`).toBe(true)
    }
    await tabs.getByText('Saya', { exact: true }).click()
    await expect(mine.getByText('Tulis nama sesuai KK.')).toBeVisible()
  })
})

/** One tap on the strip's line, and what is to be done is on the screen. */
const inOneTap = async (page: Page, line: RegExp, goal: Locator): Promise<void> => {
  await page.goto('/')
  const strip = page.getByRole('navigation', { name: 'Pendaftaran di HP ini' })
  const link = strip.getByRole('link').filter({ hasText: line }).first()
  await expect(link).toBeInViewport({ ratio: 1 })
  await link.click()
  await expect(goal).toBeVisible()
}
