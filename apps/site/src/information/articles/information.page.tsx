/** `/information`: the list of articles. */
import { getRouteApi } from '@tanstack/react-router'
import { News } from './news.tsx'

const route = getRouteApi('/information')

export { load } from './headlines.ts'

export default function InformationPage() {
  return <News {...route.useLoaderData()} question={route.useSearch()} />
}
