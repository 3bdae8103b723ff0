/** The form of a document type: what is asked for, of whom, and in which formats. */

import { documentTypeLabels as label } from '@sekolah/contract/admission/documents/labels'
import {
  type DocumentType,
  type DocumentTypeChanges,
  type DocumentTypeInput,
  documentTypeInput,
} from '@sekolah/contract/admission/documents/schemas'
import { guardianLabels, guardians } from '@sekolah/contract/admission/labels'
import { Checkbox, TextArea, TextField } from '@sekolah/ui/field'
import { ListField } from '@sekolah/ui/list-field'
import { useToast } from '@sekolah/ui/toast'
import { useQuery } from '@tanstack/react-query'
import type { Values } from '../../core/drafts/values.ts'
import { useSession } from '../../core/session/use-session.ts'
import { FormDialog } from '../../screens/resource/form/form-dialog.tsx'
import {
  blankValues,
  formValuesOf,
  validationMessages,
} from '../../screens/resource/form/form-state.ts'
import {
  type FormFields,
  formFieldsOf,
  useFormState,
} from '../../screens/resource/form/use-form.ts'
import { lastOrderIndex } from '../../screens/resource/order/order.ts'
import { rowsOf } from '../../screens/resource/resource-screen.tsx'
import { uniqueDocumentTypeCode } from './usual.ts'

type Props = {
  /** The document type; null for a new one. */
  type: DocumentType | null
  types: DocumentType[]
  onSaved: (type: DocumentType) => void
  onClose: () => void
}

const fields = documentTypeInput.omit({ code: true })
type Field = keyof typeof fields.shape

export const TypeForm = ({ type, types, onSaved, onClose }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const form = useFormState<DocumentType>({
    row: type,
    valuesOf: (row) =>
      row
        ? formValuesOf(fields, row)
        : { ...blankValues(fields), order_index: lastOrderIndex(types) },
    check: (values) => validationMessages(fields, sent(values)),
    write: (values, row) =>
      row
        ? api.documentTypes.update({
            params: { id: row.id },
            body: sent(values) as DocumentTypeChanges,
            ifMatch: row.rev,
          })
        : api.documentTypes.create({
            body: {
              ...(sent(values) as Omit<DocumentTypeInput, 'code'>),
              code: uniqueDocumentTypeCode(`${values.label}`, types),
            },
          }),
    onSaved: (saved) => {
      onSaved(saved)
      toast('good', 'Tersimpan')
      onClose()
    },
  })
  const field = formFieldsOf<Field>(form)
  return (
    <FormDialog
      title={`${type ? 'Ubah' : 'Tambah'} jenis berkas`}
      labels={label}
      {...{ form, onClose }}
    >
      <TextField label={label.label} {...field.text('label')} data-first-focus />
      <TextArea label={label.help} {...field.text('help')} rows={2} optional />
      <Said
        label={label.is_required}
        hint="Bila tidak, keluarga boleh mengirimnya."
        {...field.flag('is_required')}
      />
      <Asked field={field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={label.max_pages} {...field.number('max_pages', 2)} />
        <TextField
          label={label.months_kept}
          {...field.number('months_kept', 2)}
          hint="Dihitung dari akhir tahun pendaftaran; kosong: selama datanya disimpan."
          optional
        />
      </div>
      <ListField label={label.reasons} noun="alasan" {...field.list('reasons')} />
      <Said
        label={label.is_sensitive}
        hint="Memuat NIK atau data keluarga lain."
        {...field.flag('is_sensitive')}
      />
      <Said
        label={label.is_active}
        hint="Bila dimatikan, yang sudah dikirim tetap tersimpan."
        {...field.flag('is_active')}
      />
    </FormDialog>
  )
}

/** An emptied number of months means "as long as the application". */
const sent = (values: Values): Values =>
  values.months_kept === '' ? { ...values, months_kept: null } : values

type SaidProps = ReturnType<FormFields<Field>['flag']> & { label: string; hint: string }

const Said = ({ label, hint, ...flag }: SaidProps) => (
  <Checkbox
    label={
      <>
        {label}
        <span className="block text-sm text-soft">{hint}</span>
      </>
    }
    {...flag}
  />
)

/** Which applicants the type is asked of; nothing ticked means everybody. */
const Asked = ({ field }: { field: FormFields<Field> }) => {
  const { api } = useSession()
  const offered = useQuery(rowsOf(api, 'academic_programs', { type: 'program_unggulan' }))
  const asked = field.value('required_when') as DocumentType['required_when']
  const programs = [
    ...new Set([...(offered.data?.rows.map(({ name }) => name) ?? []), ...asked.programs]),
  ]
  const toggled = <Value,>(all: Value[], one: Value) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label.required_when}</legend>
      <Checkbox
        label={
          <>
            Hanya jalur yang memintanya
            <span className="block text-sm text-soft">
              Tidak terlihat oleh yang lain. Jalurnya memintanya di Seleksi, Ubah aturan.
            </span>
          </>
        }
        checked={asked.only_paths}
        onChange={() => field.set('required_when', { ...asked, only_paths: !asked.only_paths })}
      />
      {!asked.only_paths && (
        <p className="my-3 text-sm text-soft">Tanpa centang: diminta dari semua pendaftar.</p>
      )}
      <div hidden={asked.only_paths} className="grid gap-x-5 sm:grid-cols-2">
        {programs.map((program) => (
          <Checkbox
            key={program}
            label={`Memilih ${program}`}
            checked={asked.programs.includes(program)}
            onChange={() =>
              field.set('required_when', { ...asked, programs: toggled(asked.programs, program) })
            }
          />
        ))}
        {guardians.map((guardian) => (
          <Checkbox
            key={guardian}
            label={`Didaftarkan ${guardianLabels[guardian].toLowerCase()}`}
            checked={asked.guardians.includes(guardian)}
            onChange={() =>
              field.set('required_when', {
                ...asked,
                guardians: toggled(asked.guardians, guardian),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
