import type { UpdateState } from '@sekolah/contract/desktop/schemas'
import { expect, test } from 'vitest'
import { createUpdates, isNewer } from './updates.ts'

const office = (latest: string | null, answers = true) => {
  const states: UpdateState[] = []
  const updates = createUpdates({
    school: {
      origin: () => 'https://sekolah.sch.id',
      refresh: async () => answers,
      latestDesktop: () => latest,
    },
    appVersion: '0.9.2',
    off: null,
    changed: (state) => states.push(state),
  })
  return { updates, states }
}

test('reports a newer version only', async () => {
  expect(await office('0.10.0').updates.check()).toEqual({ state: 'available', version: '0.10.0' })
  expect(await office('0.9.2').updates.check()).toEqual({ state: 'none' })
  expect(await office('0.9.1').updates.check()).toEqual({ state: 'none' })
  expect(await office(null).updates.check()).toEqual({ state: 'none' })
})

test('says that the server did not answer, and asks again later', async () => {
  const { updates, states } = office('1.0.0', false)
  expect(await updates.check()).toEqual({ state: 'error', code: 'network' })
  expect(states).toEqual([{ state: 'checking' }, { state: 'error', code: 'network' }])
})

test('goes on reporting a newer version while the server is unreachable', async () => {
  let answers = true
  const states: UpdateState[] = []
  const updates = createUpdates({
    school: {
      origin: () => 'https://sekolah.sch.id',
      refresh: async () => answers,
      latestDesktop: () => '1.0.0',
    },
    appVersion: '0.9.2',
    off: null,
    changed: (state) => states.push(state),
  })
  await updates.check()
  answers = false
  expect(await updates.check()).toEqual({ state: 'available', version: '1.0.0' })
  expect(states.map(({ state }) => state)).toEqual(['checking', 'available'])
})

test('compares versions as numbers, and ignores invalid ones', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true)
  expect(isNewer('1.0.0', '0.99.99')).toBe(true)
  expect(isNewer('0.9.9', '1.0.0')).toBe(false)
  expect(isNewer('<script>', '0.1.0')).toBe(false)
  expect(isNewer('9.9.9-rc.1', '0.1.0')).toBe(false)
})
