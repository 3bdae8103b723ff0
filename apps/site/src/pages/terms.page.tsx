/** `/terms`: as staff have written it. */
import { publicRoutes } from '@sekolah/contract/routes'
import { getRouteApi } from '@tanstack/react-router'
import { Written } from './written.tsx'

const route = getRouteApi('/terms')

export default function Terms() {
  return <Written title={publicRoutes['/terms']} page={route.useLoaderData().page} />
}
