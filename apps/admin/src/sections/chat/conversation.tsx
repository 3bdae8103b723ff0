/** The open conversation: the visitor, the messages, and the office's actions. */

import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { ChatSession } from '@sekolah/contract/chat/schemas'
import type { Viewer } from '@sekolah/contract/identity/labels'
import { groupPhone, telLink, whatsappLink } from '@sekolah/contract/values/phone'
import { Button, IconButton } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ArrowLeft,
  Ban,
  Check,
  CircleCheck,
  Download,
  MessageCircle,
  NotebookPen,
  RotateCcw,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { useMediaQuery } from '../../core/device/device.ts'
import { useSaveFile } from '../../core/files/saved-file.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { Composer } from './composer.tsx'
import { cacheSession } from './events.ts'
import { KnownApplicants } from './known-applicants.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { Responsible, ResponsibleStaff } from './responsible.tsx'
import { transcriptName, transcriptText } from './transcript.ts'
import { useConversation } from './use-conversation.ts'

type Props = {
  session_id: string
  /** The session from the list, if it is listed. */
  listed: ChatSession | undefined
  /** Colleagues who also have this conversation open. */
  viewers: Viewer[]
  missing: ReactNode
  onClose: () => void
}

export const Conversation = ({ session_id, listed, viewers, missing, onClose }: Props) => {
  const { api } = useSession()
  const client = useQueryClient()
  const saveFile = useSaveFile()
  const { zone } = useSchool()
  const toast = useToast()
  const conversation = useConversation(session_id, listed)
  const [isBlocking, setBlocking] = useState(false)
  const isWide = useMediaQuery('(min-width: 40rem)')
  const [showsNotes, setShowsNotes] = useState<boolean | null>(null)
  const { session, messages } = conversation

  const change = useMutation({
    mutationFn: (work: () => Promise<ChatSession>) => work(),
    onSuccess: (changed) => cacheSession(client, changed),
    onError: (error) => toast('bad', errorReason(error)),
    onSettled: () => setBlocking(false),
  })
  if (conversation.error && !messages) {
    return (
      <div className="p-5">
        <NotLoaded of={conversation} />
      </div>
    )
  }
  if (!messages) return <Loading />
  if (!session) return missing
  const { is_resolved, is_blocked, name, phone, note_count } = session
  // Show the notes when there are any, so that nobody overlooks one; on a phone there is no room.
  const hasNotesOpen = showsNotes ?? (isWide && note_count > 0)
  return (
    <div className="flex h-full flex-col">
      <header className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line px-4 py-3 sm:gap-x-3">
        <IconButton label="Kembali ke daftar" onClick={onClose} className="-ml-2 lg:hidden">
          <ArrowLeft aria-hidden />
        </IconButton>
        <div className="min-w-0 grow max-sm:basis-3/4">
          <h2 className="flex flex-wrap items-center gap-x-2 text-lg">
            {is_resolved ? 'Session Selesai' : 'Session Aktif'}
            <span className="font-normal text-soft tabular-nums">{sessionLabel(session_id)}</span>
          </h2>
          {(name || phone) && (
            <p className="flex flex-wrap gap-x-3 text-sm">
              <bdi>{name}</bdi>
              {phone && (
                <>
                  <a href={telLink(phone)} className="text-brand underline">
                    {groupPhone(phone)}
                  </a>
                  <a
                    href={whatsappLink(phone)}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex items-center gap-1 text-brand underline"
                  >
                    <MessageCircle aria-hidden className="size-4" />
                    WhatsApp
                  </a>
                </>
              )}
            </p>
          )}
          <ResponsibleStaff session={session} />
        </div>
        <Responsible session={session} />
        <IconButton
          label="Catatan staf"
          aria-expanded={hasNotesOpen}
          className="relative"
          onClick={() => setShowsNotes(!hasNotesOpen)}
        >
          <NotebookPen aria-hidden />
          {note_count > 0 && (
            <span
              aria-hidden
              className="absolute top-0 right-0 min-w-5 rounded-full bg-amber px-1 text-xs font-bold text-on-amber tabular-nums"
            >
              {note_count}
            </span>
          )}
        </IconButton>
        <IconButton
          label="Unduh transkrip"
          onClick={async () => {
            try {
              const all = await conversation.everything()
              const content = new Blob([transcriptText(session, all, zone)], { type: 'text/plain' })
              await saveFile({ name: transcriptName(session), content })
            } catch (error) {
              toast('bad', errorReason(error))
            }
          }}
        >
          <Download aria-hidden />
        </IconButton>
        <IconButton
          label={is_blocked ? 'Buka blokir pengunjung' : 'Blokir pengunjung'}
          aria-pressed={is_blocked}
          onClick={() =>
            is_blocked
              ? change.mutate(() =>
                  api.chat.block({ params: { session_id }, body: { blocked: false } }),
                )
              : setBlocking(true)
          }
        >
          <Ban aria-hidden />
        </IconButton>
        <Button
          look={is_resolved ? 'outline' : 'good'}
          pending={change.isPending}
          className="max-sm:grow"
          onClick={() =>
            change.mutate(() =>
              api.chat.resolve({ params: { session_id }, body: { resolved: !is_resolved } }),
            )
          }
        >
          {is_resolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
          {is_resolved ? 'Buka Kembali' : 'Selesaikan'}
        </Button>
      </header>
      {viewers.length > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 border-b border-line bg-info-wash px-4 py-2 text-sm font-semibold text-info"
        >
          <Users aria-hidden className="size-4 shrink-0" />
          Dibuka juga oleh {viewers.map(({ username }) => username).join(', ')}
        </p>
      )}
      <KnownApplicants session={session} messages={messages} />
      {hasNotesOpen && (
        <div className="max-h-1/3 shrink-0 overflow-y-auto border-b border-wait-line">
          <Notes session_id={session_id} />
        </div>
      )}
      <Messages conversation={conversation} messages={messages} zone={zone} />
      {is_blocked && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2 text-sm text-bad">
          <Ban aria-hidden className="size-4 shrink-0" />
          Pesan dari pengunjung ini tidak diterima.
        </p>
      )}
      {is_resolved && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2 text-sm text-soft">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          Session ini sudah selesai; pesan pengunjung membukanya kembali.
        </p>
      )}
      <Composer session_id={session_id} onSend={conversation.send} />
      <Confirm
        open={isBlocking}
        question="Blokir pengunjung ini?"
        verb="Blokir"
        pending={change.isPending}
        onNo={() => setBlocking(false)}
        onYes={() =>
          change.mutate(() => api.chat.block({ params: { session_id }, body: { blocked: true } }))
        }
      >
        <p className="text-soft">
          Pesannya tidak diterima lagi sampai blokir dibuka. Percakapan sejauh ini tetap ada.
        </p>
      </Confirm>
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label="Memuat percakapan" className="space-y-4 p-4">
    <Skeleton className="h-11" />
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="ml-auto h-12 w-1/2" />
  </div>
)
