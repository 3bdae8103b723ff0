/**
 * React hooks on the device's data. Only types are imported from the database: Dexie loads after
 * the first paint, and until then (and on the server) every hook returns its initial value.
 */
import type { VisitorClient } from '@sekolah/api-client/visitor'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Connection } from './connection.ts'
import type { Device } from './device.ts'
import type { Draft, Receipts, StoredReceipt } from './outbox/rows.ts'
import type { Entry, Kind } from './outbox/state.ts'
import { isOfKind } from './outbox/unsent.ts'
import type { Database } from './storage/database.ts'
import type { OpeningState } from './storage/opening.ts'

/** Both are null on the server; `device` also until it has been opened. */
export type OfflineContextValue = {
  connection: Connection | null
  device: Device | null
}

export const OfflineContext = createContext<OfflineContextValue>({ connection: null, device: null })

export const useDevice = (): Device | null => useContext(OfflineContext).device

/** null until the device has been opened: both become available together. */
export const useApi = (): VisitorClient | null => useDevice()?.api ?? null

/**
 * The result of `query`, now and after every change by this tab, another one or the service worker.
 * `query` and `initial` must be the same values on every render.
 */
export const useLive = <T>(query: (db: Database) => Promise<T>, initial: T): T => {
  const device = useDevice()
  const live = useMemo(() => {
    let value = initial
    return {
      get: () => value,
      subscribe: (onChange: () => void) =>
        device?.watch(query, (next) => {
          value = next
          onChange()
        }) ?? (() => {}),
    }
  }, [device, query, initial])
  return useSyncExternalStore(live.subscribe, live.get, () => initial)
}

/** All submissions that have not arrived, in the order of writing; null until loaded. */
export const useOutbox = (): Entry[] | null => useLive(entriesInOrder, null)

/** The submissions of one kind that have not arrived. */
export const useSubmissions = <K extends Kind>(kind: K): Entry<K>[] | null => {
  const entries = useOutbox()
  return useMemo(() => entries?.filter(isOfKind(kind)) ?? null, [entries, kind])
}

/** Receipts of one kind, newest first; null until loaded. */
export const useReceipts = <K extends keyof Receipts>(kind: K): Receipts[K][] | null => {
  const receipts = useLive(receiptsNewestFirst, null)
  return useMemo(() => receipts?.filter(isReceiptOf(kind)) ?? null, [receipts, kind])
}

/** When the server last confirmed the content, epoch ms; null before the first time. */
export const useContentAge = (): number | null => useLive(contentCheckedAt, null)

/** Whether the database is open: opening may fail, or be blocked by a tab with older code. */
export const useOpening = (): OpeningState => {
  const opening = useDevice()?.opening
  return useSyncExternalStore(
    opening?.subscribe ?? subscribeToNothing,
    () => opening?.state() ?? 'opening',
    () => 'opening',
  )
}

const subscribeToNothing = () => () => {}

/** Whether the device reports a network. */
export const useHasNetwork = (): boolean =>
  useConnection((connection) => connection?.hasNetwork() ?? true, true)

/** False without a network, or after the last call got no response from the school. */
export const useReachesSchool = (): boolean =>
  useConnection((connection) => connection?.reachesSchool() ?? true, true)

/** The new origin of a school that has moved; null if none is known. */
export const useMovedTo = (): string | null =>
  useConnection((connection) => connection?.movedTo() ?? null, null)

const useConnection = <T>(read: (connection: Connection | null) => T, onServer: T): T => {
  const { connection } = useContext(OfflineContext)
  const subscribe = useCallback(
    (onChange: () => void) => connection?.subscribe(onChange) ?? (() => {}),
    [connection],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(connection),
    () => onServer,
  )
}

/**
 * The draft called `id`, locked for this tab; 'elsewhere' while another tab has it open, and 'mine'
 * as soon as that tab releases it. `stored` is the draft as read at that time.
 */
export const useDraft = (id: string): DraftState => {
  const device = useDevice()
  const [state, setState] = useState<DraftState>(loading)

  useEffect(() => {
    if (!device) return
    let release: (() => void) | null = null
    let isGone = false
    const handle = device.draft(id)
    const show = async (status: 'mine' | 'elsewhere') => {
      // A draft that cannot be read counts as none: the form works, and saving shows the error.
      const stored = (await handle.load().catch(() => undefined)) ?? null
      if (!isGone) setState({ status, stored, handle })
    }
    const take = async () => {
      release = await handle.hold(() => show('elsewhere'))
      if (isGone) release()
      else await show('mine')
    }
    void take()
    return () => {
      isGone = true
      release?.()
      setState(loading)
    }
  }, [device, id])

  return state
}

export type DraftState =
  | { status: 'loading' }
  | { status: 'mine' | 'elsewhere'; stored: Draft | null; handle: ReturnType<Device['draft']> }

const loading: DraftState = { status: 'loading' }

const isReceiptOf =
  <K extends keyof Receipts>(kind: K) =>
  (receipt: StoredReceipt): receipt is Receipts[K] =>
    receipt.kind === kind

const entriesInOrder = (db: Database): Promise<Entry[] | null> => db.outbox.orderBy('seq').toArray()

const receiptsNewestFirst = async (db: Database): Promise<StoredReceipt[] | null> =>
  (await db.receipts.toArray()).sort((a, b) => (a.acknowledgedAt < b.acknowledgedAt ? 1 : -1))

const contentCheckedAt = async (db: Database): Promise<number | null> =>
  (await db.meta.get('content'))?.checkedAt ?? null
