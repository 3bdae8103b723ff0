/** What the school answers to Cek Status: loaded with the answer, because both need the network. */
import type { StatusAnswer } from '@sekolah/contract/admission/schemas'
import { formatDay } from '@sekolah/contract/values/dates'
import { rupiah } from '@sekolah/contract/values/money'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useRef } from 'react'
import { StatusDocuments } from './documents/status-documents.tsx'
import { StatusSeat } from './enrolment/status-seat.tsx'
import { StatusSelection } from './selection/status-selection.tsx'
import { StatusBadge } from './status-badge.tsx'

export { busyText } from './status-failure.ts'

/** It is below a form that fills a phone's screen, so it comes into sight with the focus. */
export default function Answer({ answer }: { answer: StatusAnswer }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Status ${answer.registration_number}`}
      className="mt-5 scroll-mt-22 space-y-3 border-t border-line pt-5 outline-none short:scroll-mt-2"
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-xl font-bold tabular-nums">{answer.registration_number}</span>
        {!answer.merged_into && <StatusBadge status={answer.status} />}
      </p>
      {answer.merged_into && (
        <Notice tone="wait" title={`Digabung dengan ${answer.merged_into}`}>
          <p>Nomor itu yang berlaku untuk anak ini. Cek Status dengan nomor itu.</p>
        </Notice>
      )}
      {answer.selection && (
        <StatusSelection selection={answer.selection} hasSeat={answer.seat !== undefined} />
      )}
      {answer.seat && <StatusSeat seat={answer.seat} number={answer.registration_number} />}
      {answer.fees && answer.fees.rest > 0 && !answer.merged_into && (
        <p>
          Biaya: sisa <strong className="tabular-nums">{rupiah(answer.fees.rest)}</strong>
          {answer.fees.due && `, jatuh tempo ${formatDay(answer.fees.due)}`}. Bayar di sekolah, atau
          kirim bukti transfer dari HP yang dipakai mendaftar.
        </p>
      )}
      {answer.correction_note && (
        <Notice tone="wait" title="Perlu diperbaiki">
          <p className="whitespace-pre-line">{answer.correction_note}</p>
        </Notice>
      )}
      {answer.documents && <StatusDocuments documents={answer.documents} />}
      {answer.public_note && <p className="whitespace-pre-line">{answer.public_note}</p>}
      {answer.next_step && !answer.merged_into && <p className="text-soft">{answer.next_step}</p>}
    </section>
  )
}
