/**
 * The printed record. It waits for its document states; after a failure it is printed without them.
 */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { PrintSheet } from '../../../core/files/printed.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useApplicantDocuments } from './documents.tsx'
import { RecordSheet } from './sheets.tsx'

type Props = {
  applicant: Applicant
  settings: KnownSettings
  print: { pdf: string | undefined; onDone: () => void }
}

export const PrintedRecord = ({ applicant, settings, print }: Props) => {
  const { asksDocuments } = useSchool()
  const { data: desk, isPending } = useApplicantDocuments(applicant.id)
  if (asksDocuments && isPending) return null
  return (
    <PrintSheet {...print}>
      <RecordSheet {...{ applicant, settings }} documents={desk?.documents ?? []} />
    </PrintSheet>
  )
}
