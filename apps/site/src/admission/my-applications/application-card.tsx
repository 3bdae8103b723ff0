/**
 * An application that has arrived: its number first, then its steps. One of several is a line until
 * it is opened.
 */
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { replacementKey } from '@sekolah/offline/outbox/state'
import { nothingUnsent, readUnsent, unsentOfKey } from '@sekolah/offline/outbox/unsent'
import { useLive } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Badge, Notice, type Tone } from '@sekolah/ui/status'
import { ChevronDown, Pencil, Send } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import { receiptBadges, receiptSentences } from '../../sending/more-sentences.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useOutboxEntry, WaitingAnswer } from '../../sending/waiting-answer.tsx'
import { useBiodataQuestions } from '../biodata/use-biodata-questions.ts'
import ReceiptDocuments from '../documents/receipt-documents.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useFamilySocket } from '../use-family-live.ts'
import { CardActions } from './card-actions.tsx'
import { NextSteps } from './receipt.tsx'
import type { ReceiptChild } from './receipt-picture.ts'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import {
  answersWithoutStep,
  lineOf,
  type OpenStep,
  openAfter,
  type StepName,
  situationOf,
  stepsOf,
} from './steps.ts'

const Push = lazy(() => import('../push/receipt-push.tsx').catch(() => ({ default: () => null })))

const tones: Record<ApplicationReceipt['standing'], Tone> = {
  known: 'good',
  withdrawn: 'plain',
  erased: 'bad',
  moved: 'plain',
  unknown: 'bad',
}

/** A change to the application while this page was open; announced to screen readers. */
export type RecentChange = 'arrived' | 'corrected' | null

export type ApplicationProps = {
  device: Device
  receipt: ApplicationReceipt
  recentChange: RecentChange
  requirements: string[]
  /** The child's name and programme, if available now; a receipt stores initials only. */
  childOf: () => Promise<ReceiptChild | null>
  /** Opens an empty form if the school has lost the application; null while admission is closed. */
  onApplyAgain: (() => void) | null
  /**
   * Opens the application for correction; rejects with the reason if the school cannot be asked.
   */
  onEdit: () => Promise<void>
  onPrint: () => void
  onErase: () => Promise<void>
}

type Props = ApplicationProps & {
  isOpen: boolean
  /** Null for the only application, which is always open. */
  onToggle: (() => void) | null
}

