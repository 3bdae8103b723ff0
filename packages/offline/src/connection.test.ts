import { expect, test } from 'vitest'
import { createConnection } from './connection.ts'

const json = { headers: { 'Content-Type': 'application/json' } }

/** A device and its network: `answer` is what a call meets, null for nobody. */
const deviceWith = (onLine: boolean) => {
  const network = { answer: new Response('{}', json) as Response | null }
  const device = { onLine }
  const signals = new EventTarget()
  const connection = createConnection(
    async () => {
      if (!network.answer) throw new TypeError('Failed to fetch')
      return network.answer.clone()
    },
    device,
    signals,
    { now: () => 0, adjust: () => false },
  )
  return { connection, device, network, signals }
}

test('a school that is down is told from a phone without a network', async () => {
  const { connection, network, device } = deviceWith(true)
  expect([connection.hasNetwork(), connection.reachesSchool()]).toEqual([true, true])
  network.answer = null
  await connection.fetch('/api/meta').catch(() => {})
  expect([connection.hasNetwork(), connection.reachesSchool()]).toEqual([true, false])
  device.onLine = false
  expect([connection.hasNetwork(), connection.reachesSchool()]).toEqual([false, false])
})

test('a phone that reports no network does not reach the school, whatever its last call met', () => {
  const { connection } = deviceWith(false)
  expect([connection.hasNetwork(), connection.reachesSchool()]).toEqual([false, false])
})

test('the page of a captive portal is no answer of the school, and the next answer is', async () => {
  const { connection, network } = deviceWith(true)
  network.answer = new Response('<title>Login WiFi</title>', {
    headers: { 'Content-Type': 'text/html' },
  })
  await connection.fetch('/api/meta')
  expect(connection.reachesSchool()).toBe(false)
  network.answer = new Response('{}', json)
  await connection.fetch('/api/meta')
  expect(connection.reachesSchool()).toBe(true)
})

test('a network that returns counts as the school’s until a call fails', async () => {
  const { connection, network, signals } = deviceWith(true)
  network.answer = null
  await connection.fetch('/api/meta').catch(() => {})
  signals.dispatchEvent(new Event('online'))
  expect(connection.reachesSchool()).toBe(true)
})
