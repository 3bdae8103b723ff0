/**
 * `node apps/tasks/prepared.mjs SCRIPT [ARGUMENT ...]`: runs a script that needs the test packages
 * and the build, and prepares both first where they are missing or outdated.
 */
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { at, download, exitWith, step } from './lib.mjs'

if (!(await step('download', download)).ok)
  exitWith('The packages could not be downloaded: see above.')
if (!isBuilt() && !(await build()).every(({ ok }) => ok)) exitWith('The build failed: see above.')

const [script] = process.argv.splice(2, 1)
process.argv[1] = at(script)
await import(pathToFileURL(process.argv[1]))
