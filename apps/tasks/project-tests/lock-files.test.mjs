/** Rules for every package.json and lock file of the project. */
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

test.each(named('package-lock.json'))('%s names no registry', (path) => {
  const resolved = Object.values(read(path).packages).flatMap((entry) => entry.resolved ?? [])
  expect(resolved.filter((place) => !existsSync(at(place)))).toEqual([])
  const settings = readFileSync(at(posix.dirname(path), '.npmrc'), 'utf8')
  expect(settings).toMatch(/^omit-lockfile-registry-resolved=true$/m)
})
