/** Entry point of `npm run school`. Imports its code dynamically, as main.ts does. */
import { fileURLToPath } from 'node:url'
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runSchool } = await import('./commands/school.ts')
// Correct from src and from dist: both are in apps/api.
await runSchool(process.argv.slice(2), fileURLToPath(new URL('../..', import.meta.url)))
