/** An application as a path of steps: after sending, and from the home page. */
import { REGISTRATION_NUMBER } from '../../actors/device.ts'
import { addDocumentTypes } from '../../actors/documents.ts'
import { myApplications, openForm, submitApplication } from '../../actors/submission.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { paintsSoFar, watchPaints } from '../../setup/paints.ts'

test('after sending the number stands first, nothing moves it, and home leads back in one tap', async ({
  school,
  visitor,
}) => {
  const { page } = visitor
  await addDocumentTypes(school, { kk: 'Kartu Keluarga' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(watchPaints)
  await openForm(visitor)
  const tab = page.getByRole('link', { name: 'Saya', exact: true })
  await expect(tab).toBeHidden()
  await submitApplication(visitor)
  const number = myApplications(visitor).getByRole('heading', { name: REGISTRATION_NUMBER })
  await expect(number).toBeVisible()
  const place = await number.boundingBox()
  const before = await page.evaluate(paintsSoFar)
  const documents = myApplications(visitor).getByRole('button', { name: /^Berkas\b.*Belum ada/ })
  await expect(documents).toBeVisible()
  await expectNoViolation(page)
  const { moved } = await page.evaluate(paintsSoFar)
  expect(await number.boundingBox()).toEqual(place)
  // By the browser's layout shift score: one line pushed down would be ten times this.
  expect(moved - before.moved).toBeLessThan(0.001)
  await expect(tab).toBeVisible()

  await test.step('the strip names no child, and its height is reserved', async () => {
    await page.goto('/')
    const line = page.getByRole('navigation', { name: 'Pendaftaran di HP ini' }).getByRole('link')
    await expect(line).toHaveText(/^PPDB-\d+ · Berkas · Belum ada: Kartu Keluarga$/)
    await expectNoViolation(page)
    expect((await page.evaluate(paintsSoFar)).moved).toBeLessThan(0.001)
    await line.click()
    await expect(page).toHaveURL(/\/ppdb\/saya#PPDB-\d+$/)
    await expect(documents).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByLabel('Pilih Kartu Keluarga', { exact: true })).toBeAttached()
    await expectNoViolation(page)
  })
})
