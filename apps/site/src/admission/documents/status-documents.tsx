/** The documents of an applicant in Cek Status. */
import type { DocumentSummary } from '@sekolah/contract/admission/documents/family-schemas'
import { checkStateLabels, documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import { Badge, type Tone } from '@sekolah/ui/status'

const tones: Record<DocumentSummary['check_state'], Tone> = {
  unchecked: 'wait',
  needs_fix: 'bad',
  verified: 'good',
}

export const StatusDocuments = ({ documents }: { documents: DocumentSummary }) => {
  const { check_state, list } = documents
  if (list.length === 0) return null
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">Berkas</span>
        <Badge tone={tones[check_state]}>{checkStateLabels[check_state]}</Badge>
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {list.map(({ label, is_required, state, reason, changed }) => (
          <li key={label}>
            {label}: {documentStateLabels[state]}
            {changed && ' (data berubah sejak diperiksa)'}
            {!is_required && state === 'on_phone' && ' (boleh menyusul)'}
            {reason && <p className="font-semibold">{reason}</p>}
          </li>
        ))}
      </ul>
      {check_state === 'needs_fix' && (
        <p>Foto ulang dari HP yang dipakai mendaftar, di Pendaftaran saya, atau bawa ke sekolah.</p>
      )}
    </div>
  )
}
