/** The result on an application's card under Pendaftaran saya; the family may object to it. */
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { useSubmissions } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Notice } from '@sekolah/ui/status'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNow } from '../../base/use-site.ts'
import { answerFormSentences } from '../../sending/action-sentences.ts'
import { WaitingAnswer } from '../../sending/waiting-answer.tsx'
import { useFamilySocket } from '../use-family-live.ts'
import { ObjectionAnswers } from './answers.tsx'
import { SelectionResult } from './result.tsx'

const ObjectionForm = lazy(() =>
  import('./objection-form.tsx').catch(() => ({ default: WithoutNetwork })),
)

const PathChoice = lazy(() => import('./path-choice.tsx').catch(() => ({ default: () => null })))

type Props = { device: Device; receipt: ApplicationReceipt }

export default function ReceiptSelection({ device, receipt }: Props): ReactNode {
  const { client_id, selection, paths } = receipt
  useFamilySocket(device, client_id)
  const now = useNow()
  const [isObjecting, setObjecting] = useState(false)
  const waiting: Entry<'objections.create'>[] =
    useSubmissions('objections.create')?.filter(({ of }) => of === client_id) ?? []
  const section = useRef<HTMLElement>(null)
  const focusSection = useFocusNext<void>(() => section.current)
  if (!selection) {
    return (
      paths && (
        <Suspense>
          <PathChoice {...{ device, client_id, paths }} />
        </Suspense>
      )
    )
  }
  const mayObject =
    selection.objection_until !== null && Date.parse(selection.objection_until) > now.getTime()
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Hasil seleksi"
      className="mt-5 space-y-3 outline-none"
    >
      <SelectionResult selection={selection} hasSeat={receipt.seat !== undefined} />
      <ObjectionAnswers selection={selection} />
      {waiting.map((entry) => (
        <WaitingAnswer key={entry.client_id} {...{ device, entry }} what="Keberatan" canTakeBack>
          {entry.state === 'needs_fix' && mayObject && (
            <Button onClick={() => setObjecting(true)}>Perbaiki</Button>
          )}
        </WaitingAnswer>
      ))}
      {mayObject && !isObjecting && waiting.length === 0 && (
        <Button onClick={() => setObjecting(true)}>Sampaikan keberatan</Button>
      )}
      {mayObject && isObjecting && (
        <Suspense>
          <ObjectionForm
            {...{ device, of: client_id }}
            refused={waiting.find(({ state }) => state === 'needs_fix')}
            onDone={() => {
              setObjecting(false)
              focusSection()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const WithoutNetwork = () => (
  <Notice tone="wait" role="alert" title={answerFormSentences.objectionLater.text} />
)
