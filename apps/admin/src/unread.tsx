/** How many conversations wait for the office; a bell when somebody writes. */
import { sessionLabel } from '@sekolah/contract/chat'
import { mayCall } from '@sekolah/contract/roles'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useChoice } from './device.ts'
import { useNews } from './live.tsx'
import { useSession } from './session.tsx'
import { useLoad } from './use-load.ts'

const UnreadContext = createContext(0)

/** Conversations with something that nobody of the office has looked at. */
export const useUnread = (): number => useContext(UnreadContext)

/** Whether a new message rings. */
export const useChatSound = () => useChoice('chat_sound', true)

/** Several lines come at once when a phone finds its signal: counting once a second is enough. */
const COUNT_MS = 1_000

export const UnreadProvider = ({ children }: { children: ReactNode }) => {
  const { api, platform, user, round } = useSession()
  const [sound] = useChatSound()
  const isOffice = mayCall('admin', user.role)
  const count = useLoad(isOffice ? `unread ${round}` : null, async (signal) => {
    const { data } = await api.chat.sessions({ resolved: false, limit: 100 }, { signal })
    return data.filter(({ unread_count, is_blocked }) => unread_count > 0 && !is_blocked).length
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const countSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(count.reload, COUNT_MS)
  }
  useNews({
    'session:updated': countSoon,
    'message:new': ({ sender, session_id }) => {
      if (sender !== 'user') return
      platform.notify({
        title: 'Pesan chat baru',
        about: {
          kind: 'chat',
          subject: sessionLabel(session_id),
          route: `/admin/chat/${session_id}`,
        },
      })
      if (sound && !document.hasFocus()) platform.chime()
    },
    connected: count.reload,
  })
  return <UnreadContext value={count.data ?? 0}>{children}</UnreadContext>
}
