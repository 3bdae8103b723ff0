/** `/about/principal`: the page about the school, scrolled to the principal's message. */
import { excerptOf } from '@sekolah/contract/information/rules'
import { getRouteApi } from '@tanstack/react-router'
import type { About } from '../../routing/page.ts'
import { schoolName } from '../../routing/structured-data.ts'
import type { AboutSchool } from './load.ts'
import { AboutScreen } from './screen.tsx'

const route = getRouteApi('/about/principal')

export { load } from './load.ts'

export const about = ({ principal: { name, position, message } }: AboutSchool): About => ({
  ...(message ? { description: excerptOf(message) } : {}),
  data: (root) => ({
    ...schoolName(root),
    ...(name ? { employee: { '@type': 'Person', name, jobTitle: position || undefined } } : {}),
  }),
})

export default function PrincipalPage() {
  return <AboutScreen school={route.useLoaderData()} part="principal" />
}
