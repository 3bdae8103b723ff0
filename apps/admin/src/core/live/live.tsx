/** Socket events while a user is signed in: one socket for the whole panel. */
import { connectStaff, type StaffSocket } from '@sekolah/api-client/live'
import type { ServerToStaff } from '@sekolah/contract/events'
import { mayCall } from '@sekolah/contract/roles'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { invalidate } from '../api/query-client.ts'
import { SessionLoading } from '../session/checking.tsx'
import { useSession } from '../session/use-session.ts'

const LiveContext = createContext<StaffSocket | null>(null)

/** Delay before reconnecting after the server has refused the socket. */
const RETRY_MS = 10_000

/** How long to wait for the socket before the panel starts without it. */
const LISTEN_MS = 1_000

type Props = {
  /** Applies socket events to the cache; returns a function that unsubscribes. */
  follow: (client: QueryClient, socket: StaffSocket) => () => void
  children: ReactNode
}

export const LiveProvider = ({ follow, children }: Props) => {
  const { platform, check, round } = useSession()
  const client = useQueryClient()
  const [socket, setSocket] = useState<StaffSocket | null>(null)
  const [isBegun, setBegun] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new login needs a new handshake.
  useEffect(() => {
    const opened = connectStaff({ baseUrl: platform.apiBase, token: platform.token.read })
    const stopFollowing = follow(client, opened)
    let timer: ReturnType<typeof setTimeout> | undefined
    let done = false
    // Subscribe first, then fetch: a change in between arrives as an event, and nothing is fetched
    // twice.
    let isAsked = false
    const begin = () => {
      if (isAsked) return
      isAsked = true
      invalidate(client)
      setBegun(true)
    }
    // Refetch after every connect: events may have been missed while the socket was closed.
    const connected = () => {
      isAsked = false
      begin()
    }
    const fallback = setTimeout(begin, LISTEN_MS)
    // Socket.IO reconnects after a lost connection, but not after a refusal. Either the token is
    // invalid (the check opens the login) or the server is busy (retry later).
    const refused = async () => {
      begin()
      if (opened.active) return
      await check()
      if (done) return
      timer = setTimeout(() => opened.connect(), RETRY_MS)
    }
    opened.on('connect', connected)
    opened.on('connect_error', refused)
    opened.on('disconnect', refused)
    // After the computer wakes, a dead connection looks open for a minute.
    const stopWaking = platform.desktop?.on.resume(() => opened.disconnect().connect())
    setSocket(opened)
    return () => {
      done = true
      clearTimeout(timer)
      clearTimeout(fallback)
      stopWaking?.()
      stopFollowing()
      opened.off('connect', connected)
      opened.off('connect_error', refused)
      opened.off('disconnect', refused)
      opened.close()
      setSocket(null)
    }
  }, [client, follow, platform, check, round])
  return <LiveContext value={socket}>{isBegun ? children : <SessionLoading />}</LiveContext>
}

/** The events that screens may listen to; each is about one thing. */
const screenEvents = [
  'applicant:new',
  'applicant:updated',
  'contact:new',
  'viewers',
  'message:new',
  'typing',
  'school:restoring',
  'documents:changed',
] as const satisfies (keyof ServerToStaff)[]

type Listeners = Partial<Pick<ServerToStaff, (typeof screenEvents)[number]>>

/** Subscribes to events while the component is mounted; the cache is updated independently. */
export const useSocketEvents = (listeners: Listeners): void => {
  const socket = useContext(LiveContext)
  const latest = useEffectEvent(() => listeners)
  useEffect(() => {
    if (!socket) return
    const stops = screenEvents.map((name) => {
      // TypeScript cannot infer that `name` selects both the event and its listener.
      const listen = (of: never) => (latest()[name] as ((of: never) => void) | undefined)?.(of)
      socket.on(name, listen as never)
      return () => socket.off(name, listen as never)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [socket])
}

/** The panel's socket, for signals that need no answer; null while signed out. */
export const useSocket = (): StaffSocket | null => useContext(LiveContext)

/**
 * Tells colleagues which applicant is open here; null for none. Readers without write access are
 * not shown.
 */
export const useShareOpenApplicant = (id: number | null): void => {
  const isOffice = mayCall('admin', useSession().user)
  const socket = useSocket()
  useShown(isOffice ? socket : null, id, (to, shown) => to.emit('applicant:view', { id: shown }))
}

/** Tells colleagues which conversation is open here; null for none. */
export const useShareOpenSession = (session_id: string | null): void =>
  useShown(useSocket(), session_id, (to, shown) => to.emit('session:view', { session_id: shown }))

/** Emits which record is open, again after a reconnect, and that it was closed on unmount. */
const useShown = <Id,>(
  socket: StaffSocket | null,
  id: Id | null,
  emit: (socket: StaffSocket, shown: Id | null) => unknown,
): void => {
  const emitShown = useEffectEvent((to: StaffSocket, shown: Id | null) => {
    emit(to, shown)
  })
  useEffect(() => {
    if (!socket) return
    const emitNow = () => emitShown(socket, id)
    if (socket.connected) emitNow()
    socket.on('connect', emitNow)
    return () => {
      socket.off('connect', emitNow)
    }
  }, [socket, id])
  useEffect(() => {
    if (!socket) return
    return () => emitShown(socket, null)
  }, [socket])
}
