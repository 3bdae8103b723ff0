/** Lists of the portal that were brought in, each undone as a whole. */
import type { PortalImport } from '@sekolah/contract/admission/enrolment/schemas'
import { formatDateTime } from '@sekolah/contract/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useSchool } from '../../../app/school.tsx'
import { keys } from '../../../live/keys.ts'
import { askAgain } from '../../../live/query-client.ts'
import { useSession } from '../../../session/session.tsx'

export const PortalHistory = () => {
  const { api } = useSession()
  const { zone } = useSchool()
  const client = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<PortalImport | null>(null)
  const [pending, setPending] = useState(false)
  const list = useQuery({
    queryKey: keys.enrolment.portal,
    queryFn: ({ signal }) => api.enrolment.portalImports({ signal }),
  })
  const undo = async ({ id, file_name }: PortalImport) => {
    setPending(true)
    try {
      await api.enrolment.undoPortal(id)
      toast('good', `Impor ${file_name} diurungkan.`)
    } catch (error) {
      toast('bad', `Belum diurungkan. ${reasonOf(error)}`)
    } finally {
      setPending(false)
      setAsked(null)
      askAgain(client, keys.enrolment.all)
    }
  }
  if (!list.data || list.data.length === 0) return null
  return (
    <section aria-labelledby="riwayat-portal">
      <h2 id="riwayat-portal" className="mb-2 text-lg">
        Riwayat impor portal
      </h2>
      <ul className="divide-y divide-line">
        {list.data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <p className="min-w-0 grow basis-64 text-sm">
              <span className="font-semibold wrap-anywhere">{one.file_name}</span>
              <span className="block text-soft">
                {one.added + one.known} murid, {formatDateTime(one.created_at, zone)} oleh {one.by}
                {one.undone_at &&
                  `. Diurungkan ${formatDateTime(one.undone_at, zone)} oleh ${one.undone_by}.`}
              </span>
            </p>
            {!one.undone_at && (
              <Button aria-label={`Urungkan impor ${one.file_name}`} onClick={() => setAsked(one)}>
                <Undo2 aria-hidden />
                Urungkan
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        question="Urungkan seluruh daftar ini?"
        pending={pending}
        onYes={() => asked && undo(asked)}
        onNo={() => setAsked(null)}
      >
        <p>
          Murid yang ditambahkan oleh <strong>{asked?.file_name}</strong> dihapus selamanya; yang
          sudah mendaftar sebelumnya kembali menunggu keputusan.
        </p>
      </Confirm>
    </section>
  )
}
