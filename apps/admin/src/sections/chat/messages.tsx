/** The messages of a conversation, from the visitor and from the office. */

import type { ChatMessage } from '@sekolah/contract/chat/schemas'
import {
  dayIn,
  formatDayShort,
  type TimeZone,
  weekdayAndMinutes,
} from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { AutoScroll } from '@sekolah/ui/growing'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { senderName } from './transcript.ts'
import type { ConversationState, OutgoingMessage } from './use-conversation.ts'

type Props = { conversation: ConversationState; messages: ChatMessage[]; zone: TimeZone }

export const Messages = ({ conversation, messages, zone }: Props) => {
  const { writer, outgoing } = conversation
  return (
    <AutoScroll own={conversation.said}>
      {conversation.hasEarlier && <Earlier load={conversation.loadEarlier} />}
      <div role="log" aria-label="Pesan" className="mt-auto">
        <ol className="space-y-3">
          {messages.map((message, at) => {
            const day = dayIn(zone, new Date(message.created_at))
            const before = messages[at - 1]
            const isNewDay = !before || dayIn(zone, new Date(before.created_at)) !== day
            return (
              <Bubble
                key={message.id}
                message={message}
                day={isNewDay ? formatDayShort(day) : null}
              >
                <time dateTime={message.created_at}>{timeOf(message.created_at, zone)}</time>
                {message.sender === 'admin' && (
                  <State icon={message.seen ? CheckCheck : Check}>
                    {message.seen ? 'Dilihat' : 'Terkirim'}
                  </State>
                )}
              </Bubble>
            )
          })}
          {outgoing.map((one) => (
            <Bubble key={one.client_id} message={{ ...one, sender: 'admin', author: null }}>
              <OutgoingState one={one} onAgain={() => conversation.sendAgain(one)} />
            </Bubble>
          ))}
        </ol>
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm text-soft">
        {writer && `${writer.name ?? 'Pengunjung'} sedang menulis…`}
      </p>
    </AutoScroll>
  )
}

type BubbleProps = {
  message: Pick<ChatMessage, 'sender' | 'author' | 'message'>
  /** The date shown above the first message of a day. */
  day?: string | null
  children: ReactNode
}

const Bubble = ({ message, day, children }: BubbleProps) => {
  const isOurs = message.sender === 'admin'
  return (
    <li className={classes('flex flex-col', isOurs ? 'items-end' : 'items-start')}>
      {day && <span className="mb-3 self-center text-xs text-soft">{day}</span>}
      {(!isOurs || message.author) && (
        <span className="mb-1 text-xs font-semibold text-soft">{senderName(message)}</span>
      )}
      <p
        dir="auto"
        className={classes(
          'max-w-[min(75%,36rem)] rounded-md px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere',
          isOurs && 'bg-fill text-on-fill',
          message.sender === 'user' && 'bg-sunken',
          message.sender === 'bot' && 'border border-dashed border-line-strong/50 text-soft',
        )}
      >
        {message.message}
      </p>
      <div className="mt-1 flex items-center gap-2 text-xs text-soft">{children}</div>
    </li>
  )
}

const OutgoingState = ({ one, onAgain }: { one: OutgoingMessage; onAgain: () => void }) =>
  one.failure === null ? (
    <State icon={Clock}>Mengirim…</State>
  ) : (
    <>
      <span role="alert" className="flex items-center gap-1.5 text-bad">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        Belum terkirim: {one.failure}
      </span>
      <button type="button" onClick={onAgain} className="min-h-8 font-semibold underline">
        Coba lagi
      </button>
    </>
  )

const State = ({ icon: Icon, children }: { icon: typeof Check; children: ReactNode }) => (
  <span className="flex items-center gap-1">
    <Icon aria-hidden className="size-3.5 shrink-0" />
    {children}
  </span>
)

const Earlier = ({ load }: { load: () => Promise<void> }) => {
  const toast = useToast()
  const ask = useMutation({
    mutationFn: load,
    onError: (error) => toast('bad', errorReason(error)),
  })
  return (
    <div className="mb-4 text-center">
      <Button pending={ask.isPending} onClick={() => ask.mutate()}>
        Muat pesan sebelumnya
      </Button>
    </div>
  )
}

/** A time of day in the school's zone, as "14.05". */
const timeOf = (iso: string, zone: TimeZone): string => {
  const { minutes } = weekdayAndMinutes(zone, new Date(iso))
  const two = (n: number) => `${n}`.padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`
}
