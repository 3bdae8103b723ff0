/** Checks that the browser tests that apps/docs/sentences.md names exist. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const read = (path) => readFileSync(at(path), 'utf8')
const specs = projectFiles()
  .filter((path) => /^apps\/e2e\/src\/.*\.spec\.ts$/.test(path))
  .map(read)
  .join('\n')

test('every sentence is proven by an existing test', () => {
  const rows = [...read('apps/docs/sentences.md').matchAll(/^\| .+ \| .+ \| (.+) \|$/gm)]
  const proofs = new Set(rows.map(([, proof]) => proof))
  expect(proofs.size).toBeGreaterThan(10)
  const missing = [...proofs].filter(
    (proof) => !['test', 'unit'].includes(proof) && !specs.includes(`test('${proof} `),
  )
  expect(missing).toEqual([])
})
