/** What comes later: a gate, and answers that are held back until it opens. */
import type { Page, Route } from '@playwright/test'

/** `opened` resolves when `open` is called. */
export const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Holds back the calls to an address; they go on, or meet their `outcome`, when the answer is called. */
export const hold = async (
  page: Page,
  address: string | RegExp,
  outcome = (route: Route) => route.continue(),
): Promise<() => void> => {
  const { opened, open } = latch()
  await page.route(address, async (route) => {
    await opened
    await outcome(route)
  })
  return open
}
