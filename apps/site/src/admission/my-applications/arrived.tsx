/** The applications that have arrived; of several children one is open. */
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { nothingUnsent, readUnsent, unsentOfKey } from '@sekolah/offline/outbox/unsent'
import { useLive } from '@sekolah/offline/react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { ApplicationCard, type RecentChange } from './application-card.tsx'
import { Receipt } from './receipt.tsx'
import type { ReceiptChild } from './receipt-picture.ts'
import { situationOf, stepsOf, urgencyOf } from './steps.ts'
import { loadReceiptCode, useReceiptCode } from './use-receipt-code.ts'

export type ArrivedProps = {
  device: Device
  receipts: ApplicationReceipt[]
  /** Keys of submissions that were unsent while this page was open. */
  seenUnsent: ReadonlySet<string>
  /** The key of the application whose correction has just been accepted by the server. */
  justCorrected: string | null
  requirements: string[]
  childOf: (client_id: string) => Promise<ReceiptChild | null>
  /**
   * Opens an empty form for an application that the school has lost; null while admission is
   * closed.
   */
  onApplyAgain: (() => void) | null
  onEditReceipt: (receipt: ApplicationReceipt) => Promise<void>
  onPrint: (paper: ReactNode) => void
  onErase: (receipt: ApplicationReceipt) => Promise<void>
}

export const Arrived = (props: ArrivedProps) => {
  const { device, receipts, requirements } = props
  const [opened, open] = useOpenedChild(props)
  // Fetched while there is a network: a receipt is also shown and printed without one.
  useReceiptCode()
  // The paper is printed as soon as it is there, so its QR code comes first.
  const print = (paper: ReactNode) => {
    void loadReceiptCode()
      .catch(() => {})
      .then(() => props.onPrint(paper))
  }
  return receipts.map((receipt) => (
    <ApplicationCard
      key={receipt.client_id}
      {...{ device, receipt, requirements }}
      isOpen={opened === receipt.client_id}
      onToggle={receipts.length > 1 ? () => open(receipt.client_id) : null}
      recentChange={recentChangeOf(props, receipt)}
      childOf={() => props.childOf(receipt.client_id)}
      onApplyAgain={props.onApplyAgain}
      onEdit={() => props.onEditReceipt(receipt)}
      onPrint={() => print(<Receipt {...{ receipt, requirements }} />)}
      onErase={() => props.onErase(receipt)}
    />
  ))
}

/**
 * Of several children one is open: that of the address, or the one that has just arrived, or the
 * one that the family should act on first.
 */
const useOpenedChild = (props: ArrivedProps) => {
  const { receipts } = props
  const settings = useSettings()
  const now = useNow()
  const unsent = useLive(readUnsent, nothingUnsent)
  const { hash } = useLocation()
  const [opened, setOpened] = useState<string | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const changed = receipts.find((receipt) => recentChangeOf(props, receipt))?.client_id ?? null
  if (changed !== followed) {
    setFollowed(changed)
    if (changed) setOpened(changed)
  }
  const addressed = receipts.find(({ registration_number }) => registration_number === hash)
  const place = addressed?.registration_number
  useEffect(() => {
    if (place) document.getElementById(place)?.scrollIntoView()
  }, [place])
  const urgency = (receipt: ApplicationReceipt) =>
    urgencyOf(
      stepsOf(
        situationOf({
          ...{ receipt, settings, now },
          unsent: unsentOfKey(unsent, receipt.client_id),
        }),
      ),
    )
  const first = [...receipts].sort((a, b) => urgency(a) - urgency(b))[0]
  const present = opened ?? addressed?.client_id ?? first?.client_id
  const toggle = (client_id: string) => setOpened(client_id === present ? '' : client_id)
  return [present, toggle] as const
}

const recentChangeOf = (
  { seenUnsent, justCorrected }: Pick<ArrivedProps, 'seenUnsent' | 'justCorrected'>,
  { client_id }: ApplicationReceipt,
): RecentChange => {
  if (client_id === justCorrected) return 'corrected'
  return seenUnsent.has(client_id) ? 'arrived' : null
}
