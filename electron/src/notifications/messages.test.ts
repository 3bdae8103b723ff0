import { toastInput } from '@sekolah/contract/desktop/schemas'
import { expect, test } from 'vitest'
import { type NotificationInput, notificationTag, toastFor, windowsToast } from './messages.ts'

const applied = (id: number): NotificationInput => ({
  kind: 'ppdb',
  subject: `PPDB-${id}`,
  route: `/admin/ppdb/${id}`,
})
const wrote = (subject: string): NotificationInput => ({
  kind: 'chat',
  subject,
  route: '/admin/chat/1',
})

test('one applicant opens its record, several open the list', () => {
  const first = toastFor(applied(128), undefined)
  expect(first).toMatchObject({
    title: 'Pendaftar baru',
    body: 'PPDB-128',
    route: '/admin/ppdb/128',
  })
  const third = toastFor(applied(130), toastFor(applied(129), first))
  expect(third).toMatchObject({ title: '3 pendaftar baru', route: '/admin/ppdb', tag: 'ppdb' })
})

test('shows one notification for each conversation', () => {
  expect(notificationTag(wrote('a1b2c3'))).not.toBe(notificationTag(wrote('d4e5f6')))
  expect(toastFor(wrote('a1b2c3'), toastFor(wrote('a1b2c3'), undefined))).toMatchObject({
    title: '2 pesan chat baru',
    body: 'Sesi a1b2c3',
  })
})

test('never contains a person’s name', () => {
  expect(toastInput.safeParse(applied(1)).success).toBe(true)
  for (const subject of ['Siti Aminah', 'siti@contoh.id', '0812 3456 7890', 'PPDB-7 Siti', '']) {
    expect(toastInput.safeParse({ ...applied(1), subject }).success).toBe(false)
  }
})

test('opens nothing but routes of the panel', () => {
  for (const route of ['https://evil.example', '//evil.example', '/admin/../x', '/api/ppdb', '']) {
    expect(toastInput.safeParse({ ...applied(1), route }).success).toBe(false)
  }
})

test('gives Windows the route to return, with every attribute escaped', () => {
  const route = '/admin/ppdb?a=1&b=2'
  expect(windowsToast(toastFor({ ...applied(1), route }, undefined))).toContain(
    'launch="/admin/ppdb?a=1&#38;b=2"',
  )
  const toast = { ...toastFor(applied(1), undefined), title: '"><x a=\'' }
  expect(windowsToast(toast)).toContain('<text>&#34;&#62;&#60;x a=&#39;</text>')
})
