/** Scripts must import modules that exist: no compiler checks them, and some run once a release. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const scripts = projectFiles().filter((path) => path.endsWith('.mjs'))

const isResolved = (from, specifier) => {
  try {
    createRequire(at(from)).resolve(specifier)
    return true
  } catch {
    return false
  }
}

test("every import of the project's own modules by a script resolves", () => {
  const imports = scripts.flatMap((from) =>
    [
      ...readFileSync(at(from), 'utf8').matchAll(
        /^import (?:[^'\n]*|\{[^}]*\}) ?(?:from )?'([^']+)'|\bimport\('([^'\n]+)'\)/gm,
      ),
    ]
      .map(([, above, within]) => above ?? within)
      // Only own modules: third-party packages may be installed for one script alone.
      .filter((specifier) => /^\.|^@sekolah\//.test(specifier))
      .map((specifier) => [from, specifier]),
  )
  expect(imports.length).toBeGreaterThan(200)
  expect(imports.filter(([from, specifier]) => !isResolved(from, specifier))).toEqual([])
})
