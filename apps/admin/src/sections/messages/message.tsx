/** One message: marked as read when opened, answered by e-mail or WhatsApp, marked as done. */

import { excerptOf } from '@sekolah/contract/information/rules'
import { mayCall } from '@sekolah/contract/roles'
import { contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { groupPhone, telLink, whatsappLink } from '@sekolah/contract/values/phone'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Badge } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { Link } from '@tanstack/react-router'
import { Check, CircleHelp, Mail, MailOpen, MessageCircle, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolLabels } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'
import { NEW_RECORD } from '../../screens/resource/address.ts'
import { emailReply, whatsappReply } from './reply.ts'

/** How much of a message fits into an FAQ question, before the ellipsis. */
const MAX_QUESTION = 499
/** Large enough to tap, without more space between the lines. */
const reachable = 'pointer-coarse:-my-3 pointer-coarse:py-3'

type Props = {
  message: ContactMessage
  onKnown: (message: ContactMessage) => void
  onRemoved: () => void
  /** Called after an undone delete; the user may already be on another screen. */
  onRestored: () => void
}

export const Message = ({ message, onKnown, onRemoved, onRestored }: Props) => {
  const { zone, settings } = useSchool()
  const { user } = useSession()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const topic = useSchoolLabels(contactSubjectLabels)[message.subject]
  const school = settings?.school_name ?? 'sekolah'

  const marking = useAction('contact.update', {
    onDone: onKnown,
    onFailed: (error, sent) =>
      toast('bad', `Belum tersimpan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => marking.mutate(sent),
      }),
  })
  const params = { id: message.id }
  const mark = (body: { is_read?: boolean; is_done?: boolean }) => marking.mutate({ params, body })
  const read = useEffectEvent(() => {
    if (!message.is_read) mark({ is_read: true })
  })
  useEffect(() => read(), [])

  const restoring = useAction('trash.restore', {
    onDone: () => {
      toast('good', 'Dikembalikan')
      onRestored()
    },
    onFailed: (error) =>
      toast('bad', `Belum dikembalikan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: restore,
      }),
  })
  const restore = () => restoring.mutate({ params: { kind: 'contact_messages', ...params } })
  const removing = useAction('contact.remove', {
    onDone: () => {
      toast('good', 'Dihapus', { label: 'Urungkan', run: restore })
      onRemoved()
    },
    onFailed: (error) =>
      toast('bad', `Belum dihapus. ${errorReason(error)}`, { label: 'Coba lagi', run: remove }),
  })
  const remove = () => removing.mutate({ params })
  const pending = marking.isPending || removing.isPending

  return (
    <article>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="info" icon={false}>
          {topic}
        </Badge>
        {message.is_done && <Badge tone="good">Selesai</Badge>}
        {message.suspected_spam && <Badge tone="bad">diduga spam</Badge>}
      </p>
      <h2 dir="auto" className="mt-2 text-xl">
        {message.name}
      </h2>
      <p className="text-sm text-soft">{formatDateTime(message.created_at, zone)}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <a href={`mailto:${message.email}`} className={`wrap-anywhere ${reachable}`}>
          {message.email}
        </a>
        {message.phone && (
          <a href={telLink(message.phone)} className={`tabular-nums ${reachable}`}>
            {groupPhone(message.phone)}
          </a>
        )}
      </p>
      <p dir="auto" className="measure mt-5 wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="mt-6 grid gap-3 border-t border-line pt-5 sm:flex sm:flex-wrap">
        <a href={emailReply(message, topic, school)} className={buttonClass({ look: 'main' })}>
          <Mail aria-hidden />
          Balas lewat email
        </a>
        {message.phone && (
          <a
            href={whatsappLink(message.phone, whatsappReply(message, topic, school))}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <MessageCircle aria-hidden />
            Balas lewat WhatsApp
          </a>
        )}
      </div>
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        <Button pending={pending} onClick={() => mark({ is_done: !message.is_done })}>
          {message.is_done ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
          {message.is_done ? 'Buka kembali' : 'Tandai selesai'}
        </Button>
        <Button onClick={() => mark({ is_read: !message.is_read })}>
          {message.is_read ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
          {message.is_read ? 'Tandai belum dibaca' : 'Tandai sudah dibaca'}
        </Button>
        {mayCall('editor', user) && (
          <Link
            to="/$section/$record"
            params={{ section: 'faq', record: NEW_RECORD }}
            state={{ question: excerptOf(message.message, MAX_QUESTION) }}
            className={buttonClass()}
          >
            <CircleHelp aria-hidden />
            Buat FAQ
          </Link>
        )}
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Hapus
        </Button>
      </div>
      <Confirm
        open={asking}
        question="Apakah Anda yakin ingin menghapus pesan ini?"
        verb="Hapus pesan"
        pending={pending}
        onYes={remove}
        onNo={() => setAsking(false)}
      >
        <p className="font-semibold">{message.name}</p>
        <p className="text-soft">Selama 30 hari masih bisa dikembalikan dari Sampah.</p>
      </Confirm>
    </article>
  )
}
