import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { file, webFont } from './font.mjs'

test('the web font is what its recipe builds from the package', async () => {
  expect(readFileSync(file).equals(await webFont())).toBe(true)
})
