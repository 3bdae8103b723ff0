/** `/academics/programs`: the programmes tab. */
import { getRouteApi } from '@tanstack/react-router'
import { ProgramList } from './program-list.tsx'

const route = getRouteApi('/academics/programs')

export { about, load } from './program-list.tsx'

export default function ProgramsPage() {
  return <ProgramList {...route.useLoaderData()} />
}
