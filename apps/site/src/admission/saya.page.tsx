/** Pendaftaran saya alone, where the strip and the tab lead. */
import { getRouteApi } from '@tanstack/react-router'
import { ApplyPage } from './apply-page.tsx'

export { load } from './daftar.page.tsx'

const route = getRouteApi('/ppdb/saya')

export default function Mine() {
  return <ApplyPage {...route.useLoaderData()} isMine />
}
