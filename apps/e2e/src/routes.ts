/** The public addresses: the site's own table, so that a new page joins every story by itself. */
import { publicRoutes as titles } from '../../../packages/contract/src/routes.ts'

export const publicRoutes = Object.keys(titles)
