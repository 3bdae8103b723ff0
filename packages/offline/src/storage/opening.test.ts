import { afterEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { followOpening } from './opening.ts'

const name = `test-${crypto.randomUUID()}`
afterEach(() => openDatabase(name).delete())

/** A connection of older code that does not hear that it should close. */
const sleepingTab = () =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 1)
    request.onsuccess = () => resolve(request.result)
  })

test('a database that opens can be read', async () => {
  const opening = followOpening(openDatabase(name))
  expect(opening.state()).toBe('opening')
  expect(await opening.canOpen()).toBe(true)
  expect(opening.state()).toBe('open')
})

test('one that another tab blocks is said to be, and heals when the tab is closed', async () => {
  const old = await sleepingTab()
  const db = openDatabase(name)
  const opening = followOpening(db)
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

test('waiting has an end also where the browser says nothing', async () => {
  const db = openDatabase(name)
  db.open = () => new Promise(() => {}) as never
  const opening = followOpening(db, 0)
  expect(await opening.canOpen()).toBe(false)
})

test('one in which nothing more can be noted is full until something is', async () => {
  const opening = followOpening(openDatabase(name))
  await opening.canOpen()
  const seen: string[] = []
  opening.subscribe(() => seen.push(opening.state()))
  for (const outcome of ['stored', 'full', 'full', 'stored'] as const) opening.note(outcome)
  expect(seen).toEqual(['full', 'open'])
})
