/**
 * Chat Admin: the list of conversations, with the open one beside it (on a phone instead of it).
 */

import type { Viewer } from '@sekolah/contract/identity/labels'
import { classes } from '@sekolah/ui/classes'
import { Empty } from '@sekolah/ui/status'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useCallKeepingPrevious } from '../../core/api/use-call.ts'
import { useShareOpenSession, useSocketEvents } from '../../core/live/live.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { parseSessionId, sessionListQuery } from './address.ts'
import { Conversation } from './conversation.tsx'
import { SessionList } from './session-list.tsx'

export const ChatAdmin = () => {
  const { user } = useSession()
  const query = useSearch({ from: '/$section' })
  const openId = parseSessionId(useParams({ strict: false }).record)
  const navigate = useNavigate()
  const [viewers, setViewers] = useState<{ session_id: string; viewers: Viewer[] } | null>(null)

  const list = useCallKeepingPrevious('chat.sessions', { query: sessionListQuery(query) })
  useSocketEvents({
    viewers: (of) => {
      if ('session_id' in of) setViewers(of)
    },
  })
  useShareOpenSession(openId)

  const listed = list.data?.rows.find(({ session_id }) => session_id === openId)
  const others =
    viewers?.session_id === openId
      ? viewers.viewers.filter(({ user_id }) => user_id !== user.id)
      : []
  return (
    <div className="flex h-[calc(100dvh-6rem)] flex-col gap-4 lg:h-full">
      <h1 className={classes('text-xl sm:text-2xl', openId !== null && 'sr-only lg:not-sr-only')}>
        Chat Admin
      </h1>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className={classes('min-h-0', openId !== null && 'hidden lg:block')}>
          <SessionList list={list} query={query} openId={openId} />
        </div>
        <section
          aria-label="Percakapan"
          className={classes(
            'min-h-0 overflow-hidden rounded-lg border border-line bg-surface',
            openId === null && 'hidden lg:block',
          )}
        >
          {openId === null ? (
            <div className="grid h-full place-items-center p-6 text-center">
              <div>
                <MessagesSquare aria-hidden className="mx-auto size-10 text-soft" />
                <h2 className="mt-3 text-xl">Pilih Chat Session</h2>
                <p className="mt-1 text-soft">Percakapan yang dipilih tampil di sini.</p>
              </div>
            </div>
          ) : (
            <Conversation
              key={openId}
              session_id={openId}
              listed={listed}
              viewers={others}
              missing={
                <div className="p-5">
                  <Empty title="Percakapan tidak ditemukan">
                    Mungkin sudah dihapus menurut masa simpan.
                  </Empty>
                </div>
              }
              onClose={() =>
                navigate({ to: '/$section', params: { section: 'chat' }, search: query })
              }
            />
          )}
        </section>
      </div>
    </div>
  )
}
