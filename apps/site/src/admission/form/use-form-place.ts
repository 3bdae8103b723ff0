/**
 * Whether the empty form is on the screen. Of an application that arrives at once the receipt stands
 * alone, also after a reload and on the way back; another child's form is asked for, and opens empty.
 * Below what has to wait the form stays, because several may wait.
 */
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { nothingBegun } from '../../base/unsaved-forms.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An application was sent from this entry of the browser's history. */
    hasSent?: boolean
  }
}

type Given = {
  entries: Entry<'ppdb.apply'>[]
  receipts: ApplicationReceipt[]
  /** The key of what was sent off on this page. */
  justWritten: string | null
  hasDraft: boolean
}

export const useFormPlace = ({ entries, receipts, justWritten, hasDraft }: Given) => {
  const navigate = useNavigate()
  const hasSent = useLocation({ select: ({ state }) => state.hasSent === true })
  /** What had been sent off last when somebody asked for the next form. */
  const [askedAfter, setAskedAfter] = useState<{ written: string | null } | null>(null)
  const isAskedFor = askedAfter?.written === justWritten

  const waited = useRef(new Set<string>())
  const written = entries.find(({ client_id }) => client_id === justWritten)
  const isOnItsWay = written !== undefined && isFirstTry(written)
  if (written && !isOnItsWay) waited.current.add(written.client_id)
  const hasArrived =
    receipts.some(({ client_id }) => client_id === justWritten) &&
    !waited.current.has(justWritten ?? '')
  useEffect(() => {
    // What was typed meanwhile, as in another tab, stays on the screen.
    if (!hasArrived || !nothingBegun()) return
    const state = { hasSent: true }
    void navigate({ to: '/ppdb/daftar', search: true, state, replace: true, resetScroll: false })
  }, [hasArrived, navigate])

  // A receipt of what the school has lost says that the form is below it.
  const isLost = receipts.some(({ standing }) => standing === 'unknown')
  const isAlone = hasSent && receipts.length > 0 && !isLost && !hasDraft
  return {
    isHidden: isAlone || (isOnItsWay && !isAskedFor && !hasDraft && nothingBegun()),
    /** Whether the focus belongs into the form that opens. */
    isAskedFor,
    open: () => {
      setAskedAfter({ written: justWritten })
      if (hasSent) void navigate({ to: '/ppdb/daftar', search: {}, state: {}, resetScroll: false })
    },
  }
}

/** Until it is known whether it waits. */
const isFirstTry = ({ state, attempts }: Entry): boolean =>
  (state === 'sending' && attempts === 1) ||
  (state === 'queued' && attempts === 0 && navigator.onLine)
