/** The chat window: the bot first, and one tap further the office. Loaded on first use. */

import { MESSAGE_LENGTH } from '@sekolah/contract/chat/labels'
import { Button, buttonClass, IconButton } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Headset, Mail, SendHorizontal, X } from 'lucide-react'
import {
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ConversationStatus, HandOverForm } from './hand-over.tsx'
import { ChatLines } from './lines.tsx'
import { useChat } from './use-chat.ts'
import { ChatWindow, isNarrowScreen } from './window.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Called with the number of unread messages from the office, for the launcher. */
  onUnread: (count: number) => void
}

export default function Chat({ isOpen, onClose, onUnread }: Props) {
  const conversation = useChat(isOpen)
  const { chat, school, presence, unread, read } = conversation
  const [isAsking, setAsking] = useState(false)
  // The state is here, not in the composer, so that text survives closing the window or following a
  // link.
  const [text, setText] = useState('')
  const titleId = useId()

  // "Hapus data saya dari HP ini" clears this text too.
  const isErased = chat === undefined
  useEffect(() => {
    if (isErased) setText('')
  }, [isErased])
  useEffect(() => onUnread(isOpen ? 0 : unread), [isOpen, unread, onUnread])
  useEffect(() => {
    if (!isOpen || unread === 0) return
    const look = () => document.visibilityState === 'visible' && read()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isOpen, unread, read])

  if (!isOpen) return null
  const isLive = chat?.is_live === true
  const writer = conversation.isThinking ? 'Asisten' : presence.isOfficeTyping ? 'Petugas' : null
  const isFresh = chat?.lines.length === 0 && !isLive
  return (
    <ChatWindow titleId={titleId} onClose={onClose}>
      <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
        <div className="min-w-0 grow">
          <h2 id={titleId} tabIndex={-1} className="truncate text-lg outline-none">
            {isLive ? 'Kantor sekolah' : 'Asisten sekolah'}
          </h2>
          <p role="status" className="text-xs text-soft">
            {isLive ? presenceText(presence) : 'Menjawab otomatis, juga tanpa jaringan'}
          </p>
        </div>
        <IconButton label="Tutup" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {chat && school ? (
        <>
          <ChatLines
            greeting={school.greeting}
            lines={chat.lines}
            zone={school.settings.time_zone}
            writer={writer}
            onFollow={() => isNarrowScreen() && onClose()}
          >
            {isFresh && (
              <Suggestions
                label="Pertanyaan yang sering diajukan"
                texts={school.suggestions}
                onChoose={conversation.say}
              />
            )}
            {conversation.options.length > 0 && (
              <Suggestions
                label="Yang mungkin dimaksud"
                texts={conversation.options}
                onChoose={conversation.say}
              />
            )}
            {isLive && (
              <ConversationStatus
                chat={chat}
                presence={presence}
                settings={school.settings}
                onStartAgain={conversation.startAgain}
                onLeavePhone={conversation.leavePhone}
              />
            )}
          </ChatLines>
          {conversation.failure && (
            <div className="border-t border-line p-3">
              <Notice tone="bad" role="alert" title="Belum dapat disimpan di HP ini.">
                <p className="text-sm">{conversation.failure}</p>
              </Notice>
            </div>
          )}
          {isAsking && !isLive ? (
            <HandOverForm
              settings={school.settings}
              onCancel={() => setAsking(false)}
              onAsk={async (who) => {
                if (await conversation.askForPerson(who)) setAsking(false)
              }}
            />
          ) : (
            <footer className="space-y-2 border-t border-line p-3">
              {!isLive && (
                <Button
                  wide
                  look={conversation.unanswered === null ? 'outline' : 'main'}
                  onClick={() => setAsking(true)}
                >
                  <Headset aria-hidden />
                  Hubungi Admin
                </Button>
              )}
              {!isLive && conversation.unanswered !== null && (
                <Link
                  to="/contact"
                  search={{ subjek: 'lainnya' }}
                  state={{ question: conversation.unanswered }}
                  onClick={() => isNarrowScreen() && onClose()}
                  className={buttonClass({ wide: true })}
                >
                  <Mail aria-hidden />
                  Kirim pertanyaan ini
                </Link>
              )}
              <Composer
                text={text}
                setText={setText}
                onSay={conversation.say}
                onType={conversation.type}
                disabled={chat.is_blocked}
              />
            </footer>
          )}
        </>
      ) : conversation.failure ? (
        <div className="p-4">
          <Notice tone="wait" role="alert" title="Chat belum dapat dibuka.">
            <p className="text-sm">{conversation.failure}</p>
            <Button onClick={conversation.retry}>Coba lagi</Button>
          </Notice>
        </div>
      ) : (
        <div role="status" aria-label="Memuat percakapan" className="grow space-y-3 p-4">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-11 w-2/3" />
          <Skeleton className="h-11 w-1/2" />
        </div>
      )}
    </ChatWindow>
  )
}

const presenceText = ({ isConnected, isOfficeThere }: ReturnType<typeof useChat>['presence']) => {
  if (!isConnected) return 'Menyambungkan…'
  return isOfficeThere ? 'Petugas online' : 'Petugas sedang tidak online'
}

type SuggestionsProps = { label: string; texts: string[]; onChoose: (text: string) => void }

const Suggestions = ({ label, texts, onChoose }: SuggestionsProps) => (
  <ul aria-label={label} className="flex flex-col items-start gap-2">
    {texts.map((text) => (
      <li key={text}>
        <button
          type="button"
          onClick={() => onChoose(text)}
          className="min-h-11 rounded-full border border-line-strong/60 px-4 py-2 text-left text-sm font-semibold text-brand hover:bg-brand-wash"
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
)

type ComposerProps = {
  text: string
  setText: Dispatch<SetStateAction<string>>
  /** Resolves to whether the text was stored. */
  onSay: (text: string) => Promise<boolean>
  onType: () => void
  disabled: boolean
}

/** Enter sends, Shift+Enter breaks the line; an empty text is not sent. */
const Composer = ({ text, setText, onSay, onType, disabled }: ComposerProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the suggestions.
    if (!isNarrowScreen()) field.current?.focus()
  }, [])
  const say = async () => {
    const said = text.trim()
    if (said === '' || disabled) return
    setText('')
    // Text that could not be stored is restored, before anything typed meanwhile.
    if (!(await onSay(said))) setText((begun) => (begun ? `${said}\n${begun}` : said))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void say()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void say()
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        value={text}
        aria-label="Tulis pesan"
        placeholder="Tulis pesan…"
        enterKeyHint="send"
        maxLength={MESSAGE_LENGTH}
        disabled={disabled}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value)
          onType()
        }}
        className="field-sizing-content max-h-32 min-h-11 w-full resize-none rounded-md border border-line-strong/60 bg-surface px-3.5 py-2.5 text-base hover:border-line-strong"
      />
      <Button
        type="submit"
        look="solid"
        aria-label="Kirim"
        disabled={disabled || text.trim() === ''}
        className="shrink-0"
      >
        <SendHorizontal aria-hidden />
      </Button>
    </form>
  )
}
