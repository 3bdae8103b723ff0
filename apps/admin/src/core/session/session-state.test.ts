import type { Account } from '@sekolah/contract/identity/schemas'
import { expect, test } from 'vitest'
import { type SessionEvent, type SessionState, sessionReducer } from './session-state.ts'

const sari: Account = {
  id: 1,
  username: 'sari',
  email: 'sari@contoh.id',
  role: 'admin',
  must_change: false,
}

const after = (...events: SessionEvent[]): SessionState =>
  events.reduce<SessionState>(sessionReducer, { name: 'checking' })

test('a valid token opens the panel, a refused one the login', () => {
  expect(after({ name: 'identified', user: sari })).toEqual({
    name: 'signed_in',
    user: sari,
    expired: false,
  })
  expect(after({ name: 'refused' })).toEqual({ name: 'signed_out' })
})

test('an unreachable server leads to "try again", never to the login', () => {
  expect(after({ name: 'unreachable' })).toEqual({ name: 'unreachable' })
  expect(after({ name: 'unreachable' }, { name: 'check' })).toEqual({ name: 'checking' })
})

test('a lost connection signs nobody out', () => {
  const working = after({ name: 'identified', user: sari })
  expect(sessionReducer(working, { name: 'unreachable' })).toBe(working)
  expect(sessionReducer(working, { name: 'check' })).toBe(working)
})

test('an expired session leaves the screen open and asks for the password above it', () => {
  const ended = after({ name: 'identified', user: sari }, { name: 'refused' })
  expect(ended).toEqual({ name: 'signed_in', user: sari, expired: true })
  expect(sessionReducer(ended, { name: 'unreachable' })).toBe(ended)
  expect(sessionReducer(ended, { name: 'identified', user: sari })).toEqual({
    name: 'signed_in',
    user: sari,
    expired: false,
  })
})

test('a page that signs out shows no form before its reload', () => {
  const leaving = after({ name: 'identified', user: sari }, { name: 'leaving' })
  expect(leaving).toEqual({ name: 'checking' })
})

test('signing out in one tab leaves nothing open in another', () => {
  expect(after({ name: 'identified', user: sari }, { name: 'left' })).toEqual({
    name: 'signed_out',
  })
  expect(after({ name: 'identified', user: sari }, { name: 'left' }, { name: 'refused' })).toEqual({
    name: 'signed_out',
  })
})
