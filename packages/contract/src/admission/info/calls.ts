/** Information about admission (PPDB info), as a resource. */
import type { Resources } from '../../resource.ts'

export const ppdbInfoResources = {
  ppdb_info: { path: '/content/ppdb-info', order: 'order_index' },
} as const satisfies Resources
