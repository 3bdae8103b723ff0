import { expect, test } from 'vitest'
import { isDiskFull, isLostConnection, NotStored } from './errors.ts'

const wrapped = (name: string) =>
  Object.assign(new Error('Dexie'), { inner: new DOMException('', name) })

test('a full disk is recognised, also where Dexie has wrapped the browser’s error', () => {
  expect(isDiskFull(new DOMException('', 'QuotaExceededError'))).toBe(true)
  expect(isDiskFull(wrapped('QuotaExceededError'))).toBe(true)
  expect(isDiskFull(wrapped('AbortError'))).toBe(false)
  expect(isDiskFull({ name: 'QuotaExceededError' })).toBe(false)
})

test.each(['UnknownError', 'DatabaseClosedError', 'InvalidStateError'])(
  'after %s the database is opened again',
  (name) => {
    expect(isLostConnection(wrapped(name))).toBe(true)
    expect(isLostConnection(Object.assign(new Error(), { name }))).toBe(true)
  },
)

test('a lost connection is also recognised by its message, and nothing else is one', () => {
  expect(isLostConnection(new Error('Connection to Indexed Database server lost.'))).toBe(true)
  expect(isLostConnection(new Error('lost'))).toBe(false)
  expect(isLostConnection('connection lost')).toBe(false)
  expect(isLostConnection(wrapped('QuotaExceededError'))).toBe(false)
})

test('what is not on the phone is said with its cause', () => {
  const cause = new TypeError('Failed to fetch')
  const error = new NotStored('Artikel ini', cause)
  expect([error.name, error.cause]).toEqual(['NotStored', cause])
  expect(error.message).toBe(
    'Artikel ini belum tersimpan di perangkat Anda, dan server tidak dapat dihubungi.',
  )
})
