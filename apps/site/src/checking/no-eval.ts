/**
 * Imported before any schema: zod would try out `new Function`, which the CSP refuses and browsers
 * report.
 */
import { config } from 'zod'

config({ jitless: true })
