/** Pendaftaran saya: the applications of this device, sent and unsent, with their state. */
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { nothingUnsent, readUnsent } from '@sekolah/offline/outbox/unsent'
import { OfflineContext, useLive } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { useContext, useRef, useState } from 'react'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import {
  countForErasing,
  eraseSentences,
  offlineSendSentences,
} from '../../sending/more-sentences.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useRestoreFocus } from '../../sending/use-focus-kept.ts'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import { endPush } from '../push/end.ts'
import { ReceiptCard, type RecentChange } from './receipt-card.tsx'
import type { ReceiptChild } from './receipt-picture.ts'
import { SubmissionCard } from './submission-card.tsx'

type Props = {
  device: Device
  entries: Entry<'ppdb.apply'>[]
  receipts: ApplicationReceipt[]
  /** Keys of submissions that were unsent while this page was open. */
  seenUnsent: ReadonlySet<string>
  /** The key of the application whose correction has just been accepted by the server. */
  justCorrected: string | null
  /** The key of the submission that is open in the form below. */
  inForm: string | null
  requirements: string[]
  childOf: (client_id: string) => Promise<ReceiptChild | null>
  /**
   * Opens an empty form for an application that the school has lost; null while admission is
   * closed.
   */
  onApplyAgain: (() => void) | null
  onEditSubmission: (entry: Entry<'ppdb.apply'>) => void
  onEditReceipt: (receipt: ApplicationReceipt) => Promise<void>
  onPrint: (client_id: string) => void
  onEraseAll: () => Promise<void>
}

export const MyApplications = (props: Props) => {
  const { device, entries, receipts, requirements } = props
  const { connection } = useContext(OfflineContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useRestoreFocus(entries.length + receipts.length, heading)
  // The phone's own subscription is deleted at once, with or without a signal.
  const endNotifications = (of: ApplicationReceipt[]) => {
    if (!connection) return
    const keys = of.map(({ client_id }) => client_id)
    endPush(connection.fetch, keys, receipts.length - of.length).catch(() => {})
  }
  const eraseAll = () => {
    endNotifications(receipts)
    return props.onEraseAll()
  }
  if (entries.length + receipts.length === 0) return null
  return (
    <section aria-labelledby="saya" className="mb-12">
      <h2 ref={heading} id="saya" tabIndex={-1} className="text-xl outline-none sm:text-2xl">
        Pendaftaran saya
      </h2>
      <div className="mt-4 space-y-4">
        {entries.map((entry) => (
          <SubmissionCard
            key={entry.client_id}
            device={device}
            entry={entry}
            isInForm={props.inForm === entry.client_id}
            onEdit={() => props.onEditSubmission(entry)}
            onPrint={() => props.onPrint(entry.client_id)}
          />
        ))}
        {receipts.map((receipt) => (
          <ReceiptCard
            key={receipt.client_id}
            device={device}
            receipt={receipt}
            recentChange={recentChangeOf(props, receipt)}
            requirements={requirements}
            childOf={() => props.childOf(receipt.client_id)}
            onApplyAgain={props.onApplyAgain}
            onEdit={() => props.onEditReceipt(receipt)}
            onPrint={() => props.onPrint(receipt.client_id)}
            onErase={() => {
              endNotifications([receipt])
              return device.erase(receipt.client_id)
            }}
          />
        ))}
      </div>
      <EraseAll device={device} onEraseAll={eraseAll} />
    </section>
  )
}

const recentChangeOf = (
  { seenUnsent, justCorrected }: Props,
  { client_id }: ApplicationReceipt,
): RecentChange => {
  if (client_id === justCorrected) return 'corrected'
  return seenUnsent.has(client_id) ? 'arrived' : null
}

const EraseAll = ({ device, onEraseAll }: Pick<Props, 'device' | 'onEraseAll'>) => {
  // Includes messages to the school, because they are erased as well.
  const counts = countForErasing(useLive(readUnsent, nothingUnsent))
  const phone = useDeviceCapabilities()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setPending(true)
    const outcome = await device.sendNow().catch(() => null)
    setOffline(outcome === 'offline')
    setPending(false)
  }
  const erase = async () => {
    try {
      await onEraseAll()
      setAsking(false)
    } catch (error) {
      setFailure(notDoneMessage('erase', error))
    }
  }
  return (
    <>
      <Button look="quiet" className="mt-4" onClick={() => setAsking(true)}>
        Hapus data saya dari HP ini
      </Button>
      <Confirm
        open={asking}
        question="Hapus semua data Anda dari HP ini?"
        onNo={() => setAsking(false)}
        onYes={erase}
      >
        {counts.lost + counts.maybe + counts.differs + counts.pages > 0 ? (
          <Notice tone="bad">
            <Sentences list={matchingSentences(eraseSentences, counts)} about="" />
            {isOffline && <p role="alert">{firstMatchingSentence(offlineSendSentences, phone)}</p>}
            {counts.canSend && (
              <Button pending={pending} onClick={send}>
                Kirim dulu
              </Button>
            )}
          </Notice>
        ) : (
          <Sentences list={matchingSentences(eraseSentences, counts)} about="" />
        )}
        {failure && <p role="alert">{failure}</p>}
      </Confirm>
    </>
  )
}
