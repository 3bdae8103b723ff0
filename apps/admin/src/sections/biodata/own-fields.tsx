/** The school's own biodata fields: name, kind, choices, reason. */
import { type BiodataKind, biodataKindLabels } from '@sekolah/contract/admission/biodata/labels'
import {
  type AskedField,
  type AskedFieldInput,
  MAX_OWN_FIELDS,
} from '@sekolah/contract/admission/biodata/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Checkbox, Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Plus } from 'lucide-react'

/** An own field while it is edited; its choices are lines of a text. */
export type OwnFieldForm = Pick<
  AskedField,
  'field' | 'label' | 'kind' | 'is_sensitive' | 'is_required' | 'reason'
> & { lines: string }

export const ownFieldForms = (stored: readonly AskedField[]): OwnFieldForm[] =>
  stored.map(({ choices, ...field }) => ({
    ...field,
    lines: choices.map(({ label }) => label).join('\n'),
  }))

export const ownFieldsFrom = (forms: readonly OwnFieldForm[]): AskedFieldInput[] =>
  forms.map(({ lines, ...field }) => ({
    ...field,
    choices: field.kind === 'choice' ? choicesIn(lines) : [],
  }))

/** Why a field cannot be saved; null where it can. */
export const ownFieldFault = ({ label, kind, lines, reason }: OwnFieldForm): string | null => {
  if (!label.trim()) return 'Nama isian wajib diisi.'
  if (!reason.trim()) return 'Tuliskan alasannya.'
  const choices = choicesIn(lines)
  if (kind !== 'choice') return null
  if (choices.length < 2) return 'Tulis paling sedikit dua pilihan, satu baris satu pilihan.'
  return new Set(choices).size < choices.length ? 'Setiap pilihan hanya sekali.' : null
}

const choicesIn = (lines: string): string[] =>
  lines.split('\n').flatMap((line) => line.trim() || [])

type Props = {
  forms: readonly OwnFieldForm[]
  /** Whether saving was tried: then faults are shown. */
  isTried: boolean
  onChange: (forms: OwnFieldForm[]) => void
}

export const OwnFields = ({ forms, isTried, onChange }: Props) => (
  <section aria-labelledby="isian-sendiri" className="space-y-3">
    <h2 id="isian-sendiri" className="text-lg">
      Isian sekolah sendiri
    </h2>
    {forms.map((form, at) => (
      <OwnField
        key={form.field}
        {...{ form, isTried }}
        place={at + 1}
        onChange={(changed) => onChange(forms.with(at, changed))}
        onRemove={() => onChange(forms.toSpliced(at, 1))}
      />
    ))}
    {forms.length < MAX_OWN_FIELDS && (
      <Button onClick={() => onChange([...forms, emptyForm()])}>
        <Plus aria-hidden />
        Tambah isian
      </Button>
    )}
  </section>
)

const emptyForm = (): OwnFieldForm => ({
  field: `own_${newClientId().slice(0, 8)}`,
  ...{ label: '', kind: 'text', lines: '', reason: '' },
  ...{ is_sensitive: false, is_required: true },
})

type OwnProps = {
  form: OwnFieldForm
  place: number
  isTried: boolean
  onChange: (form: OwnFieldForm) => void
  onRemove: () => void
}

const OwnField = ({ form, place, isTried, onChange, onRemove }: OwnProps) => {
  const set = (part: Partial<OwnFieldForm>) => onChange({ ...form, ...part })
  const name = form.label.trim() || `isian ${place}`
  const fault = isTried ? ownFieldFault(form) : null
  return (
    <Card className="p-4">
      <section aria-label={name} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Nama isian"
            value={form.label}
            maxLength={60}
            placeholder="Ukuran sepatu"
            error={isTried && !form.label.trim() ? 'Nama isian wajib diisi.' : null}
            onChange={({ target }) => set({ label: target.value })}
          />
          <SelectField
            label="Jenis"
            value={form.kind}
            onChange={({ target }) => set({ kind: target.value as BiodataKind })}
          >
            <Options of={biodataKindLabels} />
          </SelectField>
        </div>
        {form.kind === 'choice' && (
          <TextArea
            label="Pilihan"
            hint="Satu baris satu pilihan."
            rows={4}
            value={form.lines}
            onChange={({ target }) => set({ lines: target.value })}
          />
        )}
        <TextField
          label={`Alasan meminta ${name}`}
          value={form.reason}
          maxLength={200}
          error={isTried && !form.reason.trim() ? 'Tuliskan alasannya.' : null}
          onChange={({ target }) => set({ reason: target.value })}
        />
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label="Wajib ada"
            checked={form.is_required}
            onChange={({ target }) => set({ is_required: target.checked })}
          />
          <Checkbox
            label="Rahasia: disamarkan di panel"
            checked={form.is_sensitive}
            onChange={({ target }) => set({ is_sensitive: target.checked })}
          />
        </div>
        {fault && (
          <p role="alert" className="text-bad">
            {fault}
          </p>
        )}
        <Button look="danger" onClick={onRemove}>
          Hapus {name}
        </Button>
      </section>
    </Card>
  )
}
