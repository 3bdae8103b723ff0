/** `/privacy`: the text written by staff, and how long the server keeps families' data. */

import { publicRoutes } from '@sekolah/contract/routes'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { OfflineContext } from '@sekolah/offline/react'
import { getRouteApi } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { useSettings } from '../../base/use-site.ts'
import { WrittenPage } from './written-page.tsx'

const route = getRouteApi('/privacy')

export const load = async (content: ContentSource) => ({
  page: (await content.all('pages')).find((row) => row.key === 'privacy'),
})

export default function Privacy() {
  const { ppdb_retention_months: others, ppdb_retention_accepted_months: accepted } = useSettings()
  const { connection } = useContext(OfflineContext)
  const [asked, setAsked] = useState<string[]>([])
  useEffect(() => {
    if (!connection) return
    import('./asked-data.ts')
      .then(({ fetchAskedData }) => fetchAskedData(connection.fetch))
      .then(setAsked, () => {})
  }, [connection])
  return (
    <WrittenPage title={publicRoutes['/privacy']} page={route.useLoaderData().page}>
      {others && accepted && (
        <section>
          <h2 className="text-xl">Lama penyimpanan data pendaftar</h2>
          <p className="measure mt-2">
            Terhapus sendiri sesudah tahun penerimaan berakhir pada akhir Juli: data yang tidak
            diterima setelah {others} bulan, data yang diterima setelah {accepted} bulan.
          </p>
          {asked.map((sentence) => (
            <p key={sentence} className="measure mt-2">
              {sentence}
            </p>
          ))}
        </section>
      )}
    </WrittenPage>
  )
}
