/** The form state of the built-in biodata fields: which are asked, and which are required. */
import {
  type BiodataSpec,
  type BuiltInField,
  builtInBiodata,
  builtInFields,
} from '@sekolah/contract/admission/biodata/labels'
import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'

export type BuiltInChoice = { isAsked: boolean; is_required: boolean; reason: string }

/** A field that is not asked for yet has its default reason, and is off. */
export const builtInChoices = (
  stored: readonly AskedField[],
): Record<BuiltInField, BuiltInChoice> => {
  const choices = builtInFields.map((field) => {
    const spec: BiodataSpec = builtInBiodata[field]
    const asked = stored.find((one) => one.field === field)
    const choice: BuiltInChoice = {
      isAsked: asked !== undefined,
      is_required: asked?.is_required ?? !spec.isOptional,
      reason: asked?.reason ?? spec.reason,
    }
    return [field, choice] as const
  })
  return Object.fromEntries(choices) as Record<BuiltInField, BuiltInChoice>
}
