/** All unit, API and screen tests of all workspaces. */
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { guides } from '../admin/build/guides.ts'

/** The random tests at length, for `npm run test:long`. */
const isLong = process.env.TEST_LONG === '1'
/** One workspace's tests only, for `npm run test:mutants`. */
const tested = process.env.TESTED_WORKSPACE ?? '{packages/*,apps/*,electron}'
const SCREENS = '**/*.screen.test.tsx'

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
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: isLong ? [`${tested}/**/*.long.test.ts`] : [`${tested}/**/*.test.{ts,tsx,mjs}`],
          exclude: [...configDefaults.exclude, SCREENS, ...(isLong ? [] : ['**/*.long.test.ts'])],
        },
      },
      // The site is a whole document, which no test of the panel may share with it.
      screens('site screens', 'apps/site'),
      screens('panel screens', 'apps/admin'),
      screens('ui screens', 'packages/ui'),
    ],
  },
})

/** A workspace's screens in a DOM, before a real server. */
function screens(name: string, workspace: string) {
  const isTested = !isLong && workspace === (process.env.TESTED_WORKSPACE ?? workspace)
  return {
    extends: true as const,
    // The panel's build turns the guides' Markdown into HTML.
    plugins: [guides()],
    test: {
      name,
      include: isTested ? [`${workspace}/${SCREENS}`] : [],
      // A section's code is compiled when the first test opens it.
      testTimeout: 60_000,
      // React looks for a DOM once, when a thread first imports it.
      setupFiles: ['apps/tasks/dom-before-tests.ts'],
      silent: 'passed-only' as const,
    },
  }
}
