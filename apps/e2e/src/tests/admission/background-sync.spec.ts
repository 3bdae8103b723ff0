/** Background Sync for real: the browser wakes the service worker when there is a network again. */
import { BELUM, expectNothingLostNothingDoubled } from '../../actors/device.ts'
import { APPLY, apply, expectSent, mine, openForm, siti } from '../../actors/submission.ts'
import { expect, test } from '../../setup/fixtures.ts'
import { workerOf } from '../../setup/worker.ts'

test('F11 an application written offline is sent by the service worker when no page is open', async ({
  school,
  visitor,
}) => {
  const worker = await workerOf(visitor)
  await openForm(visitor)
  await visitor.setOffline(true)
  await apply(visitor)
  await expect(mine(visitor).getByText(BELUM)).toBeVisible()
  await visitor.page.goto('about:blank')
  await visitor.setOffline(false)
  // Chromium also wakes the worker by itself, sometimes just before its own network is back.
  await worker.wake(visitor.signal.url)
  await expect.poll(() => school.applicants(siti)).toHaveLength(1)
  await visitor.page.goto('/ppdb/daftar')
  await expectSent(visitor)
  expect(visitor.signal.hits(APPLY)).toBe(1)
  await expectNothingLostNothingDoubled(visitor.page, school, [siti])
})
