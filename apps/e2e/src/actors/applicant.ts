/** Fills in the application form by the labels on the screen. */
import type { Locator, Page } from '@playwright/test'

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

export const pressSend = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Kirim Pendaftaran' }).click()
