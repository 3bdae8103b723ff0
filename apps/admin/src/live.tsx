/** News from the server while somebody is signed in: one socket for the whole panel. */
import { connectStaff, type StaffSocket } from '@sekolah/api-client/live'
import type { ServerToStaff } from '@sekolah/contract/live'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useSession } from './session.tsx'

const LiveContext = createContext<StaffSocket | null>(null)

/** How long to wait before a refused socket tries again. */
const RETRY_MS = 10_000

export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const { platform, check, round } = useSession()
  const [socket, setSocket] = useState<StaffSocket | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new login needs a new handshake.
  useEffect(() => {
    const opened = connectStaff({ baseUrl: platform.apiBase, token: platform.token.read })
    let timer: ReturnType<typeof setTimeout> | undefined
    let done = false
    // The client reconnects after lost signal by itself, but not after a refusal: the token may
    // be gone (the check opens the login) or the server may be in a hurry (then try again).
    const refused = async () => {
      if (opened.active) return
      await check()
      if (done) return
      timer = setTimeout(() => opened.connect(), RETRY_MS)
    }
    opened.on('connect_error', refused)
    opened.on('disconnect', refused)
    setSocket(opened)
    return () => {
      done = true
      clearTimeout(timer)
      opened.off('connect_error', refused)
      opened.off('disconnect', refused)
      opened.close()
      setSocket(null)
    }
  }, [platform, check, round])
  return <LiveContext value={socket}>{children}</LiveContext>
}

type Heard = 'applicant:new' | 'applicant:updated' | 'contact:new' | 'viewers' | 'content:changed'
type News = Partial<Pick<ServerToStaff, Heard>> & {
  /** The socket is there, at first or again: what was loaded before may have missed news. */
  connected?: () => void
}

/** Hears news for as long as the component is there. */
export const useNews = (news: News): void => {
  const socket = useContext(LiveContext)
  const latest = useEffectEvent(() => news)
  useEffect(() => {
    if (!socket) return
    const connected = () => latest().connected?.()
    const arrived: ServerToStaff['applicant:new'] = (one) => latest()['applicant:new']?.(one)
    const changed: ServerToStaff['applicant:updated'] = (one) =>
      latest()['applicant:updated']?.(one)
    const wrote: ServerToStaff['contact:new'] = (message) => latest()['contact:new']?.(message)
    const looked: ServerToStaff['viewers'] = (of) => latest().viewers?.(of)
    const written: ServerToStaff['content:changed'] = (content) =>
      latest()['content:changed']?.(content)
    socket.on('connect', connected)
    socket.on('content:changed', written)
    socket.on('applicant:new', arrived)
    socket.on('applicant:updated', changed)
    socket.on('contact:new', wrote)
    socket.on('viewers', looked)
    return () => {
      socket.off('connect', connected)
      socket.off('content:changed', written)
      socket.off('applicant:new', arrived)
      socket.off('applicant:updated', changed)
      socket.off('contact:new', wrote)
      socket.off('viewers', looked)
    }
  }, [socket])
}

/** Tells colleagues which applicant is open here, also after a reconnect; null: none. */
export const useShowOpen = (id: number | null): void => {
  const socket = useContext(LiveContext)
  useEffect(() => {
    if (!socket) return
    const tell = () => socket.emit('applicant:view', { id })
    if (socket.connected) tell()
    socket.on('connect', tell)
    return () => {
      socket.off('connect', tell)
    }
  }, [socket, id])
  useEffect(() => {
    if (!socket) return
    return () => {
      socket.emit('applicant:view', { id: null })
    }
  }, [socket])
}
