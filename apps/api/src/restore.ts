/** Where `npm run restore` begins. Its code comes late, as in main.ts. */
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runRestore } = await import('./commands/restore.ts')
await runRestore(process.argv.slice(2))
