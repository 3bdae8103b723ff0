/** Where `npm run school` begins. Its code comes late, as in main.ts. */
import { fileURLToPath } from 'node:url'
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runSchool } = await import('./commands/school.ts')
// Right from src and from dist alike: both lie in apps/api.
await runSchool(process.argv.slice(2), fileURLToPath(new URL('../..', import.meta.url)))
