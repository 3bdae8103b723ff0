/** Where `npm run admin` begins. Its code comes late, as in main.ts. */
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runAdmin } = await import('./commands/admin.ts')
await runAdmin(process.argv.slice(2))
