/** A bulk decision: shows the applicants before it is sent, then its progress, then its outcome. */
import { applicantLabels as label, statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useDraft } from '../../../core/drafts/typed-texts.tsx'
import { decisionRequest } from '../decision/decision.ts'
import { Group } from './group.tsx'
import { Report } from './report.tsx'
import { type BulkResult, MAX_BATCH_SIZE } from './run.ts'
import { useDuplicateMarks } from './use-marks.ts'
import { type BulkProgress, useBulkDecision } from './use-run.ts'

type Decision = 'accepted' | 'rejected'
type Props = {
  status: Decision
  applicants: Applicant[]
  onKnown: (applicant: Applicant) => void
  /** Called at the end with the applicants that were neither decided nor refused. */
  onDone: (left: Applicant[]) => void
  onClose: () => void
}

const verbs: Record<Decision, string> = { accepted: 'Terima', rejected: 'Tolak' }

export const BulkDecision = (props: Props) => {
  const { status, applicants, onKnown, onDone, onClose } = props
  const toast = useToast()
  // The notes are stored as a draft, so they are still there when the dialog is reopened.
  const [notes, setNotes] = useDraft(`ppdb bulk ${status} notes`)
  const [publicNote, setPublicNote] = useDraft(`ppdb bulk ${status} public_note`)
  const { progress, result, start } = useBulkDecision(onKnown)
  const [hasEnded, setEnded] = useState(false)
  // Snapshot: decisions made while it runs must not move the preview.
  const [shown] = useState(applicants)
  const { marked, error: unknown, isPending: isAsking } = useDuplicateMarks(shown)
  const undecided = marked.filter((one) => one.status === 'pending')
  const decided = marked.filter((one) => one.status !== 'pending')
  const failure = hasEnded ? null : result.failure

  const run = async (some: Applicant[], before?: BulkResult) => {
    const decision = decisionRequest(status, { notes, public_note: publicNote })
    const ended = await start(some, decision, before)
    const isWhole = ended.left.length + ended.unsure.length === 0
    if (isWhole) {
      setNotes('')
      setPublicNote('')
    }
    const count = ended.decided.length
    // Nothing was decided: keep the form open with the error.
    if (count + ended.refused.length === 0 && ended.failure) return
    if (isWhole && count > 0) toast('good', `${count} pendaftar: ${statusLabels[status]}.`)
    const isShort = undecided.length <= MAX_BATCH_SIZE
    if (isWhole && isShort && ended.refused.length === 0) onDone([])
    else setEnded(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(undecided, result)
  }

  if (progress && undecided.length > MAX_BATCH_SIZE) {
    return <Running title={`${verbs[status]} ${undecided.length} pendaftar`} {...progress} />
  }
  if (hasEnded) {
    const rest = [...result.unsure, ...result.left]
    return (
      <Report
        {...{ status, result }}
        onGoOn={() => run(rest, result)}
        onClose={() => onDone(rest)}
      />
    )
  }

  return (
    <Dialog
      open
      size="form"
      title={`${verbs[status]} ${undecided.length} pendaftar`}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {failure !== null && (
            <div className="w-full">
              <Notice tone="bad" role="alert" title={`Belum tersimpan. ${errorReason(failure)}`} />
            </div>
          )}
          <Button onClick={onClose}>Batal</Button>
          <Button
            type="submit"
            form="bulk"
            look={status === 'accepted' ? 'good' : 'danger'}
            pending={progress !== null || isAsking}
            disabled={undecided.length === 0}
          >
            {verbs[status]} {undecided.length} pendaftar
          </Button>
        </div>
      }
    >
      <form id="bulk" onSubmit={submit} className="space-y-5">
        {unknown && (
          <Notice
            tone="wait"
            role="alert"
            title={`Pendaftar ganda belum dapat diperiksa. ${errorReason(unknown)}`}
          />
        )}
        <Group title={`Akan menjadi ${statusLabels[status]}`} applicants={undecided} />
        {decided.length > 0 && (
          <Group title="Sudah diputuskan, dilewati" applicants={decided} withStatus />
        )}
        <TextArea
          label={`${label.public_note} (terlihat di Cek Status)`}
          value={publicNote}
          maxLength={1000}
          onChange={({ target }) => setPublicNote(target.value)}
          optional
        />
        <TextArea
          label={label.notes}
          value={notes}
          maxLength={2000}
          onChange={({ target }) => setNotes(target.value)}
          optional
        />
      </form>
    </Dialog>
  )
}

/** Cannot be closed, only stopped: a request that was sent is awaited. */
const Running = ({ title, count, total, isStopping, stop }: BulkProgress & { title: string }) => (
  <Dialog open title={title}>
    <div role="status">
      <progress
        aria-label="Memutuskan"
        value={count}
        max={total}
        className="block h-2 w-full accent-brand"
      />
      <p className="mt-2 tabular-nums">
        {count} dari {total} pendaftar diputuskan
      </p>
    </div>
    <p className="mt-3 text-sm text-soft">
      Bila dihentikan, yang sudah diputuskan tetap berlaku; sisanya tetap dipilih.
    </p>
    <div className="mt-6 flex justify-end">
      <Button pending={isStopping} onClick={stop}>
        Hentikan
      </Button>
    </div>
  </Dialog>
)
