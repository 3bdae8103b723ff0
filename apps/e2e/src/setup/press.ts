/**
 * A press by position, as a hand does it: an element that moves under the pointer gets no click.
 */
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses the middle of `target`, and releases there once the page has rendered the press. */
export const pressInPlace = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded()
  await holdDown(page, target)
  await page.mouse.up()
}

/** Presses the middle of `target` and holds it; `target` must not move meanwhile. */
export const holdDown = async (page: Page, target: Locator): Promise<void> => {
  const before = await target.boundingBox()
  if (!before) throw new Error('What is to be pressed is not on the screen.')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await untilPainted(page)
  expect(await target.boundingBox(), 'where it was pressed').toEqual(before)
}

/** Resolves when everything that has happened so far is painted. */
export const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })
