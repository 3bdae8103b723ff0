/** The answers of the application form in the words that families read before they send it. */
import { applicantLabels, guardianLabels, guardians } from '@sekolah/contract/admission/labels'
import { birthDateInWords, isBirthDate } from '@sekolah/contract/admission/school-year'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { firstMatchingSentence } from '../../sending/matching.ts'
import { normalizePhone } from '../../sending/tidy-phone.ts'
import { documentBadges } from '../documents/document-sentences.ts'
import { pageSlotsOf, type RequestedDocument, shownDocumentState } from '../documents/pages-of.ts'
import { type ApplicationValues, type FieldName, formSections } from './form-values.ts'

export type Answer = {
  field: FieldName
  label: string
  text: string
  /** Whether a required answer is missing. */
  isMissing: boolean
}

type Form = {
  /** The admission year, as `2027/2028`. */
  year: string
  /** Whether the school offers programmes to choose from. */
  hasPrograms: boolean
  required: readonly FieldName[]
}

/** The sections of the form, each with its answers in order. */
export const answersOf = (values: ApplicationValues, { year, hasPrograms, required }: Form) =>
  Object.values(formSections).map(({ title, fields }) => ({
    title,
    answers: fields
      .filter((field) => hasPrograms || values[field] || !isProgramChoice(field))
      .map((field): Answer => {
        const text = textOf(values, field, year)
        const isMissing = !text && required.includes(field)
        const blank = isMissing ? 'Belum diisi' : 'Tidak diisi'
        return { field, label: applicantLabels[field], text: text || blank, isMissing }
      }),
  }))

const isProgramChoice = (field: FieldName): boolean => field.startsWith('program_choice')

const textOf = (values: ApplicationValues, field: FieldName, year: string): string => {
  switch (field) {
    case 'birth_date':
      return isBirthDate(values.birth_date) ? birthDateInWords(values.birth_date, year) : ''
    case 'phone':
      return normalizePhone(values.phone)
    case 'consent_by': {
      const guardian = guardians.find((known) => known === values.consent_by)
      return guardian ? guardianLabels[guardian] : ''
    }
    case 'agreement':
      return values.agreement ? 'Disetujui' : ''
    default:
      return values[field].trim()
  }
}

/** Every requested document, with its state and how many pages wait on this phone. */
export const documentAnswers = (asked: RequestedDocument[], onPhone: StoredPage[]) =>
  asked.map((document) => {
    const places = pageSlotsOf(document, onPhone, null)
    const badge = firstMatchingSentence(documentBadges, shownDocumentState(document, places))
    const { type, label } = document
    const pages = places.flatMap(({ at }) => (at.kind === 'phone' ? [at.page] : []))
    return {
      type,
      label,
      pages,
      text: places.length > 0 ? `${places.length} halaman · ${badge}` : badge,
    }
  })
