/**
 * `npm run check`: Biome, tsc for every workspace, and Vitest, one line each. What blocks a thread
 * for seconds is named `*.slow.test.ts` and waits for `npm test`.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { at, download, isMain, runNode, step, stop, workspaces } from './lib.mjs'

/** Downloads what the checks need, the desktop app's packages without its binary: the results. */
export const downloads = async () => [
  await step('download', download),
  await step('download, desktop app', () => download('electron')),
]

/** Reads the code, and runs none of it: the steps' results. */
export const read = async () => [
  await step('Biome', () =>
    runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  ),
  await step('tsc, every workspace', typeCheck),
]

/** Vitest's tests, under the step's name; options of its own choose among them. */
export const unitTests = (name, options) =>
  step(name, () =>
    runNode('node_modules/vitest/vitest.mjs', [
      'run',
      '--config',
      'apps/tasks/vitest.config.ts',
      ...options,
    ]),
  )

// Workspaces side by side, each with one checker: a second one would infer the same types again.
// Its garbage collector waits for a heap five times as large: a fifth less work for some memory.
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
  if (!(await downloads()).every(({ ok }) => ok))
    stop('The packages could not be downloaded: see above.')
  // Tests wait for disks and clocks; tsc works meanwhile.
  const [tests, readings] = await Promise.all([
    unitTests('Vitest', ['--exclude', '**/*.slow.test.ts']),
    read(),
  ])
  process.exitCode = [tests, ...readings].every(({ ok }) => ok) ? 0 : 1
}
