/** `/information/news`: the list of articles. */
import { getRouteApi } from '@tanstack/react-router'
import { News } from './news.tsx'

const route = getRouteApi('/information/news')

export { load } from './headlines.ts'

export default function NewsPage() {
  return <News {...route.useLoaderData()} question={route.useSearch()} />
}
