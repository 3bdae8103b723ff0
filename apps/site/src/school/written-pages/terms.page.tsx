/** `/terms`: the terms written by staff. */

import { publicRoutes } from '@sekolah/contract/routes'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { WrittenPage } from './written-page.tsx'

const route = getRouteApi('/terms')

export const load = async (content: ContentSource) => ({
  page: (await content.all('pages')).find((row) => row.key === 'terms'),
})

export default function Terms() {
  return <WrittenPage title={publicRoutes['/terms']} page={route.useLoaderData().page} />
}
