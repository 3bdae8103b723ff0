/** The form's progress: its step, the missing fields, and a bar. */
import { applicantLabels } from '@sekolah/contract/admission/labels'
import type { ReactNode } from 'react'
import type { ApplicationValues, FieldName } from './form-values.ts'

type Props = {
  /** The step as a text; null when the form has one step, or until the document types are known. */
  step?: string | null
  values: ApplicationValues
  required: readonly FieldName[]
  /** Shown beside the step: whether the draft is stored. */
  children?: ReactNode
}

export const Progress = ({ step, values, required, children }: Props) => {
  const missing = required.filter((field) => !values[field])
  return (
    <>
      {/* Reserves the line's height, so that nothing shifts when the text arrives. */}
      <div className="flex min-h-lh flex-wrap justify-between gap-x-4 text-sm text-soft">
        <p className="font-semibold">{step}</p>
        {children}
      </div>
      {/* A fixed height while the list of names shrinks, so that the focused field does not
          move; and small, because replacing it would be the page's largest contentful paint,
          and a late one. */}
      <p className="mt-1 min-h-[2lh] text-balance text-sm text-soft sm:min-h-[1lh]">
        {missingFieldsText(missing)}
      </p>
      <progress
        aria-label="Isian wajib yang sudah terisi"
        value={required.length - missing.length}
        max={required.length}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
    </>
  )
}

/** Names of missing fields: at most three, or two and the number of others. */
export const missingFieldsText = (missing: readonly FieldName[]): string => {
  if (missing.length === 0) return 'Siap dikirim'
  const names = missing.map((field) => applicantLabels[field])
  const said = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} isian lain`] : names
  const last = said.at(-1)
  const others = said.slice(0, -1)
  return `Belum diisi: ${others.length > 0 ? `${others.join(', ')}${others.length > 1 ? ',' : ''} dan ${last}` : last}`
}
