/** The form of the biodata: every field with the reason why it is asked, queued when it is pressed. */
import {
  type BiodataField,
  biodataChoices,
  biodataDigits,
  biodataLabels,
} from '@sekolah/contract/admission/biodata/labels'
import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import type { Device } from '@sekolah/offline/device'
import type { KnownBiodata } from '@sekolah/offline/outbox/rows'
import { Button } from '@sekolah/ui/button'
import { Options, SelectField, TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, useState } from 'react'

export type Typed = Partial<Record<BiodataField, string>>

/** What a draft holds, as far as it is this form's; null where there is none. */
export const typedFrom = (value: unknown): Typed | null =>
  typeof value === 'object' && value !== null ? (value as Typed) : null

type Props = {
  device: Device
  client_id: string
  biodata: KnownBiodata
  /** What the school has; null without a network. */
  written: Typed | null
  draft: ReturnType<Device['draft']>
  begun: Typed
  /** What the school has refused, by field. */
  refused: Typed
  /** With what is typed and not handed in. */
  onClose: (typed: Typed) => void
}

export const BiodataForm = (props: Props) => {
  const { device, client_id, biodata, written, draft, begun, refused, onClose } = props
  const [typed, setTyped] = useState<Typed>(begun)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const type = (field: BiodataField, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    draft
      .save(client_id, next)
      .catch(() => setFailure('HP ini penuh: isian tidak tersimpan sebelum dikirim.'))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setFailure(null)
    try {
      await device.answerBiodata(client_id, typed)
      // Behind a save that is still under way.
      await draft.remove()
      onClose({})
    } catch {
      setFailure('Biodata belum tersimpan karena penyimpanan HP ini penuh atau terkunci.')
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {written === null && biodata.updated_at && (
        <p className="text-sm text-soft">
          Yang sudah ada di sekolah tidak terlihat tanpa sinyal. Yang dibiarkan kosong di sini tidak
          berubah.
        </p>
      )}
      {biodata.fields.map((asked) => (
        <Question
          key={asked.field}
          asked={asked}
          value={typed[asked.field] ?? written?.[asked.field] ?? ''}
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
        <Button onClick={() => onClose(typed)}>Lanjutkan nanti</Button>
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
