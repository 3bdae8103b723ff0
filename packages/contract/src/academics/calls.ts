/** Resources of the chapter academics: programmes, facilities and achievements. */
import type { Resources } from '../resource.ts'

export const academicsResources = {
  academic_programs: { path: '/content/academic-programs', order: 'name', image: 'image' },
  facilities: {
    path: '/content/facilities',
    order: 'name',
    image: 'image',
    page: '/about/facilities',
  },
  achievements: { path: '/content/achievements', order: 'title', image: 'image' },
} as const satisfies Resources
