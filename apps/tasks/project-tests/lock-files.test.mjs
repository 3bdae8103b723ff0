/** Rules for every package.json and lock file of the project, and its version. */
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { projectFiles } from './project-files.mjs'

const files = projectFiles()
const named = (name) => files.filter((path) => posix.basename(path) === name)
const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

test.each(named('package.json'))('%s asks for exact versions', (path) => {
  const { dependencies, devDependencies, optionalDependencies } = read(path)
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('every package has the version of the root, and asks the others for it', () => {
  const { version } = read('package.json')
  const entries = [
    ...named('package.json').map((path) => [path, read(path)]),
    ...named('package-lock.json').flatMap((path) =>
      Object.entries(read(path).packages)
        .filter(([folder]) => !folder.includes('node_modules/'))
        .map(([folder, entry]) => [`${path} ${folder}`, entry]),
    ),
  ]
  const others = entries.flatMap(([place, { version: own, dependencies, devDependencies }]) => [
    ...(own === version ? [] : [[place, own]]),
    ...Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, asked]) => name.startsWith('@sekolah/') && asked !== version)
      .map(([name, asked]) => [place, name, asked]),
  ])
  expect(others).toEqual([])
  const [, newest] = /^## (\S+)/m.exec(readFileSync(at('apps/docs/CHANGELOG.md'), 'utf8'))
  expect(newest).toBe(version)
})

test.each(named('package-lock.json'))('%s names no registry', (path) => {
  const resolved = Object.values(read(path).packages).flatMap((entry) => entry.resolved ?? [])
  expect(resolved.filter((place) => !existsSync(at(place)))).toEqual([])
  const settings = readFileSync(at(posix.dirname(path), '.npmrc'), 'utf8')
  expect(settings).toMatch(/^omit-lockfile-registry-resolved=true$/m)
})
