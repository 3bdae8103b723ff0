import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unsupportedNodeReason } from './node-version.ts'

test('runs on the Node that package.json requires, and on no older one', () => {
  const { engines } = JSON.parse(
    readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
  )
  const oldest = engines.node.replace('>=', '')
  expect(unsupportedNodeReason(`${oldest}.0`)).toBeNull()
  expect(unsupportedNodeReason(process.versions.node)).toBeNull()
  expect(unsupportedNodeReason('100.0.0')).toBeNull()
  for (const old of ['18.20.8', '20.20.2', '22.13.1']) {
    expect(unsupportedNodeReason(old)).toContain(`Node ${old} is too old`)
    expect(unsupportedNodeReason(old)).toContain(oldest)
  }
})
