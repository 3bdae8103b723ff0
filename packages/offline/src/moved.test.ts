import { expect, test } from 'vitest'
import { askSchool, MOVED_TO_HEADER } from './moved.ts'

const home = 'https://lama.sch.id'
const call = new Request(`${home}/api/meta`)

/** A `fetch` that fails for calls, and resolves `/healthz` to `body` with the final address `url`. */
const answering = (body: string, url: string) =>
  (async (asked: unknown) => {
    if (asked === call) throw new TypeError('Failed to fetch')
    return Object.defineProperty(new Response(body), 'url', { value: url })
  }) as typeof fetch

test('a school whose server responds from another address has moved there', async () => {
  const ask = answering('{"status":"ok"}', 'https://baru.sch.id/healthz')
  const answer = await askSchool(call, home, ask)
  expect(answer.headers.get(MOVED_TO_HEADER)).toBe('https://baru.sch.id')
  expect(answer.ok).toBe(false)
})

test.each([
  ['a captive portal', answering('<h1>Login WiFi</h1>', 'https://wifi.example/login')],
  ['our own address', answering('{"status":"ok"}', `${home}/healthz`)],
  [
    'no response',
    (async () => {
      throw new TypeError('Failed to fetch')
    }) as typeof fetch,
  ],
])('%s is not a move', async (_what, ask) => {
  await expect(askSchool(call, home, ask)).rejects.toThrow('Failed to fetch')
})

test('a successful response passes unchanged', async () => {
  const answer = new Response('{}')
  expect(await askSchool(call, home, async () => answer)).toBe(answer)
})
