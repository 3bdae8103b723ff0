/**
 * Decides whether the empty form is shown. After an application has arrived at once only its
 * receipt is shown, also after a reload and on Back; the next child's form opens on demand. While
 * an application is unsent the form stays below it, because a family may send several.
 */
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasNoUnsavedForm } from '../../base/unsaved-forms.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An application was sent from this history entry. */
    hasSent?: boolean
  }
}

type Given = {
  entries: Entry<'ppdb.apply'>[]
  receipts: ApplicationReceipt[]
  /** The key of the submission sent on this page. */
  justWritten: string | null
  hasDraft: boolean
}

export const useFormPlace = ({ entries, receipts, justWritten, hasDraft }: Given) => {
  const navigate = useNavigate()
  const hasSent = useLocation({ select: ({ state }) => state.hasSent === true })
  /** The last submission at the time when the next form was requested. */
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
    // Input from meanwhile, as from another tab, stays on the screen.
    if (!hasArrived || !hasNoUnsavedForm()) return
    const state = { hasSent: true }
    void navigate({ to: '.', search: true, state, replace: true, resetScroll: false })
  }, [hasArrived, navigate])

  // The receipt of an application that the school has lost refers to the form below it.
  const isLost = receipts.some(({ standing }) => standing === 'unknown')
  const isAlone = hasSent && receipts.length > 0 && !isLost && !hasDraft
  return {
    isHidden: isAlone || (isOnItsWay && !isAskedFor && !hasDraft && hasNoUnsavedForm()),
    /** Whether the opened form should take the focus. */
    isAskedFor,
    open: () => {
      setAskedAfter({ written: justWritten })
      if (hasSent) void navigate({ to: '/ppdb/daftar', search: {}, state: {}, resetScroll: false })
    },
  }
}

/** Whether the first attempt to send an entry has not ended yet. */
const isFirstTry = ({ state, attempts }: Entry): boolean =>
  (state === 'sending' && attempts === 1) ||
  (state === 'queued' && attempts === 0 && navigator.onLine)
