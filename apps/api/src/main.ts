/**
 * Entry point of the server. Imports its code dynamically, so that an old Node can print why it
 * cannot run it.
 */
import { fileURLToPath } from 'node:url'
import { requireNode } from './engine/base/node-version.ts'

requireNode()
const { serve } = await import('./commands/serve.ts')
// Correct from src and from dist: both are in apps/api.
await serve(fileURLToPath(new URL('../..', import.meta.url)))