export const ApplicationCard = (props: Props) => {
  const { device, receipt, recentChange, requirements, childOf, onApplyAgain, onToggle } = props
  const { client_id, registration_number: number } = receipt
  const settings = useSettings()
  const now = useNow()
  const [failure, setFailure] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(false)
  const name = useRef<HTMLHeadingElement>(null)
  const focusName = useFocusNext<void>(() => name.current)
  const unsent = unsentOfKey(useLive(readUnsent, nothingUnsent), client_id)
  const withdrawal = useOutboxEntry(replacementKey('ppdb.withdraw', client_id))
  useBiodataQuestions(device, receipt)
  useFamilySocket(device, client_id, mayChange(receipt))
  const situation = situationOf({ receipt, unsent, settings, now })
  const steps = stepsOf(situation)
  const [chosen, setChosen] = useState<OpenStep>(null)
  const [isOwnChoice, setOwnChoice] = useState(false)
  const id = useId()
  useFreshFees(device, situation.unsentProofs)
  const open = openAfter(chosen, steps, isOwnChoice || holdsFocus(id))
  if (open !== chosen) {
    setChosen(open)
    setOwnChoice(false)
  }
  const isLine = onToggle !== null && !props.isOpen && steps.length > 0
  const arrived = { receipt, isOpen: onApplyAgain !== null, zone: settings.time_zone }
  const isAsked = steps.some(({ action }) => action === 'correct')

  const edit = async () => {
    setOpening(true)
    setFailure(null)
    await props.onEdit().catch((error: Error) => setFailure(error.message))
    setOpening(false)
  }
  const choose = (step: OpenStep) => {
    setChosen(step)
    setOwnChoice(true)
  }
  const show = (step: StepName) => {
    choose(step)
    focusName()
  }

  const title = (
    <>
      {/* Beside the arrow of one of several its state still has room on a phone. */}
      <span className={classes(onToggle ? 'text-xl' : 'text-2xl', 'font-bold tabular-nums')}>
        {number}
      </span>{' '}
      <span className="text-base font-semibold text-soft">{receipt.initials}</span>
    </>
  )
  return (
    <div
      id={number}
      className="scroll-mt-22 rounded-lg border border-line bg-surface p-4 short:scroll-mt-2 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 ref={name} tabIndex={-1} className="min-w-0 outline-none">
          {onToggle && steps.length > 0 ? (
            <button
              type="button"
              aria-expanded={!isLine}
              onClick={onToggle}
              className="-my-2 flex min-h-11 items-center gap-2 rounded-md text-left"
            >
              <span>{title}</span>
              <ChevronDown aria-hidden className={isLine ? 'size-5' : 'size-5 rotate-180'} />
            </button>
          ) : (
            title
          )}
        </h3>
        {receipt.standing !== 'known' && (
          <Badge tone={tones[receipt.standing]}>
            {firstMatchingSentence(receiptBadges, arrived)}
          </Badge>
        )}
        {steps.length > 0 && <StatusBadge status={receipt.status} />}
      </div>
      {isLine && <p className="mt-1 text-sm text-soft">{lineOf(steps)}</p>}
      <div hidden={isLine} className="space-y-4">
        {receipt.receipt_code && (
          <p className="text-sm text-soft">
            Kode bukti <span className="font-semibold tabular-nums">{receipt.receipt_code}</span>
          </p>
        )}
        {recentChange === 'corrected' && (
          <Notice tone="good" role="alert" title="Perubahan sudah diterima sekolah." />
        )}
        {recentChange === 'arrived' && (
          <Notice
            tone="good"
            role="alert"
            title="Pendaftaran berhasil dikirim! Kami akan menghubungi Anda segera."
          >
            <NextSteps receipt={receipt} />
          </Notice>
        )}
        {receipt.correction_note && (
          <Notice tone="wait" title="Perlu diperbaiki">
            <p className="whitespace-pre-line">{receipt.correction_note}</p>
            {isAsked && (
              <Button look="main" pending={isOpening} onClick={edit}>
                <Pencil aria-hidden />
                Perbaiki data
              </Button>
            )}
          </Notice>
        )}
        {receipt.public_note && <p className="whitespace-pre-line">{receipt.public_note}</p>}
        {answersWithoutStep(situation, steps).map((entry) => (
          <WaitingAnswer
            key={entry.client_id}
            {...{ device, entry }}
            canTakeBack={entry.kind !== 'ppdb.withdraw'}
          />
        ))}
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        {steps.length > 0 && (
          <StepList
            {...{ id, steps, open }}
            onOpen={choose}
            panel={(step) => (
              <StepPanel
                {...{ step, device, receipt, requirements, childOf }}
                onFailure={setFailure}
              />
            )}
          />
        )}
        <Sentences
          list={matchingSentences(receiptSentences, arrived)}
          about={`Halo, saya ingin bertanya tentang pendaftaran ${number}. Mohon diperiksa.`}
        />
        {steps.length === 0 && unsent.pages.length > 0 && (
          <ReceiptDocuments {...{ device, receipt }} />
        )}
        {receipt.standing === 'unknown' && onApplyAgain && (
          <Button look="main" onClick={onApplyAgain}>
            <Send aria-hidden />
            Daftarkan lagi
          </Button>
        )}
        <CardActions
          {...{ device, receipt, unsent, withdrawal }}
          onShowReceipt={() => show('sent')}
          hasSteps={steps.length > 0}
          edit={steps.length > 0 && receipt.status === 'pending' && !isAsked ? edit : null}
          isOpening={isOpening}
          onPrint={props.onPrint}
          onErase={props.onErase}
          onFailure={setFailure}
          onWithdrawn={focusName}
        />
        {receipt.standing === 'known' && !isLine && (
          <Suspense>
            <Push receipt={receipt} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Whether the school may say something new of it at any time. */
const mayChange = ({ standing, selection, documents, seat, asks }: ApplicationReceipt): boolean =>
  standing === 'known' && Boolean(selection !== undefined || documents || seat || asks)

/** A proof that has left this phone is with the treasurer once the receipt says so. */
const useFreshFees = (device: Device, unsentProofs: number): void => {
  const before = useRef(unsentProofs)
  useEffect(() => {
    if (unsentProofs < before.current) device.refreshReceipts().catch(() => {})
    before.current = unsentProofs
  }, [device, unsentProofs])
}

const holdsFocus = (id: string): boolean =>
  document.getElementById(id)?.contains(document.activeElement) ?? false
