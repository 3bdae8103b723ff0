import { expect, test } from 'vitest'
import { endpointHash, pushSupport } from './browser.ts'

const android = { userAgent: 'Mozilla/5.0 (Linux; Android 14)', maxTouchPoints: 5 }
const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)', maxTouchPoints: 5 }
const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }
const mac = { ...iPad, maxTouchPoints: 0 }
const able = { PushManager: null, Notification: null }

test('an iPhone is told to install the site, other browsers without Web Push get no hint', () => {
  expect(pushSupport(able, android)).toBe('yes')
  expect(pushSupport(able, iPhone)).toBe('yes')
  expect(pushSupport({}, iPhone)).toBe('when_installed')
  expect(pushSupport({}, iPad)).toBe('when_installed')
  expect(pushSupport({}, mac)).toBe('no')
  expect(pushSupport({}, android)).toBe('no')
})

test('a subscription’s hash equals the server’s', async () => {
  const named = await endpointHash({ endpoint: 'https://fcm.googleapis.com/fcm/send/satu' })
  expect(named).toBe('K2cY4RzBS1adhSvdJBpJp5Y_tn4vliXpX0Bj6x6FVeI')
})
