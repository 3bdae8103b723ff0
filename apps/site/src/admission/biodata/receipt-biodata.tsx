/**
 * The step "Biodata" of an application: what the school asks for beyond it. It can be filled in
 * offline, and stays in the outbox until the school has it.
 */
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import type { Device } from '@sekolah/offline/device'
import {
  type ApplicationReceipt,
  biodataDraft,
  type KnownBiodata,
} from '@sekolah/offline/outbox/rows'
import { type Entry, replacementKey } from '@sekolah/offline/outbox/state'
import { OfflineContext, useDraft } from '@sekolah/offline/react'
import { announceToScreenReader } from '@sekolah/ui/announce'
import { Button } from '@sekolah/ui/button'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'
import { useSettings } from '../../base/use-site.ts'
import { answerFormSentences } from '../../sending/action-sentences.ts'
import { useOutboxEntry, WaitingAnswer } from '../../sending/waiting-answer.tsx'
import { BiodataForm, type BiodataValues, parseBiodataDraft } from './biodata-form.tsx'
import { fetchBiodata } from './fetch-biodata.ts'

type Props = {
  device: Device
  receipt: ApplicationReceipt
  /** Whether it is what the family does next. */
  isNext: boolean
}

export default function ReceiptBiodata({ device, receipt, isNext }: Props): ReactNode {
  const { client_id, checkedAt } = receipt
  const answer = useOutboxEntry(replacementKey('biodata.sendMine', client_id)) as
    | Entry<'biodata.sendMine'>
    | undefined
  const { connection } = useContext(OfflineContext)
  const zone = useSettings().time_zone as TimeZone
  const draft = useDraft(biodataDraft(client_id))
  const [loaded, setLoaded] = useState<Biodata | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** Values typed since the draft was loaded; null after submitting. */
  const [kept, setKept] = useState<BiodataValues | null>(null)
  const section = useRef<HTMLElement>(null)
  // The opening button and the form's buttons disappear when pressed, so move the focus.
  const focusSection = useFocusNext<void>(() => section.current)
  const show = (isShown: boolean) => {
    setOpen(isShown)
    focusSection()
  }
  const isWaiting = answer !== undefined && !isRefused(answer)
  const load = useEffectEvent(async () => {
    if (!connection) return
    try {
      const answered = await fetchBiodata(connection.fetch, client_id)
      setLoaded(answered)
      setFailure(null)
      await device.noteBiodata(client_id, answered)
    } catch (error) {
      setFailure(serverMessage(error) ?? answerFormSentences.biodataLater.text)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the receipt was checked again, or an answer has arrived, so something may be new.
  useEffect(() => void load(), [checkedAt, isWaiting])
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    if (wasWaiting.current && !answer) announceToScreenReader('Biodata terkirim ke sekolah.')
    wasWaiting.current = isWaiting
  }, [answer, isWaiting])
  // The answer to a submission is newer than what was loaded before it.
  const isLoaded = loaded !== null && loaded.rev >= (receipt.biodata?.rev ?? 0)
  const biodata = isLoaded ? loaded : withLabels(receipt.biodata)
  const stored = draft.status === 'mine' ? parseBiodataDraft(draft.stored?.value) : null
  const begun = kept ?? stored ?? {}
  const hasBegun = Object.keys(begun).length > 0
  const isWritten = Boolean(biodata?.updated_at || answer)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Biodata daftar ulang"
      className="space-y-4 outline-none"
    >
      {failure && !biodata && (
        <Notice tone="wait" title={failure}>
          <Button onClick={() => load()}>Coba lagi</Button>
        </Notice>
      )}
      {!biodata && !failure && <Skeleton className="h-24" />}
      {biodata?.warnings.map((warning) => (
        <Notice key={warning} tone="wait" title={warning} />
      ))}
      {answer && <WaitingAnswer {...{ device, entry: answer }} hasForm />}
      {biodata && !isOpen && (
        <>
          <p>
            Isian ini diminta dari yang sudah mendapat kursi.
            {biodata.updated_at &&
              ` Terakhir diisi ${formatDateTime(biodata.updated_at, zone)}${biodata.updated_by ? ' oleh sekolah' : ''}.`}
          </p>
          {hasBegun && <Notice tone="wait" title={answerFormSentences.draft.text} />}
          <Button
            look={isNext ? 'main' : 'outline'}
            disabled={draft.status === 'loading'}
            onClick={() => show(true)}
          >
            {isWritten ? 'Ubah biodata' : 'Isi biodata'}
          </Button>
        </>
      )}
      {biodata && isOpen && draft.status === 'elsewhere' && (
        <Notice tone="wait" title={answerFormSentences.biodataElsewhere.text} />
      )}
      {biodata && isOpen && draft.status === 'mine' && (
        <BiodataForm
          {...{ device, client_id, biodata }}
          written={isLoaded ? loaded.values : null}
          draft={draft.handle}
          begun={hasBegun ? begun : (answer?.form ?? {})}
          refused={refusedOf(answer)}
          onClose={(typed) => {
            setKept(typed)
            show(false)
          }}
        />
      )}
    </section>
  )
}

/** Fields that an earlier version has stored without their labels are loaded anew. */
const withLabels = (known: KnownBiodata | undefined): KnownBiodata | undefined =>
  known?.fields.every(({ label }) => label) ? known : undefined

const isRefused = ({ state }: Entry): boolean => state === 'needs_fix' || state === 'conflict'

const refusedOf = (answer: Entry | undefined): BiodataValues =>
  Object.fromEntries(
    answer && isRefused(answer)
      ? (answer.lastError?.errors ?? []).map(({ field, message }) => [field, message])
      : [],
  )
