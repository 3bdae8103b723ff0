import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserConfig } from '../storage/config.ts'
import { createScreenLock } from './screen-lock.ts'

const office = (decided?: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const person = { idleSeconds: 0, isSignedIn: true }
  const seen: boolean[] = []
  const open = () =>
    createScreenLock({
      power: { getSystemIdleTime: () => person.idleSeconds },
      user: openUserConfig(join(folder, 'config.json'), () => {}),
      decided,
      isSignedIn: async () => person.isSignedIn,
      changed: ({ locked }) => seen.push(locked),
    })
  return { lock: open(), open, person, seen }
}

test('locks after ten idle minutes, when the user has switched that on', async () => {
  const { lock, person, seen } = office()
  person.idleSeconds = 3_600
  await lock.check()
  expect(seen).toEqual([])
  lock.choose(true)
  person.idleSeconds = 599
  await lock.check()
  expect(lock.isLocked()).toBe(false)
  person.idleSeconds = 600
  await lock.check()
  await lock.check()
  expect(seen).toEqual([true])
  lock.unlock()
  expect(seen).toEqual([true, false])
})

test.each([0, 5])('repeats the lock event of an idle panel: %s minutes', async (decided) => {
  const { lock, person, seen } = office(decided)
  await lock.lock()
  await lock.check()
  expect(seen).toEqual([true])
  person.idleSeconds = 600
  await lock.check()
  await lock.check()
  expect(seen).toEqual([true, true])
  person.idleSeconds = 0
  await lock.check()
  person.idleSeconds = 600
  await lock.check()
  expect(seen).toEqual([true, true, true])
})

test('stays locked after a restart of the app', async () => {
  const { lock, open } = office()
  await lock.lock()
  expect(open().isLocked()).toBe(true)
})

test('follows the administration’s settings', async () => {
  const strict = office(5)
  strict.person.idleSeconds = 300
  await strict.lock.check()
  expect([strict.lock.isLocked(), strict.lock.mayChoose]).toEqual([true, false])
  const never = office(0)
  never.lock.choose(true)
  never.person.idleSeconds = 3_600
  await never.lock.check()
  expect(never.lock.isLocked()).toBe(false)
})

test('does not lock when nobody is signed in', async () => {
  const { lock, person } = office(5)
  Object.assign(person, { isSignedIn: false, idleSeconds: 3_600 })
  await lock.check()
  await lock.lock()
  expect(lock.isLocked()).toBe(false)
})
