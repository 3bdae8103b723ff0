/** What a family objects to a published result; it is sent at once, or stays in its field. */
import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import { Offline } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'

type Props = { device: Device; client_id: string; onSent: () => void }

export default function ObjectionForm({ device, client_id, onSent }: Props) {
  const { connection } = useContext(Offline)
  // The same key for every try: the first may have arrived without an answer.
  const [id] = useState(newClientId)
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that opened the form has gone.
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!connection) return
    setPending(true)
    setFailure(null)
    try {
      await createClient(selectionVisitorCalls, { fetch: connection.fetch }).objections.create({
        params: { client_id },
        body: { id, text },
      })
      await device.refreshReceipts()
      onSent()
    } catch (error) {
      setFailure(
        serverMessage(error) ??
          'Keberatan belum terkirim: sekolah belum dapat dihubungi. Tulisan Anda tetap di sini, coba lagi begitu ada sinyal.',
      )
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextArea
        ref={field}
        id={`objection-${client_id}`}
        label="Keberatan atas hasil ini"
        hint="Tulis apa yang keliru, misalnya nilai yang salah dicatat."
        value={text}
        maxLength={2_000}
        onChange={({ target }) => setText(target.value)}
      />
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" look="main" pending={pending}>
        Sampaikan ke sekolah
      </Button>
    </form>
  )
}
