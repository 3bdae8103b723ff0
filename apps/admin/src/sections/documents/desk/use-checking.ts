/** The state of the checking desk, and the actions of its keys and buttons. */
import type { Desk } from '@sekolah/contract/admission/documents/schemas'
import { useCallback, useId, useState } from 'react'
import { useStoredBoolean } from '../../../core/device/device.ts'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'
import { type DeskCommand, type DeskState, deskCommand } from '../keys/keys.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useOpenNextApplicant } from '../use-next.ts'
import { offeredReasons } from './reasons.tsx'
import type { useCheckingDesk } from './use-desk.ts'
import { fittedView, rotateView, ZOOM_STEP, zoomView } from './view.ts'

type Document = Desk['documents'][number]

const isWaiting = ({ state }: Document): boolean => state === 'received'

/** The next unchecked document after this one, wrapping around; null for none. */
export const nextUncheckedType = (documents: Document[], type: string | null): string | null => {
  const from = documents.findIndex((one) => one.type === type) + 1
  return [...documents.slice(from), ...documents.slice(0, from)].find(isWaiting)?.type ?? null
}

export const useDocumentCheck = (held: ReturnType<typeof useCheckingDesk>, desk: Desk) => {
  const { applicant, documents } = desk
  const [shortcuts] = useStoredBoolean('shortcuts', true)
  const { close } = useListAddress()
  const { openNext, isLooking } = useOpenNextApplicant()
  const ownReasonId = useId()
  const [type, setType] = useState(
    () => nextUncheckedType(documents, null) ?? documents[0]?.type ?? null,
  )
  const [pageId, setPageId] = useState<string | null>(null)
  const [view, setView] = useState(fittedView)
  const [isAsking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  /** The documents that this user has judged here, the last one last. */
  const [judged, setJudged] = useState<string[]>([])
  /** By page id: true if the page was shown, false if it could not be. */
  const [tried, setTried] = useState<Record<string, boolean>>({})

  const document = documents.find((one) => one.type === type) ?? documents[0]
  const page = document?.pages.find(({ id }) => id === pageId) ?? document?.pages[0]
  const onTried = useCallback(
    (id: string, isSeen: boolean) => setTried((before) => ({ ...before, [id]: isSeen })),
    [],
  )
  const lookAt = (next: string | null) => {
    setPageId(next)
    setView(fittedView)
  }
  const show = (next: string) => {
    setType(next)
    setAsking(false)
    setWhole(false)
    lookAt(null)
  }
  const step = (by: 1 | -1) => {
    const at = document?.pages.findIndex(({ id }) => id === page?.id) ?? -1
    const next = document?.pages[at + by]
    if (next) lookAt(next.id)
  }
  const stepDocument = (by: 1 | -1) => {
    const next = documents[documents.findIndex((one) => one.type === document?.type) + by]
    if (next) show(next.type)
  }

  const isJudgedNow = (one: Document | undefined) =>
    one?.state === 'approved' || one?.state === 'replace'
  const present = (of: string | undefined) => documents.find((one) => one.type === of)
  const undoable = isJudgedNow(present(judged.at(-1)))
    ? judged.at(-1)
    : isJudgedNow(document)
      ? document?.type
      : undefined
  const now: DeskState = {
    isHeld: held.isMine,
    isBusy: held.isBusy || isLooking,
    isWaiting: document !== undefined && isWaiting(document),
    isSeen: page !== undefined && tried[page.id] === true,
    isTried: page !== undefined && page.id in tried,
    reasons: isAsking && document && isWaiting(document) ? offeredReasons(document).length : null,
    isJudged: undoable !== undefined,
    isCorrecting,
  }

  const judge = async (verdict: Parameters<typeof held.judge>[1]) => {
    if (!document) return
    const after = await held.judge(document.type, verdict)
    if (!after) return
    setJudged((before) => [...before, document.type])
    const next = nextUncheckedType(after.documents, document.type)
    if (next) show(next)
    else setAsking(false)
  }
  const approve = () => judge({ state: 'approved' })
  const replace = (reason: string) =>
    judge({
      state: 'replace',
      reason,
      // When a document has several pages, only the bad one is asked for again.
      pages: isWhole || !page ? [] : [page.id],
    })
  const undo = async () => {
    if (undoable === undefined) return
    const after = await held.judge(undoable, { state: 'received' })
    if (!after) return
    setJudged((before) => before.filter((one) => one !== undoable))
    show(undoable)
  }
  const correct = () => {
    if (applicant.status === 'pending') setCorrecting(true)
  }
  const next = () => openNext(applicant.id)

  const commands: Record<DeskCommand, (key: string) => unknown> = {
    approve,
    ask: () => setAsking(true),
    reason: (key) => {
      const reason = document && offeredReasons(document)[Number(key) - 1]
      if (reason) replace(reason)
    },
    own_reason: () => window.document.getElementById(ownReasonId)?.focus(),
    cancel: () => setAsking(false),
    undo,
    next,
    next_document: () => stepDocument(1),
    previous_document: () => stepDocument(-1),
    next_page: () => step(1),
    previous_page: () => step(-1),
    zoom_in: () => setView((before) => zoomView(before, ZOOM_STEP)),
    zoom_out: () => setView((before) => zoomView(before, 1 / ZOOM_STEP)),
    turn: () => setView(rotateView),
    correct,
    close,
  }
  useDeskKeys({
    active: shortcuts,
    commandOf: (press, focus) => deskCommand(press, focus, now),
    run: (command, key) => commands[command](key),
  })

  return {
    document,
    page,
    pageNumber: page?.position ?? 1,
    view,
    setView,
    now,
    ask: {
      isOpen: now.reasons !== null,
      open: () => setAsking(true),
      cancel: () => setAsking(false),
      isWhole,
      setWhole,
    },
    ownReasonId,
    isLooking,
    /** A document was judged here, and none is unchecked any more. */
    isDone: judged.length > 0 && !documents.some(isWaiting),
    show,
    showPage: lookAt,
    step,
    onTried,
    approve,
    replace,
    undo,
    correct,
    endCorrection: () => setCorrecting(false),
    next,
    close,
  }
}
