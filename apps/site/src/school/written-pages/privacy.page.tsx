/** `/privacy`: as staff have written it. */

import { publicRoutes } from '@sekolah/contract/routes'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { Written } from './written-page.tsx'

const route = getRouteApi('/privacy')

export const load = async (content: ContentSource) => ({
  page: (await content.all('pages')).find((row) => row.key === 'privacy'),
})

export default function Privacy() {
  return <Written title={publicRoutes['/privacy']} page={route.useLoaderData().page} />
}
