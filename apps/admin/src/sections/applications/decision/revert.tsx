/** "Batalkan keputusan": reverts a decision to pending; the reason is stored in the history. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextArea } from '@sekolah/ui/field'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../core/drafts/typed-texts.tsx'

type Props = {
  applicant: Applicant | null
  /** Resolves to whether it succeeded; after a failure the dialog stays open. */
  onRevert: (applicant: Applicant, reason: string) => Promise<boolean>
  onClose: () => void
}

export const Revert = ({ applicant, onRevert, onClose }: Props) => (
  <Dialog open={applicant !== null} title="Batalkan keputusan" onClose={onClose}>
    {applicant && <ReasonForm {...{ applicant, onRevert, onClose }} />}
  </Dialog>
)

const ReasonForm = ({ applicant, onRevert, onClose }: Props & { applicant: Applicant }) => {
  const [reason, setReason] = useDraft(`ppdb ${applicant.id} reason`)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError('Tuliskan alasan membatalkan keputusan.')
      return
    }
    setPending(true)
    if (await onRevert(applicant, reason.trim())) {
      setReason('')
      onClose()
    }
    setPending(false)
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <p>
        <strong>{applicant.name}</strong> ({applicant.registration_number}) kini{' '}
        {statusLabels[applicant.status]} dan akan kembali ke Proses. Alasan Anda tersimpan di
        riwayat.
      </p>
      <TextArea
        label="Alasan"
        value={reason}
        maxLength={2000}
        error={error}
        data-first-focus
        onChange={(event) => {
          setReason(event.target.value)
          setError(null)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" look="danger" pending={pending}>
          Batalkan keputusan
        </Button>
      </div>
    </form>
  )
}
