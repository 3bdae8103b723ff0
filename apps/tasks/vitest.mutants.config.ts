/** The unit tests that mutants.mjs runs: of one workspace, or of all. */
import { defineConfig } from 'vitest/config'
import unitTests from './vitest.config.ts'

const workspace = process.env.TESTED_WORKSPACE

export default defineConfig({
  ...unitTests,
  test: {
    ...unitTests.test,
    ...(workspace && { include: [`${workspace}/src/**/*.test.{ts,tsx}`] }),
  },
})
