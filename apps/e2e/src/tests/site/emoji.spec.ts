/** Joined emoji are kept as typed, and feeds stay valid for any text. */
import { openChat, sendChatMessage } from '../../actors/conversation.ts'
import { dayFromNow } from '../../setup/clock.ts'
import { expect, test } from '../../setup/fixtures.ts'

const typed = 'Selamat Hari Guru 👩‍🏫 ❤️‍🔥 🏴󠁧󠁢󠁷󠁬󠁳󠁿'

test('a joined emoji stays one character in a title, a question, the agenda and a conversation', {
  tag: '@long',
}, async ({ school, staff, page }) => {
  await staff.goto('/admin/articles/baru')
  await staff.getByLabel('Judul', { exact: true }).fill(`${typed} \ufffe\uffff`)
  await staff.getByLabel('Penulis').fill('Tata usaha')
  await staff.getByRole('textbox', { name: 'Isi' }).fill(typed)
  await staff.getByRole('button', { name: 'Terbitkan', exact: true }).click()
  await expect(staff.getByText(/^Terbit, tersimpan/)).toBeVisible()
  const faq = { category: 'General', question: typed, answer: typed, is_active: true }
  await school.ask('POST', '/faq', faq)
  await school.ask('POST', '/events', {
    ...{ name: typed, date: dayFromNow(3), time: '08.00', location: 'Aula', description: typed },
  })

  await page.goto('/information/news')
  const card = page.getByRole('article').filter({ hasText: 'Selamat Hari Guru' })
  await expect(card.getByRole('heading')).toHaveText(typed)
  await expect(card.getByText(typed)).toHaveCount(2)
  await page.goto('/contact/faq')
  await expect(page.getByText(typed).first()).toBeVisible()
  await page.goto('/information/events')
  await expect(page.getByRole('link', { name: typed })).toBeVisible()
  const chat = await openChat(page)
  await sendChatMessage(chat, typed)
  await expect(chat.getByRole('log').getByText(typed)).toBeVisible()

  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/feed.xml')).text()
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    return parsed.querySelector('parsererror') ?? parsed.querySelector('entry title')?.textContent
  })
  expect(feed).toBe(typed)
})
