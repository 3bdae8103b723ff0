/** The history of an application, newest first. */

import type { HistoryEntry } from '@sekolah/contract/admission/decisions/schemas'
import { applicantLabels, statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Skeleton } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keys } from '../../../core/api/keys.ts'
import { useLastAnswer } from '../../../core/api/last-answer.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'

const actionTexts: Record<HistoryEntry['action'], (status: string) => string> = {
  applied: () => 'Mendaftar',
  corrected: () => 'Data dikoreksi',
  decided: (status) => status,
  reopened: () => 'Keputusan dibatalkan',
  contacted: (status) => `Dihubungi lewat WhatsApp (${status})`,
  withdrawn: () => 'Pendaftaran ditarik',
  erased: () => 'Data dihapus',
  objection_answered: () => 'Sanggahan dijawab',
  seat_offered: () => 'Kursi ditawarkan',
  seat_extended: () => 'Batas waktu mengambil kursi diperpanjang',
  seat_confirmed: () => 'Kursi dikonfirmasi',
  seat_moved: () => 'Pindah ke pilihan yang lebih baik',
  seat_enrolled: () => 'Sudah daftar ulang',
  seat_expired: () => 'Lewat batas waktu mengambil kursi',
  seat_resigned: () => 'Mengundurkan diri',
}

export const History = ({ applicant: { id, rev, contacted_at } }: { applicant: Applicant }) => {
  const { api, user } = useSession()
  const { zone } = useSchool()
  const history = useLastAnswer({
    queryKey: keys.history({ id, rev, contacted_at }),
    queryFn: async ({ signal }) => ({
      id,
      entries: await api.ppdb.history({ params: { id }, signal }),
    }),
  })
  const entries = history.data?.id === id ? history.data.entries : null
  return (
    <section>
      <h3 className="mb-2 text-base">Riwayat</h3>
      {history.error && !entries && (
        <p role="alert" className="text-bad">
          Riwayat tidak dapat dimuat. {errorReason(history.error)}{' '}
          <Button look="quiet" pending={history.isFetching} onClick={() => history.refetch()}>
            Coba lagi
          </Button>
        </p>
      )}
      {!entries && !history.error && <Skeleton className="h-12" />}
      {entries && (
        <ol className="space-y-2.5 border-l-2 border-line pl-4">
          {entries
            .toSorted((a, b) => b.id - a.id)
            .map(({ id: entry, action, status, actor, notes, fields, created_at }) => (
              <li key={entry}>
                <strong>{actionTexts[action](status ? statusLabels[status] : 'Diputuskan')}</strong>
                {actor && ` oleh ${actor}`}
                <span className="block text-soft">{formatDateTime(created_at, zone)}</span>
                {fields && <span className="block">{fields.map(fieldName).join(', ')}</span>}
                {notes && <span className="block whitespace-pre-line">{notes}</span>}
              </li>
            ))}
        </ol>
      )}
      {mayCall('super_admin', user) && (
        <Link
          to="/$section"
          params={{ section: 'audit' }}
          search={{ object: `applicant/${id}` }}
          className="mt-3 inline-flex min-h-11 items-center gap-2 underline"
        >
          <Eye aria-hidden className="size-4" />
          Siapa yang membuka data ini
        </Link>
      )}
    </section>
  )
}

const fieldNames: Record<string, string> = { ...applicantLabels, suspected_spam: 'Tanda spam' }
const fieldName = (field: string): string => fieldNames[field] ?? field
