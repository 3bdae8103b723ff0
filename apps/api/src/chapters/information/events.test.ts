import type { QueryOf } from '@sekolah/contract/schemas'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../engine/base/time.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { testApp } from '../../test/test-app.ts'

const { input } = resourceCases.events

test('lists upcoming events from today in the school’s zone, earliest first', async () => {
  const { staff, visitor, at, set, request } = await testApp()
  const editor = staff('editor').events
  for (const date of ['2026-12-03', '2026-11-21', '2026-11-22', '2026-11-20']) {
    await editor.create({ body: { ...input, date } })
  }
  const days = async (query: QueryOf<'events.list'>) =>
    (await visitor.events.list({ query })).rows.map(({ date }) => date)
  at('2026-11-21T15:30:00.000Z')
  expect(await days({})).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-03'])
  expect(await days({ upcoming: true })).toEqual(['2026-11-21', '2026-11-22', '2026-12-03'])
  expect(await days({ upcoming: true, limit: 2 })).toEqual(['2026-11-21', '2026-11-22'])
  expect(await days({ upcoming: false })).toEqual(['2026-11-20'])
  expect((await request('/api/events?limit=0')).status).toBe(400)

  set({ time_zone: 'WIT' })
  expect(await days({ upcoming: true })).toEqual(['2026-11-22', '2026-12-03'])
})

test('the cached list is stale after midnight, even without a write', async () => {
  const { staff, request, pass } = await testApp()
  await staff('editor').events.create({ body: { ...input, date: '2026-11-21' } })
  const path = '/api/events?upcoming=true'
  const headers = { 'If-None-Match': (await request(path)).headers.get('ETag') ?? '' }
  expect((await request(path, { headers })).status).toBe(304)
  pass(24 * HOUR_MS)
  const answer = await request(path, { headers })
  expect([answer.status, (await answer.json()).data]).toEqual([200, []])
})
