import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@sekolah/contract/schemas'
import type { ContactInput, ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../engine/base/time.ts'
import { audit } from '../../../kernel/audit/tables.ts'
import { expectRefusal, testApp } from '../../../test/test-app.ts'
import { emptyTrash } from '../../../views/trash/trash.ts'
import { contactMessages } from './tables.ts'

const message = (more: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Nur Aini',
  email: 'nur.aini@contoh.id',
  phone: '+62 857-1234-0987',
  subject: 'ppdb',
  message: 'Apakah formulir boleh dikirim tanpa NISN?\nTerima kasih.',
  ...more,
})

const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

test('a message arrives, and the office is notified at once', async () => {
  const announced: ContactMessage[] = []
  const { request, staff, clock } = await testApp({
    live: { contactNew: (message) => announced.push(message) },
  })
  const client_id = randomUUID()
  const answer = await request('/api/contact/messages', post(message({ client_id })))
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([201, 'no-store'])
  expect(await answer.json()).toEqual({
    success: true,
    data: { client_id, created_at: clock().toISOString() },
    message: 'Pesan Anda telah terkirim! Kami akan segera menghubungi Anda.',
  })
  const { rows } = await staff().contact.list()
  expect(rows).toEqual([
    {
      ...message({ phone: '085712340987' }),
      id: 1,
      is_read: false,
      is_done: false,
      suspected_spam: false,
      queued_at: null,
      created_at: clock().toISOString(),
      updated_at: clock().toISOString(),
      rev: 1,
    },
  ])
  expect(announced).toEqual(rows)
})

test('one key makes one message, however often and whenever it is sent', async () => {
  const announced: number[] = []
  const { request, pass, db } = await testApp({
    live: { contactNew: ({ id }) => announced.push(id) },
  })
  const sent = post(message({ client_id: randomUUID() }))
  const first = await request('/api/contact/messages', sent)
  pass(80 * HOUR_MS)
  const again = await Promise.all([1, 2, 3].map(() => request('/api/contact/messages', sent)))
  expect([first, ...again].map(({ status }) => status)).toEqual([201, 200, 200, 200])
  const answers = await Promise.all([first, ...again].map((answer) => answer.text()))
  expect(new Set(answers).size).toBe(1)
  expect(db.select().from(contactMessages).all()).toHaveLength(1)
  expect(announced).toEqual([1])
})

test('a key that belongs to another message is refused', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  await visitor.contact.send({ body: message({ client_id }) })
  const other = visitor.contact.send({ body: message({ client_id, message: 'Pesan lain.' }) })
  expect(await expectRefusal(other)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await staff().contact.list()).rows).toHaveLength(1)
})

test('a double click of a client without keys makes one message, for a day', async () => {
  const { visitor, pass, db } = await testApp()
  const first = await visitor.contact.send({ body: message() })
  expect(first.client_id).toBeNull()
  pass(23 * HOUR_MS)
  expect(await visitor.contact.send({ body: message() })).toEqual(first)
  pass(2 * HOUR_MS)
  await visitor.contact.send({ body: message() })
  expect(db.select().from(contactMessages).all()).toHaveLength(2)
})

test('a bot that fills in the honeypot gets a normal answer, and is marked', async () => {
  const { request, staff } = await testApp()
  const answer = await request('/api/contact/messages', post(message({ website: 'https://spam' })))
  expect(answer.status).toBe(201)
  expect((await staff().contact.get({ params: { id: 1 } })).suspected_spam).toBe(true)
})

test('names every refused field in Indonesian', async () => {
  const { visitor, staff } = await testApp()
  const wrong = message({ name: ' ', email: 'x', phone: '12', message: '\u200b' })
  expect(
    await expectRefusal(visitor.contact.send({ body: { ...wrong, subject: 'iklan' as 'ppdb' } })),
  ).toMatchObject({
    status: 422,
    errors: [
      { field: 'name', message: 'Nama wajib diisi.' },
      { field: 'email', message: 'Email belum benar. Contoh: nama@contoh.id.' },
      { field: 'phone', message: 'Nomor WhatsApp belum benar. Contoh: 0812-3456-7890.' },
      { field: 'subject', message: 'Pilih salah satu perihal.' },
      { field: 'message', message: 'Pesan wajib diisi.' },
    ],
  })
  expect((await staff().contact.list()).rows).toEqual([])
})

test('rate-limits a sender who never stops', async () => {
  const { visitor, pass } = await testApp()
  for (let n = 0; n < 120; n += 1)
    await visitor.contact.send({ body: message({ message: `Pesan ${n}` }) })
  const more = () => visitor.contact.send({ body: message({ message: 'Satu lagi' }) })
  expect(await expectRefusal(more())).toMatchObject({ status: 429, retryAfter: 1 })
  pass(1_000)
  await more()
})

