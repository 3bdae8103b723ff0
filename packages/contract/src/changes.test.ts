import { expect, test } from 'vitest'
import { z } from 'zod'
import { waveChanges } from './admission/selection/schemas.ts'
import { schemas } from './schemas.ts'

test('an update fills in nothing for the fields that it leaves out', () => {
  expect(waveChanges.parse({ label: 'Gelombang 1' })).toEqual({ label: 'Gelombang 1' })
  expect(waveChanges.parse({ result_at: null })).toEqual({ result_at: null })
  const updates = Object.entries(schemas).flatMap(([call, schema]) =>
    call.endsWith('.update') && 'body' in schema ? [[call, schema.body] as const] : [],
  )
  expect(updates.length).toBeGreaterThan(10)
  const filled = updates.map(([call, body]) => [call, z.safeParse(body, {}).data ?? {}])
  expect(filled).toEqual(updates.map(([call]) => [call, {}]))
})
