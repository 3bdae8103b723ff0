/** All unit and API tests of all workspaces, in Node. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    // Tests bring their own database, clock and network, so files may share a thread's modules:
    // loading those once instead of 44 times more than halves the run.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    reporters: ['dot'],
    // Passwords are hashed at full strength, and a busy machine takes its time for that.
    testTimeout: 20_000,
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'electron/src/**/*.test.ts',
    ],
  },
})
