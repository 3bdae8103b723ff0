import { expect, test } from 'vitest'
import { resourceCases } from '../../test/resource-cases.ts'
import { testApp } from '../../test/test-app.ts'

const { input } = resourceCases.careers

test('offers a vacancy until the end of its last day in the school’s zone, or without a deadline until it is filled', async () => {
  const { request, visitor, staff, set, at } = await testApp()
  const editor = staff('editor')
  await editor.careers.create({ body: { ...input, deadline: '2026-11-24' } })
  await editor.careers.create({ body: { ...input, deadline: '' } })
  const offered = async () => (await visitor.careers.list()).rows.map(({ id }) => id)
  at('2026-11-24T16:59:59Z')
  expect(await offered()).toEqual([1, 2])
  const etag = (await request('/api/careers')).headers.get('ETag') ?? ''
  at('2026-11-24T17:00:00Z')
  expect(await offered()).toEqual([2])
  // Without any write, yesterday's cached answer is stale.
  const again = await request('/api/careers', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(200)
  // A saved link still shows the closed vacancy, and the office sees its requirements.
  expect(await visitor.careers.get({ params: { id: 1 } })).toMatchObject({ deadline: '2026-11-24' })
  expect((await staff('editor', 'beni').careers.list()).rows).toHaveLength(2)
  at('2026-11-24T15:00:00Z')
  set({ time_zone: 'WIT' })
  expect(await offered()).toEqual([2])
})

test('the demo school has three vacancies', async () => {
  const { visitor, at } = await testApp({ env: { DEMO: '1' } })
  at('2026-11-01T02:00:00Z')
  const { rows } = await visitor.careers.list()
  expect(rows).toHaveLength(3)
  expect(rows.every(({ requirements }) => requirements.length > 1)).toBe(true)
})
