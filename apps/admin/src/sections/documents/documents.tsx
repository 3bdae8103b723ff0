/** Periksa Berkas: the queue of applicants whose documents wait, and the desk where one is checked. */
import { NoSection } from '../../screens/empty/no-section.tsx'
import { readRecord } from '../../screens/resource/address.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { Desk } from './desk/desk.tsx'
import { Queue } from './queue.tsx'

export const Documents = () => {
  const { record } = useListAddress()
  if (record === undefined) return <Queue />
  const id = readRecord(record)
  // Another applicant is another desk: nothing of the one before is left on it.
  return typeof id === 'number' ? <Desk key={id} id={id} /> : <NoSection />
}
