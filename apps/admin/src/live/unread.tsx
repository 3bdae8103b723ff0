/** Counts the conversations that wait for the office, and rings when a visitor writes. */
import { sessionLabel } from '@sekolah/contract/chat/rules'
import { mayCall } from '@sekolah/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useChoice } from '../app/device.ts'
import { useSession } from '../session/session.tsx'
import { keys } from './keys.ts'
import { useSocketEvents } from './live.tsx'

const UnreadContext = createContext(0)

/** How many conversations have messages that nobody in the office has seen. */
export const useUnread = (): number => useContext(UnreadContext)

/** Whether a new message plays a sound. */
export const useChatSound = () => useChoice('chat_sound', true)

export const UnreadProvider = ({ children }: { children: ReactNode }) => {
  const { api, platform, user } = useSession()
  const [sound] = useChatSound()
  const count = useQuery({
    queryKey: keys.chat.unread,
    queryFn: async ({ signal }) => {
      const { data } = await api.chat.sessions({ resolved: false, limit: 100 }, { signal })
      return data.filter(({ unread_count, is_blocked }) => unread_count > 0 && !is_blocked).length
    },
    enabled: mayCall('admin', user.role),
  })
  useSocketEvents({
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
  })
  return <UnreadContext value={count.data ?? 0}>{children}</UnreadContext>
}
