/** The result on the card of an application under Pendaftaran saya; the family may object to it. */
import { createFamilySelection } from '@sekolah/api-client/family-selection'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { Offline } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { TextArea } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, useContext, useState } from 'react'
import { serverMessage } from '../../sending/server-message.ts'
import { useNow } from '../../shell/use-site.ts'
import { useFamilyLive } from '../use-family-live.ts'
import { Answers } from './answers.tsx'
import { SelectionResult } from './result.tsx'

type Props = { device: Device; receipt: ApplicationReceipt }

export default function ReceiptSelection({ device, receipt }: Props) {
  const { client_id, selection } = receipt
  useFamilyLive(device, client_id)
  const now = useNow()
  if (!selection) return null
  const mayObject =
    selection.objection_until !== null && Date.parse(selection.objection_until) > now.getTime()
  return (
    <section aria-label="Hasil seleksi" className="mt-5 space-y-3">
      <SelectionResult selection={selection} />
      <Answers selection={selection} />
      {mayObject && <ObjectionForm {...{ device, client_id }} />}
    </section>
  )
}

const ObjectionForm = ({ device, client_id }: { device: Device; client_id: string }) => {
  const { connection } = useContext(Offline)
  // The same key for every try: the first may have arrived without an answer.
  const [id, setId] = useState(newClientId)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!connection) return
    setPending(true)
    setFailure(null)
    try {
      await createFamilySelection({ fetch: connection.fetch }).object(client_id, { id, text })
      await device.refreshReceipts()
      setText('')
      setId(newClientId())
      setOpen(false)
    } catch (error) {
      setFailure(
        serverMessage(error) ??
          'Keberatan belum terkirim: sekolah belum dapat dihubungi. Tulisan Anda tetap di sini, coba lagi begitu ada sinyal.',
      )
    }
    setPending(false)
  }

  if (!isOpen) return <Button onClick={() => setOpen(true)}>Sampaikan keberatan</Button>
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextArea
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
