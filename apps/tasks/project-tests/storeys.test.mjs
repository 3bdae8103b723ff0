/**
 * The panel's storeys (layers), each of which imports only from those below it, and no circular
 * imports between folders. Biome refuses circular imports between files (`noImportCycles`).
 */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const storeys = ['core', 'screens', 'account', 'sections', 'app']
const { dirname, join } = posix

// Tests, and the page of all parts, may import anything.
const sources = projectFiles().filter(
  (path) =>
    /\/src\/.*\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\/src\/(test|parts)\//.test(path),
)
const known = new Set(sources)

/** Every import between sources of one workspace, types included: from which to which. */
const imports = sources.flatMap((from) =>
  [...readFileSync(at(from), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)]
    .map(([, path]) => [from, join(dirname(from), path)])
    .filter(([, to]) => known.has(to)),
)

test('each storey of the panel imports only from those before it', () => {
  const storeyOf = (path) => storeys.indexOf(/^apps\/admin\/src\/(\w+)\//.exec(path)?.[1])
  const panel = imports.filter(([from]) => from.startsWith('apps/admin/src/'))
  expect(panel.length).toBeGreaterThan(1_000)
  expect(panel.filter(([from]) => storeyOf(from) < 0)).toEqual([])
  expect(panel.filter(([from, to]) => storeyOf(from) < storeyOf(to))).toEqual([])
})

// Exceptions: the device's stores import what they store, and the actors of end-to-end tests their
// setup.
const mayCircle = /^(packages\/offline|apps\/e2e)\//

test('no folders beside each other import each other', () => {
  const after = new Map()
  const pairs = imports.flatMap(([from, to]) => {
    if (mayCircle.test(from)) return []
    const [one, other] = [from.split('/'), to.split('/')]
    const parting = one.findIndex((part, index) => part !== other[index])
    // The last part is the name of a file.
    if (parting >= one.length - 1 || parting >= other.length - 1) return []
    const [folder, target] = [one, other].map((parts) => parts.slice(0, parting + 1).join('/'))
    after.set(folder, (after.get(folder) ?? new Set()).add(target))
    return [{ folder, target, from, to }]
  })
  const reached = (folder, seen = new Set()) => {
    for (const next of after.get(folder) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  expect(pairs.length).toBeGreaterThan(1_000)
  const circling = pairs.filter(({ folder, target }) => reached(target).has(folder))
  expect(circling.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})
