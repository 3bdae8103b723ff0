/** The home page of a school that has confirmed nothing yet, and of one with programmes alone. */
import type { Page } from '@playwright/test'
import { openNewSchool } from '../../actors/school.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { expect, test } from '../../setup/fixtures.ts'

/** The least distance between the hero and the next heading, in pixels: a phone's gap of sections. */
const MIN_GAP = 48

test('a bare school’s home page has no empty parts, and its first heading keeps its distance @long', async ({
  page,
}) => {
  const school = await openNewSchool()
  try {
    const codeInLog = () => /"code":"([A-Z0-9-]+)"/.exec(school.log())?.[1] ?? ''
    await expect.poll(codeInLog).not.toBe('')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(school.url)
    expect(await page.evaluate(emptyParts)).toEqual([])

    const account = { username: 'kepala', password: 'kuda terbang sore hari' }
    const setup = await page.request.post(`${school.url}/api/auth/setup`, {
      data: { ...account, email: 'kepala@contoh.id', code: codeInLog() },
    })
    const { token } = (await setup.json()).data
    const add = async (program: Record<string, unknown>) => {
      const answer = await page.request.post(`${school.url}/api/content/academic-programs`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { type: 'program_unggulan', ...program },
      })
      expect(answer.status(), await answer.text()).toBe(201)
    }
    await add({ name: 'Teknik Mesin', description: 'Merawat dan memperbaiki mesin.' })
    await add({ name: 'Tata Boga', description: 'Memasak dan menyajikan.' })
    await add({ name: 'Perhotelan', description: 'Melayani tamu.', features: ['Praktik di hotel'] })

    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1366, 641],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(school.url)
      await expect(page.getByRole('heading', { name: 'Tata Boga' })).toBeVisible()
      expect(await page.evaluate(emptyParts), `${width}`).toEqual([])
      expect(await gapBelowHero(page), `${width}`).toBeGreaterThanOrEqual(MIN_GAP)
      await expectNoViolation(page)
    }
  } finally {
    await school.close()
  }
})

/** Visible parts of the page that show nothing. */
const emptyParts = (): string[] =>
  [...document.querySelectorAll('main :is(h1, h2, h3, p, ul, ol, li, dl, section, article)')]
    .filter((one) => one.checkVisibility() && !one.textContent?.trim())
    .filter((one) => !one.querySelector('img, svg, input, button'))
    .map((one) => one.outerHTML.slice(0, 120))

/** From the end of the hero to the next heading, in pixels. */
const gapBelowHero = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const hero = document.querySelector('main > section')
    const heading = document.querySelector('main > section ~ * h2')
    const edge = (one: Element | null | undefined) => one?.getBoundingClientRect()
    return (edge(heading)?.top ?? Number.NaN) - (edge(hero)?.bottom ?? Number.NaN)
  })
