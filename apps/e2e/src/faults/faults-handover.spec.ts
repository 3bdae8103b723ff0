/**
 * The fault matrix, counter: an application that cannot be sent is handed over by hand, and a
 * receipt is verified even when its number is gone.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { proofLink } from '@sekolah/contract/admission/proof'
import {
  expectNothingLostNothingDoubled,
  myApplicationsOn,
  storedOn,
  UNSENT_TEXT,
} from '../actors/device.ts'
import {
  ARRIVED_TEXT,
  expectSent,
  myApplications,
  openForm,
  SITI_NAME,
  submitApplication,
} from '../actors/submission.ts'
import type { Visitor } from '../actors/visitor.ts'
import { expectNoViolation } from '../setup/accessibility.ts'
import { expect, test } from '../setup/fixtures.ts'

const button = (visitor: Visitor, name: string) =>
  myApplications(visitor).getByRole('button', { name })

/** Submits an application on an offline phone. */
const applyOffline = async (visitor: Visitor) => {
  await openForm(visitor)
  await visitor.setOffline(true)
  await submitApplication(visitor)
  await expect(myApplications(visitor).getByText(UNSENT_TEXT)).toBeVisible()
}

/** The handover text that the phone would put into WhatsApp. */
const whatsAppText = async (visitor: Visitor): Promise<string> => {
  await visitor.page.evaluate(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = `${address}`
      return null
    }
  })
  await button(visitor, 'Serahkan lewat WhatsApp').click()
  await expect(visitor.page.locator('html')).toHaveAttribute('data-opened', /^https:\/\/wa\.me\//)
  const address = await visitor.page.locator('html').getAttribute('data-opened')
  return new URL(address ?? '').searchParams.get('text') ?? ''
}

/** Opens "Ambil dari HP keluarga" in the panel, with printing stubbed. */
const openTakeIn = async (staff: Page) => {
  await staff.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await staff.goto('/admin/ppdb')
  await staff.getByRole('button', { name: 'Lainnya' }).click()
  await staff.getByRole('menuitem', { name: 'Ambil dari HP keluarga' }).click()
  return staff.getByRole('dialog', { name: 'Ambil dari HP keluarga' })
}

test('F80 taken in at the counter first: the phone learns of it, with its receipt', async ({
  school,
  visitor,
  staff,
}) => {
  await applyOffline(visitor)
  const saved = visitor.page.waitForEvent('download')
  await button(visitor, 'Simpan sebagai berkas').click()
  const path = await (await saved).path()
  expect(await readFile(path, 'utf8')).toContain('BELUM TERKIRIM')

  const dialog = await openTakeIn(staff)
  await dialog.getByLabel('Berkas dari keluarga').setInputFiles(path)
  await expect(dialog.getByText(SITI_NAME)).toBeVisible()
  await dialog.getByRole('button', { name: 'Terima pendaftaran' }).click()
  await expect(staff.getByText(/PPDB-\d+ tercatat\./)).toBeVisible()
  expect(await school.applicants(SITI_NAME)).toMatchObject([{ source: 'loket' }])

  await visitor.setOffline(false)
  await expectSent(visitor)
  await expect(myApplications(visitor).getByText('Kode bukti')).toBeVisible()
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F81 sent by the phone first: the counter finds it, and refuses damaged texts', async ({
  school,
  visitor,
  staff,
}) => {
  await applyOffline(visitor)
  const text = await whatsAppText(visitor)
  await visitor.setOffline(false)
  await expectSent(visitor)

  const dialog = await openTakeIn(staff)
  const message = dialog.getByLabel('Pesan dari keluarga')
  await message.fill(text.slice(0, -20))
  await dialog.getByRole('button', { name: 'Lihat isinya' }).click()
  await expect(dialog.getByText(/^Kodenya terpotong/)).toBeVisible()
  await message.fill(text.replaceAll('\n', '\n> '))
  await dialog.getByRole('button', { name: 'Lihat isinya' }).click()
  await dialog.getByRole('button', { name: 'Terima pendaftaran' }).click()
  await expect(staff.getByText(/Pendaftaran ini sudah ada sebagai PPDB-\d+\./)).toBeVisible()
  expect(await school.applicants(SITI_NAME)).toMatchObject([{ source: 'online' }])
  await expectNothingLostNothingDoubled(visitor.page, school, [SITI_NAME])
})

