/** `/privacy`: as staff have written it. */
import { publicRoutes } from '@sekolah/contract/routes'
import { getRouteApi } from '@tanstack/react-router'
import { Written } from './written.tsx'

const route = getRouteApi('/privacy')

export default function Privacy() {
  return <Written title={publicRoutes['/privacy']} page={route.useLoaderData().page} />
}
