import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readVersionAbove } from './product-version.ts'

test('is the version of the whole program, not of a workspace', () => {
  const root = temporaryFolder()
  const bundle = join(root, 'apps/api/dist')
  mkdirSync(bundle, { recursive: true })
  expect(readVersionAbove(bundle)).toBe('unknown')
  // A package.json without a name, such as one that only sets `type`, is skipped.
  writeFileSync(join(root, 'apps/package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'package.json'), '{"name":"sekolah","version":"1.2.3+1a2b3c4d"}')
  writeFileSync(join(root, 'apps/api/package.json'), '{"name":"@sekolah/api","version":"9.9.9"}')
  expect(readVersionAbove(bundle)).toBe('1.2.3+1a2b3c4d')
})
