/** The card of an application that has arrived: number, status and actions. */

import { statusLabels } from '@sekolah/contract/admission/labels'
import { statusLink } from '@sekolah/contract/admission/rules'
import { admissionName } from '@sekolah/contract/settings/rules'
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { replacementKey } from '@sekolah/offline/outbox/state'
import { nothingUnsent, readUnsent, unsentOfKey } from '@sekolah/offline/outbox/unsent'
import { useLive } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Confirm } from '@sekolah/ui/dialog'
import { useFocusNext } from '@sekolah/ui/focus-next'
import { Badge, Notice, type Tone } from '@sekolah/ui/status'
import { ChevronDown, ImageDown, Pencil, Printer, Send, Share2, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useOrigin, useSettings } from '../../base/use-site.ts'
import { downloadFile, share } from '../../blocks/share.ts'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { firstMatchingSentence, matchingSentences } from '../../sending/matching.ts'
import {
  receiptBadges,
  receiptEraseSentences,
  receiptSentences,
  withdrawSentences,
} from '../../sending/more-sentences.ts'
import { Sentences } from '../../sending/submission-state.tsx'
import { useOutboxEntry, WaitingAnswer } from '../../sending/waiting-answer.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { Receipt } from './receipt.tsx'
import { drawReceiptPicture, type ReceiptChild } from './receipt-picture.ts'

const Documents = lazy(() =>
  import('../documents/receipt-documents.tsx').catch(() => ({ default: () => null })),
)

const Selection = lazy(() =>
  import('../selection/receipt-selection.tsx').catch(() => ({ default: () => null })),
)

const Biodata = lazy(() =>
  import('../biodata/receipt-biodata.tsx').catch(() => ({ default: () => null })),
)

const Fees = lazy(() => import('../fees/receipt-fees.tsx').catch(() => ({ default: () => null })))

const Seat = lazy(() =>
  import('../enrolment/receipt-seat.tsx').catch(() => ({ default: () => null })),
)

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

