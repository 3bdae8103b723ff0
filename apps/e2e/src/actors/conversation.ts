/** A chat conversation, in the visitor's window and in the panel. */
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { waitUntilHydrated } from './visitor.ts'

export const openChat = async (page: Page) => {
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: /^Buka chat/ }).click()
  const chat = page.getByRole('dialog', { name: /sekolah/ })
  await expect(chat.getByText('Halo! Saya asisten SMK Nusa Bakti.')).toBeVisible()
  return chat
}

export type Chat = Awaited<ReturnType<typeof openChat>>

export const sendChatMessage = async (chat: Chat, text: string) => {
  await chat.getByLabel('Tulis pesan').fill(text)
  await chat.getByLabel('Tulis pesan').press('Enter')
}

/** Asks for a member of staff, with or without a name. */
export const askForPerson = async (chat: Chat, name = '') => {
  await chat.getByRole('button', { name: 'Hubungi Admin' }).click()
  await chat.getByLabel('Nama').fill(name)
  await chat.getByRole('button', { name: 'Sambungkan' }).click()
  await expect(chat.getByRole('heading', { name: 'Kantor sekolah' })).toBeVisible()
}

/** Opens the only conversation in the panel. */
export const openChatSession = async (desk: Page) => {
  await desk.goto('/admin/chat')
  await desk
    .getByRole('main')
    .getByRole('link')
    .filter({ has: desk.locator('time') })
    .click()
  await expect(desk.getByRole('heading', { name: /Session Aktif/ })).toBeVisible()
  return desk.getByRole('region', { name: 'Percakapan' })
}

export const replyInChat = async (desk: Page, text: string) => {
  await desk.getByLabel('Tulis balasan').fill(text)
  await desk.getByLabel('Tulis balasan').press('Enter')
}