test('F83 the counter shows differing fields, and what a lost or damaged key means for a receipt', async ({
  school,
  visitor,
  staff,
}) => {
  await applyOffline(visitor)
  const text = await whatsAppText(visitor)
  const [entry] = (await storedOn(visitor.page)).outbox
  const id = await school.apply(SITI_NAME, { client_id: entry?.client_id })

  const dialog = await openTakeIn(staff)
  await dialog.getByLabel('Pesan dari keluarga').fill(text)
  await dialog.getByRole('button', { name: 'Lihat isinya' }).click()
  await dialog.getByRole('button', { name: 'Terima pendaftaran' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    `Pendaftaran ini sudah ada sebagai PPDB-${id} dengan isi yang berbeda.`,
  )
  await expect(dialog.getByText(`Di PPDB-${id}: Jl. Kenanga 7, Gombong`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Terima pendaftaran' })).toHaveCount(0)
  await expectNoViolation(staff)
  await dialog.getByRole('link', { name: `Buka PPDB-${id}` }).click()
  await expect(staff).toHaveURL(new RegExp(`/ppdb/${id}`))
  expect(await school.applicants(SITI_NAME)).toHaveLength(1)

  await staff.goto('/admin/ppdb')
  await staff.getByRole('button', { name: 'Lainnya' }).click()
  await staff.getByRole('menuitem', { name: 'Periksa bukti' }).click()
  const check = staff.getByRole('dialog', { name: 'Periksa bukti' })
  const printed = {
    registration_number: `PPDB-${id}`,
    registration_date: new Date().toISOString(),
    receipt_code: '7K3QD-9XW2M',
  }
  const scan = async () => {
    await check.getByLabel('Kode QR bukti').fill(proofLink(school.url, printed))
    await staff.keyboard.press('Enter')
  }
  await staff.route('**/api/ppdb/receipt-check', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.key_lost_at = new Date().toISOString()
    await route.fulfill({ json: answer })
  })
  await scan()
  await expect(check.getByRole('alert')).toContainText('Kode ini tidak dapat diperiksa lagi.')
  await expect(check.getByRole('alert')).toContainText(`PPDB-${id} ada di basis data.`)
  await expectNoViolation(staff)
  await staff.route('**/api/ppdb/receipt-check', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'unavailable', message: 'Kunci bukti di server rusak.' },
    }),
  )
  await scan()
  await expect(check.getByRole('alert')).toContainText(
    'Belum diperiksa. Kunci bukti di server rusak.',
  )
  await expectNoViolation(staff)
})

test('F82 the counter verifies a receipt, also of a number that is gone', async ({
  school,
  visitor,
  staff,
}) => {
  await openForm(visitor)
  await submitApplication(visitor)
  await expect(myApplicationsOn(visitor.page).getByText(ARRIVED_TEXT)).toBeVisible()
  const [receipt] = (await storedOn(visitor.page)).receipts
  if (!receipt?.receipt_code) throw new Error('The phone has no code.')
  await expect(myApplications(visitor).getByText(receipt.receipt_code)).toBeVisible()

  await staff.goto('/admin/ppdb')
  await staff.getByRole('button', { name: 'Lainnya' }).click()
  await staff.getByRole('menuitem', { name: 'Periksa bukti' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Periksa bukti' })
  const scan = async () => {
    await dialog.getByLabel('Kode QR bukti').fill(proofLink(school.url, receipt))
    await staff.keyboard.press('Enter')
  }
  await scan()
  await expect(dialog.getByRole('alert')).toContainText(
    new RegExp(`Bukti asli: ${receipt.registration_number} diterima server pada .+masih ada`),
  )
  await school.ask('DELETE', `/ppdb/mine/${receipt.client_id}`)
  await scan()
  await expect(dialog.getByRole('alert')).toContainText(/Bukti asli: .+tidak ada lagi/)
  await dialog.getByLabel('Nomor pendaftaran').fill('PPDB-9999')
  await dialog.getByRole('button', { name: 'Periksa' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Kode tidak cocok.')
})
