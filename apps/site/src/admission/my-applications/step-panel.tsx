/** The content of an open step. */
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { Button } from '@sekolah/ui/button'
import { Skeleton } from '@sekolah/ui/status'
import { ImageDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useOrigin, useSettings } from '../../base/use-site.ts'
import { downloadFile } from '../../blocks/share.ts'
import ReceiptDocuments from '../documents/receipt-documents.tsx'
import ReceiptSeat from '../enrolment/receipt-seat.tsx'
import { Bring } from '../enrolment/seat-state.tsx'
import ReceiptSelection from '../selection/receipt-selection.tsx'
import { laterPart } from './later-part.tsx'
import { NextSteps, Receipt } from './receipt.tsx'
import type { ReceiptChild } from './receipt-picture.ts'
import type { Step } from './steps.ts'
import { loadReceiptCode } from './use-receipt-code.ts'

const Paths = laterPart(() => import('../selection/path-choice.tsx'))
const Biodata = laterPart(() => import('../biodata/receipt-biodata.tsx'))
const Fees = laterPart(() => import('../fees/receipt-fees.tsx'))

type Props = {
  step: Step
  device: Device
  receipt: ApplicationReceipt
  requirements: string[]
  childOf: () => Promise<ReceiptChild | null>
  onFailure: (text: string | null) => void
}

export const StepPanel = (props: Props): ReactNode => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <Content {...props} />
  </Suspense>
)

const Content = (props: Props): ReactNode => {
  const { step, device, receipt } = props
  const isNext = step.action !== null
  switch (step.name) {
    case 'sent':
      return <Proof {...props} />
    case 'paths':
      return receipt.paths && <Paths {...{ device }} {...receipt} paths={receipt.paths} />
    case 'documents':
      return <ReceiptDocuments {...{ device, receipt, isNext }} />
    case 'result':
      return receipt.selection ? (
        <ReceiptSelection {...{ device, receipt }} selection={receipt.selection} />
      ) : (
        <NextSteps receipt={receipt} />
      )
    case 'seat':
      return receipt.seat && <ReceiptSeat {...{ device, receipt }} seat={receipt.seat} />
    case 'biodata':
      return <Biodata {...{ device, receipt, isNext }} />
    case 'fees':
      return <Fees {...{ device, receipt, isNext }} />
    case 'visit':
      return receipt.seat && <Bring seat={receipt.seat} />
  }
}

/** The receipt, and its picture for the phone's gallery. */
const Proof = ({ receipt, requirements, childOf, onFailure }: Props) => {
  const settings = useSettings()
  const origin = useOrigin()
  const [isDrawing, setDrawing] = useState(false)
  const savePicture = async () => {
    setDrawing(true)
    onFailure(null)
    try {
      const { drawReceiptPicture } = await loadReceiptCode()
      const child = await childOf()
      downloadFile(
        `bukti ${receipt.registration_number}.png`,
        await drawReceiptPicture({ receipt, child, settings, origin }),
      )
    } catch {
      onFailure('Gambar bukti tidak dapat dibuat di peramban ini. Cetak, atau catat nomornya.')
    }
    setDrawing(false)
  }
  return (
    <>
      <Button pending={isDrawing} onClick={savePicture}>
        <ImageDown aria-hidden />
        Simpan bukti
      </Button>
      <Receipt receipt={receipt} requirements={requirements} />
    </>
  )
}
