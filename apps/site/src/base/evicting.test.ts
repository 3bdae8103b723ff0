import { expect, test } from 'vitest'
import { mayEvictStorage } from './evicting.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  ['Safari on a Mac', mayEvictStorage({ userAgent: mac }, false, false), true],
  ['Safari on a Mac, installed', mayEvictStorage({ userAgent: mac }, false, true), false],
  [
    'a tab of Safari on a phone',
    mayEvictStorage({ userAgent: mac, standalone: false }, false, false),
    true,
  ],
  [
    'the site installed there',
    mayEvictStorage({ userAgent: mac, standalone: true }, false, true),
    false,
  ],
  ['Chrome', mayEvictStorage({ userAgent: android, connection: {} }, true, false), false],
  ['Chrome without its APIs', mayEvictStorage({ userAgent: android }, false, false), false],
  ['Firefox', mayEvictStorage({ userAgent: firefox }, false, false), false],
])('%s', (_, says, expected) => {
  expect(says).toBe(expected)
})
