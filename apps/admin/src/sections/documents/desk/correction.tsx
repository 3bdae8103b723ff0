/** Corrects the application's data, with the document still visible. */

import {
  type Desk,
  type DeskCorrection,
  deskCorrection,
} from '@sekolah/contract/admission/documents/schemas'
import { guardianLabels, applicantLabels as label } from '@sekolah/contract/admission/labels'
import { Button } from '@sekolah/ui/button'
import { Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../../core/device/device.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { DayField } from '../../../core/time/day-field.tsx'
import { Conflict } from '../../../screens/resource/form/conflict.tsx'
import {
  SaveFailure,
  useConfirmLeave,
  useFocusFirstError,
  useSaveShortcut,
} from '../../../screens/resource/form/form-guards.tsx'
import { formValuesOf, validationMessages } from '../../../screens/resource/form/form-state.ts'
import { ProgramField } from '../../../screens/resource/form/program-field.tsx'
import { formFieldsOf, useFormState } from '../../../screens/resource/form/use-form.ts'
import { rowsOf } from '../../../screens/resource/resource-screen.tsx'

type Applicant = Desk['applicant']
type Field = keyof typeof deskCorrection.shape

type Props = {
  applicant: Applicant
  onKnown: (desk: Desk) => void
  onClose: () => void
}

export const CorrectionForm = ({ applicant, onKnown, onClose }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const online = useOnline()
  const element = useRef<HTMLFormElement>(null)
  const offered = useQuery(rowsOf(api, 'academic_programs', { type: 'program_unggulan' }))
  const programs = offered.data?.rows.map(({ name }) => name) ?? []
  const form = useFormState<Applicant>({
    row: applicant,
    valuesOf: (row) => formValuesOf(deskCorrection, row ?? applicant),
    check: (values) => validationMessages(deskCorrection, values),
    write: async (changes, row) => {
      const { id, rev } = row ?? applicant
      const desk = await api.documents.correct({
        params: { id },
        body: changes as DeskCorrection,
        ifMatch: rev,
      })
      onKnown(desk)
      return desk.applicant
    },
    onSaved: () => {
      toast('good', 'Tersimpan')
      onClose()
    },
  })
  const field = formFieldsOf<Field>(form)
  const question = useConfirmLeave(form.changed.length > 0)
  const save = () => {
    if (online) form.save()
  }
  useSaveShortcut(element, save)
  useFocusFirstError(element, form.saves, form.messages)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={element}
      noValidate
      aria-label={`Koreksi ${applicant.registration_number}`}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="space-y-4"
    >
      {form.newer && (
        <Conflict
          mine={form.values}
          theirs={form.newer}
          changed={form.changed}
          labels={label}
          valueLabels={guardianLabels}
          onOverwrite={form.overwrite}
          onTakeTheirs={form.takeNewer}
        />
      )}
      <TextField label={label.name} {...field.text('name')} />
      <DayField label={label.birth_date} {...field.text('birth_date')} />
      <TextField label={label.nisn} {...field.text('nisn')} inputMode="numeric" optional />
      <TextField label={label.previous_school} {...field.text('previous_school')} />
      <TextField label={label.parent_name} {...field.text('parent_name')} />
      <SelectField label={label.consent_by} {...field.text('consent_by')} optional>
        <Options of={guardianLabels} blank="–" />
      </SelectField>
      <TextArea label={label.address} {...field.text('address')} rows={2} />
      <ProgramField
        label={label.program_choice_1}
        {...field.text('program_choice_1')}
        programs={programs}
        stored={form.row?.program_choice_1}
      />
      <ProgramField
        label={label.program_choice_2}
        {...field.text('program_choice_2')}
        programs={programs}
        stored={form.row?.program_choice_2}
      />
      <TextField label={label.phone} {...field.text('phone')} type="tel" inputMode="tel" />
      <TextField
        label={label.email}
        {...field.text('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        optional
      />
      <TextArea
        label={label.correction_note}
        hint="Langsung terlihat di Cek Status dan Pendaftaran saya, juga sebelum pengumuman."
        {...field.text('correction_note')}
        rows={2}
        optional
      />
      <div className="sticky -bottom-3 -mx-3 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-3 py-2">
        <SaveFailure
          isStored={false}
          failure={form.failure}
          saving={form.saving}
          online={online}
          onRetry={save}
        />
        <Button onClick={() => (form.changed.length > 0 ? form.discard() : onClose())}>
          {form.changed.length > 0 ? 'Buang perubahan' : 'Tutup koreksi'}
        </Button>
        <Button type="submit" look="main" pending={form.saving} disabled={!online} title="Ctrl+S">
          Simpan
        </Button>
      </div>
      {question}
    </form>
  )
}
