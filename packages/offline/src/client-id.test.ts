import { clientId } from '@sekolah/contract/values/form-fields'
import { expect, test, vi } from 'vitest'
import { newClientId } from './client-id.ts'

test('every submission gets a key of its own, in the format that the server accepts', () => {
  const keys = Array.from({ length: 100 }, newClientId)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(clientId.safeParse(key).success).toBe(true)
})

test('keys are created even without `randomUUID`, as on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 100 }, newClientId)
  vi.unstubAllGlobals()
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(clientId.safeParse(key).success).toBe(true)
})
