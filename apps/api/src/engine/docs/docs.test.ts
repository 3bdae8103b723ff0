import { createHash } from 'node:crypto'
import { calls } from '@sekolah/contract/calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import { describeSchema } from './outline.ts'

test('shows every call of the contract on one page that needs no script', async () => {
  const { request } = await testApp({ env: { PUBLIC_URL: 'https://smk.example' } })
  const answer = await request('/api/docs')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
  for (const name of Object.keys(calls)) expect(html).toContain(`<details id="${name}">`)
  expect(html).toContain('<code>https://smk.example/api</code>')
  expect(html).not.toMatch(/<script|style="|https?:\/\/(?!smk\.example)/)

  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
  const { headers } = await request('/api/meta')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('prints a schema like a type in source code', () => {
  const schema = z.object({
    name: z.string().min(2).max(100),
    nisn: z.string().nullable(),
    role: z.enum(['editor', 'admin']).optional(),
    mission: z.array(z.string()),
    days: z.array(z.object({ day: z.string(), count: z.int() })),
    kind: z.literal('sekolah'),
    ids: z.array(z.union([z.string(), z.int().positive()])),
  })
  expect(describeSchema(schema, 'input')).toBe(`{
  name: string 2…100
  nisn: string | null
  role?: "editor" | "admin"
  mission: string[]
  days: {
    day: string
    count: integer
  }[]
  kind: "sekolah"
  ids: (string | integer)[]
}`)
})
