/** The biodata form: every field with the reason why it is asked. Submitting enqueues it. */
import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import type { Device } from '@sekolah/offline/device'
import type { KnownBiodata } from '@sekolah/offline/outbox/rows'
import { Button } from '@sekolah/ui/button'
import { Options, SelectField, TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { registerUnsavedForm } from '../../base/unsaved-forms.ts'
import { answerFormSentences, notDoneMessage } from '../../sending/action-sentences.ts'

export type BiodataValues = Record<string, string>

/** The draft's values of this form; null for anything else. */
export const parseBiodataDraft = (value: unknown): BiodataValues | null =>
  typeof value === 'object' && value !== null ? (value as BiodataValues) : null

type Props = {
  device: Device
  client_id: string
  biodata: KnownBiodata
  /** The values that the school has; null without a network. */
  written: BiodataValues | null
  draft: ReturnType<Device['draft']>
  begun: BiodataValues
  /** The values that the school has refused, by field. */
  refused: BiodataValues
  /** Called with the unsubmitted values. */
  onClose: (typed: BiodataValues) => void
}

export const BiodataForm = (props: Props) => {
  const { device, client_id, biodata, written, draft, begun, refused, onClose } = props
  const [typed, setTyped] = useState<BiodataValues>(begun)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const latest = useRef(typed)
  const save = useCallback(
    () =>
      draft.save(client_id, latest.current).then(
        () => true,
        (error) => {
          setFailure(notDoneMessage('save biodata', error))
          return false
        },
      ),
    [draft, client_id],
  )
  const isTouched = typed !== begun
  // A new version of the site waits until it is stored.
  useEffect(() => (isTouched ? registerUnsavedForm(save) : undefined), [isTouched, save])

  const type = (field: string, value: string) => {
    latest.current = { ...latest.current, [field]: value }
    setTyped(latest.current)
    void save()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setFailure(null)
    try {
      const kind = 'biodata.sendMine'
      await device.answer({ kind, of: client_id, form: typed, draft: draft.id })
      // Behind a save that is still under way.
      await draft.remove()
      onClose({})
    } catch (error) {
      setFailure(notDoneMessage('hand in biodata', error))
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {written === null && biodata.updated_at && (
        <p className="text-sm text-soft">{answerFormSentences.hidden.text}</p>
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
  const { label, kind, choices, is_required, reason } = asked
  const common = {
    label,
    hint: reason,
    error,
    optional: !is_required,
    value,
  }
  if (kind === 'choice') {
    return (
      <SelectField {...common} onChange={({ target }) => onChange(target.value)}>
        <Options
          of={Object.fromEntries(choices.map((one) => [one.value, one.label]))}
          blank="Pilih"
        />
      </SelectField>
    )
  }
  return (
    <TextField
      {...common}
      autoComplete="off"
      {...(kind === 'date' ? { type: 'date' } : { maxLength: 100 })}
      {...(kind === 'digits' && { inputMode: 'numeric' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
