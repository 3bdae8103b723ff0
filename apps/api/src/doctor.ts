/** Entry point of `npm run doctor`. Imports its code dynamically, as main.ts does. */
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { runDoctor } = await import('./commands/doctor.ts')
await runDoctor(process.argv.slice(2))
