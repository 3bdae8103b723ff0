/** Chat: first the bot, also offline; then, on request, staff in real time. */
import {
  askForPerson,
  openChat,
  openChatSession,
  replyInChat,
  sendChatMessage,
} from '../../actors/conversation.ts'
import { logIn, openStaffPage } from '../../actors/staff.ts'
import { visitOnce } from '../../actors/visitor.ts'
import { expectNoViolation } from '../../setup/accessibility.ts'
import { PLAIN_HOST } from '../../setup/browser.ts'
import { expect, readingTest, test } from '../../setup/fixtures.ts'

readingTest(
  'the bot answers from what the school has stored, and knows when it does not',
  async ({ page }) => {
    await page.goto('/')
    const chat = await openChat(page)
    await expect(chat.getByLabel('Tulis pesan')).toBeFocused()
    const suggestions = chat.getByRole('list', { name: 'Pertanyaan yang sering diajukan' })
    await expect(suggestions.getByRole('button')).toHaveCount(4)
    await sendChatMessage(chat, '   ')
    await expect(suggestions).toBeVisible()

    // The text is shown for one second only, so start waiting before the click.
    const botIsWriting = page.waitForFunction(() =>
      document.querySelector('dialog')?.textContent?.includes('Asisten sedang menulis…'),
    )
    await suggestions.getByRole('button', { name: 'Bagaimana cara mendaftar PPDB?' }).click()
    await botIsWriting
    await expect(suggestions).toBeHidden()
    const log = chat.getByRole('log')
    await expect(log.getByText(/PPDB.+dibuka sampai/)).toBeVisible()
    await expect(chat.getByText('Asisten sedang menulis…')).toBeHidden()
    await expect(log.getByRole('link', { name: '/ppdb/daftar' })).toBeVisible()

    await sendChatMessage(chat, 'beasiswa apa yang tersedia?')
    await expect(log.getByText(/Program Indonesia Pintar/)).toBeVisible()
    await sendChatMessage(chat, 'resep rendang')
    await expect(log.getByText(/tekan Hubungi Admin/)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(chat).toBeHidden()
    await expect(page.getByRole('button', { name: /^Buka chat/ })).toBeFocused()
    await page.reload()
    await expect((await openChat(page)).getByText('resep rendang')).toBeVisible()
  },
)

test('a question that the bot cannot answer is sent by a press, also offline, and becomes an FAQ @long', async ({
  visitor,
  staff,
  school,
}) => {
  const { page } = visitor
  await visitOnce(page, '/contact')
  await visitor.setOffline(true)
  const chat = await openChat(page)
  const question = 'Ada kolam renang?'
  await sendChatMessage(chat, question)
  await expect(chat.getByText(/tekan Hubungi Admin/)).toBeVisible()
  await chat.getByRole('link', { name: 'Kirim pertanyaan ini' }).click()
  await expect(page.getByLabel('Pesan', { exact: true })).toHaveValue(question)
  expect(page.url()).not.toContain('kolam')
  await page.getByLabel('Nama', { exact: true }).fill('Sri Kolam')
  await page.getByLabel('Email', { exact: true }).fill('kolam@contoh.id')
  const asked = async () => (await school.ask('GET', '/contact/messages?search=kolam')).data
  await visitor.setOffline(false)
  // Back online: nothing may have been sent before the press.
  expect(await asked()).toEqual([])
  await page.getByRole('button', { name: 'Kirim Pesan' }).click()
  await expect(page.getByText('Pesan Anda telah terkirim!')).toBeVisible()
  const [sent] = await asked()
  expect(sent).toMatchObject({ message: question, subject: 'lainnya' })

  await staff.goto(`/admin/messages/${sent.id}`)
  await staff.getByRole('link', { name: 'Buat FAQ' }).click()
  await expect(staff.getByLabel('Pertanyaan')).toHaveValue(question)
})

readingTest('bot and search know the same without a network @long', async ({ visitor }) => {
  const { page } = visitor
  await visitOnce(page, '/')
  await visitor.setOffline(true)
  await page.reload()
  const chat = await openChat(page)
  await sendChatMessage(chat, 'Apa saja ekstrakurikuler?')
  await expect(chat.getByText(/Ekstrakurikuler kami:/)).toBeVisible()
  await sendChatMessage(chat, 'biaya masuk berapa')
  await expect(chat.getByText(/SPP per bulan: Rp175\.000/)).toBeVisible()
  await expect(chat.getByRole('link', { name: '/ppdb', exact: true })).toBeVisible()

  await sendChatMessage(chat, 'biayanya brp kak')
  await expect(
    chat.getByText(/^Maksud Anda biaya pendaftaran, .+ atau SPP per bulan\?$/),
  ).toBeVisible()
  const meanings = chat.getByRole('list', { name: 'Yang mungkin dimaksud' })
  await expect(meanings.getByRole('button')).toHaveCount(3)
  await page.reload()
  const again = await openChat(page)
  await again.getByRole('button', { name: 'Biaya pendaftaran' }).click()
  await expect(again.getByText('Pendaftaran: gratis.')).toBeVisible()
  await expect(meanings).toBeHidden()
  await sendChatMessage(again, 'makasih ya kak')
  await expect(again.getByText(/^Sama-sama!/)).toBeVisible()

  await page.goto('/search?q=biasiswa')
  await expect(page.getByRole('link', { name: 'Beasiswa apa yang tersedia?' })).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: 'Beasiswa' }).first()).toBeVisible()
  await page.getByLabel('Cari di seluruh situs').fill('telepon')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Jawaban/)
  await expect(page.getByRole('link', { name: 'Telepon', exact: true })).toBeVisible()
})

