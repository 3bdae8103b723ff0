/** Settings that the administration of a computer may set. */
import { z } from 'zod'

export const machineConfig = z.object({
  server: z.string().optional(),
  lockServer: z.boolean().default(false),
  disableUpdates: z.boolean().default(false),
  allowInsecureLan: z.boolean().default(false),
  /** Locks the panel after this many idle minutes; 0 is never. */
  lockAfterMinutes: z.int().min(0).max(240).optional(),
})
export type MachineConfig = z.infer<typeof machineConfig>
