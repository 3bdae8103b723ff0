import { expect, test } from 'vitest'
import { isIntactAsset } from './intact.ts'

const script = 'console.log(1)'
const hash = 'CihokcEc'
const js = { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }

test('a file is intact with the right type, status and bytes', async () => {
  expect(await isIntactAsset('/assets/a.js', new Response(script, js), hash)).toBe(true)
})

test.each([
  [
    'a page in its place',
    new Response('<h1>Perawatan</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a page that calls itself a script', new Response('<h1>Perawatan</h1>', js)],
  ['half of it', new Response(script.slice(1), js)],
  ['a partial answer', new Response(script, { ...js, status: 206 })],
  ['an answer without a type', new Response(new Blob([script]))],
])('%s is not it', async (_what, answer) => {
  expect(await isIntactAsset('/assets/a.js', answer, hash)).toBe(false)
})

test('without a hash only the type is checked', async () => {
  expect(await isIntactAsset('/assets/a.js', new Response('other', js), undefined)).toBe(true)
  const page = new Response('other', { headers: { 'Content-Type': 'text/html' } })
  expect(await isIntactAsset('/assets/a.js', page, undefined)).toBe(false)
})
