import { afterEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { trackOpening } from './opening.ts'

const name = `test-${crypto.randomUUID()}`
afterEach(() => openDatabase(name).delete())

/** A connection of older code that does not receive the request to close. */
const sleepingTab = () =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 1)
    request.onsuccess = () => resolve(request.result)
  })

test('a database that opens can be read', async () => {
  const opening = trackOpening(openDatabase(name))
  expect(opening.state()).toBe('opening')
  expect(await opening.canOpen()).toBe(true)
  expect(opening.state()).toBe('open')
})

test('a database blocked by another tab is reported, and recovers when the tab is closed', async () => {
  const old = await sleepingTab()
  const db = openDatabase(name)
  const opening = trackOpening(db)
  const healed = new Promise<void>((resolve) => {
    opening.subscribe(() => opening.state() === 'open' && resolve())
  })
  expect(await opening.canOpen()).toBe(false)
  expect(opening.state()).toBe('blocked')
  old.close()
  await healed
  expect(await opening.canOpen()).toBe(true)
  db.close()
})

test('the wait times out even if the browser reports nothing', async () => {
  const db = openDatabase(name)
  db.open = () => new Promise(() => {}) as never
  const opening = trackOpening(db, 0)
  expect(await opening.canOpen()).toBe(false)
})

test('a database that accepts no more writes is reported full until a write succeeds', async () => {
  const opening = trackOpening(openDatabase(name))
  await opening.canOpen()
  const seen: string[] = []
  opening.subscribe(() => seen.push(opening.state()))
  for (const outcome of ['stored', 'full', 'full', 'stored'] as const) opening.note(outcome)
  expect(seen).toEqual(['full', 'open'])
})
