/**
 * First steps of every desktop command: missing packages and the build. A failed step ends the
 * command with a message.
 */
import { build, isBuilt } from '../apps/tasks/build.mjs'
import { download, exitWith, runNode, step } from '../apps/tasks/lib.mjs'

/** Downloads missing packages; with `tests` also those that only the tests need. */
export const preparePackages = async ({ tests }) => {
  const results = [
    await step('download', () => download('.', { tests })),
    await step('download, desktop app', () => download('electron')),
  ]
  if (!results.every(({ ok }) => ok)) exitWith('The packages could not be downloaded: see above.')
}

/**
 * Builds what changed, and bundles the app with the built panel; `env` adds to the variables of
 * the bundling.
 */
export const prepareApp = async (env) => {
  if (!isBuilt() && !(await build()).every(({ ok }) => ok)) exitWith('The build failed: see above.')
  const { ok } = await runNode('electron/build.mjs', [], { show: true, env })
  if (!ok) exitWith('The desktop app could not be bundled: see above.')
}
