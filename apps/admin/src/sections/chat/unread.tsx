/** Counts the conversations that await the office, and notifies when a visitor writes. */
import { sessionLabel } from '@sekolah/contract/chat/rules'
import { mayCall } from '@sekolah/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { keys } from '../../core/api/keys.ts'
import { useStoredBoolean } from '../../core/device/device.ts'
import { useSocketEvents } from '../../core/live/live.tsx'
import { useSession } from '../../core/session/use-session.ts'

const UnreadContext = createContext({ unread: 0, unanswered: 0 })

/** How many conversations have messages that nobody in the office has seen. */
export const useUnreadCount = (): number => useContext(UnreadContext).unread

/** The number of conversations whose visitor awaits an answer, read or unread. */
export const useUnansweredCount = (): number => useContext(UnreadContext).unanswered

/** Whether a new message plays a sound. */
export const useChatSoundSetting = () => useStoredBoolean('chat_sound', true)

/** Whether system notifications are on; without the browser's permission none are shown. */
export const useNotificationSetting = () => useStoredBoolean('system_notifications', false)

export const UnreadProvider = ({ children }: { children: ReactNode }) => {
  const { api, platform, user } = useSession()
  const [sound] = useChatSoundSetting()
  const [wantsNotifications] = useNotificationSetting()
  const { history } = useRouter()
  const seesChats = mayCall('admin', user)
  const waiting = useQuery({
    queryKey: keys.unansweredChats,
    queryFn: async ({ signal }) => {
      const { total } = await api.chat.sessions({ query: { unanswered: true, limit: 1 }, signal })
      return total
    },
    enabled: seesChats,
  })
  const { notifications } = platform
  useEffect(() => notifications?.want(wantsNotifications), [notifications, wantsNotifications])
  useEffect(() => notifications?.onOpen((route) => history.push(route)), [notifications, history])
  const count = useQuery({
    queryKey: keys.unreadChats,
    queryFn: async ({ signal }) => {
      const { rows } = await api.chat.sessions({ query: { resolved: false, limit: 100 }, signal })
      return rows.filter(({ unread_count, is_blocked }) => unread_count > 0 && !is_blocked).length
    },
    enabled: seesChats,
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
  const counts = { unread: count.data ?? 0, unanswered: waiting.data ?? 0 }
  return <UnreadContext value={counts}>{children}</UnreadContext>
}
