import { expect, test, vi } from 'vitest'
import { config } from 'zod'

test('a form is validated without code generated at run time', async () => {
  const made = vi.fn()
  vi.stubGlobal('Function', made)
  // Other tests in this process may have created schemas already.
  vi.resetModules()
  config({ jitless: false })
  const { contactInput, statusQuestion } = await import('./schemas.ts')
  expect(contactInput.safeParse({}).success).toBe(false)
  expect(statusQuestion.safeParse({}).success).toBe(false)
  vi.unstubAllGlobals()
  expect(made).not.toHaveBeenCalled()
})
