/**
 * `npm run test:mutants -- FOLDER [LINES] [--all]`: Stryker changes lines of a folder's source, one
 * at a time, and lists the changes that no unit test of its workspace (with `--all`: of any)
 * notices. LINES (30 if absent) are drawn at random; `SEED=7` repeats a draw. Files are changed in
 * place and restored at the end.
 */
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import fc from 'fast-check'
import { at, exitWith } from './lib.mjs'

const LOGIC = /=>|\breturn\b|[!=]==|&&|\|\||[?<>]| [-+*/%] |\b(true|false)\b/
const NO_LOGIC = /^\s*(\*|\/[/*]|import |export type |type )/
const SOURCE = /(?<!\.d|\.test)\.tsx?$/

const args = process.argv.slice(2)
const [folder = '', count = '30'] = args.filter((arg) => arg !== '--all')
const workspace = /^(?:(?:apps|packages)\/[a-z-]+|electron)(?=\/|$)/.exec(folder)?.[0]
if (!workspace) exitWith('Name a folder of a workspace: npm run test:mutants -- packages/contract')
if (!args.includes('--all')) process.env.TESTED_WORKSPACE = workspace

const lines = findLogicLines(folder)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const length = Math.min(Number(count), lines.length)
const [drawn] = fc.sample(fc.shuffledSubarray(lines, { minLength: length, maxLength: length }), {
  numRuns: 1,
  seed,
})
console.log(`Seed ${seed}: ${length} of ${lines.length} lines of ${folder}`)

const changes = await new Stryker({
  mutate: drawn,
  inPlace: true,
  tempDirName: at('node_modules/.cache/stryker'),
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: at('apps/tasks/vitest.config.ts'), pool: 'threads' },
  coverageAnalysis: 'perTest',
  dryRunTimeoutMinutes: 30,
  // Words are judged by reading.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false },
}).runMutationTest()

const noticed = changes.filter(({ status }) => status === 'Killed' || status === 'Timeout')
console.log(`${noticed.length} of ${changes.length} changes were noticed (seed ${seed}).`)

/** The lines of a folder's source that decide or compute, as Stryker names them: `path:3-3`. */
function findLogicLines(folder) {
  const files = readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).sort()
  return files
    .filter(
      (name) => SOURCE.test(name) && !/(^|[\\/])(node_modules|dist|test|testing)[\\/]/.test(name),
    )
    .flatMap((name) => {
      const path = join(folder, name)
      const text = readFileSync(at(path), 'utf8').split('\n')
      return text.flatMap((line, n) =>
        LOGIC.test(line) && !NO_LOGIC.test(line) ? [`${path}:${n + 1}-${n + 1}`] : [],
      )
    })
}
