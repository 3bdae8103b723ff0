/** Periksa Berkas: the queue of applicants whose documents wait, and the desk where one is checked. */
import { NoSection } from '../../app/no-section.tsx'
import { readRecord } from '../../resource-screen/address.ts'
import { useListAddress } from '../../resource-screen/use-list-address.ts'
import { Desk } from './desk/desk.tsx'
import { Queue } from './queue.tsx'

export const Documents = () => {
  const { record } = useListAddress()
  if (record === undefined) return <Queue />
  const id = readRecord(record)
  // Another applicant is another desk: nothing of the one before is left on it.
  return typeof id === 'number' ? <Desk key={id} id={id} /> : <NoSection />
}
