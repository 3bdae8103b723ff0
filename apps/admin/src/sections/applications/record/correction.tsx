/** The office's form for a correction. */
import {
  guardianLabels,
  applicantLabels as label,
  markLabels,
} from '@sekolah/contract/admission/labels'
import type { Applicant, OfficeCorrection } from '@sekolah/contract/admission/schemas'
import { officeCorrection } from '@sekolah/contract/admission/schemas'
import { Checkbox, TextArea } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { useSession } from '../../../core/session/use-session.ts'
import { FormDialog } from '../../../screens/resource/form/form-dialog.tsx'
import { formValuesOf, validationMessages } from '../../../screens/resource/form/form-state.ts'
import { formFieldsOf, useFormState } from '../../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../../screens/resource/form/use-form-draft.ts'
import { type FamilyField, FamilyFields } from './family-fields.tsx'

type Props = {
  applicant: Applicant
  /** Names of programmes that families may choose. */
  programs: string[]
  /** Called with the stored application. */
  onSaved: (applicant: Applicant) => void
  onClose: () => void
}

/** Corrects an application; the history records which fields changed. */
export const CorrectionForm = ({ applicant, programs, onSaved, onClose }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const form = useFormState<Applicant>({
    row: applicant,
    valuesOf: (row) => formValuesOf(officeCorrection, row ?? applicant),
    check: (values) => validationMessages(officeCorrection, values),
    write: (changes, row) => {
      const { id, rev } = row ?? applicant
      return api.ppdb.update({ params: { id }, body: changes as OfficeCorrection, ifMatch: rev })
    },
    onSaved: (corrected) => {
      draft.forget()
      toast('good', 'Tersimpan')
      onSaved(corrected)
    },
  })
  const draft = useFormDraft(`ppdb ${applicant.id}`, form)
  const field = formFieldsOf<FamilyField>(form)
  return (
    <FormDialog
      title={`Koreksi ${applicant.registration_number}`}
      size="wide"
      labels={{ ...label, suspected_spam: markLabels.spam }}
      {...{ form, draft, valueLabels: guardianLabels, onClose }}
    >
      <FamilyFields {...{ field, programs }} stored={form.row} />
      <TextArea
        label={label.correction_note}
        hint="Langsung terlihat di Cek Status dan Pendaftaran saya, juga sebelum pengumuman."
        {...field.text('correction_note')}
        rows={2}
        optional
      />
      <TextArea label={label.public_note} {...field.text('public_note')} rows={2} optional />
      <TextArea label={label.notes} {...field.text('notes')} rows={2} optional />
      <Checkbox label={markLabels.spam} {...field.flag('suspected_spam')} />
    </FormDialog>
  )
}
