/** All unit and API tests of all workspaces, in Node. */
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** The random tests at length, for `npm run test:long`. */
const isLong = process.env.TEST_LONG === '1'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    // Tests create their own database, clock and network, so files may share a thread's modules:
    // loading those once instead of 44 times more than halves the duration.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    reporters: ['dot'],
    // Passwords are hashed at full strength, which takes time on a busy machine.
    testTimeout: 20_000,
    setupFiles: ['apps/tasks/before-tests.ts'],
    exclude: [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])],
    include: isLong
      ? ['{apps,packages}/*/src/**/*.long.test.ts', 'electron/src/**/*.long.test.ts']
      : [
          'packages/*/src/**/*.test.{ts,tsx}',
          'apps/*/src/**/*.test.{ts,tsx}',
          'apps/tasks/*.test.mjs',
          'electron/src/**/*.test.ts',
          'apps/tasks/**/*.test.{mjs,ts}',
        ],
  },
})
