/** The screen with all answers, from which a new application is sent. */
import {
  budi,
  fillApplication,
  formField,
  reviewButton,
  reviewHeading,
  sendButton,
} from '../../actors/applicant.ts'
import { storedOn, UNSENT_TEXT } from '../../actors/device.ts'
import {
  addDocumentTypes,
  choosePhoto,
  drawDocumentPhoto,
  fillUntilDocuments,
  storedPagesOn,
} from '../../actors/documents.ts'
import { expectSent, myApplications, openForm } from '../../actors/submission.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

readingTest(
  'each answer is shown before it is sent, and leads to its field and back',
  async ({ page }) => {
    await page.goto('/ppdb/daftar')
    await fillApplication(page)
    await reviewButton(page).click()
    const heading = reviewHeading(page)
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    for (const answer of [budi.name, budi.address, budi.phone, /^17 Agustus 2011, \d\d tahun/]) {
      await expect(page.getByRole('definition').filter({ hasText: answer })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Kirim|^Periksa/ })).toHaveCount(1)

    const names = await page
      .getByRole('button', { name: /^Ubah: / })
      .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''))
    expect(names).toHaveLength(12)
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).click()
      const label = name.replace('Ubah: ', '')
      const field = {
        'Yang menyetujui': page.getByRole('radio', { name: 'Ayah' }),
        Persetujuan: page.getByRole('checkbox'),
      }[label]
      await expect(field ?? page.getByLabel(label), name).toBeFocused()
      await page.goBack()
      await expect(heading).toBeFocused()
    }
  },
)

test('the review is whole when it opens, so that nothing moves its button @long', async ({
  page,
}) => {
  await page.goto('/ppdb/daftar')
  await fillApplication(page)
  await page.evaluate(countAnswersAtOpening)
  await reviewButton(page).click()
  await expect(reviewHeading(page)).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.dataset.answers)).toBe('12')
})

/** In the page: notes how many answers there are at the moment when the review's heading appears. */
const countAnswersAtOpening = (): void => {
  const { dataset } = document.documentElement
  new MutationObserver(() => {
    const title = document.getElementById('formulir')?.textContent
    if (title !== 'Periksa sebelum dikirim') return
    dataset.answers ??= `${document.querySelectorAll('form dd').length}`
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

test('without a network all answers and the waiting documents are read before sending @long', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga', akta: 'Akta kelahiran' })
  await openForm(visitor)
  await expect(page.getByText('Langkah 1 dari 3')).toBeVisible()
  await visitor.setOffline(true)
  await fillUntilDocuments(page)
  await choosePhoto(page, 'Kartu Keluarga', await drawDocumentPhoto(page, 'KK', 'Kamera', 0.2))
  await reviewButton(page).click()
  await expect(page.getByText('Langkah 3 dari 3')).toBeVisible()
  const documents = page.getByRole('definition')
  await expect(documents.filter({ hasText: /^1 halaman · Di HP ini/ })).toBeVisible()
  await expect(documents.filter({ hasText: /^Belum ada/ })).toBeVisible()
  await expect(page.getByText(/^1 halaman, ± \d,\d MB, tersimpan di HP ini/)).toBeVisible()

  await page.getByRole('button', { name: 'Ubah: Kartu Keluarga' }).click()
  await expect(page.getByRole('heading', { name: 'Berkas', exact: true })).toBeFocused()
  await page.goBack()
  await page.getByRole('button', { name: 'Ubah: Sekolah asal' }).click()
  await formField(page, 'previous_school').fill('SMPN 9 Kebumen')
  // Enter leads back, and sends nothing.
  await page.keyboard.press('Enter')
  await expect(reviewHeading(page)).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'SMPN 9 Kebumen' })).toBeVisible()
  expect((await storedOn(page)).outbox).toEqual([])

  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'SMPN 9 Kebumen' })).toBeVisible()
  await sendButton(page).click()
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.setOffline(false)
  await expectSent(visitor)
  expect(await school.applicants(budi.name)).toMatchObject([{ previous_school: 'SMPN 9 Kebumen' }])
})

test('photos are seen while the phone holds them, and a word says which is blurred or dark @long', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  const looks = { kk: 'none', akta: 'blur(4px)', rapor: 'brightness(0.25)' }
  const labels = { kk: 'Kartu Keluarga', akta: 'Akta kelahiran', rapor: 'Rapor' }
  await addDocumentTypes(school, labels)
  await page.addInitScript(countPictures)
  await openForm(visitor)
  await expect(page.getByText('Langkah 1 dari 3')).toBeVisible()
  await visitor.setOffline(true)
  await fillUntilDocuments(page)
  for (const code of ['kk', 'akta', 'rapor'] as const) {
    const photo = await drawDocumentPhoto(page, labels[code], 'Kamera', 0.4, looks[code])
    await choosePhoto(page, labels[code], photo)
  }
  const words = page.getByText(/^(Kabur|Gelap)$/)
  const expectSeen = async () => {
    await expect(words).toHaveText(['Kabur', 'Gelap'])
    for (const label of Object.values(labels)) {
      const thumbnail = page.getByRole('button', { name: `Lihat ${label}, halaman 1` })
      await expect(thumbnail.locator('img')).toHaveJSProperty('complete', true)
    }
    await expectNoViolation(page)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectSeen()
  }
  await reviewButton(page).click()
  await expect(reviewHeading(page)).toBeFocused()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectSeen()
  }

  await sendButton(page).click()
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await expectSeen()
  await visitor.setOffline(false)
  await expectSent(visitor)
  // Neither is refused: all three arrive, and their pictures are given back.
  await expect.poll(() => storedPagesOn(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'pictures'))).toBe(0)
})

/** How many pictures the page keeps in memory by an address. */
const countPictures = () => {
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(window, { pictures: 0 })
  const count = (by: number) =>
    Object.assign(window, { pictures: Reflect.get(window, 'pictures') + by })
  URL.createObjectURL = (object) => {
    count(1)
    return createObjectURL.call(URL, object)
  }
  URL.revokeObjectURL = (address) => {
    count(-1)
    revokeObjectURL.call(URL, address)
  }
}
