/** The outcome of a bulk decision: decided, refused with reasons, and unsent. */
import { type ApplicantStatus, statusLabels } from '@sekolah/contract/admission/labels'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { errorReason } from '../../../core/api/error-message.ts'
import { applicantTitle } from '../title.ts'
import type { BulkResult } from './run.ts'

type Props = {
  status: ApplicantStatus
  result: BulkResult
  onGoOn: () => void
  onClose: () => void
}

export const Report = ({ status, result, onGoOn, onClose }: Props) => {
  const { decided, refused, left, unsure, failure } = result
  const rest = left.length + unsure.length
  return (
    <Dialog open title={titleFor(result)} onClose={onClose}>
      <div className="space-y-3">
        {decided.length > 0 && (
          <Notice tone="good" title={`${decided.length} pendaftar: ${statusLabels[status]}.`} />
        )}
        {left.length > 0 && (
          <Notice tone="wait" title={`${left.length} pendaftar belum diputuskan.`}>
            <p>
              {failure === null ? 'Anda menghentikannya.' : errorReason(failure)} Mereka tetap
              dipilih.
            </p>
          </Notice>
        )}
        {unsure.length > 0 && (
          <Notice tone="bad" title={`${unsure.length} pendaftar belum pasti.`}>
            <p>
              Sambungan terputus saat keputusannya dikirim. Lanjutkan untuk memastikannya; yang
              sudah diputuskan tidak diputuskan dua kali.
            </p>
          </Notice>
        )}
      </div>
      {refused.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-2 text-base">Dilewati ({refused.length})</h3>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
            tabIndex={0}
            className="max-h-64 space-y-2 overflow-y-auto text-sm"
          >
            {refused.map(({ id, refusal, applicant }) => (
              <li key={id}>
                <strong>{applicant ? applicantTitle(applicant) : `No. ${id}`}</strong>
                <span className="block text-soft">{refusal}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {rest > 0 && <Button onClick={onGoOn}>Lanjutkan {rest} pendaftar</Button>}
        <Button look="main" onClick={onClose}>
          Selesai
        </Button>
      </div>
    </Dialog>
  )
}

const titleFor = ({ decided, refused, left, unsure }: BulkResult): string => {
  const all = decided.length + refused.length + left.length + unsure.length
  if (left.length + unsure.length > 0) return `${decided.length} dari ${all} pendaftar diputuskan`
  return refused.length > 0
    ? `${refused.length} pendaftar dilewati`
    : `${decided.length} pendaftar diputuskan`
}
