/**
 * The frame of a submission that has not arrived, for every kind: title, state, failure, actions.
 */
import type { EntryState } from '@sekolah/offline/outbox/state'
import { Badge, Notice, type Tone } from '@sekolah/ui/status'
import { CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstMatchingSentence } from './matching.ts'
import { type PendingSubmission, submissionBadges } from './sentences.ts'

const tones: Record<EntryState, Tone> = {
  queued: 'wait',
  sending: 'info',
  held: 'wait',
  needs_fix: 'bad',
  conflict: 'bad',
  closed: 'bad',
  cancelled: 'plain',
}

type Props = {
  title: string
  waiting: PendingSubmission
  details: ReactNode
  /** Why the last action failed. */
  failure: string | null
  /** The buttons. */
  actions: ReactNode
  /** The question before the submission is cancelled. */
  children: ReactNode
}

export const SubmissionFrame = ({ title, waiting, details, failure, actions, children }: Props) => (
  <article className="rounded-lg border border-wait-line bg-wait-wash/50 p-5">
    <div className="flex gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-wait-wash text-wait">
        <CloudUpload aria-hidden />
      </span>
      <div className="min-w-0 grow space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg">{title}</h3>
          <Badge tone={tones[waiting.entry.state]}>
            {firstMatchingSentence(submissionBadges, waiting)}
          </Badge>
        </div>
        {details}
      </div>
    </div>
    {failure && (
      <div className="mt-4">
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      </div>
    )}
    <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">{actions}</div>
    {children}
  </article>
)
