import { ApiError, Unreachable } from '@sekolah/api-client/visitor'
import { expect, test } from 'vitest'
import { busyText } from './status-failure.ts'

test('a full network is told from a school that cannot be reached', () => {
  const busy = /^Sedang ramai.*Isian Anda tetap di sini/
  expect(busyText(new Unreachable(new DOMException('', 'TimeoutError')))).toMatch(busy)
  for (const status of [429, 502, 503, 504]) {
    expect(busyText(new ApiError(status, {}, null))).toMatch(busy)
  }
  expect(busyText(new ApiError(404, {}, null))).toBeNull()
  expect(busyText(new Unreachable(new TypeError('Failed to fetch')))).toBeNull()
})
