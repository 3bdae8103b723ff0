/** The floating button that opens the chat, which is loaded on first use. */
import { useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { usePath } from '../base/use-site.ts'

// The page must work without the chat when its code cannot be fetched.
const Chat = lazy(() => import('./chat.tsx').catch(() => ({ default: Unavailable })))

/** A conversation with the office stays connected while its window is closed. */
const hasLiveChat = async (db: Database): Promise<boolean> => {
  const chat = await db.chats.get('chat')
  return chat?.is_live === true && !chat.is_resolved
}

export const ChatLauncher = () => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [unread, setUnread] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const isLive = useLive(hasLiveChat, false)
  // Hidden on the form's page, which offers WhatsApp and whose fields and buttons reach to the
  // edge.
  const isAtForm = usePath() === '/ppdb/daftar'
  const unreadText = unread > 0 && `, ${unread} pesan baru`
  return (
    <aside aria-label="Chat" className="no-print">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={`${isOpen ? 'Tutup' : 'Buka'} chat${unreadText || ''}`}
        onClick={() => {
          setOpen(!isOpen)
          setOpened(true)
        }}
        hidden={isAtForm && !isOpen}
        className="chat-launcher fixed right-4 bottom-4 z-40 grid size-14 place-items-center rounded-full border border-white/25 bg-fill text-on-fill shadow-floating transition-transform duration-200 hover:opacity-90 short:right-2 short:bottom-2 short:size-11"
      >
        <MessageCircle aria-hidden className="size-6" />
        {unreadText && (
          <span className="absolute -top-1 -right-1 min-w-6 rounded-full bg-amber px-1.5 text-sm font-bold text-on-amber">
            {unread}
          </span>
        )}
      </button>
      {(wasOpened || isLive) && (
        <Suspense fallback={isOpen && <StatusText>Memuat chat…</StatusText>}>
          <Chat
            isOpen={isOpen}
            onUnread={setUnread}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </aside>
  )
}

const Unavailable = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? (
    <StatusText>Chat belum dapat dibuka. Periksa jaringan, lalu muat ulang halaman.</StatusText>
  ) : null

const StatusText = ({ children }: { children: string }) => (
  <p
    role="status"
    className="fixed right-4 bottom-22 z-40 max-w-72 rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-floating"
  >
    {children}
  </p>
)
