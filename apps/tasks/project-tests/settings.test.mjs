/** Every setting that staff can change must be used. */
import { readFileSync } from 'node:fs'
import { settingKeys } from '@sekolah/contract/settings/definitions'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

/** Places that define, fill or edit a setting, which does not count as using it. */
const besides =
  /^packages\/contract\/src\/settings\/|^apps\/api\/src\/(seed|test)\/|^apps\/admin\/src\/sections\/settings\/|\.test\.tsx?$/

const sources = ['packages', 'apps/api', 'apps/site', 'apps/admin']
  .flatMap((folder) => projectFiles(folder))
  .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !besides.test(path))

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('there is no unused setting', () => {
  const code = sources.map((path) => withoutComments(readFileSync(at(path), 'utf8'))).join('\n')
  const words = new Set(code.match(/\w+/g))
  expect(settingKeys.filter((key) => !words.has(key))).toEqual([])
})
