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
import { Arrived, type ArrivedProps } from './arrived.tsx'
import { UnsentPaper } from './paper.tsx'
import { SubmissionCard } from './submission-card.tsx'

type Props = Omit<ArrivedProps, 'onErase'> & {
  entries: Entry<'ppdb.apply'>[]
  /** The key of the submission that is open in the form below. */
  inForm: string | null
  /** Whether the page's own heading already says what this is. */
  isHeadingHidden?: boolean
  onEditSubmission: (entry: Entry<'ppdb.apply'>) => void
  onEraseAll: () => Promise<void>
}

export const MyApplications = (props: Props) => {
  const { device, entries, receipts } = props
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
  const arrived: ArrivedProps = {
    ...props,
    onErase: (receipt) => {
      endNotifications([receipt])
      return device.erase(receipt.client_id)
    },
  }
  if (entries.length + receipts.length === 0) return null
  return (
    <section aria-labelledby="saya" className="mb-12">
      <h2
        ref={heading}
        id="saya"
        tabIndex={-1}
        className={props.isHeadingHidden ? 'sr-only' : 'mb-4 text-xl outline-none sm:text-2xl'}
      >
        Pendaftaran saya
      </h2>
      <div className="space-y-4">
        {entries.map((entry) => (
          <SubmissionCard
            key={entry.client_id}
            device={device}
            entry={entry}
            isInForm={props.inForm === entry.client_id}
            onEdit={() => props.onEditSubmission(entry)}
            onPrint={() => props.onPrint(<UnsentPaper entry={entry} />)}
          />
        ))}
        <Arrived {...arrived} />
      </div>
      <EraseAll device={device} onEraseAll={eraseAll} />
    </section>
  )
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
