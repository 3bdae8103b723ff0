/** `/academics`: the programmes tab. */
import { getRouteApi } from '@tanstack/react-router'
import { ProgramList } from './program-list.tsx'

const route = getRouteApi('/academics')

export { about, load } from './program-list.tsx'

export default function AcademicsPage() {
  return <ProgramList {...route.useLoaderData()} />
}
