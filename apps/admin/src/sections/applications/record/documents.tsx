/** The state of an applicant's documents, with a link to the desk where they are checked. */

import { checkStateLabels, documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Badge, Skeleton } from '@sekolah/ui/status'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keys } from '../../../core/api/keys.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSocketEvents } from '../../../core/live/live.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { NewPhone } from '../../documents/new-phone.tsx'
import { checkTones, DataChanges, documentTones } from '../../documents/parts.tsx'
import { PaperDialog } from './paper-dialog.tsx'

/** Fetched only when the school asks families for documents; otherwise never pending. */
export const useApplicantDocuments = (id: number) => {
  const { asksDocuments } = useSchool()
  return useCall('documents.open', { params: { id } }, { enabled: asksDocuments })
}

export const Documents = ({ applicant: { id, name } }: { applicant: Applicant }) => {
  const { user } = useSession()
  const { asksDocuments } = useSchool()
  const client = useQueryClient()
  const { data: desk, error, isFetching, refetch } = useApplicantDocuments(id)
  const [open, setOpen] = useState<string | null>(null)
  const shown = desk?.documents.find(({ type }) => type === open)
  const isChecking = mayCall('verifier', user)
  useSocketEvents({
    'documents:changed': ({ applicant_id }) => {
      if (applicant_id === id) invalidate(client, keys.paperRecord(id))
    },
  })
  if (!asksDocuments) return null
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap items-center gap-2 text-base">
        Berkas
        {desk && (
          <Badge tone={checkTones[desk.check_state]}>{checkStateLabels[desk.check_state]}</Badge>
        )}
      </h3>
      {error && !desk && (
        <p role="alert" className="text-bad">
          Berkas tidak dapat dimuat. {errorReason(error)}{' '}
          <Button look="quiet" pending={isFetching} onClick={() => refetch()}>
            Coba lagi
          </Button>
        </p>
      )}
      {!desk && !error && <Skeleton className="h-12" />}
      {desk?.documents.length === 0 && (
        <p className="text-soft">Tidak ada berkas yang diminta dari pendaftar ini.</p>
      )}
      <ul aria-label="Keadaan berkas" className="space-y-1.5">
        {desk?.documents.map(({ type, label, state, reason, changed, pages }) => (
          <li key={type} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 grow">{label}</span>
            <Badge tone={documentTones[state]}>{documentStateLabels[state]}</Badge>
            {!isChecking && pages.length > 0 && (
              <Button aria-label={`Lihat ${label}`} onClick={() => setOpen(type)}>
                Lihat
              </Button>
            )}
            {reason && <span className="w-full text-bad">{reason}</span>}
            {changed.length > 0 && <DataChanges changed={changed} />}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isChecking && (
          <Link
            to="/$section/$record"
            params={{ section: 'documents', record: `${id}` }}
            className={buttonClass()}
          >
            <FileCheck aria-hidden />
            Buka di Periksa Berkas
          </Link>
        )}
        {mayCall('admin', user) && <NewPhone applicant={{ id, name }} />}
      </div>
      {shown && <PaperDialog id={id} document={shown} onClose={() => setOpen(null)} />}
    </section>
  )
}
