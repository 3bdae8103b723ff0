/** Every workspace declares the packages that its files import, and no others. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { at, workspaces } from '../lib.mjs'

// package.json names folders with slashes, on Windows too.
const { join } = posix

/** Declared although no file imports them, each with the reason. */
const withoutImport = new Map([
  ['drizzle-orm', 'the root names it so that npm lays it beside drizzle-kit'],
  ['@stryker-mutator/vitest-runner', 'Stryker loads it by its name'],
  ['@types/better-sqlite3', 'types'],
  ['@types/node', 'types'],
  ['@types/nodemailer', 'types'],
  ['@types/opentype.js', 'types'],
  ['@types/react', 'types'],
  ['@types/react-dom', 'types'],
  ['@types/sanitize-html', 'types'],
  ['@types/smtp-server', 'types'],
  ['@types/web-push', 'types'],
])

const read = (path) => readFileSync(at(path), 'utf8')
const manifestOf = (folder) => JSON.parse(read(join(folder, 'package.json')))

/** Folders with a package.json. Files in none of them belong to the root. */
const folders = ['.', ...workspaces(), 'electron', 'apps/bench/lighthouse'].filter(
  // apps/tasks is a workspace only so that others can import it by name: its packages are the
  // root's.
  (folder) => folder !== 'apps/tasks',
)
const generated = /^(node_modules|dist|data|release|test-results|playwright-report|\..*)$/
const sources = /\.([cm]?[jt]sx?|css)$/

const filesIn = (folder) =>
  readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return sources.test(entry.name) ? [path] : []
    return generated.test(entry.name) || folders.includes(path) ? [] : filesIn(path)
  })

const named = (folder) => {
  const { dependencies, devDependencies, peerDependencies } = manifestOf(folder)
  return { ...dependencies, ...devDependencies, ...peerDependencies }
}

const nameOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

const statements = [
  // A multi-line import ends with "} from '…'".
  /^(?:import|(?:import|export|\}) .*\bfrom) '([^'\n]+)'/gm,
  /\b(?:import|require|(?:require|meta|\))\.resolve)\(\s*'([^'\n]+)'/g,
  /(?:@import |url\()"([^"\n]+)"/g,
]

/** The packages that the files of a folder import. */
const imported = (folder) => {
  const texts = filesIn(folder).map(read)
  const specifiers = texts.flatMap((text) =>
    statements.flatMap((statement) => [...text.matchAll(statement)].map(([, found]) => found)),
  )
  const isPackage = (found) => !/^([./#$]|virtual:|data:)/.test(found) && !isBuiltin(found)
  return new Set(specifiers.filter(isPackage).map(nameOf))
}

/**
 * The programs that a folder's files and scripts start: `node_modules/NAME/bin/…`, or a command.
 */
const started = (folder) => {
  const scripts = Object.values(manifestOf(folder).scripts ?? {}).map((line) => line.split(' ')[0])
  const paths = filesIn(folder).flatMap((file) =>
    [...read(file).matchAll(/node_modules\/((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name),
  )
  return new Set([...scripts, ...paths])
}

/** The peer dependencies of a folder's packages. */
const peers = (folder) =>
  new Set(
    Object.keys(named(folder)).flatMap((name) => {
      const path = [folder, '.']
        .map((beside) => join(beside, 'node_modules', name, 'package.json'))
        .find((candidate) => existsSync(at(candidate)))
      return path ? Object.keys(JSON.parse(read(path)).peerDependencies ?? {}) : []
    }),
  )

test.each(folders)('%s declares no package that it does not use', (folder) => {
  const used = [imported, started, peers].map((find) => find(folder))
  const idle = Object.keys(named(folder)).filter(
    (name) => !withoutImport.has(name) && !used.some((names) => names.has(name)),
  )
  expect(idle).toEqual([])
})

// The desktop app bundles packages of the root, which are installed whenever it is built.
test.each(['.', ...workspaces()])('%s names what it imports, or the root does', (folder) => {
  const { name: own } = manifestOf(folder)
  const known = { ...named('.'), ...named(folder) }
  const foreign = [...imported(folder)].filter((name) => name !== own && !(name in known))
  expect(foreign).toEqual([])
})

test('a package has one version wherever it is declared', () => {
  const versions = new Map()
  for (const [name, version] of folders.flatMap((folder) => Object.entries(named(folder))))
    versions.set(name, new Set([...(versions.get(name) ?? []), version]))
  expect([...versions].filter(([, { size }]) => size > 1)).toEqual([])
})

/** The oldest Node version that supports a version of Node-API. */
const oldestNode = new Map([['10', '>=22.14']])

test('the oldest supported Node can open a database', () => {
  const gyp = readFileSync(at('node_modules/better-sqlite3/binding.gyp'), 'utf8')
  const [, nodeApi] = /NAPI_VERSION=(\d+)/.exec(gyp)
  expect(manifestOf('.').engines.node).toBe(oldestNode.get(nodeApi))
})
