/** An unsent application as text, for printing or sharing. */
import { applicantFieldNames, applicantLabels } from '@sekolah/contract/admission/labels'
import { formatDay } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import type { Entry } from '@sekolah/offline/outbox/state'

/** The filled-in fields, in the order of the form. */
export const unsentPaperRows = ({
  form,
}: Entry<'ppdb.apply'>): { label: string; value: string }[] =>
  fields.flatMap((field) => {
    const value = form[field]
    return value ? [{ label: applicantLabels[field], value: shown(field, value) }] : []
  })

/** A copy to send another way; it must not look like a receipt. */
export const unsentText = (entry: Entry<'ppdb.apply'>): string =>
  [
    'BELUM TERKIRIM - salinan formulir pendaftaran, belum diterima sekolah.',
    '',
    ...unsentPaperRows(entry).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')

const fields = applicantFieldNames.filter((name) => name !== 'consent_by')

const shown = (field: (typeof fields)[number], value: string): string => {
  if (field === 'phone') return groupPhone(value)
  return field === 'birth_date' ? formatDay(value) : value
}
