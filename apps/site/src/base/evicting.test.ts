import { expect, test } from 'vitest'
import { mayEvict } from './evicting.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  ['Safari on a Mac', mayEvict({ userAgent: mac }, false, false), true],
  ['Safari on a Mac, installed', mayEvict({ userAgent: mac }, false, true), false],
  [
    'a tab of Safari on a phone',
    mayEvict({ userAgent: mac, standalone: false }, false, false),
    true,
  ],
  ['the site installed there', mayEvict({ userAgent: mac, standalone: true }, false, true), false],
  ['Chrome', mayEvict({ userAgent: android, connection: {} }, true, false), false],
  ['Chrome without its APIs', mayEvict({ userAgent: android }, false, false), false],
  ['Firefox', mayEvict({ userAgent: firefox }, false, false), false],
])('%s', (_, says, expected) => {
  expect(says).toBe(expected)
})
