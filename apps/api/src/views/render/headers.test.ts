import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

test('allows exactly the given scripts', () => {
  const policy = pageHeaders(['go()'])['Content-Security-Policy']
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`)
  expect(pageHeaders([])['Content-Security-Policy']).toContain(`script-src 'self';`)
  expect(policy).not.toContain('unsafe')
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
