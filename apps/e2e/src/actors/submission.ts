/** An application on a phone, from the button "Kirim Pendaftaran" to its receipt. */
import { expect } from '@playwright/test'
import { type Family, fillApplication, formField, pressSend } from './applicant.ts'
import { myApplicationsOn } from './device.ts'
import { type Visitor, visitOnce } from './visitor.ts'

/** The name of the submitting call in `signal`. */
export const APPLY_CALL = 'POST /api/ppdb/apply'
export const SITI_NAME = 'Siti Aminah'
/** Matches a receipt, but not "Terkirim sendiri saat ada sinyal". */
export const ARRIVED_TEXT = /^Terkirim - PPDB-\d+$/

/**
 * Opens the form on a phone that has cached the shell and the content, so that it also works
 * offline.
 */
export const openForm = async ({ page }: Pick<Visitor, 'page'>): Promise<void> => {
  await visitOnce(page, '/ppdb/daftar')
  await expect(formField(page, 'name')).toBeEditable()
}

export const submitApplication = async (
  visitor: Visitor,
  family: Partial<Family> = { name: SITI_NAME },
) => {
  await fillApplication(visitor.page, family)
  await pressSend(visitor.page)
}

export const myApplications = (visitor: Visitor) => myApplicationsOn(visitor.page)

export const expectSent = (visitor: Visitor, count = 1) =>
  expect(myApplications(visitor).getByText(ARRIVED_TEXT)).toHaveCount(count)

/** Clicks "Kirim sekarang", unless the phone has already retried by itself. */
export const sendNow = (visitor: Visitor) =>
  myApplications(visitor)
    .getByRole('button', { name: 'Kirim sekarang' })
    .evaluateAll(([button]) => (button as HTMLButtonElement | undefined)?.click())

/**
 * Presses a button of a submission between two attempts to send it, which disable the button:
 * Playwright checks first and clicks afterwards, and the worker may start an attempt in between.
 */
export const pressBetweenAttempts = async (visitor: Visitor, name: string): Promise<void> => {
  const button = await myApplications(visitor).getByRole('button', { name }).elementHandle()
  await visitor.page.waitForFunction((found) => {
    const { disabled } = found as HTMLButtonElement
    if (!disabled) (found as HTMLButtonElement).click()
    return !disabled
  }, button)
}