type Props = {
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

export const ReceiptCard = (props: Props) => {
  const { receipt, recentChange, requirements, childOf, onApplyAgain, onPrint, onErase } = props
  const { device, onEdit } = props
  const settings = useSettings()
  const origin = useOrigin()
  const [open, setOpen] = useState(recentChange === 'arrived')
  const [asking, setAsking] = useState(false)
  const [opening, setOpening] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState<'no' | 'asked' | 'sent'>('no')
  const [drawing, setDrawing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const name = useRef<HTMLHeadingElement>(null)
  const focusName = useFocusNext<void>(() => name.current)
  const number = receipt.registration_number
  const zone = settings.time_zone as TimeZone
  const arrived = { receipt, isOpen: onApplyAgain !== null, zone }
  const leaving = {
    ...arrived,
    unsent: unsentOfKey(useLive(readUnsent, nothingUnsent), receipt.client_id),
  }
  const withdrawal = useOutboxEntry(replacementKey('ppdb.withdraw', receipt.client_id))

  const edit = async () => {
    setOpening(true)
    setFailure(null)
    await onEdit().catch((error: Error) => setFailure(error.message))
    setOpening(false)
  }

  const withdraw = async () => {
    setWithdrawing('sent')
    setFailure(null)
    try {
      const outcome = await device.withdraw(receipt.client_id)
      if (outcome === 'offline') setFailure(notDoneMessage('withdraw offline'))
      else focusName()
    } catch (error) {
      setFailure(notDoneMessage('withdraw', error))
    }
    setWithdrawing('no')
  }

  const erase = async () => {
    try {
      await onErase()
    } catch (error) {
      setFailure(notDoneMessage('erase', error))
      setAsking(false)
    }
  }

  const savePicture = async () => {
    setDrawing(true)
    setFailure(null)
    try {
      const child = await childOf()
      downloadFile(
        `bukti ${number}.png`,
        await drawReceiptPicture({ receipt, child, settings, origin }),
      )
    } catch {
      setFailure('Gambar bukti tidak dapat dibuat di peramban ini. Cetak, atau catat nomornya.')
    }
    setDrawing(false)
  }

  return (
    <Card className="p-5">
      {recentChange === 'corrected' && (
        <div className="mb-5">
          <Notice tone="good" role="alert" title="Perubahan sudah diterima sekolah." />
        </div>
      )}
      {recentChange === 'arrived' && (
        <div className="mb-5">
          <Notice
            tone="good"
            role="alert"
            title="Pendaftaran berhasil dikirim! Kami akan menghubungi Anda segera."
          >
            Nomor pendaftaran Anda: <strong>{number}</strong>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 ref={name} tabIndex={-1} className="text-lg outline-none">
          {receipt.initials}
        </h3>
        <Badge tone={tones[receipt.standing]}>
          {firstMatchingSentence(receiptBadges, arrived)}
        </Badge>
        {receipt.standing === 'known' && !receipt.merged_into && (
          <StatusBadge status={receipt.status} />
        )}
      </div>
      <div className="mt-3 space-y-3">
        {receipt.correction_note && (
          <Notice tone="wait" title="Perlu diperbaiki">
            <p className="whitespace-pre-line">{receipt.correction_note}</p>
          </Notice>
        )}
        {receipt.public_note && <p className="whitespace-pre-line">{receipt.public_note}</p>}
        <Sentences
          list={matchingSentences(receiptSentences, arrived)}
          about={`Halo, saya ingin bertanya tentang pendaftaran ${number}. Mohon diperiksa.`}
        />
        {withdrawal && (
          <WaitingAnswer {...{ device, entry: withdrawal }} what="Penarikan pendaftaran" />
        )}
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </div>
      {receipt.standing === 'known' && receipt.selection !== undefined && (
        <Suspense>
          <Selection {...{ device, receipt }} />
        </Suspense>
      )}
      {receipt.standing === 'known' && receipt.seat && (
        <Suspense>
          <Seat {...{ device, receipt }} seat={receipt.seat} />
        </Suspense>
      )}
      {receipt.standing === 'known' && receipt.asks?.includes('biodata') && (
        <Suspense>
          <Biodata {...{ device, receipt }} />
        </Suspense>
      )}
      {receipt.standing === 'known' && receipt.asks?.includes('fees') && (
        <Suspense>
          <Fees {...{ device, receipt }} />
        </Suspense>
      )}
      {((receipt.standing === 'known' && receipt.documents) || leaving.unsent.pages.length > 0) && (
        <Suspense>
          <Documents {...{ device, receipt }} />
        </Suspense>
      )}
      {open && (
        <div className="mt-5 border-t border-line pt-5">
          <Receipt receipt={receipt} requirements={requirements} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDown aria-hidden className={open ? 'rotate-180' : ''} />
          {open ? 'Tutup bukti' : 'Lihat bukti'}
        </Button>
        <Button
          onClick={() =>
            share({
              title: `${admissionName(settings)} ${number}`,
              text: `Pendaftaran ${receipt.initials} di ${settings.school_name}: ${number} (${statusLabels[receipt.status]} per ${formatDateTime(receipt.checkedAt, zone)}).`,
              url: statusLink(origin, number),
            })
          }
        >
          <Share2 aria-hidden />
          Bagikan
        </Button>
        <Button onClick={onPrint}>
          <Printer aria-hidden />
          Cetak
        </Button>
        <Button pending={drawing} onClick={savePicture}>
          <ImageDown aria-hidden />
          Simpan bukti
        </Button>
        {receipt.standing === 'unknown' && onApplyAgain && (
          <Button look="main" onClick={onApplyAgain}>
            <Send aria-hidden />
            Daftarkan lagi
          </Button>
        )}
        {receipt.standing === 'known' && receipt.status === 'pending' && (
          <Button pending={opening} onClick={edit}>
            <Pencil aria-hidden />
            Perbaiki data
          </Button>
        )}
        {receipt.standing === 'known' && !withdrawal && (
          <Button onClick={() => setWithdrawing('asked')}>
            <Undo2 aria-hidden />
            Tarik pendaftaran
          </Button>
        )}
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Hapus dari HP ini
        </Button>
      </div>
      {receipt.standing === 'known' && (
        <Suspense>
          <Push receipt={receipt} />
        </Suspense>
      )}
      <Confirm
        open={isWithdrawing !== 'no'}
        question="Tarik pendaftaran ini dari sekolah?"
        pending={isWithdrawing === 'sent'}
        onNo={() => setWithdrawing('no')}
        onYes={withdraw}
      >
        <p>{firstMatchingSentence(withdrawSentences, arrived)}</p>
      </Confirm>
      <Confirm
        open={asking}
        question="Hapus bukti ini dari HP ini?"
        onNo={() => setAsking(false)}
        onYes={erase}
      >
        <Sentences list={matchingSentences(receiptEraseSentences, leaving)} about="" />
      </Confirm>
    </Card>
  )
}
