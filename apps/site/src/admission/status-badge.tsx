/** Proses, Diterima or Ditolak as a badge. */
import { type ApplicantStatus, statusLabels } from '@sekolah/contract/admission/labels'
import { Badge, type Tone } from '@sekolah/ui/status'

const tones: Record<ApplicantStatus, Tone> = { pending: 'wait', accepted: 'good', rejected: 'bad' }

export const StatusBadge = ({ status }: { status: ApplicantStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)

/** By the label in the public list, which has no status field. */
export const LabelBadge = ({ label }: { label: string }) => {
  const status = (Object.keys(statusLabels) as ApplicantStatus[]).find(
    (known) => statusLabels[known] === label,
  )
  return <Badge tone={status ? tones[status] : 'plain'}>{label}</Badge>
}
