import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pruneChat } from '../chapters/chat/retention.ts'
import { DAY_MS } from '../engine/base/time.ts'
import { hashToken, pruneSessions } from '../kernel/identity/sessions.ts'
import { resourceCases } from '../test/resource-cases.ts'
import { testApp } from '../test/test-app.ts'
import { mergeSearchIndexes } from './search-indexes.ts'
import { emptyTrash } from './trash/trash.ts'

const CANARY = 'Kenari Kuning Nomor Tujuh'

/** A school, and a search for a text in the bytes of its database and write-ahead log. */
const school = async () => {
  const app = await testApp()
  const holds = (text: string) =>
    ['school.db', 'school.db-wal'].some((file) =>
      readFileSync(join(app.dataDir, file)).includes(text),
    )
  return { ...app, holds }
}

test('rows purged from the trash are in no file any more', async () => {
  const { db, clock, staff, visitor, pass, holds } = await school()
  const teachers = staff('editor').teachers
  const contact = 'siti@contoh.id'
  const { id } = await teachers.create({ body: { name: CANARY, subject: 'Matematika', contact } })
  await teachers.remove({ params: { id } })
  await visitor.contact.send({
    body: {
      name: 'Rina Putri',
      email: 'rina@contoh.id',
      subject: 'ppdb',
      message: `${CANARY} menulis.`,
    },
  })
  await staff('admin').contact.remove({ params: { id: 1 } })
  pass(29 * DAY_MS)
  await emptyTrash(db, clock())
  expect(holds(CANARY)).toBe(true)
  pass(2 * DAY_MS)
  await emptyTrash(db, clock())
  expect(holds(CANARY)).toBe(false)
})

test('the search terms of a purged article are in no file any more', async () => {
  const { db, clock, staff, pass, holds } = await school()
  const articles = staff('editor').articles
  // The only trigram that begins with its first byte, so that the index stores it whole.
  const word = 'ẑqж'
  const { id } = await articles.create({
    body: { ...resourceCases.articles.input, title: `Kabar ${word}` },
  })
  expect((await articles.list({ query: { search: word } })).rows).toMatchObject([{ id }])
  await articles.remove({ params: { id } })
  expect((await articles.list({ query: { search: word } })).rows).toEqual([])
  expect(holds(word)).toBe(true)
  pass(31 * DAY_MS)
  await emptyTrash(db, clock())
  await mergeSearchIndexes(db)
  expect(holds(word)).toBe(false)
})

test('an old conversation is in no file any more', async () => {
  const { db, clock, visitor, pass, holds } = await school()
  await visitor.chat.send({ body: { session_id: 'a'.repeat(32), message: CANARY } })
  pruneChat(db, clock())
  expect(holds(CANARY)).toBe(true)
  pass(400 * DAY_MS)
  pruneChat(db, clock())
  expect(holds(CANARY)).toBe(false)
})

test('a deleted account and expired sessions are in no file any more', async () => {
  const { db, clock, staff, tokenOf, pass, holds } = await school()
  const hash = hashToken(tokenOf('admin'))
  expect(holds(hash)).toBe(true)
  pass(2 * DAY_MS)
  pruneSessions(db, clock())
  expect(holds(hash)).toBe(false)

  const head = staff('super_admin')
  const email = 'kenari@contoh.id'
  const { id } = await head.users.create({
    body: {
      username: 'kenari',
      email,
      password: 'kopi-pagi-di-teras',
      role: 'editor',
    },
  })
  expect(holds(email)).toBe(true)
  await head.users.remove({ params: { id } })
  expect(holds(email)).toBe(false)
})
