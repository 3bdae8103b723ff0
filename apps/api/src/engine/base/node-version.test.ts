import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reasonAgainstNode } from './node-version.ts'

test('runs on the Node that package.json requires, and on no older one', () => {
  const { engines } = JSON.parse(
    readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
  )
  const oldest = engines.node.replace('>=', '')
  expect(reasonAgainstNode(`${oldest}.0`)).toBeNull()
  expect(reasonAgainstNode(process.versions.node)).toBeNull()
  expect(reasonAgainstNode('100.0.0')).toBeNull()
  for (const old of ['18.20.8', '20.20.2', '22.13.1']) {
    expect(reasonAgainstNode(old)).toContain(`Node ${old} is too old`)
    expect(reasonAgainstNode(old)).toContain(oldest)
  }
})
