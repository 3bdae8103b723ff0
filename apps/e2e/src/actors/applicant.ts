/** Fills in the application form by the labels on the screen. */
import { expect, type Locator, type Page } from '@playwright/test'

export const budi = {
  name: 'Budi Santoso',
  birth_date: '2011-08-17',
  previous_school: 'SMPN 4 Karanganyar',
  parent_name: 'Rahmat Santoso',
  phone: '0813-9876-5432',
  email: 'rahmat@contoh.id',
  address: 'Jl. Melati 2, Kebumen',
}

export type Family = typeof budi

export const formLabels: Record<keyof Family, string> = {
  name: 'Nama lengkap siswa',
  birth_date: 'Tanggal lahir',
  previous_school: 'Sekolah asal',
  parent_name: 'Nama orang tua / wali',
  phone: 'Nomor WhatsApp orang tua',
  email: 'Email',
  address: 'Alamat lengkap',
}

export const formFieldNames = Object.keys(formLabels) as (keyof Family)[]

/** The input for a field of the application form. */
export const formField = (page: Page, name: keyof Family) => page.getByLabel(formLabels[name])

/** Fills in the office's form for a family at the counter, including consent. */
export const fillAtCounter = async (form: Locator): Promise<void> => {
  for (const name of formFieldNames) await form.getByLabel(formLabels[name]).fill(budi[name])
  await form.getByRole('checkbox').check()
}

/** Fills in the whole form and ticks the consent; `family` overrides single fields. */
export const fillApplication = async (page: Page, family: Partial<Family> = {}): Promise<void> => {
  for (const name of formFieldNames) await formField(page, name).fill({ ...budi, ...family }[name])
  await page.getByRole('radio', { name: 'Ayah' }).check()
  await page.getByRole('checkbox').check()
}

/** The button below the form's data and documents, which leads to the review of all answers. */
export const reviewButton = (page: Page) => page.getByRole('button', { name: 'Periksa dan kirim' })

/** The button that sends: below the review of a new application, or below a correction. */
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Kirim Pendaftaran' })

export const reviewHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Periksa sebelum dikirim' })

/** Sends the form; a new application is reviewed first, a correction is not. */
export const pressSend = async (page: Page): Promise<void> => {
  const present = await reviewButton(page).or(sendButton(page)).textContent()
  if (present === 'Periksa dan kirim') {
    await reviewButton(page).click()
    await expect(reviewHeading(page)).toBeFocused()
  }
  await sendButton(page).click()
}
