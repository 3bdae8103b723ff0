import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase } from '../../../../engine/ops/migrate.ts'
import { applicantForm, testApp } from '../../../../test/test-app.ts'
import { applicants } from '../tables.ts'

test('stored masks as long as their names no longer reveal the length', async () => {
  const { db, visitor } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm() })
  const long = `bu${'*'.repeat(98)} a* | smp negeri 1 kebumen`
  db.update(applicants).set({ public_text: long }).run()
  const folder = join(import.meta.dirname, '../../../../migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_masks_of_one_length.sql'))
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, `${file}`)))
    .digest('hex')
  db.run(sql`DELETE FROM __drizzle_migrations WHERE hash = ${hash}`)
  migrateDatabase(db)
  expect(db.select().from(applicants).get()?.public_text).toBe('bu*** a*** | smp negeri 1 kebumen')
})
