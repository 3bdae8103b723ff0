/** Every text has the direction of its first letter: Arabic is right-to-left. */
import type { Locator } from '@playwright/test'
import { openChat } from '../../actors/conversation.ts'
import { expect, test } from '../../setup/fixtures.ts'

const ARABIC = 'بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيْمِ.'
const LATIN = 'Artinya: dengan nama Allah.'

/** Where each line of a text begins and ends, measured at its first and last character. */
const sidesOf = (text: Locator) =>
  text.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const lines: { starts: string; ends: string }[] = []
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text
      for (const { 0: line, index } of data.matchAll(/[^\n]+/g)) {
        const at = (from: number) => {
          const range = document.createRange()
          range.setStart(texts.currentNode, from)
          range.setEnd(texts.currentNode, from + 1)
          return range.getBoundingClientRect()
        }
        const first = at(index)
        const last = at(index + line.length - 1)
        const starts = first.left + first.right > last.left + last.right ? 'right' : 'left'
        const gap = starts === 'right' ? box.right - first.right : first.left - box.left
        lines.push({ starts, ends: gap < 40 ? 'at its side' : 'away from its side' })
      }
    }
    return lines
  })

const fromRight = { starts: 'right', ends: 'at its side' }
const fromLeft = { starts: 'left', ends: 'at its side' }

test('an article: each block by its own first letter, with the full stop at its end', async ({
  school,
  page,
}) => {
  const { data } = await school.ask('POST', '/articles', {
    title: ARABIC,
    author: 'Rohis',
    content: `<p>${ARABIC}</p><p>${LATIN}</p><ul><li>${ARABIC}</li></ul>`,
  })
  await page.goto(`/information/article/${data.id}`)
  const text = page.locator('.article-body')
  expect(await sidesOf(text.locator('p').first())).toEqual([fromRight])
  expect(await sidesOf(text.locator('p').last())).toEqual([fromLeft])
  expect(await sidesOf(text.locator('li'))).toEqual([fromRight])
  expect(await sidesOf(page.getByRole('heading', { level: 1 }))).toEqual([fromRight])
  await page.goto('/information/news')
  const card = page.getByRole('heading', { level: 3, name: ARABIC })
  expect(await sidesOf(card)).toEqual([fromRight])
})

test('a conversation: each line, for the visitor, the office, and while typing', {
  tag: '@long',
}, async ({ school, page, staff }) => {
  await page.goto('/')
  const chat = await openChat(page)
  const field = chat.getByLabel('Tulis pesan')
  await field.fill(`${ARABIC}\n${LATIN}`)
  await expect(field).toHaveCSS('direction', 'rtl')
  await field.press('Enter')
  expect(await sidesOf(chat.getByRole('log').getByText('Artinya'))).toEqual([fromRight, fromLeft])

  const session_id = 'b'.repeat(22)
  const message = `${ARABIC}\n${LATIN}`
  await school.ask('POST', '/chat/message', { session_id, sender: 'user', message })
  await staff.goto(`/admin/chat/${session_id}`)
  const read = staff.getByRole('listitem').getByRole('paragraph').filter({ hasText: 'Artinya' })
  expect(await sidesOf(read)).toEqual([fromRight, fromLeft])
})

test('a name @long', async ({ school, page, staff }) => {
  await school.ask('POST', '/teachers', {
    name: 'محمد فوزي',
    subject: 'Bahasa Arab',
    contact: 'fauzi@contoh.id',
  })
  await page.goto('/teachers?cari=محمد')
  expect(await sidesOf(page.getByRole('heading', { level: 2, name: 'محمد' }))).toEqual([fromRight])
  await staff.goto('/admin/teachers?search=محمد')
  expect(await sidesOf(staff.getByRole('link', { name: 'محمد فوزي', exact: true }))).toEqual([
    fromRight,
  ])
  await staff.getByRole('link', { name: 'محمد فوزي', exact: true }).click()
  await expect(staff.getByLabel('Nama', { exact: true })).toHaveCSS('direction', 'rtl')
})
