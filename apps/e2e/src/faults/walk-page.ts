/**
 * The random walk's actions on a page, in as few calls as possible: each call costs milliseconds,
 * and a walk makes thousands.
 */
import { expect, type Page } from '@playwright/test'
import { budi, type Family, formField, formFieldNames, formLabels } from '../actors/applicant.ts'
import { myApplicationsOn } from '../actors/device.ts'
import type { School } from '../actors/school.ts'
import type { Visitor } from '../actors/visitor.ts'

export type ApplicationRow = { id: number; name: string; registration_number: string }

/** The applications of a family at the school, by the prefix of their names. */
export const applicationsAtSchool = async (
  school: School,
  family: string,
): Promise<ApplicationRow[]> => {
  const { data } = await school.ask('GET', `/ppdb?search=${encodeURIComponent(family)}&limit=100`)
  // The search matches words in any order.
  return data.filter(({ name }: ApplicationRow) => name.startsWith(`${family} `))
}

/** Repeats a check at once, then with growing delays. */
export const expectSoon = (check: () => Promise<void>, timeout = 15_000) =>
  expect(check).toPass({ timeout, intervals: [5, 10, 20, 50, 100] })

/** The first tab with the form open. */
export const openFormTab = async ({ page }: Visitor): Promise<Page> => {
  if (!page.url().endsWith('/ppdb/daftar')) {
    await page.goto('/ppdb/daftar', { waitUntil: 'commit' })
  }
  await expectSoon(async () => {
    // The submission may just have arrived, so that only its receipt is shown.
    await pressIfEnabled(page.getByRole('button', { name: 'Daftarkan anak lain' }))
    expect(await formField(page, 'name').isEditable({ timeout: 100 })).toBe(true)
  })
  return page
}

/** Fills in the whole form at once, as a browser's autofill does. */
export const autofill = async (page: Page, name: string): Promise<void> => {
  const family: Family = { ...budi, name }
  await page.evaluate(
    (values) => {
      // Cards of arrived applications have forms of their own.
      const forms = [...document.querySelectorAll('main form')]
      const form = forms.find((one) => one.textContent.includes('Ayah'))
      const texts = [...(form?.querySelectorAll('label') ?? [])]
      const labelled = (text: string) => {
        const control = texts.find((label) => label.textContent?.includes(text))?.control
        if (control) return control
        throw new Error(`No field is called ${text}.`)
      }
      for (const [text, value] of values) {
        const control = labelled(text)
        // Use the prototype's setter, or React would not see the change.
        const { set } =
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
        set?.call(control, value)
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
      labelled('Ayah').click()
      const consent = form?.querySelector<HTMLInputElement>('input[type=checkbox]')
      if (!consent?.checked) consent?.click()
    },
    formFieldNames.map((key) => [formLabels[key], family[key]] as const),
  )
}

/** Clicks the button if it exists and is enabled; resolves to whether it did. */
export const pressIfEnabled = (button: ReturnType<Page['getByRole']>): Promise<boolean> =>
  button
    .evaluateAll(([element]) => {
      if (!(element instanceof HTMLButtonElement) || element.disabled) return false
      element.click()
      return true
    })
    .catch((error: Error) => {
      // A page that is reloading, as for a new version, has no buttons.
      if (error.message.includes('Execution context was destroyed')) return false
      throw error
    })

/** Resolves a conflict, if one is shown. */
export const resolveConflict = async (page: Page, choice: string) => {
  await pressIfEnabled(myApplicationsOn(page).getByRole('button', { name: choice }).first())
}
