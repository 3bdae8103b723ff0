/** The message form. A message is stored on the device before it is sent. */

import {
  contactLabels,
  contactSubjectLabels,
  contactSubjects,
} from '@sekolah/contract/school/contact/labels'
import { MAX_PHONE_TEXT } from '@sekolah/contract/values/phone'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import type { DraftState } from '@sekolah/offline/react'
import { Outdated } from '@sekolah/offline/storage/db-version'
import { isDiskFull } from '@sekolah/offline/storage/errors'
import { Button } from '@sekolah/ui/button'
import { SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useSchoolTerms } from '../../base/use-site.ts'
import { Honeypot } from '../../sending/honeypot.tsx'
import { SendHint } from '../../sending/kirim-promise.tsx'
import { SavingSign } from '../../sending/saving-sign.tsx'
import { useDraftForm } from '../../sending/use-draft-form.ts'
import {
  initialFocus,
  loadMessageSchema,
  type MessageErrors,
  type MessageField,
  type MessageState,
  type MessageValues,
  messageFields,
  messageRules,
} from './message-values.ts'

type Props = {
  device: Device
  draft: Exclude<DraftState, { status: 'loading' }>
  client_id: string
  initial: MessageValues
  initialErrors: MessageErrors | undefined
  messageState: MessageState
  onWritten: (client_id: string) => void
  /** Called when the message is stored or editing is cancelled. */
  onEnd: () => void
}

export const MessageForm = ({
  device,
  draft,
  client_id,
  initial,
  initialErrors = {},
  messageState,
  onWritten,
  onEnd,
}: Props) => {
  const words = useSchoolTerms()
  const form = useDraftForm(messageRules, {
    client_id,
    initial,
    initialErrors,
    handle: draft.handle,
  })
  const { values, errors, saving, write, leave } = form
  const [focus, setFocus] = useState(() => initialFocus(messageState))
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const readOnly = draft.status === 'elsewhere'

  // A field can take the focus only once it is rendered.
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || readOnly) return
    setPending(true)
    setFailure(null)
    try {
      const checked = await form.check()
      form.setErrors(checked.errors ?? {})
      if (!checked.form) {
        const first = messageFields.find((field) => checked.errors[field])
        setFocus({ id: `pesan-${first}` })
        return
      }
      form.finish()
      const key = messageState === 'gone' ? newClientId() : client_id
      if (messageState === 'waiting') await device.edit('contact.send', key, checked.form)
      else await device.post('contact.send', key, checked.form)
      if (messageState !== 'new') await draft.handle.remove()
      onWritten(key)
      onEnd()
    } catch (error) {
      form.reopen()
      setFailure(
        isDiskFull(error)
          ? 'Penyimpanan HP ini penuh. Hapus beberapa foto atau berkas, lalu tekan tombol kirim lagi.'
          : error instanceof Outdated
            ? error.message
            : messageState === 'waiting'
              ? 'Pesan ini sedang dikirim. Tunggu sebentar, lalu coba lagi.'
              : 'Pesan belum dapat disimpan. Tutup halaman ini dan buka lagi, lalu coba sekali lagi.',
      )
    } finally {
      setPending(false)
    }
  }

  const field = (name: MessageField) => ({
    id: `pesan-${name}`,
    name,
    label: contactLabels[name],
    value: values[name],
    error: errors[name],
    // Disabled while sending: text typed after the form was read would be lost.
    disabled: readOnly || pending,
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
    onBlur: () => void leave(name),
  })

  return (
    <form noValidate onSubmit={submit} aria-labelledby="formulir-pesan">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="formulir-pesan" tabIndex={-1} className="text-xl outline-none sm:text-2xl">
          {messageState === 'waiting' ? 'Ubah pesan' : 'Kirim pesan'}
        </h2>
        <SavingSign saving={saving} />
      </div>
      <div className="mt-6 space-y-5">
        {readOnly && (
          <Notice tone="wait" role="status" title="Formulir ini sedang dibuka di tab lain">
            Di sini hanya dapat dibaca. Tutup tab yang lain untuk melanjutkan di sini.
          </Notice>
        )}
        {messageState === 'gone' && (
          <Notice tone="info" role="status" title="Pesan sebelumnya sudah keluar dari HP ini">
            Yang Anda tulis sekarang dikirim sebagai pesan baru.
          </Notice>
        )}
        <TextField
          {...field('name')}
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={100}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('email')}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            placeholder="nama@contoh.id"
            maxLength={254}
          />
          <TextField
            {...field('phone')}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0812-3456-7890"
            maxLength={MAX_PHONE_TEXT}
          />
        </div>
        <SelectField {...field('subject')} required>
          <option value="">Pilih perihal</option>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {words(contactSubjectLabels[subject])}
            </option>
          ))}
        </SelectField>
        <TextArea {...field('message')} required rows={6} maxLength={5_000} />
        <Honeypot value={values.website} onWrite={(text) => write('website', text)} />
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" size="lg" pending={pending} disabled={readOnly}>
            <Send aria-hidden />
            Kirim Pesan
          </Button>
          {messageState !== 'new' && (
            <Button
              look="quiet"
              size="lg"
              disabled={pending}
              onClick={() => {
                form.finish()
                void draft.handle.remove()
                onEnd()
              }}
            >
              Batal mengubah
            </Button>
          )}
        </div>
        <SendHint what="Pesan" load={loadMessageSchema} />
        <p className="text-sm text-soft">
          Data Anda dipakai sesuai{' '}
          <Link to="/privacy" className="font-semibold text-brand underline">
            kebijakan privasi
          </Link>
          .
        </p>
      </div>
    </form>
  )
}
