/**
 * The office's internal notes on a conversation, in a separate box, so that none is sent by
 * mistake.
 */

import { NOTE_LENGTH } from '@sekolah/contract/chat/labels'
import type { ChatNote } from '@sekolah/contract/chat/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { newClientId } from '@sekolah/offline/client-id'
import { Button, IconButton } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { updateCache } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useDraft } from '../../core/drafts/typed-texts.tsx'
import { useSchool } from '../../core/school/school.tsx'
import { mergeNote } from './events.ts'

export const Notes = ({ session_id }: { session_id: string }) => {
  const { zone } = useSchool()
  const client = useQueryClient()
  const toast = useToast()
  const [text, setText] = useDraft(`chat note ${session_id}`)
  const [removing, setRemoving] = useState<ChatNote | null>(null)
  // The same `client_id` for a retry: a note whose answer was lost is stored once.
  const key = useRef({ note: '', client_id: '' })
  const notes = useCall('chat.notes', { params: { session_id } })

  const adding = useAction('chat.addNote', {
    onDone: (added) => {
      updateCache(client, keyOf('chat.notes', { params: { session_id } }), (all) =>
        mergeNote(all, added),
      )
      key.current = { note: '', client_id: '' }
      setText('')
    },
    onFailed: (error) => toast('bad', errorReason(error)),
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const note = text.trim()
    if (note === '') return
    if (key.current.note !== note) key.current = { note, client_id: newClientId() }
    adding.mutate({ params: { session_id }, body: key.current })
  }
  const remove = useAction('chat.removeNote', {
    onDone: (_, { params: { id } }) =>
      updateCache(client, keyOf('chat.notes', { params: { session_id } }), (all) =>
        all.filter((one) => one.id !== id),
      ),
    onFailed: (error) => toast('bad', errorReason(error)),
    onEnd: () => setRemoving(null),
  })
  const pending = adding.isPending || remove.isPending

  return (
    <section aria-label="Catatan staf" className="space-y-3 bg-wait-wash/60 p-4">
      {notes.error && !notes.data && (
        <Notice tone="bad" role="alert" title={errorReason(notes.error)} />
      )}
      {notes.data && notes.data.length > 0 && (
        <ul className="space-y-2">
          {notes.data.map((note) => (
            <li
              key={note.id}
              className="flex gap-1 rounded-md border border-wait-line bg-surface pl-3"
            >
              <div className="min-w-0 grow py-2">
                <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
                  {note.note}
                </p>
                <p className="mt-0.5 text-xs text-soft">
                  {note.author}, {formatDateTime(note.created_at, zone)}
                </p>
              </div>
              <IconButton label="Hapus" onClick={() => setRemoving(note)}>
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className="flex items-end gap-2">
        <textarea
          dir="auto"
          rows={1}
          value={text}
          aria-label="Tulis catatan"
          placeholder="Catatan untuk staf; pengunjung tidak melihatnya"
          maxLength={NOTE_LENGTH}
          onChange={({ target }) => setText(target.value)}
          className="field-sizing-content max-h-32 min-h-11 w-full min-w-0 resize-none rounded-md border border-line-strong/60 bg-surface px-3.5 py-2.5 text-sm hover:border-line-strong"
        />
        <Button type="submit" pending={pending} disabled={text.trim() === ''} className="shrink-0">
          Tambahkan
        </Button>
      </form>
      <Confirm
        open={removing !== null}
        question="Hapus catatan ini?"
        verb="Hapus catatan"
        pending={pending}
        onNo={() => setRemoving(null)}
        onYes={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        <p className="text-soft">Catatan hilang untuk semua petugas dan tidak dapat dipulihkan.</p>
      </Confirm>
    </section>
  )
}
