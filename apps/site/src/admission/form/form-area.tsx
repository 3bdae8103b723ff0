/** Chooses the form's initial values: empty, the draft, or a submission to correct. */

import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type { ApplicantFieldName } from '@sekolah/contract/admission/labels'
import { demandsEmail } from '@sekolah/contract/admission/rules'
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import type { Device } from '@sekolah/offline/device'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { type DraftState, useDraft } from '@sekolah/offline/react'
import { Skeleton } from '@sekolah/ui/status'
import { useState } from 'react'
import { useSettings } from '../../base/use-site.ts'
import { ApplicationForm, type Purpose } from './application-form.tsx'
import {
  type ApplicationErrors,
  type ApplicationValues,
  draftValues,
  emptyValues,
  formSections,
  requiredFields,
  valuesFromForm,
} from './form-values.ts'
import { Progress } from './progress.tsx'

export type Correction = {
  purpose: Exclude<Purpose, 'new'>
  client_id: string
  form: Pick<ApplicantForm, ApplicantFieldName>
  errors: ApplicationErrors
}

type Props = {
  device: Device
  entries: Entry<'ppdb.apply'>[]
  receipts: ApplicationReceipt[]
  programs: string[]
  /** The document types that the school asks for. */
  types: DocumentType[]
  /** The programme whose page linked to this form. */
  wished: string | null
  /** Whether a button press opened the form. */
  isAskedFor: boolean
  correction: Correction | null
  onWritten: (client_id: string, form: ApplicantForm) => void
  onCancel: () => void
}

export const FormArea = ({ entries, receipts, correction, ...rest }: Props) => {
  const draft = useDraft(correction ? `ppdb:${correction.client_id}` : 'ppdb')
  if (draft.status === 'loading') return <FormSkeleton />
  const isSent = [...entries, ...receipts].some(
    ({ client_id }) => client_id === draft.stored?.client_id,
  )
  return (
    <StartedForm
      key={draft.status}
      {...{ ...rest, correction, draft }}
      // A closing page may have saved its draft after the submission was stored: ignore it.
      stored={isSent && !correction ? null : draft.stored}
    />
  )
}

type StartedFormProps = Omit<Props, 'entries' | 'receipts'> & {
  draft: Exclude<DraftState, { status: 'loading' }>
  stored: Exclude<DraftState, { status: 'loading' }>['stored']
}

const StartedForm = ({
  device,
  programs,
  types,
  wished,
  isAskedFor,
  correction,
  draft,
  stored,
  onWritten,
  onCancel,
}: StartedFormProps) => {
  const isEmailDemanded = demandsEmail(useSettings())
  // Computed once: a re-render must not replace what the user is typing.
  const [start, setStart] = useState(() => ({
    client_id: correction?.client_id ?? stored?.client_id ?? newClientId(),
    initial: firstValues({ stored, correction, wished }),
  }))
  return (
    <ApplicationForm
      key={start.client_id}
      {...{ device, programs, types, draft, isAskedFor, ...start }}
      wished={correction ? null : wished}
      // An application sent without an e-mail may be corrected without one.
      isEmailDemanded={isEmailDemanded && correction?.form.email !== ''}
      initialErrors={correction?.errors}
      purpose={correction?.purpose ?? 'new'}
      onWritten={(client_id, form) => {
        if (!correction) setStart({ client_id: newClientId(), initial: emptyValues })
        onWritten(client_id, form)
      }}
      onCancel={
        correction
          ? () => {
              void draft.handle.remove()
              onCancel()
            }
          : undefined
      }
    />
  )
}

type Start = Pick<StartedFormProps, 'stored' | 'correction' | 'wished'>

/** A draft keeps its chosen programme; the form then asks which one is meant. */
const firstValues = ({ stored, correction, wished }: Start): ApplicationValues => {
  if (!stored && correction) return valuesFromForm(correction.form)
  const values = stored ? draftValues(stored.value) : emptyValues
  return correction || values.program_choice_1
    ? values
    : { ...values, program_choice_1: wished ?? '' }
}

const skeletonFields = ['a', 'b', 'c', 'd']

/** The form's skeleton, of the same size, so that nothing shifts when it loads. */
export const FormSkeleton = () => (
  <div role="status" aria-label="Formulir sedang dibuka" className="max-w-xl">
    <h2 className="text-2xl">{formSections.student.title}</h2>
    <Progress values={emptyValues} required={requiredFields(true)} />
    <div className="mt-6 space-y-5">
      {skeletonFields.map((field) => (
        <div key={field}>
          <Skeleton className="mb-2.5 h-5 w-40" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  </div>
)
