/** The panel's own texts, with the school's word for admission in them. */
import { inSchoolsWords, labelsInSchoolsWords } from '@sekolah/contract/settings/rules'
import { useSchool } from './school.tsx'

type Words = {
  (text: string): string
  (text: string | undefined): string | undefined
}

/** `words('Kelola PPDB')`: "Kelola SPMB" where the school says so. */
export const useWords = (): Words => {
  const { settings } = useSchool()
  return ((text) => (text && settings ? inSchoolsWords(text, settings) : text)) as Words
}

/** Labels by value, likewise. */
export const useLabels = <Labels extends Record<string, string>>(labels: Labels): Labels => {
  const { settings } = useSchool()
  return settings ? labelsInSchoolsWords(labels, settings) : labels
}