test('the office finds, reads and completes messages, and never overwrites a colleague’s change', async () => {
  const { visitor, staff, pass, db } = await testApp()
  await visitor.contact.send({ body: message() })
  pass(1_000)
  await visitor.contact.send({ body: message({ name: 'Teguh Widodo', subject: 'akademik' }) })
  const office = staff('admin', 'ani')
  const found = async (query: QueryOf<'contact.list'>) =>
    (await office.contact.list({ query })).rows.map(({ id }) => id)
  expect(await found({})).toEqual([2, 1])
  expect((await office.contact.list({ query: { limit: 1, offset: 1 } })).total).toBe(2)
  expect(await found({ search: 'WIDODO' })).toEqual([2])
  expect(await found({ search: 'tanpa nisn?' })).toEqual([2, 1])
  expect(await found({ search: '+62 857–1234' })).toEqual([2, 1])
  expect(await found({ subject: 'ppdb' })).toEqual([1])

  const read = await office.contact.update({
    params: { id: 1 },
    body: { is_read: true },
    ifMatch: 1,
  })
  expect(read).toMatchObject({ is_read: true, is_done: false, rev: 2 })
  expect([await found({ read: false }), await found({ read: true })]).toEqual([[2], [1]])
  const done = await office.contact.update({ params: { id: 1 }, body: { is_done: true } })
  expect([await found({ done: true }), done.is_read]).toEqual([[1], true])
  const stale = expectRefusal(
    office.contact.update({ params: { id: 1 }, body: { is_done: false }, ifMatch: 2 }),
  )
  expect(await stale).toMatchObject({ status: 412, code: 'stale', data: done })
  expect(db.select().from(audit).all().at(-1)).toMatchObject({
    actor: 'ani',
    action: 'update',
    object: 'contact_messages/1',
    fields: ['is_done'],
  })
})

test('the inbox has the requested order', async () => {
  const { visitor, staff, pass } = await testApp()
  for (const [name, subject] of [
    ['citra', 'ppdb'],
    ['Beni', 'akademik'],
    ['Ani', 'ppdb'],
  ] as const) {
    await visitor.contact.send({ body: message({ name, subject }) })
    pass(HOUR_MS)
  }
  const clerk = staff()
  const names = async (sort?: 'newest' | 'oldest' | 'name' | 'subject') =>
    (await clerk.contact.list({ query: { sort } })).rows.map(({ name }) => name)
  expect(await names()).toEqual(['Ani', 'Beni', 'citra'])
  expect(await names('oldest')).toEqual(['citra', 'Beni', 'Ani'])
  expect(await names('name')).toEqual(['Ani', 'Beni', 'citra'])
  expect(await names('subject')).toEqual(['Beni', 'Ani', 'citra'])
  expect((await expectRefusal(clerk.contact.list({ query: { sort: 'id' as never } }))).status).toBe(
    400,
  )
})

test('a deleted message is only in the office’s trash, can be restored, and is erased after a month', async () => {
  const { visitor, staff, pass, db, clock } = await testApp()
  const client_id = randomUUID()
  const sent = await visitor.contact.send({ body: message({ client_id }) })
  const [admin, editor] = [staff('admin', 'ani'), staff('editor')]
  await admin.contact.remove({ params: { id: 1 } })
  for (const call of [
    admin.contact.get({ params: { id: 1 } }),
    admin.contact.remove({ params: { id: 1 } }),
    admin.contact.update({ params: { id: 1 }, body: {} }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject({ status: 404 })
  }
  expect((await admin.contact.list()).rows).toEqual([])
  // A late retry of a message that the office has read and deleted is not a new message.
  expect(await visitor.contact.send({ body: message({ client_id }) })).toEqual(sent)

  expect(await editor.trash.list()).toEqual([])
  const byEditor = expectRefusal(
    editor.trash.restore({ params: { kind: 'contact_messages', id: 1 } }),
  )
  expect(await byEditor).toMatchObject({ status: 403 })
  expect(await admin.trash.list()).toMatchObject([
    { kind: 'contact_messages', id: 1, title: 'Nur Aini', deleted_by: 'ani' },
  ])
  await admin.trash.restore({ params: { kind: 'contact_messages', id: 1 } })
  expect(await admin.contact.get({ params: { id: 1 } })).toMatchObject({ name: 'Nur Aini', rev: 3 })
  expect(await admin.trash.list()).toEqual([])

  await admin.contact.remove({ params: { id: 1 } })
  pass(30 * 24 * HOUR_MS + 1)
  await emptyTrash(db, clock())
  expect(db.select().from(contactMessages).all()).toEqual([])
})
