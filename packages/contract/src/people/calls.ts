/** The people of the school as resources: those who teach, and those who have left it. */
import type { Resources } from '../resource.ts'

export const peopleResources = {
  teachers: { path: '/teachers', order: 'name', image: 'photo', prefetch: 40 },
  alumni: { path: '/alumni', order: 'name', image: 'photo' },
} as const satisfies Resources
