import { expect, test } from 'vitest'
import { isPushEndpoint } from './rules.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://name:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.contoh.id/abc',
  'https://other.fcm.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://192.168.1.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://contoh.id/#.push.apple.com',
  'https://contoh.id/?x=.push.apple.com',
  'https://fcm.googleapis.com@contoh.id/',
  '',
  'fcm.googleapis.com',
])('%s is no push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
