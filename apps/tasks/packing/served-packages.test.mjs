/** A release installs what the server imports, in the versions that the project tests. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { at } from '../lib.mjs'
import { platforms, releasePackages, servedPackages } from './served-packages.mjs'

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

describe('of this project', () => {
  const lock = readJson('package-lock.json')
  const made = releasePackages({
    manifest: readJson('package.json'),
    lock,
    workspace: 'apps/api',
    names: servedPackages,
    version: '0.1.0+1a2b3c4d',
    commands: {},
  })

  test('contains every package that the build leaves external', () => {
    const build = readFileSync(at('apps/api/build.mjs'), 'utf8')
    const [, list] = /external: \[(.*?)\]/s.exec(build)
    const outside = [...list.matchAll(/'(.+?)'/g)].map(([, name]) => name)
    const isServed = (name) =>
      servedPackages.some((served) => served === name || served.startsWith(name.replace('*', '')))
    expect(outside.filter((name) => !isServed(name))).toEqual([])
  })

  test('has exact versions, no registry address, and nothing that only tests need', () => {
    const { dependencies } = readJson('apps/api/package.json')
    for (const name of servedPackages) {
      expect(made.manifest.dependencies[name]).toBe(dependencies[name])
    }
    const entries = Object.entries(made.lock.packages).filter(([path]) => path !== '')
    expect(entries.length).toBeLessThan(120)
    for (const [path, entry] of entries) {
      expect(entry, path).not.toHaveProperty('resolved')
      expect(entry, path).not.toHaveProperty('dev')
      expect(entry.integrity, path).toBe(lock.packages[path]?.integrity)
      expect(path).not.toMatch(/vite|react|typescript|playwright|drizzle|esbuild/)
    }
  })

  test.each(Object.entries(platforms))('has the binaries of %s', (_, { os, cpu, node }) => {
    const fits = Object.values(made.lock.packages).filter(
      (entry) => entry.os?.includes(os) && entry.cpu?.includes(cpu),
    )
    // The optional packages for this platform: sharp with its libvips, and argon2.
    expect(fits.length).toBeGreaterThanOrEqual(2)
    expect(fits.every(({ optional }) => optional)).toBe(true)
    const fetched = readJson('apps/tasks/node/package-lock.json').packages
    expect(fetched).toHaveProperty([`node_modules/${node.split('/')[0]}`])
  })
})

test('has the same Node in every archive, which one test run proves for all', () => {
  const { packages } = readJson('apps/tasks/node/package-lock.json')
  const versions = Object.values(platforms).map(
    ({ node }) => packages[`node_modules/${node.split('/')[0]}`].version,
  )
  expect([...new Set(versions)]).toEqual([expect.stringMatching(/^24\./)])
})

test('resolves the nearest version, follows peer dependencies, and recognises optional ones', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      'apps/api/node_modules/a': { version: '2.0.0', dependencies: { b: '*' }, devOptional: true },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { c: '*', gone: '*' },
      },
      'node_modules/b/node_modules/c': {
        version: '3.0.0',
        optional: true,
        peerDependencies: { d: '*', e: '*' },
        peerDependenciesMeta: { e: { optional: true } },
      },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0' },
      'node_modules/e': { version: '1.0.0' },
    },
  }
  const asked = { manifest: { name: 'x' }, lock, workspace: 'apps/api', version: '1.0.0' }
  const { manifest, lock: made } = releasePackages({ ...asked, names: ['a'] })
  expect(manifest.dependencies).toEqual({ a: '2.0.0' })
  const { '': root, ...rest } = made.packages
  expect(rest).toEqual({
    'node_modules/a': { version: '2.0.0', dependencies: { b: '*' } },
    'node_modules/b': { version: '1.0.0', optionalDependencies: { c: '*', gone: '*' } },
    'node_modules/b/node_modules/c': expect.objectContaining({ version: '3.0.0', optional: true }),
    'node_modules/d': { version: '1.0.0', optional: true },
  })
  expect(() => releasePackages({ ...asked, names: ['nowhere'] })).toThrow('nowhere')
})
