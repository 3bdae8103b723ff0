/** Where `npm run doctor` begins. Its code comes late, as in main.ts. */
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runDoctor } = await import('./commands/doctor.ts')
await runDoctor(process.argv.slice(2))
