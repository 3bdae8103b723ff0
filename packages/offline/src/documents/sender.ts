/**
 * Sends the pages of documents, one page at a time and in pieces, after their application has
 * arrived. Each piece takes the outbox's lock separately, so that an application or a person waits
 * for one piece at most.
 */
import type { Client } from '@sekolah/api-client'
import { ApiError } from '@sekolah/api-client/visitor'
import { flushOutbox, OUTBOX_NAME, type OutboxDeps, toAnswer } from '../outbox/outbox.ts'
import { type Clock, isDue, type Trigger } from '../outbox/state.ts'
import { applyPieceAnswer, applyReadFailure, type PieceAnswer, type StoredPage } from './pages.ts'
import { pieceTimeout } from './piece-timeout.ts'

/** Stores pages: on Dexie in the site's pages, on plain IndexedDB in the service worker. */
export type PageStore = {
  /** Pages that can be sent, oldest first; a person's trigger ignores the Wi-Fi preference. */
  ready: (despiteWifi: boolean) => Promise<StoredPage[]>
  /** Undefined if the bytes are gone. */
  bytes: (page_id: string) => Promise<Blob | undefined>
  /** Writes `fn`'s result in one transaction; null changes nothing, 'dropped' deletes the page. */
  change: (page_id: string, fn: (page: StoredPage) => PageChange) => Promise<void>
}

/** 'arrived' also records the page in the receipt. */
export type PageChange = StoredPage | 'arrived' | 'dropped' | null

export type PageDeps = {
  store: PageStore
  api: Client<'documents.sendPiece'>
  outbox: OutboxDeps
  clock?: Clock
}

const KB = 1024
/** A cut connection costs one piece at most, so only a fast connection gets large pieces. */
const FIRST_PIECE = 32 * KB
const LARGEST_PIECE = 128 * KB
const QUICK_MS = 2_000

const wallClock: Clock = { now: Date.now, random: Math.random }

/** Sends until nothing is due, another sender holds the lock, or a piece fails. */
export const sendPages = async (deps: PageDeps, trigger: Trigger = 'timer'): Promise<void> => {
  const { outbox, clock = wallClock } = deps
  const take = trigger === 'person' ? outbox.locks.inTurn : outbox.locks.ifFree
  let length = FIRST_PIECE
  for (;;) {
    const begun = clock.now()
    const sent = await take(OUTBOX_NAME, () => sendPiece(deps, trigger, length))
    if (typeof sent !== 'number') return
    // The short last piece of a page is fast on a slow line, too.
    if (sent >= length && clock.now() - begun < QUICK_MS) {
      length = Math.min(LARGEST_PIECE, 2 * length)
    }
    // An application written meanwhile is sent first.
    if ((await flushOutbox(outbox)) === 'busy' && trigger !== 'person') return
  }
}

/** Returns the number of bytes sent if the next piece may follow at once. */
const sendPiece = async (
  deps: PageDeps,
  trigger: Trigger,
  length: number,
): Promise<number | 'waits' | 'nothing'> => {
  const { store, clock = wallClock } = deps
  const page = (await store.ready(trigger === 'person')).find((one) =>
    isDue(one, trigger, clock.now()),
  )
  if (!page) return 'nothing'
  const piece = await pieceOf(store, page, length)
  if (typeof piece === 'string') {
    await store.change(page.page_id, (present) => applyReadFailure(present, piece, clock))
    return 0
  }
  const answer = await ask(deps, page, piece)
  let after: PageChange = null
  await store.change(page.page_id, (present) => {
    // The page was replaced or erased meanwhile.
    after = present.received === page.received ? applyPieceAnswer(present, answer, clock) : null
    return after
  })
  return canGoOn(after) ? piece.byteLength : 'waits'
}

/** A failure of this page alone does not block the others. */
const canGoOn = (after: PageChange): boolean =>
  after === null ||
  typeof after === 'string' ||
  after.state === 'needs_fix' ||
  (after.state === 'queued' && after.nextAt === 0)

const pieceOf = async (
  store: PageStore,
  { page_id, received, size }: StoredPage,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | 'gone' | 'unread'> => {
  try {
    const bytes = await store.bytes(page_id)
    if (bytes?.size !== size) return 'gone'
    return new Uint8Array(await bytes.slice(received, received + length).arrayBuffer())
  } catch {
    // A browser that is short of memory fails once; one that has lost the file fails every time.
    return 'unread'
  }
}

const ask = async (
  { api }: PageDeps,
  page: StoredPage,
  piece: Uint8Array<ArrayBuffer>,
): Promise<PieceAnswer> => {
  const { client_id, page_id, type, position, replaces, size, sha256, received } = page
  const isLast = received + piece.byteLength === size
  try {
    const progress = await api.documents.sendPiece({
      params: { client_id, page_id },
      query: {
        offset: `${received}`,
        size: `${size}`,
        type,
        position: `${position}`,
        replaces,
        sha256: isLast ? sha256 : undefined,
      },
      body: piece,
      signal: AbortSignal.timeout(pieceTimeout(piece.byteLength)),
    })
    // A response about another page is not our server's.
    if (progress.page_id !== page_id) return { kind: 'lost' }
    const isWhole = progress.state === 'received'
    return { kind: 'taken', received: progress.received, isWhole }
  } catch (error) {
    const answer = toAnswer(error)
    if (answer.kind !== 'refused' || !(error instanceof ApiError)) return { kind: 'lost' }
    return { ...answer, received: offsetIn(error.data) }
  }
}

/** The server's offset, which only some refusals contain. */
const offsetIn = (data: unknown): number | undefined => {
  const received =
    typeof data === 'object' && data !== null && 'received' in data ? data.received : undefined
  return typeof received === 'number' ? received : undefined
}
