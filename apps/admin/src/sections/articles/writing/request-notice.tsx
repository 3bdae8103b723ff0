/** The two-person rule: says that publication was requested, or that the draft was returned. */

import type { Article, PublishRequest } from '@sekolah/contract/information/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'

/** Open publish requests; empty in schools without the two-person rule. */
export const usePublishRequests = (): PublishRequest[] => {
  const { settings } = useSchool()
  const { data } = useCall(
    'articles.requests',
    {},
    { enabled: settings?.article_approval === 'office' },
  )
  return data ?? []
}

export const RequestNotice = ({ article }: { article: Article | null }) => {
  const { user } = useSession()
  const { zone } = useSchool()
  const [answering, setAnswering] = useState(false)
  const request = usePublishRequests().find(({ article_id }) => article_id === article?.id)
  if (!request || article?.is_published) return null
  const { asked_by, asked_at, note, returned_by, returned_at } = request
  if (returned_at) {
    return (
      <Notice
        tone="wait"
        title={`Dikembalikan oleh ${returned_by}, ${formatDateTime(returned_at, zone)}`}
      >
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      title={`${asked_by} minta artikel ini diterbitkan, ${formatDateTime(asked_at, zone)}`}
    >
      {mayCall('admin', user) ? (
        <Button onClick={() => setAnswering(true)}>Kembalikan dengan catatan</Button>
      ) : (
        <p>Menunggu Admin menerbitkan atau mengembalikannya.</p>
      )}
      {answering &&
        createPortal(
          <ReturnDialog id={request.article_id} onClose={() => setAnswering(false)} />,
          document.body,
        )}
    </Notice>
  )
}

const ReturnDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const client = useQueryClient()
  const toast = useToast()
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isBlank = note.trim() === ''
  const giveBack = useAction('articles.returnRequest', {
    onDone: () => {
      invalidate(client, keyOf('articles.requests', {}))
      toast('good', 'Dikembalikan ke penulis')
      onClose()
    },
  })
  const send = () => {
    setAsked(isBlank)
    if (!isBlank) giveBack.mutate({ params: { id }, body: { note } })
  }
  const failure = giveBack.error && `Belum dikembalikan. ${errorReason(giveBack.error)}`
  return (
    <Dialog open title="Kembalikan ke penulis" onClose={onClose}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble to the article's form, even from a dialog elsewhere in the DOM.
          event.stopPropagation()
          send()
        }}
      >
        <TextArea
          label="Catatan"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isAsked && isBlank ? 'Tulis apa yang perlu diubah.' : failure}
          maxLength={1_000}
          hint="Apa yang perlu diubah sebelum diterbitkan."
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" look="main" pending={giveBack.isPending}>
            Kembalikan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
