/** Every setting that staff can change is read by somebody. */
import { readFileSync } from 'node:fs'
import { settingKeys } from '@sekolah/contract/settings/definitions'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

/** Where a setting is said, first filled and edited, which is no reading. */
const besides =
  /^packages\/contract\/src\/settings\/|^apps\/api\/src\/(seed|test)\/|^apps\/admin\/src\/sections\/settings\/|\.test\.tsx?$/

const sources = ['packages', 'apps/api', 'apps/site', 'apps/admin']
  .flatMap((folder) => projectFiles(folder))
  .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !besides.test(path))

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no setting is there that nobody reads', () => {
  const code = sources.map((path) => withoutComments(readFileSync(at(path), 'utf8'))).join('\n')
  const words = new Set(code.match(/\w+/g))
  expect(settingKeys.filter((key) => !words.has(key))).toEqual([])
})
