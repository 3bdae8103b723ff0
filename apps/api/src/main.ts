/** Where the server begins. Its code is imported late, so that an old Node says why it cannot run it. */
import { fileURLToPath } from 'node:url'
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { serve } = await import('./commands/serve.ts')
// Right from src and from dist alike: both lie in apps/api.
await serve(fileURLToPath(new URL('../..', import.meta.url)))
