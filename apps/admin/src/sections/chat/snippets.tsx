/** Canned sentences for replies, besides the FAQ, stored per device. */
import { MESSAGE_LENGTH } from '@sekolah/contract/chat/labels'
import { useState } from 'react'
import { useStoredSnippets } from '../../screens/snippets/snippets.ts'
import { SnippetsDialog } from '../../screens/snippets/snippets-dialog.tsx'

const SENTENCE_LENGTH = 500

export const useChatSnippets = () => useStoredSnippets('chat_snippets')

/** Appends the sentence as the reply's last line, unless it would exceed the message limit. */
export const appendSentence = (reply: string, sentence: string): string => {
  const text = [reply.trimEnd(), sentence].filter(Boolean).join('\n')
  return text.length > MESSAGE_LENGTH ? reply : text
}

export const SnippetBar = ({ onChoose }: { onChoose: (sentence: string) => void }) => {
  const stored = useChatSnippets()
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="flex shrink-0 items-center gap-x-3 overflow-x-auto border-t border-line px-3 text-xs [scrollbar-width:none]">
      {stored.snippets.map(
        (text, at) =>
          text && (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what "/3" finds.
              key={at}
              type="button"
              title={text}
              onClick={() => onChoose(text)}
              className="flex min-h-9 shrink-0 items-center gap-1.5 hover:underline pointer-coarse:min-h-11"
            >
              <kbd className="rounded-[5px] border border-line px-1 font-sans font-semibold">
                /{at + 1}
              </kbd>
              <span className="max-w-40 truncate">{text}</span>
            </button>
          ),
      )}
      <button
        type="button"
        onClick={() => setEditing(true)}
        className="min-h-9 shrink-0 font-semibold text-brand underline pointer-coarse:min-h-11"
      >
        Kalimat siap pakai
      </button>
      {isEditing && (
        <SnippetsDialog
          stored={stored}
          maxLength={SENTENCE_LENGTH}
          first={1}
          onClose={() => setEditing(false)}
        >
          Di kotak balasan, garis miring dan angkanya menuliskannya, misalnya /1 lalu Enter.
          Tersimpan di perangkat ini saja; jangan tulis nama pengunjung.
        </SnippetsDialog>
      )}
    </div>
  )
}
