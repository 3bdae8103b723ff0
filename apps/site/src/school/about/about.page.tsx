/** `/about`: the page about the school. */
import { excerptOf } from '@sekolah/contract/information/rules'
import { parseStructured } from '@sekolah/contract/settings/rules'
import { getRouteApi } from '@tanstack/react-router'
import type { About } from '../../routing/page.ts'
import { schoolData } from '../../routing/structured-data.ts'
import type { AboutSchool } from './load.ts'
import { AboutScreen } from './screen.tsx'

const route = getRouteApi('/about')

export { load } from './load.ts'

export const about = ({ text }: AboutSchool): About => ({
  ...(text ? { description: excerptOf(text) } : {}),
  data: (root) => ({
    ...schoolData(root),
    foundingDate: parseStructured(root.settings, 'about_claims').founded || undefined,
  }),
})

export default function AboutPage() {
  return <AboutScreen school={route.useLoaderData()} />
}
