import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../storage/database.ts'
import { decodeFragment, encodeFragment, readTransfer, storeTransfer } from './transfer.ts'
import { storeSubmission } from './writing.ts'

const OLD = 'https://lama.sch.id'
const KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const OTHER = '1b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const message = {
  name: 'Siti & Budi #1',
  email: 'siti@contoh.id',
  phone: '081234567890',
  subject: 'ppdb' as const,
  message: 'Apakah masih dibuka? 100%',
  client_id: KEY,
  queued_at: null,
}
let [old, fresh]: Database[] = []

beforeEach(async () => {
  old = openDatabase(`old-${crypto.randomUUID()}`)
  fresh = openDatabase(`new-${crypto.randomUUID()}`)
  await storeSubmission(old, 'contact.send', KEY, message, () => Date.UTC(2026, 10, 22))
  await old.drafts.put({ id: 'ppdb', client_id: OTHER, value: { name: 'Citra' }, savedAt: now })
})
afterEach(() => Promise.all([old?.delete(), fresh?.delete()]))
const now = '2026-11-22T00:00:00.000Z'

const carried = async () => {
  if (!old) throw new Error('no database')
  return decodeFragment(encodeFragment(await readTransfer(old, OLD)))
}

test('submissions are transferred completely, with their key and time', async () => {
  const transfer = await carried()
  if (!transfer || !fresh) throw new Error('not readable')
  await storeTransfer(fresh, transfer)
  expect(await fresh.outbox.toArray()).toMatchObject([
    {
      client_id: KEY,
      state: 'queued',
      everSent: true,
      queuedAt: now,
      form: { name: message.name },
    },
  ])
  expect(await fresh.drafts.toArray()).toMatchObject([
    { client_id: OTHER, value: { name: 'Citra' } },
  ])
})

test('existing submissions are neither duplicated nor overwritten', async () => {
  const transfer = await carried()
  if (!transfer || !fresh) throw new Error('not readable')
  await fresh.drafts.put({ id: 'ppdb', client_id: KEY, value: { name: 'Dewi' }, savedAt: now })
  await storeTransfer(fresh, transfer)
  await storeTransfer(fresh, transfer)
  expect(await fresh.outbox.count()).toBe(1)
  expect(await fresh.drafts.toArray()).toMatchObject([{ value: { name: 'Dewi' } }])
})

test('a cancelled submission is not sent from the new address', async () => {
  await old?.outbox.toCollection().modify({ state: 'cancelled' })
  const transfer = await carried()
  if (!transfer || !fresh) throw new Error('not readable')
  await storeTransfer(fresh, transfer)
  expect(await fresh.outbox.count()).toBe(0)
})

test.each([
  [
    'half of the data',
    async () => encodeFragment(await readTransfer(old as Database, OLD)).slice(0, -20),
  ],
  ['empty data', async () => '#pindah='],
  ['a damaged encoding', async () => '#pindah=%E0%A4%A'],
  ['another format', async () => '#pindah=%7B%22format%22%3A%22lain%22%7D'],
  [
    'an invalid key',
    async () => encodeFragment(await readTransfer(old as Database, OLD)).replaceAll(KEY, 'x'),
  ],
  [
    'an invalid form',
    async () =>
      encodeFragment(await readTransfer(old as Database, OLD)).replace(
        'Citra',
        '%22%2C%22x%22%3A%7B%7D%2C%22y%22%3A%22',
      ),
  ],
])('%s is refused as a whole', async (_what, fragment) => {
  expect(decodeFragment(await fragment())).toBeNull()
})