test('a visitor is connected with staff and answered; the conversation is resolved and reopened', async ({
  visitor,
  staff,
  deskOf,
  school,
}) => {
  await visitor.page.goto('/contact')
  const chat = await openChat(visitor.page)
  await sendChatMessage(chat, 'Ada kolam renang?')
  await expect(chat.getByText(/tekan Hubungi Admin/)).toBeVisible()
  await askForPerson(chat, 'Ibu Sri')
  await sendChatMessage(chat, 'Saya mau bertanya kepada petugas')
  await expect(chat.getByText('Terkirim', { exact: true }).last()).toBeVisible()
  await expect(chat.getByText('Petugas online')).toBeVisible()

  const menu = staff.getByRole('navigation', { name: 'Bagian' })
  await expect(menu.getByRole('link', { name: /Chat Admin ?1 belum dibaca/ })).toBeVisible()
  const conversation = await openChatSession(staff)
  await expect(conversation.getByText('Ibu Sri')).toBeVisible()
  for (const said of ['Ada kolam renang?', 'Saya mau bertanya kepada petugas']) {
    await expect(conversation.getByRole('log').getByText(said)).toBeVisible()
  }
  await expect(chat.getByText('Dilihat', { exact: true }).last()).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Chat Admin', exact: true })).toBeVisible()

  // The answer arrives as a socket event, not by a fetch of the phone.
  const session = new URL(staff.url()).pathname.split('/').at(-1)
  const asked = () => visitor.signal.hits(`GET /api/chat/session/${session}`)
  const before = asked()
  expect(before).toBeGreaterThan(0)
  await replyInChat(staff, 'Belum ada, Bu.')
  await expect(chat.getByText('Belum ada, Bu.')).toBeVisible()
  expect(asked()).toBe(before)
  await expect(conversation.getByText('Dilihat', { exact: true })).toBeVisible()
  await staff.getByLabel('Tulis balasan').pressSequentially('x')
  await expect(chat.getByText('Petugas sedang menulis…')).toBeVisible()

  await test.step('a colleague sees who has the conversation open', async () => {
    const colleague = await deskOf(await school.demo())
    await openChatSession(colleague)
    await expect(colleague.getByText('Belum ada, Bu.')).toBeVisible()
    await colleague.context().close()
  })

  await conversation.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(conversation.getByRole('heading', { name: /Session Selesai/ })).toBeVisible()
  await expect(chat.getByText('Percakapan ini sudah diselesaikan petugas.')).toBeVisible()
  await conversation.getByRole('button', { name: 'Buka Kembali' }).click()
  await expect(conversation.getByRole('heading', { name: /Session Aktif/ })).toBeVisible()
  await expect(chat.getByText('Percakapan ini sudah diselesaikan petugas.')).toBeHidden()
  await conversation.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(conversation.getByRole('heading', { name: /Session Selesai/ })).toBeVisible()
  await sendChatMessage(chat, 'Satu lagi')
  await expect(conversation.getByRole('heading', { name: /Session Aktif/ })).toBeVisible()
})

