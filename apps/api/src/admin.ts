/** Entry point of `npm run admin`. Imports its code dynamically, as main.ts does. */
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runAdmin } = await import('./commands/admin.ts')
await runAdmin(process.argv.slice(2))
