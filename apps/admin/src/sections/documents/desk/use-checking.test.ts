import { expect, test } from 'vitest'
import { nextUncheckedType } from './use-checking.ts'

const papers = (...states: string[]) =>
  states.map((state, at) => ({ type: `t${at}`, state })) as Parameters<typeof nextUncheckedType>[0]

test('after a verdict the next unchecked document opens, wrapping around', () => {
  expect(nextUncheckedType(papers('approved', 'received', 'received'), 't0')).toBe('t1')
  expect(nextUncheckedType(papers('received', 'on_phone', 'approved'), 't2')).toBe('t0')
  expect(nextUncheckedType(papers('approved', 'replace'), 't0')).toBeNull()
  expect(nextUncheckedType(papers('received'), null)).toBe('t0')
})
