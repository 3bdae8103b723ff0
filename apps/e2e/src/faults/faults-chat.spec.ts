/** Faults of the chat: full storage, two members of staff at once, an expired session. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fillApplication, pressSend } from '../actors/applicant.ts'
import {
  askForPerson,
  type Chat,
  openChat,
  openChatSession,
  replyInChat,
  sendChatMessage,
} from '../actors/conversation.ts'
import { myApplicationsOn, REGISTRATION_NUMBER } from '../actors/device.ts'
import { builtApps } from '../actors/school.ts'
import { lostRequest } from '../actors/signal.ts'
import { expect, test } from '../setup/fixtures.ts'

test('a full phone says what it cannot store, and no text is lost', async ({ visitor, staff }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'chats' && sessionStorage.getItem('disk') === 'full') {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
      return put.apply(this, row)
    }
  })
  const fill = () => page.evaluate(() => sessionStorage.setItem('disk', 'full'))
  const free = () => page.evaluate(() => sessionStorage.removeItem('disk'))
  await page.goto('/')
  let chat = await openChat(page)
  const log = chat.getByRole('log')
  const alert = chat.getByRole('alert').filter({ hasText: 'Belum dapat disimpan di HP ini.' })
  const field = chat.getByLabel('Tulis pesan')

  await test.step('an unstored message returns to the input, even when the chat was closed', async () => {
    await fill()
    await sendChatMessage(chat, 'Ada asrama?')
    await expect(alert).toContainText('Penyimpanan HP ini penuh.')
    await expect(field).toHaveValue('Ada asrama?')
    await expect(log.getByText('Ada asrama?')).toHaveCount(0)
    await chat.getByRole('button', { name: 'Tutup' }).click()
    chat = await openChat(page)
    await expect(field).toHaveValue('Ada asrama?')
    await free()
    await field.press('Enter')
    await expect(log.getByText('Ada asrama?')).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(field).toHaveValue('')
  })

  await test.step('the form that asks for staff stays open, with its input', async () => {
    await expect(chat.getByText(/tekan Hubungi Admin/)).toBeVisible()
    await fill()
    await chat.getByRole('button', { name: 'Hubungi Admin' }).click()
    await chat.getByLabel('Nama').fill('Ibu Sri')
    await chat.getByRole('button', { name: 'Sambungkan' }).click()
    await expect(alert).toBeVisible()
    await expect(chat.getByLabel('Nama')).toHaveValue('Ibu Sri')
    await free()
    await chat.getByRole('button', { name: 'Sambungkan' }).click()
    await expect(chat.getByRole('heading', { name: 'Kantor sekolah' })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  await test.step('a conversation that cannot be started leaves the previous one unchanged', async () => {
    const conversation = await openChatSession(staff)
    await expect(conversation.getByText('Ibu Sri')).toBeVisible()
    await conversation.getByRole('button', { name: 'Selesaikan' }).click()
    const again = chat.getByRole('button', { name: 'Mulai percakapan baru' })
    await expect(again).toBeVisible()
    await fill()
    await again.click()
    await expect(alert).toBeVisible()
    await expect(log.getByText('Ada asrama?')).toBeVisible()
    await free()
    await again.click()
    await expect(chat.getByRole('heading', { name: 'Asisten sekolah' })).toBeVisible()
    await expect(log.getByText('Ada asrama?')).toHaveCount(0)
    await expect(alert).toHaveCount(0)
  })
})

test('a socket whose code failed to load connects later without a click', async ({ visitor }) => {
  const assets = readdirSync(join(builtApps, 'site/dist/client/assets'))
  const code = assets.find((name) => /^live-.*\.js$/.test(name))
  // Two failures, because the browser retries the first request by itself.
  visitor.signal.intercept(`GET /assets/${code}`, lostRequest, lostRequest)
  await visitor.page.goto('/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat)
  await sendChatMessage(chat, 'Halo?')
  await expect(chat.getByText('Menunggu', { exact: true })).toBeVisible()
  await expect(chat.getByText('Terkirim', { exact: true })).toBeVisible()
  expect(visitor.signal.hits(`GET /assets/${code}`)).toBeGreaterThan(2)
})

test('data erased from a phone also disappears from an open chat', async ({ page }) => {
  await page.goto('/ppdb/daftar')
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(REGISTRATION_NUMBER).first()).toBeVisible()
  // The form's page has no chat button, but an open chat stays there.
  await page.getByRole('link', { name: 'Beranda', exact: true }).first().click()
  const chat = await openChat(page)
  await sendChatMessage(chat, 'Apakah anak saya diterima?')
  await expect(chat.getByRole('log').getByText('Apakah anak saya diterima?')).toBeVisible()
  await chat.getByLabel('Tulis pesan').fill('Namanya')
  await page.goBack()
  await myApplicationsOn(page).getByRole('button', { name: 'Hapus data saya dari HP ini' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
  await expect(myApplicationsOn(page)).toHaveCount(0)
  await expect(chat.getByText('Apakah anak saya diterima?')).toHaveCount(0)
  await expect(chat.getByText('Halo! Saya asisten SMK Nusa Bakti.')).toBeVisible()
  await expect(chat.getByLabel('Tulis pesan')).toHaveValue('')
})

test('two members of staff in one conversation see each other, and each other’s answers', async ({
  visitor,
  staff,
  school,
  deskOf,
}) => {
  const [first, second] = [(await school.demo()).username, 'bu.ani']
  const colleague = await deskOf(await school.hire(second, 'admin'))
  await visitor.page.goto('/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat, 'Ibu Sri')
  await sendChatMessage(chat, 'Kapan hasilnya?')

  const conversation = await openChatSession(staff)
  await expect(conversation.getByText('Dibuka juga oleh')).toHaveCount(0)
  const other = await openChatSession(colleague)
  await expect(conversation.getByText(`Dibuka juga oleh ${second}`)).toBeVisible()
  await expect(other.getByText(`Dibuka juga oleh ${first}`)).toBeVisible()

  await colleague.getByLabel('Tulis balasan').pressSequentially('Sa')
  await expect(conversation.getByText(`${second} sedang menulis…`)).toBeVisible()
  await replyInChat(staff, 'Tanggal 12, Bu.')
  await expect(other.getByRole('log').getByText('Tanggal 12, Bu.')).toHaveCount(1)
  await expect(other.getByRole('log').getByText(first, { exact: true })).toBeVisible()
  // The colleague's unsent text is still in their reply box.
  await expect(colleague.getByLabel('Tulis balasan')).toHaveValue('Sa')
  await replyInChat(colleague, 'Jam sepuluh.')
  const said = ['Kapan hasilnya?', 'Tanggal 12, Bu.', 'Jam sepuluh.']
  for (const log of [conversation.getByRole('log'), other.getByRole('log')]) {
    await expect(log.locator('li > p')).toHaveText(said)
  }
  await expect(chat.getByRole('log').locator('li > p')).toHaveText([/^Halo!/, ...said])

  await colleague.context().close()
  await expect(conversation.getByText('Dibuka juga oleh')).toHaveCount(0)
})

test('a session that expires during an answer loses nothing on either side', async ({
  visitor,
  school,
  deskOf,
}) => {
  const account = await school.hire('bu.ani', 'admin')
  const desk = await deskOf(account)
  await visitor.page.goto('/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat)
  await sendChatMessage(chat, 'Apakah ada beasiswa?')
  const log = (await openChatSession(desk)).getByRole('log')
  await expect(chat.getByText('Petugas online')).toBeVisible()
  await desk.getByLabel('Tulis balasan').fill('Ada, yaitu')

  const { data: users } = await school.ask('GET', '/admin/users')
  const ani = users.find(({ username }: { username: string }) => username === account.username)
  await school.ask('POST', `/admin/users/${ani.id}/revoke-sessions`)
  const login = desk.getByRole('dialog', { name: 'Sesi Anda berakhir' })
  await expect(login).toBeVisible()
  await expect(chat.getByText('Petugas sedang tidak online')).toBeVisible()
  await sendChatMessage(chat, 'Untuk siapa saja?')
  await expect(chat.getByText('Terkirim', { exact: true })).toBeVisible()
  await expect(log.getByText('Untuk siapa saja?')).toHaveCount(0)

  await login.getByLabel('Kata sandi', { exact: true }).fill(account.password)
  await login.getByRole('button', { name: 'Masuk' }).click()
  await expect(login).toHaveCount(0)
  await expect(log.getByText('Untuk siapa saja?')).toBeVisible()
  await expect(desk.getByLabel('Tulis balasan')).toHaveValue('Ada, yaitu')
  await replyInChat(desk, 'Ada, yaitu PIP.')
  const said = ['Apakah ada beasiswa?', 'Untuk siapa saja?', 'Ada, yaitu PIP.']
  await expect(log.locator('li > p')).toHaveText(said)
  await expect(chat.getByRole('log').locator('li > p')).toHaveText([/^Halo!/, ...said])
})

test('new messages do not scroll a user who reads older ones, but their own message is shown at once', async ({
  visitor,
  staff,
}) => {
  await visitor.page.goto('/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat)
  for (const letter of 'ABCDEFGHIJKL') await sendChatMessage(chat, `Baris ${letter}`)
  const conversation = await openChatSession(staff)
  await expect(conversation.getByText('Baris L')).toBeInViewport()
  await expect(chat.getByText('Baris L')).toBeInViewport()

  await scrollUp(chat)
  await staff.getByLabel('Tulis balasan').pressSequentially('x')
  await expect(chat.getByText('Petugas sedang menulis…')).toBeVisible()
  await replyInChat(staff, 'Jawaban pertama')
  await expect(chat.getByText('Jawaban pertama')).toBeVisible()
  await expect(chat.getByText('Jawaban pertama')).not.toBeInViewport()
  await sendChatMessage(chat, 'Terima kasih')
  await expect(chat.getByText('Terima kasih')).toBeInViewport()
  await replyInChat(staff, 'Jawaban kedua')
  await expect(chat.getByText('Jawaban kedua')).toBeInViewport()
  await expect(conversation.getByText('Jawaban kedua')).toBeInViewport()
})

/** Scrolls to the top as a finger does; resolves when the page has handled it. */
const scrollUp = (chat: Chat): Promise<void> =>
  chat.getByRole('log').evaluate(
    (log) =>
      new Promise<void>((resolve) => {
        const box = log.closest('[tabindex="0"]')
        box?.addEventListener('scroll', () => resolve(), { once: true })
        box?.scrollTo(0, 0)
      }),
  )
