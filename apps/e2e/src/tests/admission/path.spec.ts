/** An application as a path of steps: after sending, at once or from the queue, and from home. */
import { REGISTRATION_NUMBER, UNSENT_TEXT } from '../../actors/device.ts'
import { addDocumentTypes } from '../../actors/documents.ts'
import { myApplications, openForm, submitApplication } from '../../actors/submission.ts'
import type { Visitor } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { paintsSoFar, watchPaints } from '../../setup/paints.ts'

/** The family's phone on the form of a school that asks for a document. */
const openWatched = async (visitor: Visitor) => {
  await visitor.page.setViewportSize({ width: 360, height: 740 })
  await visitor.page.addInitScript(watchPaints)
  await openForm(visitor)
}

/** The receipt's number, once it is shown, and its step Berkas. */
const receiptOf = async (visitor: Visitor) => {
  const mine = myApplications(visitor)
  const number = mine.getByRole('heading', { name: REGISTRATION_NUMBER, level: 3 })
  await expect(number).toBeVisible()
  return { number, documents: mine.getByRole('button', { name: /^Berkas\b.*Belum ada/ }) }
}

/** By the browser's layout shift score: one line pushed down would be ten times this. */
const NOTHING = 0.001

test('after sending the number stands first, nothing moves it, and home leads back in one tap', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await openWatched(visitor)
  const tab = page.getByRole('link', { name: 'Saya', exact: true })
  await expect(tab).toBeHidden()
  await submitApplication(visitor)
  const { number, documents } = await receiptOf(visitor)
  const place = await number.boundingBox()
  const before = await page.evaluate(paintsSoFar)
  await expect(documents).toBeVisible()
  await expectNoViolation(page)
  const { moved } = await page.evaluate(paintsSoFar)
  expect(await number.boundingBox()).toEqual(place)
  expect(moved - before.moved).toBeLessThan(NOTHING)
  // Nor does the new tab: it comes with the next page.
  await expect(tab).toBeHidden()

  await test.step('the strip names no child, and its height is reserved', async () => {
    await page.goto('/')
    const line = page.getByRole('navigation', { name: 'Pendaftaran di HP ini' }).getByRole('link')
    await expect(line).toHaveText(/^PPDB-\d+ · Berkas · Belum ada: Kartu Keluarga$/)
    await expectNoViolation(page)
    expect((await page.evaluate(paintsSoFar)).moved).toBeLessThan(NOTHING)
    await line.click()
    await expect(page).toHaveURL(/\/ppdb\/saya#PPDB-\d+$/)
    await expect(tab).toBeVisible()
    await expect(documents).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByLabel('Pilih Kartu Keluarga', { exact: true })).toBeAttached()
    await expectNoViolation(page)
  })
})

test('the number of an application sent later from the queue stands still, too @long', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await openWatched(visitor)
  await expect(page.getByText('Langkah 1 dari 3')).toBeVisible()
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
  await visitor.setOffline(false)
  const { number, documents } = await receiptOf(visitor)
  const place = await number.boundingBox()
  const before = await page.evaluate(paintsSoFar)
  await expect(documents).toBeVisible()
  const { moved } = await page.evaluate(paintsSoFar)
  expect(await number.boundingBox()).toEqual(place)
  expect(moved - before.moved).toBeLessThan(NOTHING)
})
