/**
 * Imported before any schema: zod would otherwise try `new Function`, which the CSP blocks and
 * browsers report.
 */
import { config } from 'zod/mini'

config({ jitless: true })
