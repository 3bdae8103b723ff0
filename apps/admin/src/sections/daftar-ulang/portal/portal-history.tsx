/** Lists of the portal that were brought in, each undone as a whole. */

import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../core/session/use-session.ts'
import { ImportList } from '../../../files/import-list.tsx'
import { askAgain } from '../../../live/query-client.ts'
import { useCall } from '../../../live/use-call.ts'

export const PortalHistory = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const list = useCall('portal.imports')
  if (!list.data || list.data.length === 0) return null
  return (
    <section aria-labelledby="riwayat-portal">
      <h2 id="riwayat-portal" className="mb-2 text-lg">
        Riwayat impor portal
      </h2>
      <ImportList
        rows={list.data}
        contents={({ added, known }) => `${added + known} murid`}
        question="Urungkan seluruh daftar ini?"
        warning={(file) => (
          <>
            Murid yang ditambahkan oleh {file} dihapus selamanya; yang sudah mendaftar sebelumnya
            kembali menunggu keputusan.
          </>
        )}
        onUndo={({ id }) =>
          api.portal.undo({ params: { id } }).finally(() => askAgain(client, 'seats'))
        }
      />
    </section>
  )
}
