/**
 * `npm run check`: Biome, tsc for every workspace, and Vitest, with one line each. Tests that block
 * a thread for seconds are named `*.slow.test.ts` and run in `npm test` only.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { at, download, exitWith, isMain, runNode, step, workspaces } from './lib.mjs'

/**
 * Downloads what the checks need, including the desktop app's packages without its binary; returns
 * the results.
 */
export const downloadSteps = async () => [
  await step('download', download),
  await step('download, desktop app', () => download('electron')),
]

/** The steps that only read the code; returns the results. */
export const staticChecks = async () => [
  await step('Biome', () =>
    runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  ),
  await step('tsc, every workspace', typeCheck),
]

/** Runs Vitest as a step of this name; `options` select among the tests. */
export const unitTests = (name, options) =>
  step(name, () =>
    runNode('node_modules/vitest/vitest.mjs', [
      'run',
      '--config',
      'apps/tasks/vitest.config.ts',
      ...options,
    ]),
  )

// Workspaces are checked in parallel with one checker each: a second checker would infer the same
// types again. GOGC lets the heap grow fivefold between collections, which saves a fifth of the
// work for some memory.
const typeCheck = () =>
  runNode(
    'node_modules/typescript/bin/tsc',
    [
      '-b',
      '--checkers',
      '1',
      '--builders',
      `${availableParallelism()}`,
      ...[...workspaces(), 'electron'].filter((path) => existsSync(at(path, 'tsconfig.json'))),
    ],
    { env: { GOGC: '400' } },
  )

if (isMain(import.meta.url)) {
  if (!(await downloadSteps()).every(({ ok }) => ok))
    exitWith('The packages could not be downloaded: see above.')
  // Tests mostly wait for disks and clocks, so tsc runs at the same time.
  const [tests, readings] = await Promise.all([
    unitTests('Vitest', ['--exclude', '**/*.slow.test.ts']),
    staticChecks(),
  ])
  process.exitCode = [tests, ...readings].every(({ ok }) => ok) ? 0 : 1
}
