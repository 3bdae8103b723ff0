/** Replaces the word for admission in the panel's texts by the school's own label. */
import { labelsWithAdmissionWord, withAdmissionWord } from '@sekolah/contract/settings/rules'
import { useSchool } from './school.tsx'

type Words = {
  (text: string): string
  (text: string | undefined): string | undefined
}

/** `words('Kelola PPDB')` returns "Kelola SPMB" when the school's label is SPMB. */
export const useSchoolTerms = (): Words => {
  const { settings } = useSchool()
  return ((text) => (text && settings ? withAdmissionWord(text, settings) : text)) as Words
}

/** Labels by value, with the school's own label for admission. */
export const useSchoolLabels = <Labels extends Record<string, string>>(labels: Labels): Labels => {
  const { settings } = useSchool()
  return settings ? labelsWithAdmissionWord(labels, settings) : labels
}
