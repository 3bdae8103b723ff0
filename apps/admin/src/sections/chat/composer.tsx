/** The reply box of a conversation: Enter sends, "/" searches canned replies. */
import { MESSAGE_LENGTH } from '@sekolah/contract/chat/labels'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '../../core/drafts/typed-texts.tsx'
import { useSocket } from '../../core/live/live.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { rowsOf } from '../../screens/resource/resource-screen.tsx'
import {
  type CannedReply,
  parseCannedSearch,
  searchCannedReplies,
  snippetsAsCannedReplies,
} from './canned.ts'
import { appendSentence, SnippetBar, useChatSnippets } from './snippets.tsx'
import { chatDraftKey } from './use-conversation.ts'

type Props = { session_id: string; onSend: (message: string) => void }

const TYPING_AGAIN_MS = 3_000

export const Composer = ({ session_id, onSend }: Props) => {
  const { api } = useSession()
  const socket = useSocket()
  const [text, setText] = useDraft(chatDraftKey(session_id))
  const [chosen, setChosen] = useState(0)
  const [isDismissed, setDismissed] = useState(false)
  const typedAt = useRef(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { snippets } = useChatSnippets()
  useEffect(() => {
    // On a phone the keyboard would cover the messages to read first.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])

  const search = isDismissed ? null : parseCannedSearch(text)
  // Loaded when the user types "/"; most conversations never need it.
  const faq = useQuery({ ...rowsOf(api, 'faq', { active: true }), enabled: search !== null })
  const ready = [...snippetsAsCannedReplies(snippets), ...(faq.data?.rows ?? [])]
  const found = search === null ? [] : searchCannedReplies(ready, search)
  const present = found[Math.min(chosen, found.length - 1)]

  const write = (next: string) => {
    setText(next)
    setChosen(0)
    setDismissed(false)
    if (!next || Date.now() - typedAt.current < TYPING_AGAIN_MS) return
    typedAt.current = Date.now()
    socket?.emit('typing', { session_id, typing: true })
  }
  const take = ({ answer }: CannedReply) => {
    setText(answer)
    field.current?.focus()
  }
  const send = () => {
    const message = text.trim()
    if (message === '') return
    onSend(message)
    setText('')
    typedAt.current = 0
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (present && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((at) => (at + step + found.length) % found.length)
    } else if (present && event.key === 'Escape') {
      event.preventDefault()
      setDismissed(true)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (present) take(present)
      else send()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <>
      <SnippetBar
        onChoose={(sentence) => {
          write(appendSentence(text, sentence))
          field.current?.focus()
        }}
      />
      <form onSubmit={submit} className="relative flex items-end gap-2 px-3 pb-3">
        {found.length > 0 && (
          <div
            id={listId}
            role="listbox"
            aria-label="Jawaban siap pakai"
            className="absolute inset-x-3 bottom-full z-10 mb-1 overflow-hidden rounded-md border border-line bg-surface shadow-floating"
          >
            {found.map((entry, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field below.
              <div
                key={entry.id}
                id={`${listId}-${entry.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === present}
                // A list that opens under a resting pointer must not select an item.
                onMouseMove={() => setChosen(at)}
                onClick={() => take(entry)}
                className={classes(
                  'cursor-pointer px-4 py-2 text-sm',
                  entry === present && 'bg-sunken',
                )}
              >
                <span className="block font-semibold">{entry.question}</span>
                <span className="line-clamp-1 text-soft">{entry.answer}</span>
              </div>
            ))}
          </div>
        )}
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={text}
          aria-label="Tulis balasan"
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={present ? `${listId}-${present.id}` : undefined}
          placeholder="Tulis balasan… ketik / untuk jawaban siap pakai"
          maxLength={MESSAGE_LENGTH}
          onKeyDown={press}
          onChange={({ target }) => write(target.value)}
          className="field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-md border border-line-strong/60 bg-surface px-3.5 py-2.5 text-sm hover:border-line-strong"
        />
        <Button type="submit" look="main" disabled={text.trim() === ''} className="shrink-0">
          <SendHorizontal aria-hidden />
          Kirim
        </Button>
      </form>
    </>
  )
}
