/** Resources of the chapter people: teachers and alumni. */
import type { Resources } from '../resource.ts'

export const peopleResources = {
  teachers: { path: '/teachers', order: 'name', image: 'photo', prefetch: 40 },
  alumni: { path: '/alumni', order: 'name', image: 'photo' },
} as const satisfies Resources
