import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import { formatDay } from '@sekolah/contract/values/dates'

/** A value as people read it: the label of a choice, a day in words; a masked one as it is. */
export const shownValue = (
  { kind, choices }: Pick<AskedField, 'kind' | 'choices'>,
  value: string | undefined,
): string => {
  if (value === undefined) return '–'
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  return choices.find((one) => one.value === value)?.label ?? value
}
