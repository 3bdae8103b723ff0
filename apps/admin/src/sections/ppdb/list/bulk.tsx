/** One decision for many applicants: shows them before it is sent, and each result afterwards. */
import { applicantLabels as label, statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { ManyOutcome } from '@sekolah/contract/admission/selection/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextArea } from '@sekolah/ui/field'
import { Badge, Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, type ReactNode, useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import { useDraft } from '../../../drafts/typed-texts.tsx'
import { useSession } from '../../../session/session.tsx'
import { decisionOf, statusTones } from '../decision/decision.ts'
import { Marks } from '../marks.tsx'
import { MOST_AT_ONCE } from './all-results.ts'
import { titleOf } from './list-events.ts'

type Decision = 'accepted' | 'rejected'
type Props = {
  status: Decision
  applicants: Applicant[]
  onKnown: (applicant: Applicant) => void
  /** Called when all of them were decided. */
  onDone: () => void
  onClose: () => void
}

const verbs: Record<Decision, string> = { accepted: 'Terima', rejected: 'Tolak' }

export const Bulk = (props: Props) => {
  const { status, applicants, onKnown, onDone, onClose } = props
  const { api } = useSession()
  const toast = useToast()
  // The notes are stored as a draft: they are there when the dialog is opened again.
  const [notes, setNotes] = useDraft(`ppdb bulk ${status} notes`)
  const [publicNote, setPublicNote] = useDraft(`ppdb bulk ${status} public_note`)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [refused, setRefused] = useState<ManyOutcome[] | null>(null)
  const undecided = applicants.filter((one) => one.status === 'pending')
  const decided = applicants.filter((one) => one.status !== 'pending')
  const isTooMany = undecided.length > MOST_AT_ONCE

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setFailure(null)
    try {
      const ids = undecided.map(({ id }) => id)
      const outcomes = await api.ppdb.decideMany({
        ids,
        ...decisionOf(status, { notes, public_note: publicNote }),
      })
      setNotes('')
      setPublicNote('')
      for (const { applicant } of outcomes) if (applicant) onKnown(applicant)
      const not = outcomes.filter((one) => !one.decided)
      const count = outcomes.length - not.length
      if (count > 0) toast('good', `${count} pendaftar: ${statusLabels[status]}.`)
      if (not.length > 0) setRefused(not)
      else onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }

  if (refused) {
    return (
      <Dialog open title={`${refused.length} pendaftar dilewati`} onClose={onDone}>
        <ul className="space-y-2 text-sm">
          {refused.map(({ id, refusal, applicant }) => (
            <li key={id}>
              <strong>{applicant ? titleOf(applicant) : `No. ${id}`}</strong>
              <span className="block text-soft">{refusal}</span>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex justify-end">
          <Button look="main" onClick={onDone}>
            Selesai
          </Button>
        </div>
      </Dialog>
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
              <Notice tone="bad" role="alert" title={`Belum tersimpan. ${reasonOf(failure)}`} />
            </div>
          )}
          <Button onClick={onClose}>Batal</Button>
          <Button
            type="submit"
            form="bulk"
            look={status === 'accepted' ? 'good' : 'danger'}
            pending={pending}
            disabled={undecided.length === 0 || isTooMany}
          >
            {verbs[status]} {undecided.length} pendaftar
          </Button>
        </div>
      }
    >
      <form id="bulk" onSubmit={submit} className="space-y-5">
        {isTooMany && (
          <Notice tone="wait" title={`Paling banyak ${MOST_AT_ONCE} pendaftar sekaligus.`}>
            <p>Lepas sebagian pilihan, lalu ulangi untuk sisanya.</p>
          </Notice>
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

type GroupProps = { title: ReactNode; applicants: Applicant[]; withStatus?: boolean }

const Group = ({ title, applicants, withStatus = false }: GroupProps) => (
  <section>
    <h3 className="mb-2 text-base">
      {title} ({applicants.length})
    </h3>
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
      tabIndex={0}
      className="max-h-56 overflow-y-auto rounded-md border border-line text-sm"
    >
      {applicants.map((one) => (
        <li
          key={one.id}
          className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-0"
        >
          <span className="w-20 shrink-0 text-soft tabular-nums">{one.registration_number}</span>
          <span className="min-w-0 grow truncate font-semibold">{one.name}</span>
          <Marks applicant={one} />
          {withStatus && <Badge tone={statusTones[one.status]}>{statusLabels[one.status]}</Badge>}
        </li>
      ))}
    </ul>
  </section>
)