test('when nobody is online the visitor sees it and leaves a message @long', async ({
  visitor,
  school,
  deskOf,
}) => {
  const past = [{ from: 1, to: 7, open: '00:00', close: '00:01' }]
  await school.change({ office_hours: JSON.stringify(past) })
  await visitor.page.goto('/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat)
  await expect(chat.getByText(/Kami kembali .* pukul 00\.00/)).toBeVisible()
  await expect(chat.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await sendChatMessage(chat, 'Tolong telepon saya')
  await expect(chat.getByText('Terkirim', { exact: true })).toBeVisible()
  const number = chat.getByRole('form', { name: 'Nomor untuk jawaban' })
  await number.getByLabel('Nomor telepon').fill('0812')
  await number.getByRole('button', { name: 'Simpan nomor' }).click()
  await expect(number.getByText(/^Nomor telepon belum benar/)).toBeVisible()
  await number.getByLabel('Nomor telepon').fill('+62 812-3456-7890')
  await number.getByRole('button', { name: 'Simpan nomor' }).click()
  await expect(chat.getByText(/atau dikirim ke 0812-3456-7890/)).toBeVisible()
  await expect(number).toBeHidden()

  const desk = await deskOf(await school.demo())
  await openChatSession(desk)
  await expect(desk.getByRole('link', { name: '0812-3456-7890' })).toBeVisible()
  await replyInChat(desk, 'Baik, siang ini.')
  await expect(chat.getByText('Baik, siang ini.')).toBeVisible()
})

test('chat also works over plain HTTP in the school’s own network @long', async ({
  page,
  school,
  browser,
}) => {
  const url = `http://${PLAIN_HOST}:${school.port}`
  await page.goto(url)
  expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false)
  const chat = await openChat(page)
  await sendChatMessage(chat, 'Ada asrama?')
  await expect(chat.getByText(/tekan Hubungi Admin/)).toBeVisible()
  await askForPerson(chat)
  await sendChatMessage(chat, 'Halo?')
  await expect(chat.getByText('Terkirim', { exact: true }).last()).toBeVisible()

  const clerk = await openStaffPage(browser, { url })
  await logIn(clerk, await school.demo())
  await expect(clerk.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openChatSession(clerk)
  await replyInChat(clerk, 'Ada, di samping bengkel.')
  await expect(chat.getByText('Ada, di samping bengkel.')).toBeVisible()
  await clerk.context().close()
})

test('after a minute without an answer other ways of contact are offered @long', async ({
  page,
  staff,
}) => {
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(3_000)
  const chat = await openChat(page)
  const before = await page.evaluate(() => Date.now())
  await askForPerson(chat)
  await expect(chat.getByText('Petugas online')).toBeVisible()
  // Just before and just after one minute, however long the steps above took.
  await page.clock.pauseAt(before + 59_000)
  await expect(chat.getByText('Belum ada petugas yang menjawab.')).toBeHidden()
  await page.clock.runFor(61_000)
  await page.clock.resume()
  await expect(chat.getByText('Belum ada petugas yang menjawab.')).toBeVisible()
  await expect(chat.getByRole('link', { name: 'Kirim pesan' })).toBeVisible()
})

test('messages written offline are sent once and in order, and the conversation continues', async ({
  visitor,
  staff,
}) => {
  await visitOnce(visitor.page, '/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat)
  await sendChatMessage(chat, 'Pesan pertama')
  await expect(chat.getByText('Terkirim', { exact: true })).toBeVisible()
  const conversation = await openChatSession(staff)

  await visitor.setOffline(true)
  await expect(chat.getByText('Belum tersambung.')).toBeVisible()
  for (const text of ['Pesan kedua', 'Pesan ketiga', 'Pesan keempat'])
    await sendChatMessage(chat, text)
  await expect(chat.getByText('Menunggu', { exact: true })).toHaveCount(3)
  await replyInChat(staff, 'Masih di sana?')
  await expect(conversation.getByText('Terkirim', { exact: true })).toBeVisible()
  await visitor.setOffline(false)
  const log = conversation.getByRole('log')
  await expect(log.getByText('Pesan keempat')).toBeVisible()
  const order = ['Pesan pertama', 'Masih di sana?', 'Pesan kedua', 'Pesan ketiga', 'Pesan keempat']
  await expect(log.locator('li > p')).toHaveText(order)
  await expect(chat.getByRole('log').locator('li > p').nth(-1)).toHaveText('Pesan keempat')
  await expect(chat.getByText('Masih di sana?')).toBeVisible()
  // The phone has stored that the message was read.
  await expect(conversation.getByText('Dilihat', { exact: true })).toBeVisible()

  await visitor.killBrowser()
  await replyInChat(staff, 'Sampai jumpa lagi')
  await visitor.reopen()
  await visitor.page.goto('/teachers')
  await expect(visitor.page.getByRole('button', { name: 'Buka chat, 1 pesan baru' })).toBeVisible()
  const again = await openChat(visitor.page)
  await expect(again.getByRole('log').locator('li > p')).toHaveText([
    /^Halo! Saya asisten/,
    ...order,
    'Sampai jumpa lagi',
  ])
})

test('a restart of the server during a conversation loses nothing', { tag: '@long' }, async ({
  visitor,
  staff,
  school,
}) => {
  await visitor.page.goto('/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat)
  await sendChatMessage(chat, 'Sebelum')
  const conversation = await openChatSession(staff)
  await school.kill()
  await sendChatMessage(chat, 'Selama server mati')
  await expect(chat.getByText('Menunggu', { exact: true })).toBeVisible()
  await school.restart()
  await expect(conversation.getByRole('log').getByText('Selama server mati')).toHaveCount(1)
  await replyInChat(staff, 'Sudah kembali')
  await expect(chat.getByText('Sudah kembali')).toHaveCount(1)
  await expect(chat.getByText('Menunggu', { exact: true })).toHaveCount(0)
})

test('staff search, answer from the FAQ, download a transcript and block a visitor @long', async ({
  visitor,
  staff,
}) => {
  await visitor.page.goto('/')
  const chat = await openChat(visitor.page)
  await askForPerson(chat)
  await sendChatMessage(chat, 'Berkas apa yang harus saya bawa?')
  const conversation = await openChatSession(staff)
  await staff.getByLabel('Tulis balasan').fill('/berkas')
  const ready = staff.getByRole('listbox', { name: 'Jawaban siap pakai' })
  await expect(ready.getByRole('option').first()).toContainText('Berkas apa saja')
  await staff.getByLabel('Tulis balasan').press('Enter')
  await expect(staff.getByLabel('Tulis balasan')).toHaveValue(/akta kelahiran/)
  await staff.getByLabel('Tulis balasan').press('Enter')
  await expect(chat.getByText(/akta kelahiran/)).toBeVisible()

  const download = staff.waitForEvent('download')
  await conversation.getByRole('button', { name: 'Unduh transkrip' }).click()
  expect((await download).suggestedFilename()).toMatch(/^chat-.{6}\.txt$/)

  await staff.getByRole('searchbox', { name: 'Cari percakapan' }).fill('berkas apa')
  await expect(staff).toHaveURL(/search=berkas/)
  await expect(staff.getByRole('status').filter({ hasText: '1–1 dari 1' })).toBeVisible()

  await conversation.getByRole('button', { name: 'Blokir pengunjung' }).click()
  await staff.getByRole('button', { name: 'Blokir', exact: true }).click()
  await expect(conversation.getByText('Pesan dari pengunjung ini tidak diterima.')).toBeVisible()
  await sendChatMessage(chat, 'Halo?')
  await expect(chat.getByText(/Tidak terkirim: Percakapan ini ditutup/)).toBeVisible()
})

test('a forged sender, another’s id and a foreign page are refused @long', async ({
  school,
  request,
}) => {
  const session_id = 'a'.repeat(22)
  const post = (data: object) => request.post(`${school.url}/api/chat/message`, { data })
  expect((await post({ session_id, message: 'Halo', sender: 'admin' })).status()).toBe(403)
  expect((await post({ session_id, message: 'Halo', sender: 'user' })).status()).toBe(201)
  const other = await request.get(`${school.url}/api/chat/session/${'b'.repeat(22)}`)
  expect(await other.json()).toMatchObject({ data: [] })
  const foreign = { Origin: 'https://evil.example' }
  const socket = `${school.url}/socket.io/?EIO=4&transport=polling`
  expect((await request.get(socket, { headers: foreign })).status()).toBe(403)
  expect((await request.get(socket, { headers: { Origin: school.url } })).status()).toBe(200)
  for (const path of ['/chat/sessions', '/chat/stats/summary']) {
    expect((await request.get(`${school.url}/api${path}`)).status()).toBe(401)
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`chat is accessible in the ${theme} theme @long`, async ({ page, staff }) => {
    const look = { colorScheme: theme, reducedMotion: 'reduce' } as const
    await page.emulateMedia(look)
    await staff.emulateMedia(look)
    await page.goto('/')
    const chat = await openChat(page)
    await expectNoViolation(page)
    await sendChatMessage(chat, 'resep rendang')
    await expect(chat.getByText(/tekan Hubungi Admin/)).toBeVisible()
    await chat.getByRole('button', { name: 'Hubungi Admin' }).click()
    await expectNoViolation(page)
    await chat.getByRole('button', { name: 'Sambungkan' }).click()
    await sendChatMessage(chat, 'Halo')
    await expect(chat.getByText('Terkirim', { exact: true }).last()).toBeVisible()
    await expectNoViolation(page)

    await staff.goto('/admin/chat')
    await expect(staff.getByRole('heading', { name: 'Pilih Chat Session' })).toBeVisible()
    await expectNoViolation(staff)
    await openChatSession(staff)
    await replyInChat(staff, 'Ada yang bisa dibantu?')
    await staff.getByLabel('Tulis balasan').fill('/')
    await expect(staff.getByRole('listbox')).toBeVisible()
    await expectNoViolation(staff)
  })

  test(`the number to answer to is accessible in the ${theme} theme @long`, async ({
    page,
    school,
  }) => {
    const past = [{ from: 1, to: 7, open: '00:00', close: '00:01' }]
    await school.change({ office_hours: JSON.stringify(past) })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto('/')
    const chat = await openChat(page)
    await chat.getByRole('button', { name: 'Hubungi Admin' }).click()
    await expect(chat.getByText(/^Kantor sedang tutup/)).toBeVisible()
    await expectNoViolation(page)
    await chat.getByRole('button', { name: 'Sambungkan' }).click()
    const number = chat.getByRole('form', { name: 'Nomor untuk jawaban' })
    await number.getByLabel('Nomor telepon').fill('0812')
    await number.getByRole('button', { name: 'Simpan nomor' }).click()
    await expect(number.getByText(/^Nomor telepon belum benar/)).toBeVisible()
    await expectNoViolation(page)
  })
}
