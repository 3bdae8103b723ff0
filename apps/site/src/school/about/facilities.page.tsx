/** `/about/facilities`: the page about the school, scrolled to the facilities. */
import { getRouteApi } from '@tanstack/react-router'
import { listSentence } from '../../routing/head.ts'
import type { About } from '../../routing/page.ts'
import { schoolName } from '../../routing/structured-data.ts'
import type { AboutSchool } from './load.ts'
import { AboutScreen } from './screen.tsx'

const route = getRouteApi('/about/facilities')

export { load } from './load.ts'

export const about = ({ facilities }: AboutSchool): About => ({
  description: listSentence(
    'Fasilitas sekolah',
    facilities.map(({ name }) => name),
  ),
  data: (root) => ({
    ...schoolName(root),
    ...(facilities.length > 0 && {
      amenityFeature: facilities.map(({ name }) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
  }),
})

export default function FacilitiesPage() {
  return <AboutScreen school={route.useLoaderData()} part="facilities" />
}
