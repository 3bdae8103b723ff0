/** The documents that the school asks for of the family that fills in this form. */
import { isAskedOf } from '@sekolah/contract/admission/documents/rules'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { guardians } from '@sekolah/contract/admission/labels'
import { type RequestedDocument, requestedDocumentFrom } from '../documents/pages-of.ts'
import type { ApplicationValues } from './form-values.ts'

export const documentsFor = (
  { program_choice_1, program_choice_2, consent_by }: ApplicationValues,
  types: DocumentType[],
): RequestedDocument[] => {
  const family = {
    ...{ program_choice_1, program_choice_2 },
    consent_by: guardians.find((known) => known === consent_by) ?? null,
  }
  return types
    .filter(({ required_when }) => isAskedOf(required_when, family))
    .map(requestedDocumentFrom)
}
