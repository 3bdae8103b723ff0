/** The step "Hasil" of an application once it is out; the family may object to it. */
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'
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
import { ObjectionAnswers } from './answers.tsx'
import { SelectionResult } from './result.tsx'

const ObjectionForm = lazy(() =>
  import('./objection-form.tsx').catch(() => ({ default: WithoutNetwork })),
)

type Props = { device: Device; receipt: ApplicationReceipt; selection: MySelection }

export default function ReceiptSelection({ device, receipt, selection }: Props): ReactNode {
  const { client_id } = receipt
  const now = useNow()
  const [isObjecting, setObjecting] = useState(false)
  const waiting: Entry<'objections.create'>[] =
    useSubmissions('objections.create')?.filter(({ of }) => of === client_id) ?? []
  const section = useRef<HTMLElement>(null)
  const focusSection = useFocusNext<void>(() => section.current)
  const mayObject =
    selection.objection_until !== null && Date.parse(selection.objection_until) > now.getTime()
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Hasil seleksi"
      className="space-y-3 outline-none"
    >
      <SelectionResult selection={selection} hasSeat={receipt.seat !== undefined} />
      <ObjectionAnswers selection={selection} />
      {waiting.map((entry) => (
        <WaitingAnswer key={entry.client_id} {...{ device, entry }} canTakeBack>
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
