/** Resources of the home page. */
import type { Resources } from '../resource.ts'

export const homeResources = {
  home_content: { path: '/home/content', order: 'order_index', image: 'image' },
  home_stats: { path: '/home/stats', order: 'order_index' },
  home_features: { path: '/home/features', order: 'order_index', image: 'image' },
} as const satisfies Resources
