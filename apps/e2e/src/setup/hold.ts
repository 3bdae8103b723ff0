/** Holds answers back until a test releases them. */
import type { Page, Route } from '@playwright/test'

/** A promise with its switch: `opened` resolves when `open` is called. */
export const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/**
 * Holds calls to an address until the returned function is called; then they get their `outcome`.
 */
export const holdRequests = async (
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
