import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settings } from '../../kernel/settings/tables.ts'
import { testApp } from '../../test/test-app.ts'
import { Conflict } from '../base/errors.ts'
import { type Tx, writesOf } from './connect.ts'
import { createGroupCommit } from './group-commit.ts'

const rename = (name: string) => (tx: Tx) =>
  tx
    .update(settings)
    .set({ setting_value: name })
    .where(eq(settings.setting_key, 'school_name'))
    .run()

const start = async () => {
  const { db } = await testApp()
  const nameNow = () =>
    db.select().from(settings).where(eq(settings.setting_key, 'school_name')).get()?.setting_value
  return { db, together: createGroupCommit(db), nameNow }
}

test('concurrent changes share one commit, each with its own result', async () => {
  const { db, together } = await start()
  const before = writesOf(db)
  const results = await Promise.all([1, 2, 3].map((n) => together(() => n)))
  expect(results).toEqual([1, 2, 3])
  expect(writesOf(db)).toBe(before + 1)
})

test('a refusal rolls back its own change and no other', async () => {
  const { together, nameNow } = await start()
  const refused = together((tx) => {
    rename('SMK Salah')(tx)
    throw new Conflict('Tidak.')
  })
  const [outcome] = await Promise.allSettled([refused, together(() => null)])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'Conflict' } })
  expect(nameNow()).not.toBe('SMK Salah')
  await Promise.allSettled([
    together(rename('SMK Benar')),
    together(() => {
      throw new Conflict('Tidak.')
    }),
  ])
  expect(nameNow()).toBe('SMK Benar')
})

test('when the disk refuses the commit, no change resolves', async () => {
  const { together, nameNow } = await start()
  const outcomes = await Promise.allSettled([
    together(rename('SMK Hilang')),
    together(() => {
      throw new Error('disk full')
    }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(nameNow()).not.toBe('SMK Hilang')
})
