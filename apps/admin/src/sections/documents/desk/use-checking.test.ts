import { expect, test } from 'vitest'
import { nextWaiting } from './use-checking.ts'

const papers = (...states: string[]) =>
  states.map((state, at) => ({ type: `t${at}`, state })) as Parameters<typeof nextWaiting>[0]

test('after a verdict the next unchecked document opens, wrapping around', () => {
  expect(nextWaiting(papers('approved', 'received', 'received'), 't0')).toBe('t1')
  expect(nextWaiting(papers('received', 'on_phone', 'approved'), 't2')).toBe('t0')
  expect(nextWaiting(papers('approved', 'replace'), 't0')).toBeNull()
  expect(nextWaiting(papers('received'), null)).toBe('t0')
})
