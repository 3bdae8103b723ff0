/** Periksa Berkas: the queue of applicants with unchecked documents, and the checking desk. */
import { NoSection } from '../../screens/empty/no-section.tsx'
import { parseRecordSegment } from '../../screens/resource/address.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { CheckingDesk } from './desk/desk.tsx'
import { Queue } from './queue.tsx'

export const Documents = () => {
  const { record } = useListAddress()
  if (record === undefined) return <Queue />
  const id = parseRecordSegment(record)
  // Keyed by applicant, so that no state of the former one is left.
  return typeof id === 'number' ? <CheckingDesk key={id} id={id} /> : <NoSection />
}
