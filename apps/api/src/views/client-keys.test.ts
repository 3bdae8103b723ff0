import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { chatMessages } from '../chapters/chat/tables.ts'
import { contactMessages } from '../chapters/school/contact/tables.ts'
import { migrateDatabase } from '../engine/ops/migrate.ts'
import { applicantForm, testApp } from '../test/test-app.ts'

const message = {
  name: 'Rina Putri',
  email: 'rina@contoh.id',
  subject: 'ppdb',
  message: 'Kapan pendaftaran ditutup?',
} as const

test('a client key in capital letters is the same key, whichever body comes with it', async () => {
  const { db, visitor } = await testApp()
  const client_id = randomUUID()
  const KEY = client_id.toUpperCase()
  const session_id = 'a'.repeat(32)
  for (const key of [client_id, KEY]) {
    expect(await visitor.ppdb.apply({ body: applicantForm({ client_id: key }) })).toMatchObject({
      id: 1,
      client_id,
    })
    await visitor.contact.send({ body: { ...message, client_id: key } })
    await visitor.chat.send({ body: { session_id, client_id: key, message: 'Halo' } })
  }
  expect((await visitor.ppdb.mine({ params: { client_id: KEY } })).registration_number).toBe(
    'PPDB-1',
  )
  for (const table of [applicants, contactMessages, chatMessages]) {
    expect(db.select().from(table).all()).toHaveLength(1)
  }
})

test('client keys that were stored in capitals are found again', async () => {
  const { db, visitor } = await testApp()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  await visitor.contact.send({ body: { ...message, client_id } })
  for (const table of [applicants, contactMessages]) {
    db.update(table).set({ client_id: client_id.toUpperCase() }).run()
  }
  const folder = join(import.meta.dirname, '../migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_keys_in_small_letters.sql'))
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, `${file}`)))
    .digest('hex')
  db.run(sql`DELETE FROM __drizzle_migrations WHERE hash = ${hash}`)
  migrateDatabase(db)
  expect((await visitor.ppdb.mine({ params: { client_id } })).registration_number).toBe('PPDB-1')
  await visitor.contact.send({ body: { ...message, client_id } })
  expect(db.select().from(contactMessages).all()).toHaveLength(1)
})
