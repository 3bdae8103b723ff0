import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildWebFont, fontPath } from './font.mjs'

test('the web font is what its recipe builds from the package', async () => {
  expect(readFileSync(fontPath).equals(await buildWebFont())).toBe(true)
})
