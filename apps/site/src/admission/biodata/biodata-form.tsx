/** The form of the biodata: every field with the reason why it is asked, sent when it is pressed. */
import { ApiError } from '@sekolah/api-client'
import { createFamilyBiodata } from '@sekolah/api-client/family-biodata'
import {
  type BiodataField,
  biodataChoices,
  biodataDigits,
  biodataLabels,
} from '@sekolah/contract/admission/biodata/labels'
import type { AskedField, Biodata } from '@sekolah/contract/admission/biodata/schemas'
import type { Device } from '@sekolah/offline/device'
import { Offline } from '@sekolah/offline/react'
import { announce } from '@sekolah/ui/announce'
import { Button } from '@sekolah/ui/button'
import { Options, SelectField, TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, useContext, useState } from 'react'
import { serverMessage } from '../../sending/server-message.ts'

export type Typed = Partial<Record<BiodataField, string>>

/** What a draft holds, as far as it is this form's; null where there is none. */
export const typedFrom = (value: unknown): Typed | null =>
  typeof value === 'object' && value !== null ? (value as Typed) : null

type Props = {
  client_id: string
  biodata: Biodata
  draft: ReturnType<Device['draft']>
  stored: Typed | null
  onSent: (biodata: Biodata) => void
  onClose: () => void
}

const UNSENT =
  'Biodata belum terkirim: sekolah belum dapat dihubungi. Isian Anda tersimpan di HP ini; buka lagi dan kirim begitu ada sinyal.'

export const BiodataForm = ({ client_id, biodata, draft, stored, onSent, onClose }: Props) => {
  const { connection } = useContext(Offline)
  const [typed, setTyped] = useState<Typed>({ ...biodata.values, ...stored })
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<Typed>({})

  const type = (field: BiodataField, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    draft
      .save(client_id, next)
      .catch(() => setFailure('HP ini penuh: isian tidak tersimpan sebelum dikirim.'))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!connection) return
    setPending(true)
    setFailure(null)
    setRefused({})
    try {
      const sent = Object.fromEntries(
        biodata.fields.map(({ field }) => [field, typed[field] ?? '']),
      )
      const answer = await createFamilyBiodata({ fetch: connection.fetch }).send(client_id, sent)
      await draft.remove()
      announce('Biodata terkirim ke sekolah.')
      onSent(answer)
    } catch (error) {
      if (error instanceof ApiError && error.errors) {
        setRefused(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      }
      setFailure(serverMessage(error) ?? UNSENT)
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {biodata.fields.map((asked) => (
        <Question
          key={asked.field}
          asked={asked}
          value={typed[asked.field] ?? ''}
          error={refused[asked.field] ?? null}
          onChange={(value) => type(asked.field, value)}
        />
      ))}
      <p className="text-sm text-soft">
        Isian ini hanya dibaca kantor sekolah, dan terhapus sendiri {biodata.months_kept} bulan
        sesudah tahun penerimaan berakhir. Yang belum ada boleh dikosongkan dulu.
      </p>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" pending={pending}>
          Serahkan biodata
        </Button>
        <Button onClick={onClose}>Lanjutkan nanti</Button>
      </div>
    </form>
  )
}

type QuestionProps = {
  asked: AskedField
  value: string
  error: string | null
  onChange: (value: string) => void
}

const Question = ({ asked, value, error, onChange }: QuestionProps) => {
  const { field, is_required, reason } = asked
  const common = {
    label: biodataLabels[field],
    hint: reason,
    error,
    optional: !is_required,
    value,
  }
  if (field === 'sex' || field === 'religion' || field === 'uniform_size') {
    return (
      <SelectField {...common} onChange={({ target }) => onChange(target.value)}>
        <Options of={biodataChoices[field]} blank="Pilih" />
      </SelectField>
    )
  }
  const digits = biodataDigits[field]
  return (
    <TextField
      {...common}
      autoComplete="off"
      {...(digits ? { inputMode: 'numeric' as const, maxLength: digits + 6 } : { maxLength: 100 })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
