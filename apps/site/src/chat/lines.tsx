/** The lines of a conversation, with the delivery state of the visitor's. */

import { isPublicPath } from '@sekolah/contract/routes'
import type { TimeZone } from '@sekolah/contract/values/dates'
import { hasUserName } from '@sekolah/contract/values/links'
import type { ChatLine, ChatLineState } from '@sekolah/offline/chat/state'
import { classes } from '@sekolah/ui/classes'
import { AutoScroll } from '@sekolah/ui/growing'
import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { formatChatTime } from './knowledge.ts'

type Props = {
  greeting: string
  lines: readonly ChatLine[]
  zone: TimeZone
  /** The name of the person who is typing; null for nobody. */
  writer: string | null
  /** Closes the window where it covers the page that a link leads to. */
  onFollow: () => void
  children?: ReactNode
}

export const ChatLines = ({ greeting, lines, zone, writer, onFollow, children }: Props) => {
  const own = lines.filter(({ sender }) => sender === 'user').length
  return (
    <AutoScroll own={own}>
      <div role="log" aria-label="Percakapan">
        <ol className="space-y-3">
          {greeting && <Bubble sender="bot">{greeting}</Bubble>}
          {lines.map((line) => (
            <Bubble
              key={line.client_id}
              sender={line.sender}
              foot={<Foot line={line} zone={zone} />}
            >
              <Linked text={line.message} onFollow={onFollow} />
            </Bubble>
          ))}
        </ol>
      </div>
      <p role="status" className="mt-3 flex min-h-6 items-center gap-2 text-sm text-soft">
        {writer && (
          <>
            <Dots />
            {writer} sedang menulis…
          </>
        )}
      </p>
      {children}
    </AutoScroll>
  )
}

const names = { user: 'Anda', bot: 'Asisten', admin: 'Petugas' } as const

type BubbleProps = { sender: ChatLine['sender']; foot?: ReactNode; children: ReactNode }

const Bubble = ({ sender, foot, children }: BubbleProps) => (
  <li className={classes('flex flex-col', sender === 'user' ? 'items-end' : 'items-start')}>
    <span
      className={classes(sender === 'user' ? 'sr-only' : 'mb-1 text-xs font-semibold text-soft')}
    >
      {names[sender]}
    </span>
    <p
      dir="auto"
      className={classes(
        'max-w-[85%] rounded-md px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere',
        sender === 'user' ? 'bg-fill text-on-fill' : 'bg-sunken',
        sender === 'admin' && 'border-l-4 border-amber',
      )}
    >
      {children}
    </p>
    {foot}
  </li>
)

const states: Record<Exclude<ChatLineState, 'kept'>, { icon: typeof Check; label: string }> = {
  waiting: { icon: Clock, label: 'Menunggu' },
  sent: { icon: Check, label: 'Terkirim' },
  seen: { icon: CheckCheck, label: 'Dilihat' },
  refused: { icon: CircleAlert, label: 'Tidak terkirim' },
}

const Foot = ({
  line: { sender, state, reason, at },
  zone,
}: {
  line: ChatLine
  zone: TimeZone
}) => {
  if (state === 'kept') return null
  const { icon: Icon, label } = states[state]
  return (
    <span
      className={classes(
        'mt-1 flex max-w-[85%] items-center gap-1.5 text-xs',
        state === 'refused' ? 'text-bad' : 'text-soft',
      )}
    >
      <time dateTime={at}>{formatChatTime(at, zone)}</time>
      {sender === 'user' && (
        <span className="flex items-center gap-1">
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {reason ? `${label}: ${reason}` : label}
        </span>
      )}
    </span>
  )
}

/** Pages of this site and https URLs become links; everything else stays text. */
const Linked = ({ text, onFollow }: { text: string; onFollow: () => void }) =>
  text.split(/((?:https:\/\/|\/)[^\s,]*[^\s,.)?!])/g).map((part, at) => {
    const key = `${at} ${part}`
    if (isPublicPath(part)) {
      return (
        <Link key={key} to={part} onClick={onFollow} className={linkClass}>
          {part}
        </Link>
      )
    }
    if (!part.startsWith('https://') || hasUserName(part))
      return <Fragment key={key}>{part}</Fragment>
    return (
      <a key={key} href={part} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {part}
      </a>
    )
  })

const linkClass = 'font-semibold underline underline-offset-2'

const Dots = () => (
  <span aria-hidden className="flex gap-1">
    {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
      <span key={delay} className={classes('size-1.5 animate-pulse rounded-full bg-soft', delay)} />
    ))}
  </span>
)
