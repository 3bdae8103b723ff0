/** Messages to the school: unsent and sent ones, and the form. */
import { contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import type { MessageReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import {
  type DraftState,
  useDevice,
  useDraft,
  useReceipts,
  useSubmissions,
} from '@sekolah/offline/react'
import { Skeleton } from '@sekolah/ui/status'
import { useEffect, useState } from 'react'
import { useSchoolTerms } from '../../base/use-site.ts'
import { ClearedSubmissions } from '../../sending/cleared.tsx'
import { UntilOpened } from '../../sending/until-opened.tsx'
import { useSeenUnsent } from '../../sending/use-seen-unsent.ts'
import { MessageForm } from './message-form.tsx'
import {
  draftMessage,
  emptyMessage,
  type MessageErrors,
  type MessageState,
  messageErrors,
  type Prefill,
  valuesOfMessage,
  withPrefill,
} from './message-values.ts'
import { MyMessages } from './my-messages.tsx'

export const MessageArea = ({ prefill }: { prefill: Prefill }) => {
  const device = useDevice()
  const entries = useSubmissions('contact.send')
  const receipts = useReceipts('contact.send')
  if (!device || !entries || !receipts) {
    return (
      <UntilOpened>
        <Waiting />
      </UntilOpened>
    )
  }
  return <LoadedArea {...{ device, entries, receipts, prefill }} />
}

type LoadedProps = {
  device: Device
  entries: Entry<'contact.send'>[]
  receipts: MessageReceipt[]
  prefill: Prefill
}
/** A submission that is being edited in the form. */
type Correction = { client_id: string; form: ContactForm; errors: MessageErrors }

/** The message area once the device's data is loaded. */
const LoadedArea = ({ device, entries, receipts, prefill }: LoadedProps) => {
  const [correction, setCorrection] = useState<Correction | null>(null)
  const words = useSchoolTerms()
  const [justWritten, setJustWritten] = useState<string | null>(null)
  const seenUnsent = useSeenUnsent(entries, justWritten)
  const known = [...entries, ...receipts].map(({ client_id }) => client_id)
  // The focus follows the submission from the form to its card above.
  const isShown = justWritten !== null && known.includes(justWritten)
  useEffect(() => {
    if (isShown) document.getElementById('pesan-saya')?.focus()
  }, [isShown])

  // The submission may be sent while it is being edited: the edited text then becomes a new
  // message.
  const isThere = entries.some(({ client_id }) => client_id === correction?.client_id)
  return (
    <div>
      <ClearedSubmissions
        {...{ device, entries }}
        titleOf={({ form }) => words(contactSubjectLabels[form.subject])}
      />
      <MyMessages
        {...{ device, entries, receipts, seenUnsent }}
        onEdit={({ client_id, form, lastError }) =>
          setCorrection({ client_id, form, errors: messageErrors(lastError?.errors ?? []) })
        }
      />
      <FormArea
        key={correction?.client_id}
        {...{ device, known, correction, prefill }}
        messageState={!correction ? 'new' : isThere ? 'waiting' : 'gone'}
        onWritten={setJustWritten}
        onEnd={() => setCorrection(null)}
      />
    </div>
  )
}

type FormProps = {
  device: Device
  /** Keys of all submissions, unsent and arrived. */
  known: string[]
  correction: Correction | null
  messageState: MessageState
  prefill: Prefill
  onWritten: (client_id: string) => void
  onEnd: () => void
}

const FormArea = (props: FormProps) => {
  const { correction } = props
  const draft = useDraft(correction ? `contact:${correction.client_id}` : 'contact')
  if (draft.status === 'loading') return <Waiting />
  return <Begun key={draft.status} {...props} draft={draft} />
}

type Begun = FormProps & { draft: Exclude<DraftState, { status: 'loading' }> }

const Begun = ({ known, correction, prefill, draft, onEnd, ...rest }: Begun) => {
  // Computed once: a re-render must not replace what the user is typing.
  const [start, setStart] = useState(() => {
    const { stored } = draft
    if (correction) {
      const { client_id, form } = correction
      return { client_id, initial: stored ? draftMessage(stored.value) : valuesOfMessage(form) }
    }
    // A closing page may have saved its draft after the submission was stored: ignore it.
    const begun = stored && !known.includes(stored.client_id) ? stored : null
    return {
      client_id: begun?.client_id ?? newClientId(),
      initial: withPrefill(begun ? draftMessage(begun.value) : emptyMessage, prefill),
    }
  })
  return (
    <MessageForm
      key={start.client_id}
      {...{ ...rest, draft, ...start }}
      initialErrors={correction?.errors}
      onEnd={() => {
        if (correction) onEnd()
        else setStart({ client_id: newClientId(), initial: emptyMessage })
      }}
    />
  )
}

const fields = ['a', 'b', 'c']

const Waiting = () => (
  <div role="status" aria-label="Formulir sedang dibuka">
    <h2 className="text-xl sm:text-2xl">Kirim pesan</h2>
    <noscript>
      <p className="mt-3">
        Formulir pesan memerlukan JavaScript. Silakan hubungi kami lewat telepon, WhatsApp, atau
        email di halaman ini.
      </p>
    </noscript>
    <div className="mt-6 space-y-5">
      {fields.map((field) => (
        <div key={field}>
          <Skeleton className="mb-2.5 h-5 w-40" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      <Skeleton className="h-32 w-full" />
    </div>
  </div>
)
