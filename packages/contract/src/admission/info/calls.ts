/** The resource of information about admission (PPDB info). */
import type { Resources } from '../../resource.ts'

export const ppdbInfoResources = {
  ppdb_info: { path: '/content/ppdb-info', order: 'order_index' },
} as const satisfies Resources
