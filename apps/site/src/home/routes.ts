/** The address of the first page. */
import { contentRoute } from '../routing/content-route.ts'

export const homeRoutes = [contentRoute('/', 'home/home', () => import('./home.page.tsx'))] as const
