/** Faults that take minutes: only `npm run e2e -- --long` runs them. */
import { fillApplication, pressSend } from '../actors/applicant.ts'
import {
  expectNothingLostNothingDoubled,
  myApplicationsOn,
  REGISTRATION_NUMBER,
  UNSENT_TEXT,
} from '../actors/device.ts'
import { neverAnswered } from '../actors/signal.ts'
import { waitUntilInstalled } from '../actors/visitor.ts'
import { expect, test } from '../setup/fixtures.ts'

test('F24 a call without an answer is cancelled after a minute and retried @long', async ({
  school,
  visitor,
}) => {
  const { page, signal } = visitor
  await page.goto('/ppdb/daftar')
  await waitUntilInstalled(page)
  signal.intercept('POST /api/ppdb/apply', neverAnswered)
  await fillApplication(page, { name: 'Siti Aminah' })
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText('Sedang dikirim ke sekolah.')).toBeVisible()
  // Checked in every frame: the next attempt may begin after a second.
  await page.waitForFunction((words) => document.body.textContent?.match(words), UNSENT_TEXT, {
    timeout: 70_000,
  })
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held)
  await expect.poll(locks).not.toContainEqual(expect.objectContaining({ name: 'outbox' }))
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible({
    timeout: 30_000,
  })
  expect(signal.hits('POST /api/ppdb/apply')).toBe(2)
  await expectNothingLostNothingDoubled(page, school, ['Siti Aminah'])
})
