import { demoAccount } from '@sekolah/contract/identity/labels'
import { newPassword } from '@sekolah/contract/identity/schemas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { StartRefused } from '../../../engine/base/start-refused.ts'
import { write } from '../../../engine/db/connect.ts'
import { testApp } from '../../../test/test-app.ts'
import { addAccount } from '../accounts.ts'
import { createPasswords } from '../passwords.ts'
import { users } from '../tables.ts'
import { isDemoSchool, refuseDemoPassword } from './demo-account.ts'

const passwords = createPasswords()

test('production refuses the demo’s password, whatever the account is called, disabled too', async () => {
  const { db } = await testApp({ env: { DEMO: '1' } })
  expect(isDemoSchool(db)).toBe(true)
  await expect(refuseDemoPassword(db, passwords)).rejects.toThrow(StartRefused)
  await expect(refuseDemoPassword(db, passwords)).rejects.toThrow(
    '`npm run admin -- password admin`',
  )
  db.update(users).set({ username: 'kepala', username_key: 'kepala', is_active: false }).run()
  await expect(refuseDemoPassword(db, passwords)).rejects.toThrow('The account kepala has')
  db.update(users)
    .set({ password_hash: await passwords.hash('kopi-pagi-di-teras') })
    .run()
  await refuseDemoPassword(db, passwords)
})

test('compares each stored password once, and a new one again', async () => {
  const { db, clock } = await testApp()
  expect(isDemoSchool(db)).toBe(false)
  const add = (username: string, password_hash: string) =>
    write(db, (tx) => {
      const email = `${username}@contoh.id`
      const account = { username, email, password_hash, role: 'admin', must_change: false } as const
      return addAccount(tx, account, clock())
    })
  add('ani', await passwords.hash('kopi-pagi-di-teras'))
  add('beni', await passwords.hash('hujan-reda-di-kebun'))
  const compared: string[] = []
  const counting = {
    verify: (password: string, stored: string | null) => {
      compared.push(`${stored}`)
      return passwords.verify(password, stored)
    },
  }
  await refuseDemoPassword(db, counting)
  await refuseDemoPassword(db, counting)
  expect(compared).toHaveLength(2)
  const fallen = await passwords.hash(demoAccount.password)
  db.update(users).set({ password_hash: fallen }).where(eq(users.username, 'ani')).run()
  await expect(refuseDemoPassword(db, counting)).rejects.toThrow('The account ani has')
  expect(compared.slice(2)).toEqual([fallen])
})

test('nobody may choose the demo’s password', () => {
  expect(newPassword.safeParse(demoAccount.password).success).toBe(false)
})
