/** Entry point of `npm run restore`. Imports its code dynamically, as main.ts does. */
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runRestore } = await import('./commands/restore.ts')
await runRestore(process.argv.slice(2))
